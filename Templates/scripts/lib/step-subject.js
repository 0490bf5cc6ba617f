// Short description of what is timed in a step, for the timer's label.

import { number } from "./component.js";

/** Names in a step: ingredients, and linked recipes. */
const NAMED = 'span[data-of], a[href*="/recipes/"]';
/** Maximum number of ingredients, and maximum characters of a step's first words. */
const [NAMES, LENGTH] = [3, 32];
/** "And", which Arabic writes together with the article of the next word. */
const ARABIC_AND = /^\u0648(?=\u0627\u0644)/;
const END = /[.!?\u3002\u061f](?:\s|$)/;

/**
 * Returns the ingredients named before the time in its sentence: `Onion, peppers`; if there are
 * none, those of the sentence before; otherwise the first words of its sentence.
 * @param {HTMLElement} time @param {string} language
 */
export function subjectOf(time, language) {
  const block = time.closest("p, li") ?? time.parentElement ?? time;
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  /** @type {Set<string>} */
  let names = new Set();
  let [earlier, before] = [names, ""];
  for (let node = walker.nextNode(); node && !time.contains(node); node = walker.nextNode()) {
    const text = node.textContent ?? "";
    if (node.parentElement?.closest(NAMED)) names.add(text.trim().replace(ARABIC_AND, ""));
    else if (END.test(text)) {
      if (names.size > 0) earlier = names;
      names = new Set();
    }
    before += text;
  }
  const named = [...names.size > 0 ? names : earlier].slice(0, NAMES);
  const text = named.length > 0 ? new Intl.ListFormat(language, { type: "unit" }).format(named)
    : firstWords(before, block.textContent);
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
}

/**
 * Returns what distinguishes a time from the other times of its recipe with the same subject: its
 * own words, `10 minutes`, and its place among those with the same words, `45 minutes (2)`.
 * @param {HTMLElement} time @param {HTMLElement[]} all Times of the recipe.
 * @param {string} language
 * @returns {string} Empty if the subject is enough.
 */
export function lengthOf(time, all, language) {
  const subject = subjectOf(time, language);
  const alike = all.filter((other) => subjectOf(other, language) === subject);
  if (alike.length < 2) return "";
  const text = time.textContent.trim();
  const equal = alike.filter((other) => other.textContent.trim() === text);
  return equal.length < 2 ? text : `${text} (${number(equal.indexOf(time) + 1)})`;
}

/** @param {string} before Text before the time. @param {string} text */
function firstWords(before, text) {
  const begun = before.split(END).filter((sentence) => /\p{L}/u.test(sentence)).pop() ?? "";
  const whole = text.slice(before.lastIndexOf(begun)).trim().replace(/\s+/g, " ");
  if (whole.length <= LENGTH) return whole;
  return `${whole.slice(0, LENGTH).replace(/[\s,;:]*\S*$/, "")}…`;
}
