// The shopping list as it is shown: equal foods on one line, lines by aisle, and all as text.

import { amountText, number, summed } from "./shopping-amounts.js";
import { lineID } from "./shopping-count.js";

/** @typedef {import("./personal-data.js").Wanted} Wanted */

/**
 * @typedef {object} Line
 * @property {string} id Names the line as long as it is shown.
 * @property {string[]} keys Of the entries on it, oldest first.
 * @property {Wanted[]} entries
 * @property {string} name
 * @property {string} amount All amounts in words, ` + ` between those that cannot be added.
 * @property {boolean} isDone
 * @property {boolean} isOptional
 * @property {string} [aisle] The one that a recipe names.
 * @property {number} at Of the oldest entry.
 */

/**
 * @param {Record<string, Wanted>} list
 * @param {string} language Of the site.
 * @returns {Line[]} Oldest first.
 */
export function lines(list, language) {
  /** @type {Map<string, [string, Wanted][]>} */
  const groups = new Map();
  for (const [key, entry] of Object.entries(list)) {
    const id = lineID(entry, language);
    const members = groups.get(id) ?? [];
    members.push([key, entry]);
    groups.set(id, members);
  }
  return [...groups].map(([id, members]) => {
    members.sort(([, a], [, b]) => a.at - b.at);
    const entries = members.map(([, entry]) => entry);
    return {
      id, entries,
      keys: members.map(([key]) => key),
      name: nameOf(entries),
      amount: summed(entries).map((sum) => amountText(sum, language)).filter(Boolean).join(" + "),
      isDone: Boolean(entries[0].done),
      isOptional: entries.every((entry) => entry.optional),
      aisle: entries.find((entry) => entry.aisle)?.aisle,
      at: entries[0].at,
    };
  }).sort((a, b) => a.at - b.at);
}

/**
 * Of `1 onion` and `2 onions` the one with more of it.
 *
 * @param {Wanted[]} entries
 */
function nameOf(entries) {
  const counted = entries.filter((entry) => entry.value && !entry.unit);
  if (counted.length === 0) return entries[0].name;
  return counted.reduce((most, one) => (number(one.value) > number(most.value) ? one : most)).name;
}

/**
 * @param {Line[]} all
 * @param {import("./aisles.js").Aisles} aisles
 * @param {string} language
 * @returns {{name: string, lines: Line[]}[]} In the order of a walk, names in that of the alphabet.
 */
export function byAisle(all, aisles, language) {
  const collator = new Intl.Collator(language, { numeric: true });
  const places = all.map((line) => (line.aisle
    ? aisles.named(line.aisle) : aisles.find(line.name, line.entries[0].language)));
  return aisles.all
    .map((aisle) => ({
      name: aisle.name,
      lines: all.filter((_, i) => places[i] === aisle)
        .sort((a, b) => collator.compare(a.name, b.name)),
    }))
    .filter((aisle) => aisle.lines.length > 0);
}

/**
 * One line as it is written and edited: `800 g flour`.
 *
 * @param {Line} line
 */
export const lineText = ({ amount, name }) => (amount ? `${amount} ${name}` : name);

/**
 * The list to paste elsewhere.
 *
 * @param {string} title
 * @param {{name: string, lines: Line[]}[]} parts
 * @param {string} optional What stands behind a line that need not be.
 */
export function listText(title, parts, optional) {
  const blocks = parts.map(({ name, lines: items }) => [name,
    ...items.map((item) => `- ${lineText(item)}${item.isOptional ? ` (${optional})` : ""}`),
  ].join("\n"));
  return `${[title, ...blocks].join("\n\n")}\n`;
}
