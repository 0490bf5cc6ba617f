// Shows the current page on many devices at once: they follow the same links, scroll together, and
// receive changes through this one window.

const DEVICES = [
  ["phone", 390, 844], ["phone, on its side", 844, 390],
  ["tablet", 820, 1180], ["tablet, on its side", 1180, 820],
  ["desktop", 1280, 800], ["desktop, upright", 1080, 1920],
];
const THEMES = ["light", "dark"];

const main = document.querySelector("main");
const address = document.querySelector("#address");
const fault = document.querySelector("#fault");
const template = document.querySelector("template");

/** @type {HTMLIFrameElement[]} */
const frames = [];
/** The frame that is being scrolled; the others only follow. */
let leader;
let release = 0;
let shown = "";
let events;

function makeFrame([name, width, height], theme) {
  const figure = template.content.firstElementChild.cloneNode(true);
  figure.style.setProperty("--width", width);
  figure.style.setProperty("--height", height);
  figure.querySelector("figcaption").textContent = `${name}, ${theme}: ${width} × ${height}`;
  const frame = figure.querySelector("iframe");
  frame.title = `${name}, ${theme}`;
  frame.name = `larder-board:${frames.length}:${theme}`;
  frame.addEventListener("load", () => loaded(frame));
  frames.push(frame);
  return figure;
}

function pathOf(frame) {
  const { pathname, search } = frame.contentWindow.location;
  return pathname === "blank" ? "" : pathname + search;
}

/** A link that is followed in one frame is followed in all. */
function loaded(frame) {
  const path = pathOf(frame);
  if (!path) return;
  if (path !== shown) show(path, frame);
  const view = frame.contentWindow;
  view.addEventListener("scroll", () => scrolled(frame), { passive: true });
  for (const type of ["wheel", "touchstart", "pointerdown", "keydown"]) {
    view.addEventListener(type, () => lead(frame), { passive: true });
  }
}

function lead(frame) {
  leader = frame;
  clearTimeout(release);
  release = setTimeout(() => { leader = undefined; }, 400);
}

/** Maximum scroll offset of a frame; a page that is being unloaded or loaded has no root. */
function room({ document: { documentElement: root }, innerHeight }) {
  return Math.max(1, (root?.scrollHeight ?? 0) - innerHeight);
}

/** Scrolls all frames by the same share, since a page has a different length on every device. */
function scrolled(frame) {
  if (leader && leader !== frame) return;
  lead(frame);
  const share = frame.contentWindow.scrollY / room(frame.contentWindow);
  for (const other of frames) {
    if (other === frame) continue;
    const view = other.contentWindow;
    view.scrollTo({ top: share * room(view), behavior: "instant" });
  }
}

function show(path, from) {
  shown = path;
  address.value = path;
  history.replaceState(null, "", `?page=${encodeURIComponent(path)}`);
  for (const frame of frames) {
    if (frame !== from && pathOf(frame) !== path) frame.contentWindow.location.replace(path);
  }
  listen();
}

/** Returns the file of a path, as named by the server. */
function fileOf(path, base) {
  const file = decodeURIComponent(path.split("?")[0]).slice(base.length);
  return file === "" || file.endsWith("/") ? `${file}index.html` : file;
}

async function listen() {
  events?.close();
  const { base } = await (await fetch("/__larder/state")).json();
  events?.close();
  const query = new URLSearchParams({ page: fileOf(shown, base) });
  events = new EventSource(`/__larder/events?${query.toString().replaceAll("+", "%20")}`);
  events.addEventListener("message", ({ data }) => {
    const message = JSON.parse(data);
    const [first] = message.faults ?? [];
    fault.hidden = !first;
    fault.textContent = first ? `${first.place}: ${first.message}` : "";
    // Only pages that were inactive need the first message.
    if (message.stale) return;
    for (const frame of frames) frame.contentWindow.postMessage(message, location.origin);
  });
}

function choose() {
  for (const theme of THEMES) {
    const isShown = document.querySelector(`#${theme}`).checked;
    main.querySelector(`[data-theme="${theme}"]`).hidden = !isShown;
  }
}

for (const theme of THEMES) {
  const section = document.createElement("section");
  section.dataset.theme = theme;
  section.setAttribute("aria-label", theme);
  main.append(section);
  for (const device of DEVICES) section.append(makeFrame(device, theme));
  document.querySelector(`#${theme}`).addEventListener("change", choose);
}
document.querySelector("#scale").addEventListener("input", ({ target }) => {
  document.documentElement.style.setProperty("--scale", target.value / 100);
});
document.querySelector("form").addEventListener("submit", (event) => {
  event.preventDefault();
  const url = new URL(address.value, location.origin);
  if (url.origin === location.origin) show(url.pathname + url.search);
});
const asked = new URLSearchParams(location.search).get("page");
const start = new URL(
  asked ?? (await (await fetch("/__larder/state")).json()).page, location.origin);
if (start.origin === location.origin) show(start.pathname + start.search);
