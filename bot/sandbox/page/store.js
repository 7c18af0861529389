// What the page knows: the world as it was told last, and what is chosen on the page.

export const world = { bot: null, switches: {}, people: [], groups: [], messages: new Map(), ahead: 0 };
export const chosen = { actor: null, group: null, topic: 0, next: {} };

const COLORS = ["#e17076", "#5fb04c", "#4f9bd9", "#9d86e0", "#e0648f", "#44b3b6", "#e09a3e", "#7a8fa3"];
const drawers = [];

// Only what has changed is told: of each changed chat which messages stand there, and those that are new or edited.
export function take({ messages, now, ...heads }) {
  Object.assign(world, heads, { ahead: now - Date.now() / 1000 });
  for (const [chat, { order, news }] of Object.entries(messages)) {
    const known = new Map([...messagesOf(Number(chat)), ...news].map((message) => [message.key, message]));
    world.messages.set(Number(chat), order.map((key) => known.get(key)).filter(Boolean));
  }
  settle();
}

// Unix time in seconds on the clock of the local Telegram.
export const now = () => Date.now() / 1000 + world.ahead;
export const personOf = (id) => world.people.find((person) => person.id === id);
export const currentGroup = () => world.groups.find((group) => group.id === chosen.group);
export const messagesOf = (chat) => world.messages.get(chat) ?? [];

export function colorOf(id) {
  const place = world.people.findIndex((person) => person.id === id);
  return place < 0 ? "#3a8fd6" : COLORS[place % COLORS.length];
}

// Whether a person sees a message of a group, in the topic that is open.
export function isHere(message, group) {
  return !group?.forum || (message.thread ?? 0) === chosen.topic;
}

export function choose(what) {
  Object.assign(chosen, what);
  settle();
  redraw();
}

export function onRedraw(draw) {
  drawers.push(draw);
}

export function redraw() {
  for (const draw of drawers) draw();
}

// What was chosen may be gone: the group was upgraded, the actor left, the topic was deleted. A group or topic that
// was just made may not have been told of yet: it is the `next` one.
function settle() {
  const { next } = chosen;
  const grown = world.groups.find((group) => group.old === chosen.group && group.old !== null);
  if (grown) chosen.group = grown.id;
  if (world.groups.some((group) => group.id === next.group)) Object.assign(chosen, { group: next.group, next: {} });
  if (!currentGroup()) chosen.group = world.groups.at(-1)?.id ?? null;
  const group = currentGroup();
  if (!group?.members.includes(chosen.actor)) chosen.actor = group?.members[0] ?? null;
  const isThere = (id) => group?.topics.some((topic) => topic.id === id);
  if (isThere(next.topic)) Object.assign(chosen, { topic: next.topic, next: {} });
  if (!isThere(chosen.topic)) chosen.topic = 0;
}
