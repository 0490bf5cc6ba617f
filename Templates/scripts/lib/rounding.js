// Precision of measuring: cups and spoons come in quarters and thirds, scales show steps of 1, 5
// and 10 g. If a coarse step would change an amount too much, the next finer one is used.

import { exact, Fraction } from "./fraction.js";

/** @typedef {Fraction | Fraction[]} Grid A step, or the available fractions of a whole. */

/** Maximum change by rounding, in percent of the amount. */
export const TOLERANCE = 5;
/** The same for the coarsest step of ounces and pounds: scales show a finer one as well. */
const CLOSE = 3;

const [WHOLE, HALF, QUARTER, EIGHTH] = ["1", "1/2", "1/4", "1/8"].map(exact);
/** The measures in a set of cups, each with the next whole one. */
export const CUPS = ["0", "1/4", "1/3", "1/2", "2/3", "3/4", "1"].map(exact);
/** All fractions with a character of their own. */
const SIGNED = ["0", "1/8", "1/6", "1/5", "1/4", "1/3", "3/8", "2/5", "1/2", "3/5", "5/8", "2/3",
  "3/4", "4/5", "5/6", "7/8", "1"].map(exact);

/** Spoons are filled by quarters; for less than this, there is a spoon of an eighth. */
const LEAST = 0.2;
const FILLED = ["0", "1/4", "1/2", "3/4", "1"].map(exact);

/** Steps of scales and measuring jugs: minimum number of grams or millilitres, and step. */
const SCALES = {
  g: [[10_000, "100"], [2500, "50"], [500, "10"], [50, "5"], [0, "1"]],
  ml: [[10_000, "100"], [1000, "50"], [500, "10"], [50, "5"], [0, "1"]],
};
/** Steps to which cooks round both ends of a range: `225–350 g`, `900–1400 g`. */
const TOGETHER = ["100", "50", "25", "10", "5", "1"].map(exact);
const FINE = ["1/2", "1/10", "1/20", "1/100", "1/1000"].map(exact);

/**
 * Allowed steps by minimum amount in a unit, coarse ones first.
 * @type {Record<string, [least: number, grids: Grid[]][]>}
 */
const STEPS = {
  tsp: [[LEAST, [QUARTER]], [0, [EIGHTH]]],
  tbsp: [[10, [WHOLE, HALF]], [0, [HALF, QUARTER]]],
  cup: [[20, [WHOLE]], [10, [HALF]], [0, [CUPS, EIGHTH]]],
  oz: [[1, [HALF, QUARTER]], [0.24, [HALF, QUARTER, CUPS, EIGHTH]], [0, [HALF, QUARTER]]],
  lb: [[20, [WHOLE]], [5, [HALF]], [0, [QUARTER]]],
  quart: [[0, [QUARTER]]],
  inch: [[10, [WHOLE]], [3, [HALF]], [0, [QUARTER, EIGHTH]]],
  mm: [[0, [WHOLE, HALF]]],
  cm: [[10, [WHOLE, HALF]], [0, [HALF, exact("1/10")]]],
};
/** @type {typeof STEPS[string]} */
const COUNTED = [[50, [WHOLE]], [10, [HALF]], [3, [HALF, CUPS, EIGHTH]], [0, [CUPS, EIGHTH]]];

/** Units that come in whole pieces. */
const PIECES = new Set(["clove", "leaf", "sprig", "stick"]);
/** Units without fractions: also what is pinched between two fingers or shaken from a bottle. */
const WHOLES = new Set(["pinch", "dash", "drop", "clove", "leaf"]);

/**
 * Whether a counted food comes in whole pieces: cloves and leaves, but not sticks of butter.
 * @param {string | undefined} unit @param {{ piece?: boolean, dense?: boolean }} [food]
 */
export const isPiece = (unit, food) =>
  (unit ? PIECES.has(unit) && !food?.dense : Boolean(food?.piece));

/** @param {string | undefined} unit @returns {boolean} Whether it is never exact: a pinch. */
export const isVague = (unit) => WHOLES.has(unit ?? "") && !PIECES.has(unit ?? "");

/** @type {Record<string, [base: "g" | "ml", size: Fraction]>} */
const BASES = {
  g: ["g", WHOLE], kg: ["g", exact("1000")], ml: ["ml", WHOLE], cl: ["ml", exact("10")],
  dl: ["ml", exact("100")], l: ["ml", exact("1000")],
};

