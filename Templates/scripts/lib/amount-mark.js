// Formats a page's marked amounts for other servings and units, in the style of their author.

import { decimal, isShownPlural, partsText, quantityText } from "./amount-text.js";
import { Fraction } from "./fraction.js";
import { aboutIn, unitForms } from "./kitchen.js";
import { exactIn, measured, ruleFor } from "./measures.js";
import { quantityOf, sameQuantity, scale } from "./quantity.js";
import { isNear, isPiece, isVague } from "./rounding.js";
import { dimensionOf, systemOf } from "./units.js";

/** @typedef {import("./quantity.js").Quantity} Quantity */
/** @typedef {import("./units.js").Amount} Amount */
/** @typedef {import("./measures.js").Manner} Manner */

/**
 * @typedef {object} Mark
 * @property {string} written
 * @property {Quantity} quantity
 * @property {string} [unit] Symbol of the unit.
 * @property {number} way Index of the unit's form that is used.
 * @property {string} [word] Text after the number, singular and plural, if it is not a space and
 *   the form: ` Cup/ Cups`, `g`. An empty form is unknown.
 * @property {boolean} isJoined Whether a hyphen joins inches: `2-inch pieces`.
 * @property {boolean} isPack Whether it is the size of each pack, however many there are.
 */

/**
 * @typedef {object} Target
 * @property {Fraction} factor
 * @property {string} language
 * @property {Manner} manner
 */

/**
 * @typedef {object} Worded
 * @property {string} text
 * @property {string} [exact] The amount before rounding, if that changed it.
 */

const ONE = new Fraction(1);

/** @param {string | undefined} unit */
const isMeasured = (unit) => ["mass", "volume", "length"].includes(dimensionOf(unit) ?? "");

/** @param {string | undefined} unit */
const isMetric = (unit) => systemOf(unit) === "metric";

/**
 * Reads an amount's data attributes.
 * @param {Record<string, string | undefined>} held `value`, `max`, `unit`, `way`, `word`,
 *   `joined` and `pack`.
 * @param {string} written
 * @returns {Mark | undefined} Undefined if it cannot be read.
 */
export function readMark({ value, max, unit, way, word, joined, pack }, written) {
  const quantity = quantityOf({ value, max });
  return quantity && { written, quantity, unit, way: Number(way ?? 0), word,
    isJoined: joined !== undefined, isPack: pack !== undefined };
}

/** @param {Mark} mark @param {Target} target @returns {Worded} As written if nothing changes. */
export function worded(mark, target) {
  const { written, quantity, unit, way, word, isJoined, isPack } = mark;
  const { language } = target;
  const factor = isPack ? ONE : target.factor;
  const manner = isPack ? { ...target.manner, food: undefined } : target.manner;
  if (factor.equals(ONE) && !(manner.system && isMeasured(unit))) return { text: written };
  const scaled = { quantity: scale(quantity, factor), unit };
  const parts = measured(scaled, factor.equals(ONE) ? manner : { ...manner, written: quantity });
  const [first] = parts;
  const isSame = parts.length === 1 && first.unit === unit;
  const isAbout = isSame && isRough(first.quantity, scaled.quantity, unit, manner.food);
  if (isSame && !isAbout && sameQuantity(first.quantity, quantity)) return { text: written };
  const exact = exactText(scaled, parts, language, manner);
  const number = (isAbout ? `${aboutIn(language)} ` : "")
    + quantityText(first.quantity, first.unit, language);
  if (word === "" || (!unit && word === undefined)) return { text: number, exact };
  if (!isSame) {
    // `375g` may become `1kg`, and `1⅔ cups` rather than `1⅔cups`.
    const isGlued = word && !/^[\s-]/.test(word) && isMetric(unit) && isMetric(first.unit);
    // "Teaspoons" becomes "tablespoons", but "litres" become "ml" and "cups".
    const staysLong = !isMetric(unit) && !isMetric(first.unit);
    const text = partsText(parts, language, staysLong ? way : 0);
    const isHyphened = (isJoined || word?.startsWith("-")) && systemOf(first.unit) === "us";
    return { text: isGlued || isHyphened ? text.replace(" ", isGlued ? "" : "-") : text, exact };
  }
  const [one, many = one] = word?.split("/") ?? formsOf(unit ?? "", way, language);
  const form = isShownPlural(first.quantity, unit, language) ? many : one;
  // `1 cake` twice: its plural is unknown.
  const text = form ? number + form
    : `${quantityText({ lower: factor }, undefined, language)} × ${written}`;
  return { text, exact };
}

/**
 * Whether a number of pieces is said to be "about" right: any other number of whole ones, and a
 * number of others that is off by more than amounts are rounded.
 * @param {Quantity} shown @param {Quantity} scaled @param {string | undefined} unit
 * @param {import("./measures.js").Food | undefined} food
 */
function isRough(shown, scaled, unit, food) {
  if (isPiece(unit, food)) return !sameQuantity(shown, scaled);
  if (isMeasured(unit) || isVague(unit) || !food) return false;
  return !isNear(scaled.lower, shown.lower)
    || Boolean(scaled.upper && shown.upper && !isNear(scaled.upper, shown.upper));
}

/** @param {string} unit @param {number} way @param {string} language */
function formsOf(unit, way, language) {
  const forms = unitForms(unit, language);
  return (forms[way] ?? forms[0] ?? [unit]).map((form) => ` ${form}`);
}

/**
 * Chooses which mark of an amount given in two units to show: the one in the target's units.
 * @param {Mark[]} marks The others repeat the first.
 * @param {Manner} manner With a system.
 * @returns {{ mark: Mark, manner: Manner }}
 */
export function chosen(marks, manner) {
  const { system } = manner;
  const rule = ruleFor(manner);
  const given = marks.filter(({ unit }) =>
    (systemOf(unit) ?? system) === system && isMeasured(unit));
  const mark = given.find(({ unit }) => dimensionOf(unit) === rule) ?? given[0] ?? marks[0];
  const isOwn = given.length > 0 && (!rule || dimensionOf(mark.unit) === rule);
  return { mark,
    manner: isOwn ? { ...manner, system: undefined, cups: system === "us" } : manner };
}

/**
 * @param {Amount} amount
 * @param {Amount[]} parts The rounded amount.
 * @param {string} language @param {Manner} manner
 * @returns {string | undefined} Undefined if they are equal.
 */
function exactText(amount, parts, language, manner) {
  const { unit } = parts[0];
  const exact = exactIn(amount, unit, manner.food);
  const total = parts.reduce((/** @type {Fraction | undefined} */ sum, part) => {
    const one = exactIn(part, unit, manner.food);
    return sum && one && sum.plus(one.lower);
  }, new Fraction(0));
  if (!exact || exact.upper || total?.equals(exact.lower)) return undefined;
  const number = decimal(exact.lower, language, 4);
  return unit ? partsText([{ quantity: { lower: new Fraction(2) }, unit }], language)
    .replace("2", number) : number;
}
