// From one system of measures to the other, as kitchens have them: grams and millilitres, or
// cups, ounces and pounds. Spoons are in every drawer and stay.

import { Fraction } from "./fraction.js";
import { scale } from "./quantity.js";
import { dimensionOf, inUnit, promoted, systemOf } from "./units.js";

/** @typedef {import("./units.js").Amount} Amount */
/** @typedef {"metric" | "us"} System */

/**
 * @typedef {object} Food
 * @property {Fraction} density Grams in a millilitre.
 * @property {boolean} isLiquid Measured by volume in both systems.
 */

const fraction = (text) => Fraction.read(text);

/** In which unit of the United States so much is said: the first that it is at least one of. */
const STEPS = {
  mass: [["lb", "1"], ["oz", "1/4"]],
  volume: [["quart", "2"], ["cup", "1/4"], ["tbsp", "1"], ["tsp", "0"]],
  length: [["inch", "0"]],
};

const METRIC = { mass: "g", volume: "ml", length: "cm" };

/** What a scale, a jug and a ruler show: whole grams and millilitres, half centimetres. */
const MARKS = {
  g: fraction("1"), ml: fraction("1"), cm: fraction("1/2"), inch: fraction("1/4"),
};
/** Tins come in whole inches and halves. */
const LONG = { least: fraction("3"), mark: fraction("1/2") };

function rounded(amount) {
  let mark = MARKS[amount.unit];
  if (!mark) return amount;
  if (amount.unit === "inch" && amount.quantity.lower.compare(LONG.least) > 0) mark = LONG.mark;
  const round = (value) => {
    const near = value.roundedTo(mark);
    return near.over > 0n ? near : value;
  };
  const { lower, upper } = amount.quantity;
  const quantity = { lower: round(lower) };
  if (upper && round(upper).compare(quantity.lower) > 0) quantity.upper = round(upper);
  return { quantity, unit: amount.unit };
}

/** Between weight and volume, where one knows what the food weighs. */
function throughFood({ quantity, unit }, dimension, food) {
  if (dimension === "mass") {
    return { quantity: scale(inUnit(quantity, unit, "g"),
      new Fraction(1).dividedBy(food.density)), unit: "ml" };
  }
  return { quantity: scale(inUnit(quantity, unit, "ml"), food.density), unit: "g" };
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
  if (!from || from === system) return undefined;
  const dimension = dimensionOf(unit);
  let amount = { quantity, unit };
  const other = system === "metric" ? "volume" : "mass";
  if (food && !food.isLiquid && dimension === other) amount = throughFood(amount, dimension, food);
  const now = dimensionOf(amount.unit);
  if (system === "metric") {
    const base = METRIC[now];
    const near = rounded({ quantity: inUnit(amount.quantity, amount.unit, base), unit: base });
    return promoted(near.quantity, base);
  }
  for (const [to, least] of STEPS[now]) {
    const told = inUnit(amount.quantity, amount.unit, to);
    if (told.lower.compare(fraction(least)) >= 0) return rounded({ quantity: told, unit: to });
  }
  return undefined;
}
