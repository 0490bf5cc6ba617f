// What the time in a step is about, in few words, so that a timer can say what rings.

/** What a step names: ingredients, and recipes that it links to. */
const NAMED = 'span[data-of], a[href*="/recipes/"]';
/** Most ingredients that are named, and most characters of a step's first words. */
const [NAMES, LENGTH] = [3, 32];
const END = /[.!?\u3002\u061f](?:\s|$)/;

/**
 * The ingredients that its sentence names before it: `Onion, peppers`; without any, the first
 * words of the step.
 *
 * @param {HTMLElement} time
 * @param {string} language
 */
export function subjectOf(time, language) {
  const block = time.closest("p, li") ?? time.parentElement ?? time;
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  /** @type {Set<string>} */
  let names = new Set();
  for (let node = walker.nextNode(); node && !time.contains(node); node = walker.nextNode()) {
    const text = node.textContent ?? "";
    if (node.parentElement?.closest(NAMED)) names.add(text.trim());
    else if (END.test(text)) names = new Set();
  }
  const named = [...names].slice(0, NAMES);
  const text = named.length > 0 ? new Intl.ListFormat(language, { type: "unit" }).format(named) : firstWords(time);
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
}

/** @param {HTMLElement} time */
function firstWords(time) {
  const whole = time.closest(".step-text")?.textContent.trim().replace(/\s+/g, " ") ?? "";
  if (whole.length <= LENGTH) return whole;
  return `${whole.slice(0, LENGTH).replace(/[\s,;:]*\S*$/, "")}…`;
}
