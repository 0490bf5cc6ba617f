// Adds several amounts of one thing.

import { quantity as range } from "./quantity.js";
import { converted, dimensionOf, isSpoon } from "./units.js";

/** @typedef {import("./quantity.js").Quantity} Quantity */

/**
 * @typedef {object} Amount
 * @property {Quantity} quantity
 * @property {string} [unit] A unit's symbol, or a word that is not a unit: amounts with the same
 *   word add up. Undefined for counted things.
 */

/** @param {Quantity} left @param {Quantity} right @returns {Quantity} */
function sum(left, right) {
  const lower = left.lower.plus(right.lower);
  if (!left.upper && !right.upper) return { lower };
  return range(lower, (left.upper ?? left.lower).plus(right.upper ?? right.lower));
}

/**
 * Returns a key that is equal for units whose amounts can be added.
 * @param {string | undefined} unit
 */
function kind(unit) {
  const dimension = dimensionOf(unit);
  return dimension && dimension !== "count" ? dimension : `count ${unit ?? ""}`;
}

/** @param {Amount} wanted @param {Amount} amount An amount of the same kind. */
function inUnitOf({ unit }, amount) {
  if (!unit || !amount.unit || unit === amount.unit) return amount.quantity;
  return converted(amount.quantity, amount.unit, unit);
}

/**
 * Adds amounts that have the same unit or dimension: 300 g and 0.5 kg are 0.8 kg. Other amounts
 * stay separate, in order of their first occurrence.
 *
 * A sum uses the unit of its largest part, but spoons only if all parts are in spoons.
 * @param {Iterable<Amount>} amounts @returns {Amount[]}
 */
export function addAmounts(amounts) {
  /** @type {Map<string, Amount & { largest: Amount }>} */
  const sums = new Map();
  for (const amount of amounts) {
    const key = kind(amount.unit);
    const there = sums.get(key);
    if (!there) {
      sums.set(key, { ...amount, largest: amount });
      continue;
    }
    const added = inUnitOf(there, amount);
    there.quantity = sum(there.quantity, added);
    const isLarger = added.lower.compare(inUnitOf(there, there.largest).lower) > 0;
    const [now, before] = [amount.unit, there.largest.unit].map(isSpoon);
    if (now === before ? isLarger : before) there.largest = amount;
  }
  return [...sums.values()].map((one) =>
    ({ quantity: inUnitOf(one.largest, one), unit: one.largest.unit }));
}