/** @param {Fraction} value @param {Grid} grid */
export function nearest(value, grid) {
  if (grid instanceof Fraction) return value.roundedTo(grid);
  const whole = new Fraction(value.whole);
  /** @param {Fraction} part */
  const distance = (part) => Math.abs(part.minus(value.part).toNumber());
  return whole.plus(grid.reduce((best, part) => (distance(part) <= distance(best) ? part : best)));
}

/** @param {Fraction} value @param {Fraction} near @param {number} [tolerance] Percent. */
export function isNear(value, near, tolerance = TOLERANCE) {
  const off = near.minus(value);
  const distance = off.over < 0n ? value.minus(near) : off;
  return distance.times(new Fraction(100)).compare(value.times(new Fraction(tolerance))) <= 0;
}

/** @param {Fraction} value @param {string | undefined} unit @returns {Grid[]} */
function grids(value, unit = "") {
  const scale = unit === "g" || unit === "ml" ? SCALES[unit] : undefined;
  if (scale) {
    const from = scale.findIndex(([least]) => value.toNumber() >= Number(least));
    return [...scale.slice(from).map(([, step]) => exact(`${step}`)), ...FINE];
  }
  if (unit === "mg") return [WHOLE, ...FINE];
  const steps = STEPS[unit] ?? COUNTED;
  return steps.find(([least]) => value.toNumber() >= least)?.[1] ?? [];
}

/**
 * Returns the nearest measurable amount, unless it differs too much.
 * @param {Fraction} value @param {string | undefined} unit @param {number} [tolerance]
 * @returns {Fraction | undefined} Undefined if the unit lacks a suitable step.
 */
export function measurable(value, unit, tolerance = TOLERANCE) {
  const base = BASES[unit ?? ""];
  if (base && base[0] !== unit) {
    return measurable(value.times(base[1]), base[0], tolerance)?.dividedBy(base[1]);
  }
  const all = grids(value, unit).map((grid) => nearest(value, grid));
  const isScale = unit === "oz" || unit === "lb";
  return all.find((near, place) =>
    isNear(value, near, isScale && place === 0 ? Math.min(CLOSE, tolerance) : tolerance));
}

/**
 * Returns the number to print: measurable, otherwise the nearest fraction with its own character.
 * @param {Fraction} value Not negative.
 * @param {string | undefined} unit @param {number} [tolerance]
 */
export function rounded(value, unit, tolerance = TOLERANCE) {
  if (value.over === 0n) return value;
  if (WHOLES.has(unit ?? "")) {
    const near = value.roundedTo(WHOLE);
    return near.over > 0n ? near : WHOLE;
  }
  const found = measurable(value, unit, tolerance);
  if (found) return found;
  const parts = unit !== "tsp" ? SIGNED : value.toNumber() < LEAST ? [EIGHTH] : FILLED;
  const near = BASES[unit ?? ""] ? value : nearest(value, parts);
  return near.over > 0n && isNear(value, near, unit === "tsp" ? 50 : 20) ? near : value;
}

/**
 * Returns the number of a counted food to print: whole pieces, or halves, or if there is less than
 * one, thirds and quarters.
 * @param {Fraction} value Not negative.
 * @param {string | undefined} unit @param {{ piece?: boolean, dense?: boolean }} [food]
 */
export function counted(value, unit, food) {
  if (isPiece(unit, food) || WHOLES.has(unit ?? "")) return rounded(value, "leaf");
  const near = nearest(value, value.compare(WHOLE) < 0 ? CUPS : HALF);
  return near.over > 0n ? near : rounded(value, unit);
}

/**
 * Rounds both ends of a range to the same step, the coarsest one possible.
 * @param {Fraction[]} ends @param {"g" | "ml"} unit @param {number} tolerance
 * @returns {Fraction[] | undefined} Undefined if there is no such step, or if scales show the exact
 *   ends.
 */
export function together(ends, unit, tolerance) {
  /** @param {Fraction[]} all */
  const areShown = (all) => all.every((end) => rounded(end, unit, tolerance).equals(end));
  if (areShown(ends)) return undefined;
  return TOGETHER.map((step) => ends.map((end) => end.roundedTo(step))).find((near) =>
    areShown(near) && !near[0].equals(near[1])
    && near.every((end, place) => isNear(ends[place], end, tolerance)));
}
