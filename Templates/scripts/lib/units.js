// Units by their symbols: what they measure, how large they are, and which one fits an amount.
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

const QUARTER = new Fraction(1, 4);
const THIRD = new Fraction(1, 3);
const HALF = new Fraction(1, 2);
const ONE = new Fraction(1);

/** @typedef {(value: Fraction) => boolean} Fit */

/** @type {Fit} */
const any = () => true;

/**
 * @param {Fraction[]} steps
 * @returns {Fit}
 */
const multipleOf = (...steps) => (value) => steps.some((step) => value.isMultipleOf(step));

/**
 * Steps up: from a unit to the next at so many of it, where the amount comes out such that it
 * can be measured.
 *
 * @type {Record<string, [to: string, least: Fraction, fits: Fit]>}
 */
const UP = {
  mg: ["g", ONE, any],
  g: ["kg", ONE, any],
  ml: ["l", ONE, any],
  cl: ["l", ONE, any],
  dl: ["l", ONE, any],
  mm: ["cm", ONE, any],
  oz: ["lb", ONE, multipleOf(QUARTER)],
  tsp: ["tbsp", ONE, (value) =>
    value.isMultipleOf(HALF) || (value.over >= 2n * value.under && value.isMultipleOf(THIRD))],
  tbsp: ["cup", QUARTER, multipleOf(QUARTER, THIRD)],
};

/**
 * Steps down: to what, when there is less than so much.
 *
 * @type {Record<string, [to: string, below: Fraction]>}
 */
const DOWN = {
  kg: ["g", ONE], l: ["ml", ONE], dl: ["ml", ONE], cl: ["ml", ONE], cm: ["mm", ONE],
  lb: ["oz", QUARTER], cup: ["tbsp", QUARTER], tbsp: ["tsp", ONE],
};

/**
 * The same amount in the unit that fits it best: 1000 g are 1 kg, 3 tsp 1 tbsp, 4 tbsp
 * ¼ cup, and the reverse. Both ends of a range must fit the larger unit.
 *
 * @param {Quantity} quantity
 * @param {string} [unit]
 * @param {{ cups?: boolean }} [options] Whether spoons may add up to cups, which not every
 *   kitchen has; so by default.
 * @returns {Amount}
 */
export function promoted(quantity, unit, options = {}) {
  const { cups = true } = options;
  const isNone = quantity.lower.over === 0n && !quantity.upper;
  if (!unit || isNone) return { quantity, unit };
  const down = DOWN[unit];
  const highest = quantity.upper ?? quantity.lower;
  if (down && highest.compare(down[1]) < 0) {
    return promoted(converted(quantity, unit, down[0]), down[0], { cups: false });
  }
  const up = UP[unit];
  if (!up || (up[0] === "cup" && !cups)) return { quantity, unit };
  const [larger, least, fits] = up;
  const changed = converted(quantity, unit, larger);
  const ends = changed.upper ? [changed.lower, changed.upper] : [changed.lower];
  if (!ends.every((end) => end.compare(least) >= 0 && fits(end))) return { quantity, unit };
  return promoted(changed, larger, { cups });
}
