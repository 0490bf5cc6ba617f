// How finely one can measure: cups and spoons come in quarters and thirds, scales show grams by
// ones, fives and tens. What a coarse step would move too far takes the next finer one.

import { exact, Fraction } from "./fraction.js";

/** @typedef {Fraction | Fraction[]} Grid A step, or the parts of one that there are. */

/** Hundredths that rounding may move an amount by. */
export const TOLERANCE = 5;
/** For the coarsest step of ounces and pounds: a finer one is as easy to read on a scale. */
const CLOSE = 3;

const [WHOLE, HALF, QUARTER, EIGHTH] = ["1", "1/2", "1/4", "1/8"].map(exact);
/** The measures in a set of cups, each with the next whole one. */
export const CUPS = ["0", "1/4", "1/3", "1/2", "2/3", "3/4", "1"].map(exact);
/** All that have a sign of their own. */
const SIGNED = ["0", "1/8", "1/6", "1/5", "1/4", "1/3", "3/8", "2/5", "1/2", "3/5", "5/8", "2/3",
  "3/4", "4/5", "5/6", "7/8", "1"].map(exact);

/** Spoons are filled by quarters; for less than this there is one of an eighth. */
const LEAST = 0.2;
const FILLED = ["0", "1/4", "1/2", "3/4", "1"].map(exact);

/** What scales and jugs show: from how many grams or millilitres on, by which step. */
const SCALES = {
  g: [[10_000, "100"], [2500, "50"], [500, "10"], [50, "5"], [0, "1"]],
  ml: [[10_000, "100"], [1000, "50"], [500, "10"], [50, "5"], [0, "1"]],
};
/** By which steps cooks write both ends of a range: `225–350 g`, `900–1400 g`. */
const TOGETHER = ["100", "50", "25", "10", "5", "1"].map(exact);
const FINE = ["1/2", "1/10", "1/20", "1/100", "1/1000"].map(exact);

/**
 * From how many of a unit on which steps will do, coarse ones first.
 *
 * @type {Record<string, [least: number, grids: Grid[]][]>}
 */
const STEPS = {
  tsp: [[LEAST, [QUARTER]], [0, [EIGHTH]]],
  tbsp: [[10, [WHOLE, HALF]], [0, [HALF, QUARTER]]],
  cup: [[20, [WHOLE]], [10, [HALF]], [0, [CUPS, EIGHTH]]],
  oz: [[0, [HALF, QUARTER]]],
  lb: [[20, [WHOLE]], [5, [HALF]], [0, [QUARTER]]],
  quart: [[0, [QUARTER]]],
  inch: [[10, [WHOLE]], [3, [HALF]], [0, [QUARTER, EIGHTH]]],
  mm: [[0, [WHOLE, HALF]]],
  cm: [[10, [WHOLE, HALF]], [0, [HALF, exact("1/10")]]],
};
/** @type {typeof STEPS[string]} */
const COUNTED = [[50, [WHOLE]], [10, [HALF]], [3, [HALF, CUPS, EIGHTH]], [0, [CUPS, EIGHTH]]];

/** What comes in whole ones. */
const PIECES = new Set(["clove", "leaf", "sprig", "stick"]);
/** What is taken between two fingers or shaken from a bottle does, too. */
const WHOLES = new Set(["pinch", "dash", "drop", "clove", "leaf"]);

/**
 * Whether what is counted comes in whole ones: cloves and leaves, but half sticks of butter.
 *
 * @param {string | undefined} unit
 * @param {{ piece?: boolean, dense?: boolean }} [food]
 */
export const isPiece = (unit, food) =>
  (unit ? PIECES.has(unit) && !food?.dense : Boolean(food?.piece));

/** @type {Record<string, [base: "g" | "ml", size: Fraction]>} */
const BASES = {
  g: ["g", WHOLE], kg: ["g", exact("1000")], ml: ["ml", WHOLE], cl: ["ml", exact("10")],
  dl: ["ml", exact("100")], l: ["ml", exact("1000")],
};

/**
 * @param {Fraction} value
 * @param {Grid} grid
 */
export function nearest(value, grid) {
  if (grid instanceof Fraction) return value.roundedTo(grid);
  const whole = new Fraction(value.whole);
  /** @param {Fraction} part */
  const distance = (part) => Math.abs(part.minus(value.part).toNumber());
  return whole.plus(grid.reduce((best, part) => (distance(part) <= distance(best) ? part : best)));
}

/**
 * @param {Fraction} value
 * @param {Fraction} near
 * @param {number} [tolerance] Hundredths.
 */
export function isNear(value, near, tolerance = TOLERANCE) {
  const off = near.minus(value);
  const distance = off.over < 0n ? value.minus(near) : off;
  return distance.times(new Fraction(100)).compare(value.times(new Fraction(tolerance))) <= 0;
}

/**
 * @param {Fraction} value
 * @param {string | undefined} unit
 * @returns {Grid[]}
 */
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
 * The nearest that can be measured without moving it too far.
 *
 * @param {Fraction} value
 * @param {string | undefined} unit
 * @param {number} [tolerance]
 * @returns {Fraction | undefined} Nothing where the unit has no such step.
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
 * The number that is printed: measurable, else the nearest fraction that has a sign.
 *
 * @param {Fraction} value Not negative.
 * @param {string | undefined} unit
 * @param {number} [tolerance]
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
 * Both ends of a range by one step, as coarse a one as will do.
 *
 * @param {Fraction[]} ends
 * @param {"g" | "ml"} unit
 * @param {number} tolerance
 * @returns {Fraction[] | undefined} Nothing where there is no such step, or scales show them as
 *   they are.
 */
export function together(ends, unit, tolerance) {
  /** @param {Fraction[]} all */
  const areShown = (all) => all.every((end) => rounded(end, unit, tolerance).equals(end));
  if (areShown(ends)) return undefined;
  return TOGETHER.map((step) => ends.map((end) => end.roundedTo(step))).find((near) =>
    areShown(near) && !near[0].equals(near[1])
    && near.every((end, place) => isNear(ends[place], end, tolerance)));
}
