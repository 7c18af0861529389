// Drawings on buttons: lines on a field of 24 by 24.

const SHAPES = {
  send: "M4 12 3 4l18 8-18 8 1-8Zm0 0h8",
  close: "m6 6 12 12M18 6 6 18",
  gear: "M4 7h9m5 0h2M4 12h3m5 0h8M4 17h9m5 0h2M13 5v4M7 10v4m6 1v4",
  dots: "M12 5.5v.01M12 12v.01M12 18.5v.01",
  group: "M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6Zm-6 8c0-3 2.500-5 6-5s6 2 6 5m0-13.800a3 3 0 0 1 0 5.600m2.500 3.400c2 .8 3.500 2.400 3.500 4.800",
  chat: "M12 4c5 0 9 3.200 9 7.200s-4 7.200-9 7.200c-1 0-2-.1-2.900-.4L4 20l1.300-4C3.900 14.700 3 13 3 11.200 3 7.200 7 4 12 4Z",
  pin: "m9 4 6 0-.5 6 3 3h-11l3-3L9 4Zm3 9v7",
  lock: "M7 11V8a5 5 0 0 1 10 0v3m-11 0h12v9H6Z",
  plus: "M12 5v14M5 12h14",
  theme: "M12 4a8 8 0 1 0 0 16V4Z",
  reply: "m9 7-5 5 5 5m-5-5h9c4 0 6 2 7 6",
  edit: "m5 19 1-4L16 5l3 3L9 18l-4 1Z",
  trash: "M5 7h14M9 7V4h6v3m2 0-1 13H8L7 7",
  copy: "M9 9h11v11H9ZM15 9V4H4v11h5",
  down: "m6 9 6 6 6-6",
  link: "M8 16 17 7m-7 0h7v7",
  eye: "M2 12s4-6.500 10-6.500S22 12 22 12s-4 6.500-10 6.500S2 12 2 12Zm10 2.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5Z",
  file: "M6 3h8l4 4v14H6Zm8 0v4h4M12 11v6m-3-2.500 3 3 3-3",
};

export function icon(name) {
  const drawing = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  drawing.setAttribute("viewBox", "0 0 24 24");
  drawing.setAttribute("class", "icon");
  drawing.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(drawing.namespaceURI, "path");
  path.setAttribute("d", SHAPES[name]);
  drawing.append(path);
  return drawing;
}
