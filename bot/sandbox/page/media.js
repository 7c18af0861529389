// Files in messages: pictures and films that are seen, documents that are fetched.

import { make, one } from "/dom.js";
import { icon } from "/icons.js";
import { word } from "/words.js";

// `before` is the message as it was drawn last: its picture stays until the new one has come.
export function drawFile(message, before) {
  const { file } = message;
  if (file.kind === "document") return drawDocument(file);
  const isFilm = file.mime.startsWith("video/");
  const node = isFilm ? drawFilm(file) : drawPicture(file, before);
  const frame = make("div", "picture", "", { file: file.kind });
  frame.append(node);
  if (file.kind !== "photo") frame.append(make("span", "kind", file.kind === "video" ? length(file.duration) : "GIF"));
  if (message.hidden) hide(frame, file.url, before);
  return frame;
}

function drawPicture(file, before) {
  const image = (before && one("img.photo", before)) ?? make("img", "photo");
  Object.assign(image, { alt: "", width: file.width, height: file.height, onclick: () => enlarge(file) });
  if (image.getAttribute("src") !== file.url) image.src = file.url;
  return image;
}

function drawFilm(file) {
  const film = make("video", "photo");
  Object.assign(film, { src: file.url, muted: true, loop: true, playsInline: true, preload: "metadata" });
  if (file.width) Object.assign(film, { width: file.width, height: file.height });
  film.autoplay = file.kind === "animation";
  film.controls = file.kind === "video";
  return film;
}

function drawDocument(file) {
  const link = make("a", "document", "", { file: "document" });
  const disc = make("span", "disc");
  disc.append(icon("file"));
  const names = make("span", "names");
  names.append(make("b", "", file.name), make("small", "", `${size(file.size)} · ${word("download")}`));
  link.append(disc, names);
  link.href = file.url;
  link.download = file.name;
  return link;
}

// A picture is covered until somebody uncovers it; another one in its place is covered again.
function hide(frame, url, before) {
  const uncovered = before && one("[data-uncovered]", before)?.dataset.uncovered;
  if (uncovered === url) frame.dataset.uncovered = url;
  frame.classList.toggle("hidden", uncovered !== url);
  const uncover = (event) => {
    if (!frame.classList.contains("hidden")) return;
    frame.classList.remove("hidden");
    frame.dataset.uncovered = url;
    event.stopPropagation();
  };
  frame.addEventListener("click", uncover, { capture: true });
}

function enlarge(file) {
  one("[data-zoom] img").src = file.url;
  one("[data-zoom]").showModal();
}

function length(seconds) {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

function size(bytes) {
  const units = ["byte", "kilobyte", "megabyte"];
  const power = bytes < 1000 ? 0 : bytes < 1e6 ? 1 : 2;
  const options = { style: "unit", unit: units[power], unitDisplay: "short", maximumFractionDigits: power };
  return new Intl.NumberFormat(document.documentElement.lang, options).format(bytes / 1000 ** power);
}
