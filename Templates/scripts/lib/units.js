// Units by their symbols: what they measure and how large they are.
//
// Sizes are exact. Those of the United States are the legal ones: a pound is 453.59237 g, a
// gallon 231 cubic inches of 25.4 mm, a cup a sixteenth of it (236.588 ml), a tablespoon a
// sixteenth of a cup. A metric cup of 250 ml or a spoon of 15 ml would differ by less than two
// spoons leveled by hand do, and three teaspoons would no longer be a tablespoon everywhere.

import { Fraction } from "./fraction.js";
import { scale } from "./quantity.js";

/** @typedef {import("./quantity.js").Quantity} Quantity */
/** @typedef {"mass" | "volume" | "length" | "count"} Dimension */
/** @typedef {{ quantity: Quantity, unit?: string }} Amount */

const GALLON = new Fraction(3_785_411_784, 1_000_000);
const OUNCE = new Fraction(45_359_237, 1_600_000);

/** @param {number} parts */
const gallons = (parts) => GALLON.dividedBy(new Fraction(parts));

/**
 * Sizes in grams, millilitres and millimetres.
 *
 * @type {Record<Exclude<Dimension, "count">, Record<string, Fraction>>}
 */
const SIZES = {
  mass: {
    mg: new Fraction(1, 1000), g: new Fraction(1), kg: new Fraction(1000),
    oz: OUNCE, lb: OUNCE.times(new Fraction(16)),
  },
  volume: {
    ml: new Fraction(1), cl: new Fraction(10), dl: new Fraction(100), l: new Fraction(1000),
    tsp: gallons(768), tbsp: gallons(256), "fl oz": gallons(128), cup: gallons(16),
    pint: gallons(8), quart: gallons(4), gallon: GALLON,
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

/**
 * @param {string} [unit]
 * @returns {Dimension | undefined} Nothing for a word that is no unit.
 */
export function dimensionOf(unit) {
  if (unit === undefined) return undefined;
  for (const dimension of MEASURED) {
    if (Object.hasOwn(SIZES[dimension], unit)) return dimension;
  }
  return COUNTS.has(unit) ? "count" : undefined;
}

/**
 * Spoons belong to every kitchen and to neither system.
 *
 * @param {string} [unit]
 * @returns {"metric" | "us" | undefined}
 */
export function systemOf(unit) {
  if (unit === undefined) return undefined;
  if (METRIC.has(unit)) return "metric";
  return US.has(unit) ? "us" : undefined;
}

/**
 * Whether a unit is a spoon, which every kitchen has.
 *
 * @param {string} [unit]
 */
export const isSpoon = (unit) => unit === "tsp" || unit === "tbsp";

/**
 * How many of one unit another one is.
 *
 * @param {string} from
 * @param {string} to
 * @returns {Fraction | undefined} Nothing between dimensions, and for things that are counted.
 */
export function ratio(from, to) {
  const dimension = dimensionOf(from);
  if (!dimension || dimension === "count" || dimension !== dimensionOf(to)) return undefined;
  return SIZES[dimension][from].dividedBy(SIZES[dimension][to]);
}

/**
 * @param {Quantity} quantity
 * @param {string} from
 * @param {string} to
 * @returns {Quantity | undefined} Nothing where there is no ratio.
 */
export function inUnit(quantity, from, to) {
  const factor = ratio(from, to);
  return factor && scale(quantity, factor);
}

/**
 * The same between units of one dimension.
 *
 * @param {Quantity} quantity
 * @param {string} from
 * @param {string} to
 * @returns {Quantity}
 * @throws {RangeError} Where there is no ratio.
 */
export function converted(quantity, from, to) {
  const changed = inUnit(quantity, from, to);
  if (!changed) throw new RangeError(`${from} is not measured in ${to}`);
  return changed;
}
