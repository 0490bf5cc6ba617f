// Units by symbol: dimension and size.
//
// Sizes are exact: a pound is 453.59237 g and an inch 25.4 mm. Cups and spoons are those of US food
// labels (21 CFR 101.9(b)(5)(viii)): a teaspoon is 5 ml, a cup 240 ml. The customary cup of 236.588
// ml and the metric cup of 250 ml differ from that by less than two cups leveled by hand differ
// from each other.

import { Fraction } from "./fraction.js";
import { scale } from "./quantity.js";

/** @typedef {import("./quantity.js").Quantity} Quantity */
/** @typedef {"mass" | "volume" | "length" | "count"} Dimension */
/** @typedef {{ quantity: Quantity, unit?: string }} Amount */

const OUNCE = new Fraction(45_359_237, 1_600_000);

/**
 * Sizes in grams, millilitres and millimetres.
 * @type {Record<Exclude<Dimension, "count">, Record<string, Fraction>>}
 */
const SIZES = {
  mass: {
    mg: new Fraction(1, 1000), g: new Fraction(1), kg: new Fraction(1000),
    oz: OUNCE, lb: OUNCE.times(new Fraction(16)),
  },
  volume: {
    ml: new Fraction(1), cl: new Fraction(10), dl: new Fraction(100), l: new Fraction(1000),
    tsp: new Fraction(5), tbsp: new Fraction(15), "fl oz": new Fraction(30),
    cup: new Fraction(240), pint: new Fraction(480), quart: new Fraction(960),
    gallon: new Fraction(3840),
  },
  length: { mm: new Fraction(1), cm: new Fraction(10), inch: new Fraction(254, 10) },
};

/** @type {("mass" | "volume" | "length")[]} */
const MEASURED = ["mass", "volume", "length"];

const COUNTS = new Set([
  "piece", "clove", "slice", "sprig", "stalk", "stick", "head", "bunch", "handful", "pinch",
  "dash", "drop", "knob", "leaf", "sheet", "fillet", "can", "jar", "bottle", "packet", "package",
  "box", "bag", "cube", "ear", "loaf", "ball", "part", "scoop"]);

const METRIC = new Set(["mg", "g", "kg", "ml", "cl", "dl", "l", "mm", "cm"]);
const US = new Set(["oz", "lb", "fl oz", "cup", "pint", "quart", "gallon", "inch"]);

/** @param {string} [unit] @returns {Dimension | undefined} Undefined for an unknown unit. */
export function dimensionOf(unit) {
  if (unit === undefined) return undefined;
  for (const dimension of MEASURED) {
    if (Object.hasOwn(SIZES[dimension], unit)) return dimension;
  }
  return COUNTS.has(unit) ? "count" : undefined;
}

/**
 * Returns the system of a unit. Spoons belong to neither system.
 * @param {string} [unit] @returns {"metric" | "us" | undefined}
 */
export function systemOf(unit) {
  if (unit === undefined) return undefined;
  if (METRIC.has(unit)) return "metric";
  return US.has(unit) ? "us" : undefined;
}

/** @param {string} [unit] @returns Whether a unit is a spoon, which every kitchen has. */
export const isSpoon = (unit) => unit === "tsp" || unit === "tbsp";

/**
 * Returns how many `to` units equal one `from` unit.
 * @param {string} from @param {string} to
 * @returns {Fraction | undefined} Undefined for different dimensions and counted things.
 */
export function ratio(from, to) {
  const dimension = dimensionOf(from);
  if (!dimension || dimension === "count" || dimension !== dimensionOf(to)) return undefined;
  return SIZES[dimension][from].dividedBy(SIZES[dimension][to]);
}

/**
 * @param {Quantity} quantity @param {string} from @param {string} to
 * @returns {Quantity | undefined} Undefined if there is no ratio.
 */
export function inUnit(quantity, from, to) {
  const factor = ratio(from, to);
  return factor && scale(quantity, factor);
}

/**
 * Converts a quantity between units of one dimension.
 * @param {Quantity} quantity @param {string} from @param {string} to @returns {Quantity}
 * @throws {RangeError} If there is no ratio.
 */
export function converted(quantity, from, to) {
  const changed = inUnit(quantity, from, to);
  if (!changed) throw new RangeError(`${from} is not measured in ${to}`);
  return changed;
}
