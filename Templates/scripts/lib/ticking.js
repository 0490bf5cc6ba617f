// Lines that can be ticked off: ingredients and steps, on the page and in cook mode alike.

import { words } from "./folding.js";
import { storage } from "./storage.js";

const OTHERS = "a, button, input, label, select, textarea, summary";

/**
 * Marks the ingredients and steps of a recipe as lines to tick, by what they are rather than
 * where they stand: `i:plain flour`, the second of its name `i:plain flour~2`; `s:3`.
 *
 * @param {Element} article
 */
export function markLines(article) {
  const seen = new Map();
  for (const line of article.querySelectorAll(".ingredient")) {
    const name = words(line.querySelector(".ingredient-name")?.textContent ?? "")
      .map(({ word }) => word).join(" ").slice(0, 150);
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    line.dataset.tick = `i:${name}${times > 1 ? `~${times}` : ""}`;
  }
  for (const step of article.querySelectorAll(".step")) step.dataset.tick = `s:${step.value}`;
}

const isTicked = (ticks, mark) => (mark.startsWith("i:")
  ? ticks?.ingredients?.includes(mark.slice(2)) : ticks?.steps?.includes(Number(mark.slice(2))));

/** @typedef {import("./personal-data.js").Ticks} Ticks */

/**
 * Changes what is kept of one recipe; nothing is kept of one without ticks.
 *
 * @param {string} id
 * @param {(ticks: Ticks) => Ticks} change
 */
export function changeTicks(id, change) {
  storage.update("checked", ({ [id]: before = {}, ...others }) => {
    const kept = Object.entries(change(before))
      .filter(([, value]) => (Array.isArray(value) ? value.length > 0 : value !== undefined));
    return kept.length > 0 ? { ...others, [id]: Object.fromEntries(kept) } : others;
  });
}

function setTicked(id, mark, isOn) {
  const key = mark.startsWith("i:") ? "ingredients" : "steps";
  const value = key === "steps" ? Number(mark.slice(2)) : mark.slice(2);
  changeTicks(id, (ticks) => {
    const others = (ticks[key] ?? []).filter((other) => other !== value);
    return { ...ticks, [key]: isOn ? [...others, value] : others };
  });
}

/**
 * Lets the marked lines below an element be ticked, those too that come later.
 *
 * @param {HTMLElement} root
 * @param {string} id The recipe's.
 * @param {(line: HTMLElement) => string} label What a line's checkbox is called.
 * @param {AbortSignal} signal
 * @returns {() => boolean} Gives lines that came their checkbox; tells whether any is ticked.
 */
export function startTicking(root, id, label, signal) {
  const show = () => {
    const ticks = storage.get("checked")[id];
    let some = false;
    for (const line of root.querySelectorAll("[data-tick]")) {
      let box = line.querySelector(":scope > .tick");
      if (!box) {
        box = document.createElement("input");
        box.type = "checkbox";
        box.className = "tick";
        box.ariaLabel = label(line);
        line.prepend(box);
      }
      box.checked = Boolean(isTicked(ticks, line.dataset.tick));
      some ||= box.checked;
    }
    root.classList.toggle("is-ticking", some);
    return some;
  };

  root.addEventListener("click", (event) => {
    const line = event.target.closest("[data-tick]");
    if (!line || event.defaultPrevented || event.target.closest(OTHERS)) return;
    if (!getSelection().isCollapsed) return;
    line.querySelector(":scope > .tick").click();
  }, { signal });
  root.addEventListener("change", ({ target }) => {
    if (target.matches(".tick")) setTicked(id, target.parentElement.dataset.tick, target.checked);
  }, { signal });
  signal.addEventListener("abort", storage.subscribe("checked", show));
  show();
  return show;
}
