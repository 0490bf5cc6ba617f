// The ingredient list beside the method. A list that is longer than the window scrolls separately:
// also by keyboard, with hints at hidden lines, and following the step being read.

import { Component, partsOf } from "../lib/component.js";
import { LINE } from "../lib/ingredient-line.js";
import { showScrollSigns } from "../lib/scroll-signs.js";
import { ingredientsOf } from "../lib/step-ingredients.js";

/** Milliseconds for which a list stays where the reader scrolled it. */
const REST = 5000;

/** @param {HTMLElement} root @param {AbortSignal} signal */
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
    current?.classList.remove("is-current");
    current = step;
    const places = step ? ingredientsOf(step) : [];
    const needed = places.flatMap((place) => lines[place] ?? []);
    step?.classList.toggle("is-current", needed.length > 0);
    for (const line of lines) line.classList.toggle("is-needed", needed.includes(line));
    if (needed.length > 0 && Date.now() - used > REST) bring(root, needed);
  };
  component.on(root, "wheel touchmove pointerdown keydown", () => { used = Date.now(); },
    { passive: true });
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
 * Keeps a list in view: its top at the top of the window, or its end at the bottom.
 * @param {HTMLElement} root
 * @param {boolean} scrolls Whether the list scrolls by itself and thus fits in the window.
 */
function stick(root, scrolls) {
  root.toggleAttribute("data-stuck", !scrolls);
  const height = root.closest(".pane")?.clientHeight ?? innerHeight;
  const gap = 16;
  root.style.setProperty("--stick", `${Math.min(gap, height - root.offsetHeight - gap)}px`);
}

/**
 * Returns the step being read: a third of the way down the window, higher when the method begins
 * and lower when it ends.
 * @param {HTMLElement} method @param {HTMLElement[]} steps
 */
function stepAt(method, steps) {
  const { top, bottom } = method.getBoundingClientRect();
  const first = Math.min(innerHeight / 3, innerHeight / 10 + Math.max(0, -top));
  const line = Math.max(first, innerHeight - Math.max(0, bottom - innerHeight));
  return steps.filter((step) => step.getBoundingClientRect().top <= line).pop();
}

/**
 * Scrolls a list to show the given lines, or as many from the first as fit.
 * @param {HTMLElement} list @param {HTMLElement[]} lines
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
