# What a company decides together while it plays

company-pause = ⏸ { $name } asks for a pause: time would stand still. Everybody has to agree.
company-stop = ⏹ { $name } asks to call the game off, without a result.
company-go-on = 🚪 { $gone }: no longer in the chat. Shall we play on? The computer would finish for them, in the last place.
company-ayes = yes: { $names }
company-noes = no: { $names }
company-silent = still to vote: { $names }
company-until = the vote ends { $until }
company-paused = ⏸ <b>Paused.</b> Time stands still; any move resumes the game.
hand-computer = 🤖 <b>The computer is playing for you.</b> Press anything, and you play again.
hand-gone = 🚪 You have left the chat: the computer plays on for you.

button-pause-yes = Pause
button-pause-no = Play on
button-stop-yes = Call it off
button-stop-no = Play on
button-go-on-yes = Play on
button-go-on-no = Call it off
button-resume = ▶️ Go on
button-come-back = 🙋 I’m back
button-stay-open = ⏳ Keep waiting

answer-pause-asked = The others are asked whether they agree.
answer-paused = Paused: time stands still. To resume the game: any move, or /resume
answer-paused-already = The game is paused already. To resume it: any move, or /resume
answer-not-paused = The game is not paused.
answer-no-clock = No clock is running here, so there is nothing to stop.
answer-resumed = On we go! Everybody has the full time again.
answer-stop-asked = The others are asked whether to call the game off.
answer-voted-aye = Your “yes” counts.
answer-voted-no = Your “no” counts.
answer-question-is-over = That has been decided already.
answer-question-stands = One question at a time: the vote is still on.
answer-only-players-vote = Only those still in the game decide.
answer-you-are-back = Welcome back! You play yourself again.
answer-you-play-already = You are playing yourself already.
answer-you-have-left = You have left the chat: the computer plays on for you.
answer-stays-open = The table will wait longer.
