// Finds the parts of the page that have a script of their own and loads just those: the ones named
// in `data-component` at once, the ones in `data-later` once they may be wanted, the ones in
// `data-part` when the component around them says so.

import { whenWanted } from "./lib/first-visit.js";
import { loadWords } from "./lib/words.js";

/**
 * Starts all components of a part of the page, and of the part itself. One that fails or is
 * missing leaves the plain page as it is.
 *
 * @param {Document | Element} root
 * @param {AbortSignal} [signal] Ends what the components listen to.
 */
export function startComponents(root, signal = new AbortController().signal) {
  for (const kind of ["component", "later"]) start(kind, root, signal);
}

/**
 * Starts the parts of a component that shows itself with all of them: what came later would push
 * down what is there.
 *
 * @param {HTMLElement} root
 * @param {AbortSignal} signal
 * @returns {Promise<unknown>} Settles once each has started, or could not.
 */
export const startParts = (root, signal) => Promise.all(start("part", root, signal).values());

/**
 * @param {string} kind
 * @param {Document | Element} root
 * @param {AbortSignal} signal
 * @returns {Map<HTMLElement, Promise<boolean>>} The parts, and whether all of each has started,
 *   once that is known.
 */
function start(kind, root, signal) {
  /** @type {HTMLElement[]} */
  const parts = [...root.querySelectorAll(`[data-${kind}]`)];
  if (root instanceof HTMLElement && root.matches(`[data-${kind}]`)) parts.unshift(root);
  return new Map(parts.map((part) => {
    const started = (part.dataset[kind] ?? "").split(" ").map(async (name) => {
      try {
        const [component] = await Promise.all([import(`./components/${name}.js`), loadWords()]);
        await component.start(part, signal);
        return true;
      } catch (fault) {
        console.error(`${name}: ${fault instanceof Error ? fault.message : fault}`);
        return false;
      }
    });
    return [part, Promise.all(started)
      .then((all) => !all.includes(false) || announceFailure(part))];
  }));
}

/**
 * Shows the sentence that a part has for its script not being there.
 *
 * @param {HTMLElement} part
 */
function announceFailure(part) {
  /** @type {NodeListOf<HTMLElement>} */
  const statuses = part.querySelectorAll(":scope > * > [data-failed]");
  for (const status of statuses) status.hidden = false;
  return false;
}

const { signal } = new AbortController();
start("component", document, signal);
whenWanted(() => start("later", document, signal));
