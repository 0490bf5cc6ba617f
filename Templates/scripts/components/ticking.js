// Lines that can be ticked: ingredients and steps, on the page and in cook mode.

import { closest, Component, dataOf, newElement, partOf, partsOf } from "../lib/component.js";
import { LINE, NAME } from "../lib/ingredient-line.js";
import { storage } from "../lib/storage.js";

/**
 * @typedef {object} Ticks The ticked lines of one recipe.
 * @property {string[]} [ingredients]
 * @property {number[]} [steps]
 * @property {number} [place] Index of the most recent card in cook mode.
 */

/**
 * Gives each ingredient and step a key that its tick is stored under. Ingredients use their name,
 * so that ticks survive reordering: `i:plain flour`, and `i:plain flour~2` for the second one of
 * that name. Steps use their number: `s:3`.
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
 * Changes the ticks of a recipe; a recipe without ticks is not stored.
 * @param {string} id @param {(ticks: Ticks) => Ticks} change
 */
export function changeTicks(id, change) {
  storage.update("checked", ({ [id]: before = {}, ...others }) => {
    const kept = Object.entries(change(before))
      .filter(([, value]) => (Array.isArray(value) ? value.length > 0 : value));
    return kept.length > 0 ? { ...others, [id]: Object.fromEntries(kept) } : others;
  });
}

/**
 * Returns the property of `Ticks` that a key belongs to, and its value there: `i:plain flour`
 * belongs to `ingredients` as `plain flour`.
 * @param {string} tick @returns {{ key: "ingredients" | "steps", value: string | number }}
 */
const entry = (tick) => (tick.startsWith("i:")
  ? { key: "ingredients", value: tick.slice(2) } : { key: "steps", value: Number(tick.slice(2)) });

/**
 * Adds checkboxes to the marked lines inside an element.
 * @param {HTMLElement} root
 * @param {string} id ID of the recipe.
 * @param {(line: HTMLElement) => string} label Returns the label of a line's checkbox.
 * @param {AbortSignal} signal
 * @param {() => void} [first] Called once, as soon as there is a ticked line.
 * @returns {() => void} Adds checkboxes to new lines.
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
        box = newElement("input",
          { type: "checkbox", className: "tick", ariaLabel: label(line) });
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
