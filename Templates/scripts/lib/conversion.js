// From one system of measures to the other, as kitchens have them: grams and millilitres, or
// cups, ounces and pounds. Spoons are in every drawer and stay.

import { exact, Fraction } from "./fraction.js";
import { scale } from "./quantity.js";
import { converted, dimensionOf, promoted, systemOf } from "./units.js";

/** @typedef {import("./quantity.js").Quantity} Quantity */
/** @typedef {import("./units.js").Amount} Amount */
/** @typedef {"metric" | "us"} System */

/**
 * @typedef {object} Food
 * @property {Fraction} density Grams in a millilitre.
 * @property {boolean} isLiquid Measured by volume in both systems.
 */

/** @typedef {"mass" | "volume" | "length"} Measured */

/**
 * Units of the United States for an amount: the first of which it is at least one.
 *
 * @type {Record<Measured, [unit: string, least: string][]>}
 */
const STEPS = {
  mass: [["lb", "1"], ["oz", "1/4"]],
  volume: [["quart", "2"], ["cup", "1/4"], ["tbsp", "1"], ["tsp", "0"]],
  length: [["inch", "0"]],
};

/** @type {Record<Measured, string>} */
const METRIC = { mass: "g", volume: "ml", length: "cm" };

/**
 * What a scale, a jug and a ruler show: whole grams and millilitres, half centimetres.
 *
 * @type {Record<string, Fraction>}
 */
const MARKS = {
  g: exact("1"), ml: exact("1"), cm: exact("1/2"), inch: exact("1/4"),
};
/** Tins come in whole inches and halves. */
const LONG = { least: exact("3"), mark: exact("1/2") };

/** @param {Amount} amount */
function rounded(amount) {
  let mark = MARKS[amount.unit ?? ""];
  if (!mark) return amount;
  if (amount.unit === "inch" && amount.quantity.lower.compare(LONG.least) > 0) mark = LONG.mark;
  /** @param {Fraction} value */
  const round = (value) => {
    const near = value.roundedTo(mark);
    return near.over > 0n ? near : value;
  };
  const { lower, upper } = amount.quantity;
  /** @type {Quantity} */
  const quantity = { lower: round(lower) };
  if (upper && round(upper).compare(quantity.lower) > 0) quantity.upper = round(upper);
  return { quantity, unit: amount.unit };
}

/**
 * Between weight and volume, where one knows what the food weighs.
 *
 * @param {Quantity} quantity
 * @param {string} unit
 * @param {string} dimension
 * @param {Food} food
 */
function throughFood(quantity, unit, dimension, food) {
  if (dimension === "mass") {
    return { quantity: scale(converted(quantity, unit, "g"),
      new Fraction(1).dividedBy(food.density)), unit: "ml" };
  }
  return { quantity: scale(converted(quantity, unit, "ml"), food.density), unit: "g" };
}

/**
 * An amount in the other system, rounded to what one can measure.
 *
 * By weight in the metric system and by volume in that of the United States where the food is
 * known and no liquid; else a weight stays a weight, and a volume a volume.
 *
 * @param {Amount} amount
 * @param {System} system
 * @param {Food} [food]
 * @returns {Amount | undefined} Nothing for spoons, for what is counted, and for what is in the
 *   system already.
 */
export function convert({ quantity, unit }, system, food = undefined) {
  const from = systemOf(unit);
  if (!unit || !from || from === system) return undefined;
  const dimension = dimensionOf(unit);
  let amount = { quantity, unit };
  const other = system === "metric" ? "volume" : "mass";
  if (food && !food.isLiquid && dimension === other) {
    amount = throughFood(quantity, unit, dimension, food);
  }
  const now = dimensionOf(amount.unit);
  if (!now || now === "count") return undefined;
  if (system === "metric") {
    const base = METRIC[now];
    const near = rounded({ quantity: converted(amount.quantity, amount.unit, base), unit: base });
    return promoted(near.quantity, base);
  }
  for (const [to, least] of STEPS[now]) {
    const changed = converted(amount.quantity, amount.unit, to);
    if (changed.lower.compare(exact(least)) >= 0) return rounded({ quantity: changed, unit: to });
  }
  return undefined;
}
