// Starts the scripts of a page. `data-component` of an element names files of `components/`, each of
// which exports `start(element, signal)`.
//
// They load with the visitor's first interaction, at the latest when the page has loaded and the
// browser is idle; those of an element with `data-media` once the window matches that. Until then
// links and forms work, and buttons that need a script are disabled.

import { dataOf, partsOf } from "./lib/component.js";
import { loadWords } from "./lib/words.js";

/** Milliseconds after the page has loaded. */
const LONGEST_WAIT = 2000;
const INTERACTIONS = ["pointermove", "pointerdown", "keydown", "focusin", "scroll"];

/**
 * Starts all components of a part of the page, and of the part itself. One that fails or is
 * missing leaves the plain page as it is.
 *
 * @param {Document | HTMLElement} root
 * @param {AbortSignal} [signal] Ends what the components listen to.
 * @returns {Promise<void>} Settles once each has started, or could not.
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

/**
 * @param {HTMLElement} element
 * @param {string} name
 * @param {AbortSignal} signal
 */
async function start(element, name, signal) {
  try {
    const [component] = await Promise.all([import(`./components/${name}.js`), loadWords()]);
    await component.start(element, signal);
  } catch (fault) {
    console.error(`${name}: ${fault instanceof Error ? fault.message : fault}`);
    for (const text of partsOf(element, ":scope > * > [data-failed]")) text.hidden = false;
  }
}

/** @returns {Promise<void>} Settles when the components are to load. */
const wanted = () => new Promise((resolve) => {
  const waiting = new AbortController();
  const { signal } = waiting;
  const begin = () => {
    waiting.abort();
    resolve();
  };
  // Safari cannot tell when it is idle, and others may not in a hidden window.
  const wait = () => ("requestIdleCallback" in window
    ? requestIdleCallback(begin, { timeout: LONGEST_WAIT }) : setTimeout(begin));
  for (const type of INTERACTIONS) {
    document.addEventListener(type, begin, { capture: true, passive: true, signal });
  }
  // The address asks for more than the page shows by itself.
  if (location.search || location.hash || history.state) begin();
  else if (document.readyState === "complete") wait();
  else addEventListener("load", wait, { signal });
});

/** Settles once each component of the page has started, or could not. */
export const started = wanted().then(() => startComponents(document));
