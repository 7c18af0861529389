# Words that the bot understands, separated by commas; capital letters, hyphens and dashes make no difference

alias-podkidnoy = podkidnoi, throw-in, throwing in, throw-in durak
alias-perevodnoy = perevodnoi, passing, passing on, transfer, passing durak
alias-obychny = plain, ordinary
alias-otkaz = refusal, right of refusal, with refusal
alias-prostoy = simple, simple durak, threes and fives
alias-prostoy_single = one by one
alias-prostoy_rank = one rank
alias-durachki = pairs only
alias-vslepuyu = blind
alias-yaponsky = japanese
alias-akulina = queen of spades
alias-verish = believe, believe it or not
alias-svoi_kozyri = own trumps
alias-svoi_kozyri_all = own trumps taking all
alias-nakladka = overlay

alias-save = save, keep
alias-delete = delete, remove

alias-yes = yes, allowed
alias-no = no, not allowed

alias-week = this week
alias-last = last week
alias-month = this month
alias-season = quarter, this season
alias-all = all time, ever

alias-command-durak = durak
alias-command-join = join
alias-command-leave = leave
alias-command-deal = deal
alias-command-hand = hand
alias-command-table = table
alias-command-practice = practice
alias-command-pause = pause
alias-command-surrender = surrender
alias-command-stop = stop
alias-command-stats = stats
alias-command-top = top
alias-command-rating = rating
alias-command-history = history
alias-command-rules = rules
alias-command-settings = settings
alias-command-help = help
