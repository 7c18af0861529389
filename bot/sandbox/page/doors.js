// The doors of the local Telegram, over HTTP.

const BETWEEN_LOOKS = 60;
const AFTER_A_FAILURE = 1500;

// Lets somebody act; answers with what came of it, or with `error`.
export async function ask(door, fields) {
  try {
    const response = await fetch(`/sandbox/${door}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(fields),
    });
    return await response.json();
  } catch (error) {
    return { error: String(error) };
  }
}

export async function look(door) {
  return (await fetch(`/sandbox/${door}`)).json();
}

// Tells `take` the state after every change, and `lost` when there is no answer. Changes that come close together
// are told at once, so that looking costs this Telegram little.
export async function follow(take, lost) {
  let count = -1;
  for (;;) {
    try {
      const state = await look(`state?since=${count}`);
      count = state.count;
      take(state);
      await pause(BETWEEN_LOOKS);
    } catch (error) {
      console.warn(error);
      count = -1;
      lost();
      await pause(AFTER_A_FAILURE);
    }
  }
}

function pause(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
