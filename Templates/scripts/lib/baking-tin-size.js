// Compares baking tins by the area of their bottoms: round ones by diameter, others by two sides.

import { Fraction } from "./fraction.js";
import { leadingQuantity } from "./quantity.js";
import { unitAt } from "./unit-reader.js";
import { dimensionOf, ratio } from "./units.js";

/** Ratio of a circle's area to the square around it, accurate to one in ten million. */
const ROUND = new Fraction(355, 452);

/**
 * @typedef {object} Tin
 * @property {Fraction} area In mm² if it has a unit, otherwise in squares of the number.
 * @property {boolean} hasUnit
 */

/**
 * @param {string} text `26`, `10 inch`, `20 x 30 cm`.
 * @param {string} language
 * @returns {Tin | undefined} Undefined for anything else, and for sides of length zero.
 */
export function readTinSize(text, language) {
  /** @type {Fraction[]} */
  const sides = [];
  /** @type {string | undefined} */
  let unit;
  let place = 0;
  const plain = text.trim();
  while (place < plain.length && sides.length < 2) {
    const found = leadingQuantity(plain, place);
    if (!found || found.quantity.upper || found.quantity.lower.over === 0n) return undefined;
    sides.push(found.quantity.lower);
    const word = unitAt(plain, found.end, language);
    if (word) unit = word.unit;
    place = word?.end ?? found.end;
    const [times] = /^\s*[x×*]\s*/iu.exec(plain.slice(place)) ?? [""];
    place += times.length;
    if (Boolean(times) !== place < plain.length) return undefined;
  }
  if (sides.length === 0 || place < plain.length) return undefined;
  if (unit && dimensionOf(unit) !== "length") return undefined;
  const size = (unit && ratio(unit, "mm")) || new Fraction(1);
  const [first, second] = sides.map((side) => side.times(size));
  return { area: second ? first.times(second) : first.times(first).times(ROUND),
    hasUnit: unit !== undefined };
}

/**
 * Returns the volume ratio of two tins of equal height, rounded to hundredths.
 * @param {Tin} from @param {Tin} to
 * @returns {Fraction | undefined} Undefined if only one of them has a unit.
 */
export function tinSizeFactor(from, to) {
  if (from.hasUnit !== to.hasUnit) return undefined;
  return to.area.dividedBy(from.area).roundedTo(new Fraction(1, 100));
}
