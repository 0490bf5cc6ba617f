// The shopping list as displayed: one line per food, grouped by aisle, and as text.

import { nameText } from "./amount-text.js";
import { readFood } from "./food.js";
import { quantityOf } from "./quantity.js";
import { amountText, number, sold, summed } from "./shopping-amounts.js";
import { lineID } from "./shopping-count.js";

/** @typedef {import("./personal-data.js").Wanted} Wanted */

/**
 * @typedef {object} Line
 * @property {string} id Identifies the line while it is displayed.
 * @property {string[]} keys Keys of its entries, oldest first.
 * @property {Wanted[]} entries
 * @property {string} name The name to buy it by.
 * @property {string} amount Amounts as text, with ` + ` between those that cannot be added.
 * @property {boolean} isDone
 * @property {boolean} isOptional
 * @property {boolean} isStaple Whether it is a staple that most people have.
 * @property {string[]} aisles Candidates for its aisle.
 * @property {number} at Time of the oldest entry.
 */

/**
 * @param {Record<string, Wanted>} list
 * @param {string} language Language of the site.
 * @returns {Line[]} Oldest first.
 */
export function lines(list, language) {
  /** @type {Map<string, [string, Wanted][]>} */
  const groups = new Map();
  for (const [key, entry] of Object.entries(list)) {
    const id = lineID(entry);
    const members = groups.get(id) ?? [];
    members.push([key, entry]);
    groups.set(id, members);
  }
  return [...groups].map(([id, members]) => {
    members.sort(([, a], [, b]) => a.at - b.at);
    const entries = members.map(([, entry]) => entry);
    const tag = entries[0].language ?? language;
    const foods = entries.flatMap(({ food }) => readFood(food) ?? []);
    const sums = summed(entries, foods.find(({ cup }) => cup)).map(sold);
    const { name, size } = nameOf(entries, sums, tag);
    const amounts = sums.map((sum) =>
      amountText({ ...sum, way: wayOf(entries, sum.unit) }, language)).filter(Boolean);
    if (amounts.length === 1 && size) amounts[0] += ` ${size}`;
    return {
      id, entries,
      keys: members.map(([key]) => key),
      name: size && amounts.length !== 1 ? `${name} ${size}` : name,
      amount: amounts.join(" + "),
      isDone: Boolean(entries[0].done),
      isOptional: entries.every((entry) => entry.optional),
      isStaple: foods.some(({ staple }) => staple) && entries.every((entry) => entry.recipe),
      aisles: entries.flatMap(({ aisle }) => aisle ?? []),
      at: entries[0].at,
    };
  }).sort((a, b) => a.at - b.at);
}

/**
 * Returns the spelling of a unit that all entries share.
 * @param {Wanted[]} entries @param {string | undefined} unit
 */
function wayOf(entries, unit) {
  const ways = new Set(entries.flatMap((one) => (one.unit === unit ? one.way ?? 0 : [])));
  return ways.size === 1 ? [...ways][0] : 0;
}

/**
 * Returns the name to buy entries by. Of `1 onion` and `2 onions`, it is the name with the larger
 * amount, in the form that agrees with the sum. Returns the size of a pack separately.
 * @param {Wanted[]} entries @param {import("./shopping-amounts.js").Amount[]} sums
 * @param {string} tag
 */
function nameOf(entries, sums, tag) {
  const counted = entries.filter((entry) => entry.value && !entry.unit);
  const most = counted.length === 0 ? entries[0]
    : counted.reduce((more, one) => (number(one.value) > number(more.value) ? one : more));
  const [, name = most.name, size] = /^(.+) (\([1-9][^()]*\))$/.exec(most.name) ?? [];
  const { forms } = most;
  const pieces = sums.find(({ unit }) => !unit);
  const quantity = pieces && quantityOf(pieces);
  return { size, name: forms && quantity ? nameText(name, forms, quantity, tag) : name };
}

/**
 * @param {Line[]} all @param {import("./aisles.js").Aisles} aisles @param {string} language
 * @returns {{name: string, lines: Line[]}[]} In walking order; names in alphabetical order.
 */
export function byAisle(all, aisles, language) {
  const collator = new Intl.Collator(language, { numeric: true });
  const places = all.map((line) => aisles.find(line.aisles));
  return aisles.all
    .map((aisle) => ({
      name: aisle.name,
      lines: all.filter((_, i) => places[i] === aisle)
        .sort((a, b) => collator.compare(a.name, b.name)),
    }))
    .filter((aisle) => aisle.lines.length > 0);
}

/** @param {Line} line @returns A line as displayed and edited: `800 g flour`. */
export const lineText = ({ amount, name }) =>
  `${amount} ${name}`.replace(/[\u2066\u2069]/g, "").trim();

/**
 * Returns the list as plain text.
 * @param {string} title @param {{name: string, lines: Line[]}[]} parts
 * @param {string} optional Word after an optional line.
 */
export function listText(title, parts, optional) {
  const blocks = parts.map(({ name, lines: items }) => [name,
    ...items.map((item) => `- ${lineText(item)}${item.isOptional ? ` (${optional})` : ""}`),
  ].join("\n"));
  return `${[title, ...blocks].join("\n\n")}\n`;
}
