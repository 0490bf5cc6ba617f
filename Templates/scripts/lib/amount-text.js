// Amounts as a cookbook prints them: thirds and eighths by the spoon, decimals by the gram.

import { exact, Fraction } from "./fraction.js";
import { isPlural, unitForms } from "./unit-words.js";
import { systemOf } from "./units.js";

/** @typedef {import("./quantity.js").Quantity} Quantity */

/** @type {Record<string, string>} */
const SIGNS = {
  "1/2": "½", "1/3": "⅓", "2/3": "⅔", "1/4": "¼", "3/4": "¾", "1/6": "⅙", "5/6": "⅚",
  "1/8": "⅛", "3/8": "⅜", "5/8": "⅝", "7/8": "⅞",
};

/** What other parts are rounded to, from nothing to one. */
const MEASURES = [
  "0", "1/8", "1/4", "1/3", "3/8", "1/2", "5/8", "2/3", "3/4", "7/8", "1"].map(exact);

const SMALLEST = new Fraction(1, 16);

/**
 * The nearest part of one that spoons and knives can measure.
 *
 * @param {Fraction} part
 */
function measured(part) {
  if (SIGNS[`${part}`]) return part;
  let nearest = MEASURES[0];
  let least = part;
  for (const measure of MEASURES) {
    const off = measure.minus(part);
    const distance = off.over < 0n ? part.minus(measure) : off;
    if (distance.compare(least) <= 0) [nearest, least] = [measure, distance];
  }
  return nearest;
}

/**
 * The more there are, the coarser: halves from ten on, whole ones from fifty.
 *
 * @param {Fraction} value
 */
function rounded(value) {
  if (value.over >= 50n * value.under) return value.roundedTo(new Fraction(1));
  if (value.over >= 10n * value.under && !SIGNS[`${value.part}`]) {
    return value.roundedTo(new Fraction(1, 2));
  }
  return new Fraction(value.whole).plus(measured(value.part));
}

/**
 * `1⅔`
 *
 * @param {Fraction} value
 * @param {string} language
 */
function mixed(value, language) {
  if (value.over > 0n && value.compare(SMALLEST) < 0) {
    return value.over === 1n ? `1⁄${value.under}` : significant(value, language);
  }
  const near = rounded(value);
  const sign = SIGNS[`${near.part}`] ?? "";
  return near.whole === 0n && sign ? sign : `${near.whole}${sign}`;
}

/**
 * @param {Fraction} value
 * @param {string} language
 */
function significant(value, language) {
  return new Intl.NumberFormat(language, {
    maximumSignificantDigits: 3, numberingSystem: "latn", useGrouping: false,
  }).format(value.toNumber());
}

/**
 * The number that is printed, which words agree with.
 *
 * @param {Fraction} value
 * @param {string} [unit]
 */
export function shownNumber(value, unit) {
  const isRounded = systemOf(unit) !== "metric" && value.compare(SMALLEST) >= 0;
  return (isRounded ? rounded(value) : value).toNumber();
}

/**
 * One number in the manner of its unit.
 *
 * @param {Fraction} value Not negative.
 * @param {string | undefined} unit
 * @param {string} language
 */
function numberText(value, unit, language) {
  return systemOf(unit) === "metric" ? significant(value, language) : mixed(value, language);
}

/**
 * `⅔`, `1½–2`, `33.3`: halves, thirds, quarters and eighths of spoons, cups, pounds, inches and
 * pieces, three significant digits of metric units. Digits are Western ones everywhere, as the
 * page's own.
 *
 * @param {Quantity} quantity
 * @param {string | undefined} unit
 * @param {string} language BCP 47.
 */
export function quantityText({ lower, upper }, unit, language) {
  const low = numberText(lower, unit, language);
  const high = upper ? numberText(upper, unit, language) : low;
  return low === high ? low : `${low}–${high}`;
}

/**
 * The word for a unit beside a quantity; the unit itself when the language has none.
 *
 * @param {string} unit A symbol, or a word that is none.
 * @param {Quantity} quantity
 * @param {string} language
 * @param {number} [way] Which way of writing it, where there is such a one.
 */
export function unitText(unit, { lower, upper }, language, way = 0) {
  const forms = unitForms(unit, language);
  const [one, many] = forms[way] ?? forms[0] ?? [unit, unit];
  return isPlural(shownNumber(upper ?? lower, unit), language) ? many : one;
}

/**
 * `1½ cups`, `2–3 cloves`, `800 g`, `4`.
 *
 * @param {{ quantity: Quantity, unit?: string }} amount
 * @param {string} language
 * @param {number} [way]
 */
export function amountText({ quantity, unit }, language, way = 0) {
  const number = quantityText(quantity, unit, language);
  return unit
    ? `${number} ${unitText(unit, quantity, language, way)}` : number;
}
