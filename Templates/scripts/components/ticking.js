// Lines that can be ticked off: ingredients and steps, on the page and in cook mode alike.

import { closest, Component, dataOf, partOf, partsOf } from "../lib/component.js";
import { LINE, NAME } from "../lib/ingredient-line.js";
import { storage } from "../lib/storage.js";

/**
 * @typedef {object} Ticks What is ticked off in one recipe.
 * @property {string[]} [ingredients]
 * @property {number[]} [steps]
 * @property {number} [place] The card at which cook mode was left.
 */

/**
 * Marks the ingredients and steps of a recipe as lines to tick, by what they are rather than
 * where they stand: `i:plain flour`, the second of its name `i:plain flour~2`; `s:3`.
 *
 * @param {Element} article
 */
export function markLines(article) {
  /** @type {Record<string, number>} */
  const seen = {};
  for (const line of article.querySelectorAll(LINE)) {
    const name = partOf(line, NAME).textContent.trim().slice(0, 150);
    const key = `i:${name}`;
    seen[key] = (seen[key] ?? 0) + 1;
    line.dataset.tick = seen[key] > 1 ? `${key}~${seen[key]}` : key;
  }
  for (const step of partsOf(article, ".step", HTMLLIElement)) {
    step.dataset.tick = `s:${step.value}`;
  }
}

/**
 * Changes what is kept of one recipe; nothing is kept of one without ticks.
 *
 * @param {string} id
 * @param {(ticks: Ticks) => Ticks} change
 */
export function changeTicks(id, change) {
  storage.update("checked", ({ [id]: before = {}, ...others }) => {
    const kept = Object.entries(change(before))
      .filter(([, value]) => (Array.isArray(value) ? value.length > 0 : value));
    return kept.length > 0 ? { ...others, [id]: Object.fromEntries(kept) } : others;
  });
}

/**
 * Which list a mark belongs to, and as what.
 *
 * @param {string} mark
 * @returns {{ key: "ingredients" | "steps", value: string | number }}
 */
const entry = (mark) => (mark.startsWith("i:")
  ? { key: "ingredients", value: mark.slice(2) } : { key: "steps", value: Number(mark.slice(2)) });

/**
 * Lets the marked lines below an element be ticked.
 *
 * @param {HTMLElement} root
 * @param {string} id The recipe's.
 * @param {(line: HTMLElement) => string} label What a line's checkbox is called.
 * @param {AbortSignal} signal
 * @param {() => void} [first] Called once there is one that is ticked.
 * @returns {() => void} Gives new lines their checkbox.
 */
export function startTicking(root, id, label, signal, first) {
  const component = new Component(root, signal);
  const show = () => {
    const ticks = storage.get("checked")[id];
    let some = false;
    for (const line of root.querySelectorAll("[data-tick]")) {
      /** @type {HTMLInputElement | null} */
      let box = line.querySelector(":scope > .tick");
      if (!box) {
        box = document.createElement("input");
        box.type = "checkbox";
        box.className = "tick";
        box.ariaLabel = label(line);
        line.prepend(box);
      }
      const { key, value } = entry(dataOf(line).tick);
      box.checked = ticks?.[key]?.includes(value) ?? false;
      some ||= box.checked;
    }
    if (some) {
      first?.();
      first = undefined;
    }
    root.classList.toggle("is-ticking", some);
  };

  component.on(root, "click", (event) => {
    const line = closest(event, "[data-tick]");
    if (!line || event.defaultPrevented) return;
    if (closest(event, "a, button, [role=button], input, label, select")) return;
    if (getSelection()?.isCollapsed) partOf(line, ":scope > .tick").click();
  });
  component.on(root, "change", ({ target }) => {
    const line = target instanceof HTMLInputElement && target.closest("[data-tick]");
    if (!line || !target.matches(".tick")) return;
    const { key, value } = entry(dataOf(line).tick);
    changeTicks(id, (ticks) => {
      /** @type {(string | number)[]} */
      const all = ticks[key] ?? [];
      const others = all.filter((other) => other !== value);
      return { ...ticks, [key]: target.checked ? [...others, value] : others };
    });
  });
  storage.subscribe("checked", show, signal);
  show();
  return show;
}
