// Short description of what is timed in a step, for the timer's label.

/** Names in a step: ingredients, and linked recipes. */
const NAMED = 'span[data-of], a[href*="/recipes/"]';
/** Maximum number of ingredients, and maximum characters of a step's first words. */
const [NAMES, LENGTH] = [3, 32];
const END = /[.!?\u3002\u061f](?:\s|$)/;

/**
 * Returns the ingredients named before the time in its sentence: `Onion, peppers`; if there are
 * none, the first words of the step.
 * @param {HTMLElement} time @param {string} language
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
