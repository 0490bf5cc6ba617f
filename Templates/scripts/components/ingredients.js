// The ingredients beside the method. Where they are longer than the window they scroll by
// themselves: by keyboard too, with signs of what is hidden, and with the step one is at.

import { Component, partsOf } from "../lib/component.js";
import { LINE } from "../lib/ingredient-line.js";
import { showScrollSigns } from "../lib/scroll-signs.js";
import { ingredientsOf } from "../lib/step-ingredients.js";

/** Milliseconds for which a list stays where somebody who reads it has put it. */
const REST = 5000;

/**
 * @param {HTMLElement} root
 * @param {AbortSignal} signal
 */
export function start(root, signal) {
  const component = new Component(root, signal);
  const lines = partsOf(root, LINE);
  /** @type {HTMLElement | null | undefined} */
  const method = root.closest(".recipe")?.querySelector(".method");
  const steps = method ? partsOf(method, ".step") : [];
  let scrolls = false;
  /** @type {HTMLElement | undefined} */
  let current;
  let used = 0;

  const follow = () => {
    const step = scrolls && method ? stepAt(method, steps) : undefined;
    if (step === current) return;
    current = step;
    const places = step ? ingredientsOf(step) : [];
    const needed = places.flatMap((place) => lines[place] ?? []);
    for (const line of lines) line.classList.toggle("is-needed", needed.includes(line));
    if (needed.length > 0 && Date.now() - used > REST) bring(root, needed);
  };
  for (const type of ["wheel", "touchmove", "pointerdown", "keydown"]) {
    component.on(root, type, () => { used = Date.now(); }, { passive: true });
  }
  showScrollSigns(root, signal, (hasMore) => {
    scrolls = hasMore;
    if (scrolls) root.tabIndex = 0;
    else root.removeAttribute("tabindex");
    stick(root, scrolls);
    follow();
  });
  let isAwaited = false;
  component.on(document, "scroll", ({ target }) => {
    if (isAwaited || target === root || !scrolls) return;
    isAwaited = true;
    requestAnimationFrame(() => {
      isAwaited = false;
      follow();
    });
  }, { capture: true, passive: true });
}

/**
 * Lets a list stay in view as far as it can: at the top of the window, or with its end at the end.
 *
 * @param {HTMLElement} root
 * @param {boolean} scrolls Whether it keeps to the window as it is.
 */
function stick(root, scrolls) {
  root.toggleAttribute("data-stuck", !scrolls);
  const height = root.closest(".pane")?.clientHeight ?? innerHeight;
  const gap = 16;
  root.style.setProperty("--stick", `${Math.min(gap, height - root.offsetHeight - gap)}px`);
}

/**
 * The step one reads: a third down the window, nearer its top as the method begins, and nearer its
 * end as that ends.
 *
 * @param {HTMLElement} method
 * @param {HTMLElement[]} steps
 */
function stepAt(method, steps) {
  const { top, bottom } = method.getBoundingClientRect();
  const first = Math.min(innerHeight / 3, innerHeight / 10 + Math.max(0, -top));
  const line = Math.max(first, innerHeight - Math.max(0, bottom - innerHeight));
  return steps.filter((step) => step.getBoundingClientRect().top <= line).pop();
}

/**
 * Scrolls a list so that lines of it are in view: all, or as many from the first on as fit.
 *
 * @param {HTMLElement} list
 * @param {HTMLElement[]} lines
 */
function bring(list, lines) {
  const { top, height } = list.getBoundingClientRect();
  const room = 0.12 * height;
  const [first, last] = [lines[0], lines[lines.length - 1]]
    .map((line) => line.getBoundingClientRect());
  const above = first.top - room - top;
  const below = last.bottom + room - top - height;
  if (above < 0) list.scrollBy({ top: above });
  else if (below > 0) list.scrollBy({ top: Math.min(below, above) });
}
