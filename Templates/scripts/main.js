// Starts the scripts of a page. The `data-component` attribute of an element names files in
// `components/`, each of which exports `start(element, signal)`.
//
// They are loaded on the visitor's first interaction, or when the page has loaded and the browser
// is idle; those of an element with `data-media`, once the window matches that. Until then, links
// and forms work, and buttons that need a script are disabled.

import { closest, dataOf, partsOf } from "./lib/component.js";
import { loadWords } from "./lib/theme-files.js";

/** Maximum milliseconds to wait after the page has loaded. */
const LONGEST_WAIT = 2000;
const INTERACTIONS = ["pointermove", "pointerdown", "keydown", "focusin", "scroll"];

/**
 * Starts all components of a part of the page, and of the part itself. If one fails or is missing,
 * the page works without it.
 * @param {Document | HTMLElement} root
 * @param {AbortSignal} [signal] Ends the components' listeners.
 * @returns {Promise<void>} Settles once each has started or failed.
 */
export async function startComponents(root, signal = new AbortController().signal) {
  const elements = partsOf(root, "[data-component]");
  if (root instanceof HTMLElement && root.dataset.component) elements.unshift(root);
  await Promise.all(elements.flatMap((element) => {
    const { component, media = "all" } = dataOf(element);
    const begin = () => component.split(" ").map((name) => start(element, name, signal));
    const query = matchMedia(media);
    if (query.matches) return begin();
    query.addEventListener("change", begin, { once: true, signal });
    return [];
  }));
}

/** @param {HTMLElement} element @param {string} name @param {AbortSignal} signal */
async function start(element, name, signal) {
  try {
    const [component] = await Promise.all([import(`./components/${name}.js`), loadWords()]);
    await component.start(element, signal);
  } catch (fault) {
    console.error(`${name}: ${fault instanceof Error ? fault.message : fault}`);
    for (const text of partsOf(element, ":scope > * > [data-failed]")) text.hidden = false;
  }
}

/**
 * Whether a pointer was not moved: browsers report a move when the page below it changes.
 * @param {Event} event
 */
const isResting = (event) => event instanceof PointerEvent && event.type === "pointermove"
  && !event.movementX && !event.movementY;

/** @returns {Promise<void>} Settles when components should be loaded. */
const wanted = () => new Promise((resolve) => {
  const waiting = new AbortController();
  const { signal } = waiting;
  const begin = () => {
    waiting.abort();
    resolve();
  };
  // Safari lacks an idle callback, and others may not call it in a hidden window.
  const wait = () => ("requestIdleCallback" in window
    ? requestIdleCallback(begin, { timeout: LONGEST_WAIT }) : setTimeout(begin));
  for (const type of INTERACTIONS) {
    document.addEventListener(type, (event) => {
      if (!isResting(event)) begin();
    }, { capture: true, passive: true, signal });
  }
  // The URL asks for more than the static page shows.
  if (location.search || location.hash || history.state) begin();
  else if (document.readyState === "complete") wait();
  else addEventListener("load", wait, { signal });
});

// The shortcut of the search field works before its component has loaded.
document.addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
  const field = document.querySelector("#search");
  if (!(field instanceof HTMLInputElement)) return;
  if (closest(event, "input, textarea, select, [contenteditable], dialog")) return;
  event.preventDefault();
  field.focus();
  field.select();
});

/** Settles once each component of the page has started or failed. */
export const started = wanted().then(() => startComponents(document));
