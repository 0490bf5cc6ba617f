// Formats amounts as a cookbook prints them: fractions for spoons, decimals for grams.

import { isPlural, unitForms } from "./kitchen.js";
import { rounded } from "./rounding.js";
import { systemOf } from "./units.js";

/** @typedef {import("./fraction.js").Fraction} Fraction */
/** @typedef {import("./quantity.js").Quantity} Quantity */
/** @typedef {import("./units.js").Amount} Amount */

/** @type {Record<string, string>} */
const SIGNS = {
  "1/2": "½", "1/3": "⅓", "2/3": "⅔", "1/4": "¼", "3/4": "¾", "1/5": "⅕", "2/5": "⅖",
  "3/5": "⅗", "4/5": "⅘", "1/6": "⅙", "5/6": "⅚", "1/8": "⅛", "3/8": "⅜", "5/8": "⅝",
  "7/8": "⅞",
};

/**
 * Returns `1⅔`, isolated in right-to-left texts, or decimals if there is no fraction character.
 * @param {Fraction} value @param {string} language
 */
function mixed(value, language) {
  const sign = SIGNS[`${value.part}`];
  const [open, close] = /^(ar|fa|he|ur)\b/.test(language) ? "\u2066\u2069" : ["", ""];
  if (sign) return value.whole === 0n ? sign : `${open}${value.whole}${sign}${close}`;
  return decimal(value, language);
}

/** @param {Fraction} value @param {string} language @param {number} [digits] Significant digits. */
export function decimal(value, language, digits = value.whole >= 100n ? 4 : 3) {
  return new Intl.NumberFormat(language, {
    maximumSignificantDigits: digits, numberingSystem: "latn", useGrouping: false,
  }).format(value.toNumber());
}

/**
 * Formats `⅔`, `1½–2`, `0.5`: fractions that can be measured for spoons, cups, pounds, inches and
 * pieces; decimals for metric units. Always uses Western digits, as the page does.
 * @param {Quantity} quantity @param {string | undefined} unit
 * @param {string} language BCP 47.
 */
export function quantityText({ lower, upper }, unit, language) {
  /** @param {Fraction} value */
  const text = (value) => (systemOf(unit) === "metric" ? decimal : mixed)(
    rounded(value, unit), language);
  const low = text(lower);
  const high = upper ? text(upper) : low;
  return low === high ? low : `${low}–${high}`;
}

/**
 * Whether a quantity, as displayed, needs the plural.
 * @param {Quantity} quantity @param {string | undefined} unit @param {string} language
 */
export function isShownPlural({ lower, upper }, unit, language) {
  return isPlural(rounded(upper ?? lower, unit).toNumber(), language);
}

/**
 * Returns the word for a unit beside a quantity; the unit itself if the language has no word.
 * @param {string} unit A symbol, or a word that is not a known unit.
 * @param {Quantity} quantity @param {string} language
 * @param {number} [way] Index of the spelling, if it exists.
 */
export function unitText(unit, quantity, language, way = 0) {
  const forms = unitForms(unit, language);
  const [one, many] = forms[way] ?? forms[0] ?? [unit, unit];
  return isShownPlural(quantity, unit, language) ? many : one;
}

/**
 * Formats an amount with its unit: `1½ cups`, `2–3 cloves`, `800 g`, `4`.
 * @param {Amount} amount @param {string} language @param {number} [way]
 */
export function amountText({ quantity, unit }, language, way = 0) {
  const number = quantityText(quantity, unit, language);
  return unit ? `${number} ${unitText(unit, quantity, language, way)}` : number;
}

/**
 * Formats an amount of several parts: `½ cup + 1 tbsp`, `1 lb 5 oz`.
 * @param {Amount[]} parts At least one.
 * @param {string} language @param {number} [way]
 */
export function partsText(parts, language, way = 0) {
  const joint = parts[0].unit === "lb" ? " " : " + ";
  return parts.map((part) => amountText(part, language, way)).join(joint);
}

/**
 * Returns a name with the form of its food that agrees with a number: `3 bay leaves`.
 * @param {string} name As written.
 * @param {string} forms Singular and plural, as in a page: `bay leaf/bay leaves`.
 * @param {Quantity} quantity Number of pieces.
 * @param {string} language
 */
export function nameText(name, forms, quantity, language) {
  const both = forms.split("/");
  // `leaf` may be the start of a longer form, so longer forms are tried first.
  const found = [...both].sort((a, b) => b.length - a.length).find((form) => name.includes(form));
  if (!found) return name;
  const form = both[Number(isShownPlural(quantity, undefined, language))];
  const start = name.lastIndexOf(found);
  return name.slice(0, start) + form + name.slice(start + found.length);
}
