// Converts amounts to the measures of a kitchen: grams and millilitres, or cups, spoons, ounces and
// pounds. Each food is consistently weighed or measured by volume.

import { exact, Fraction } from "./fraction.js";
import { scale } from "./quantity.js";
import {
  counted, CUPS, isNear, isPiece, measurable, nearest, rounded, together, TOLERANCE,
} from "./rounding.js";
import { converted, dimensionOf, inUnit, isSpoon, systemOf } from "./units.js";

/** @typedef {import("./quantity.js").Quantity} Quantity */
/** @typedef {import("./units.js").Amount} Amount */
/** @typedef {"metric" | "us"} System */

/**
 * @typedef {object} Food
 * @property {Fraction} [cup] Grams per cup.
 * @property {boolean} [liquid] Whether it is measured by volume in both systems.
 * @property {boolean} [dense] Whether it fills cups without gaps: butter.
 * @property {boolean} [weighed] Whether it is always converted to weight.
 * @property {boolean} [piece] Whether it comes in whole pieces: eggs, bay leaves.
 * @property {boolean} [precise] Whether rounding is limited to 2 %: leavening, salt.
 */

/**
 * @typedef {object} Manner
 * @property {System} [system] Undefined for the units as written.
 * @property {"weights" | "cups"} [dry] Preferred measure of dry goods.
 * @property {boolean} [cups] Whether many spoons become cups, or else millilitres;
 *   undefined if they stay spoons.
 * @property {Food} [food]
 * @property {Quantity} [written] The amount before scaling, in the same unit.
 */

const PRECISE = 2;
/** Percent by which half tablespoons may differ and still be better than ¼ cup plus teaspoons. */
const CLOSE = 3;
/** Percent of tolerance for slices and cubes, which are cut by eye. */
const BY_EYE = 8;
/** Maximum tablespoons that are counted out in kitchens without cups; more of a food that is
 * neither weighed nor poured. */
const [SPOONS, MANY_SPOONS] = ["6", "16"].map(exact);
const [HALF, QUARTER, EIGHTH, TWELFTH, SIXTEENTH] = ["1/2", "1/4", "1/8", "1/12", "1/16"].map(exact);
const [ONE, THREE, FOUR, EIGHT, FIFTEEN, SIXTEEN, THOUSAND] =
  ["1", "3", "4", "8", "15", "16", "1000"].map(exact);
/** Millilitres of the USDA's cup: 1/16 of a gallon of 231 cubic inches. */
const WEIGHED_CUP = new Fraction(473_176_473, 2_000_000);
/** Amounts from one litre on use a larger unit. */
const LITRES = { dl: exact("10"), cl: exact("100") };

/** @param {Fraction} value @param {string} unit @returns {Amount} */
const amount = (value, unit) => ({ quantity: { lower: value }, unit });

/** @param {Quantity} quantity */
const ends = ({ lower, upper }) => (upper ? [lower, upper] : [lower]);

/**
 * Changes both ends separately; ends that become equal make one number.
 * @param {Quantity} quantity @param {(value: Fraction) => Fraction} change @returns {Quantity}
 */
function mapped({ lower, upper }, change) {
  const [low, high] = [change(lower), upper && change(upper)];
  return high && high.compare(low) > 0 ? { lower: low, upper: high } : { lower: low };
}

/**
 * Whether a food is measured by weight or volume; undefined if its measure does not change.
 * @param {Manner} manner @returns {"mass" | "volume" | undefined}
 */
export function ruleFor({ system, dry, food }) {
  if (!system || !food?.cup) return undefined;
  if (food.liquid) return "volume";
  if (food.weighed) return "mass";
  if (dry) return dry === "cups" ? "volume" : "mass";
  return system === "metric" ? "mass" : "volume";
}

/**
 * Converts an amount to parts that can be measured and add up to it: `7/16 cup` is `7 tbsp`, and
 * `9/8 cup` is `1 cup` and `2 tbsp`.
 * @param {Amount} written @param {Manner} [manner]
 * @returns {Amount[]} One or more rounded amounts.
 */
export function measured({ quantity, unit }, manner = {}) {
  const { food, dry } = manner;
  const dimension = dimensionOf(unit);
  const from = systemOf(unit);
  const tolerance = food?.precise ? PRECISE : TOLERANCE;
  if (!unit || !dimension || dimension === "count" || quantity.lower.over === 0n) {
    const isFood = isPiece(unit, food) || Boolean(food && !food.precise);
    return [{ unit, quantity: mapped(quantity, (value) =>
      (isFood ? counted(value, unit, food) : rounded(value, unit, tolerance))) }];
  }
  const system = manner.system ?? from ?? (manner.cups ? "us" : "metric");
  if (dimension === "length") return [inLength(quantity, unit, system)];
  let kind = ruleFor(manner) ?? dimension;
  // Bakers weigh water too, and every metric kitchen has a measuring jug.
  if (!dry && from === system && (food?.liquid || system === "metric")) kind = dimension;
  // An author who measured chopped onions by volume keeps cups or spoons.
  if (food?.weighed && dry !== "weights" && (from ?? system) === system) kind = dimension;
  if (dimension === "volume" && isSpoon(unit) && !(dry && manner.system)) {
    const tbsp = converted(quantity, unit, "tbsp");
    if (system === "metric") {
      const isKnown = food?.cup || food?.liquid;
      const isAnyKitchen = !manner.system && manner.cups === undefined;
      if (isAnyKitchen || (tbsp.upper ?? tbsp.lower).compare(isKnown ? SPOONS : MANY_SPOONS) <= 0) {
        return spoonsAndCups(quantity, unit, tolerance, false);
      }
      kind = food?.cup && !food.liquid ? "mass" : "volume";
    }
  }
  // Outside metric kitchens, few scales show a few grams; in metric ones, the author's do.
  /** @param {Quantity} one */
  const isFew = (one) => converted(one, unit, "g").lower.compare(FIFTEEN) < 0;
  if (kind === "mass" && dimension === kind && !dry && food?.cup && isFew(quantity)) {
    if (system === "us") kind = "volume";
    else if (manner.written && !isFew(manner.written)) {
      return spoonsAndCups(throughFood(quantity, unit, "cup", food), "cup", tolerance, false);
    }
  }
  if (kind === "mass") {
    const weight = kind === dimension ? quantity : throughFood(quantity, unit, "g", food);
    const of = kind === dimension ? unit : "g";
    return system === "us" ? poundsAndOunces(weight, of, tolerance)
      : [inMetric(weight, of, "g", tolerance)];
  }
  const hasCups = system === "us" || (dry === "cups" && !food?.liquid && Boolean(food?.cup));
  const volume = kind === dimension ? unit : hasCups ? "cup" : "ml";
  const filled = kind === dimension ? quantity : throughFood(quantity, unit, volume, food);
  if (!hasCups) return [inMetric(filled, volume, "ml", tolerance)];
  // A range without an end that fills a cup is weighed, as it was written.
  if (filled.upper && kind !== dimension && !dry && filled.upper.compare(HALF) > 0
    && !fillsCups(filled, tolerance)) return poundsAndOunces(quantity, unit, tolerance);
  const isPoured = food?.liquid || (!food?.cup && from === "metric");
  return own({ quantity: filled, unit: volume }, tolerance)
    ?? spoonsAndCups(filled, volume, tolerance, true,
      !isPoured ? undefined : from === "metric" ? tolerance : PRECISE);
}

/**
 * Converts between weight and volume. For dry food and cups, the weight per cup counts; for
 * food that fills any cup equally, and for millilitres, the density counts.
 * @param {Quantity} quantity @param {string} from @param {string} to @param {Food} [food]
 * @returns {Quantity}
 */
function throughFood(quantity, from, to, food) {
  const { cup = ONE, liquid, dense } = food ?? {};
  const isMass = dimensionOf(from) === "mass";
  const [unit, size] = liquid || dense || systemOf(isMass ? to : from) === "metric"
    ? ["ml", WEIGHED_CUP] : ["cup", ONE];
  return isMass
    ? converted(scale(converted(quantity, from, "g"), size.dividedBy(cup)), unit, to)
    : converted(scale(converted(quantity, from, unit), cup.dividedBy(size)), "g", to);
}

/**
 * Keeps fluid ounces, pints, quarts and gallons if they can be measured.
 * @param {{ quantity: Quantity, unit: string }} written @param {number} tolerance
 */
function own({ quantity, unit }, tolerance) {
  if (!["fl oz", "pint", "quart", "gallon"].includes(unit)) return undefined;
  const isFull = ends(quantity).every((end) => isNear(end, nearest(end, QUARTER), tolerance));
  return isFull
    ? [{ quantity: mapped(quantity, (end) => nearest(end, QUARTER)), unit }] : undefined;
}

/** @param {Quantity} quantity @param {string} unit @param {System} system @returns {Amount} */
function inLength(quantity, unit, system) {
  const target = systemOf(unit) === system ? unit : system === "us" ? "inch" : "cm";
  const changed = converted(quantity, unit, target);
  const [tolerance, step] = target === "inch" ? [BY_EYE, EIGHTH] : [TOLERANCE, HALF];
  return { quantity: mapped(changed, (end) => {
    const near = measurable(end, target, tolerance) ?? nearest(end, step);
    return near.over > 0n ? near : end;
  }), unit: target };
}

/**
 * @param {Quantity} quantity @param {string} unit @param {"g" | "ml"} base
 * @param {number} tolerance @returns {Amount}
 */
function inMetric(quantity, unit, base, tolerance) {
  if ((unit === "dl" || unit === "cl")
    && ends(quantity).every((end) => end.isMultipleOf(HALF) && end.compare(LITRES[unit]) < 0)) {
    return { quantity, unit };
  }
  if (unit === "mg" && (quantity.upper ?? quantity.lower).compare(THOUSAND) < 0) {
    return { quantity: mapped(quantity, (end) => rounded(end, unit, tolerance)), unit };
  }
  const same = converted(quantity, unit, base);
  const [lower, upper] = (same.upper && together(ends(same), base, tolerance)) ?? [];
  const near = lower ? { lower, upper } : mapped(same, (end) => rounded(end, base, tolerance));
  const large = base === "g" ? "kg" : "l";
  return near.lower.compare(THOUSAND) < 0
    ? { quantity: near, unit: base } : { quantity: converted(near, base, large), unit: large };
}

/**
 * Converts to pounds and ounces. Precise amounts, and those below a quarter of an ounce, stay in
 * grams if they match no fraction of an ounce.
 * @param {Quantity} quantity @param {string} unit @param {number} tolerance @returns {Amount[]}
 */
function poundsAndOunces(quantity, unit, tolerance) {
  if (unit === "lb" && ends(quantity).every((end) => end.isMultipleOf(QUARTER))) {
    return [{ quantity, unit }];
  }
  const ounces = converted(quantity, unit, "oz");
  /** @param {Fraction} end */
  const inOunces = (end) => measurable(end, "oz", tolerance)
    ?? (tolerance === TOLERANCE && end.compare(QUARTER) >= 0
      ? nearest(end, end.compare(ONE) < 0 ? EIGHTH : QUARTER) : undefined);
  if (ends(ounces).some((end) => inOunces(end) === undefined)) {
    return systemOf(unit) === "metric" ? [inMetric(quantity, unit, "g", tolerance)]
      : [{ quantity: mapped(quantity, (end) => rounded(end, unit, tolerance)), unit }];
  }
  const near = mapped(ounces, (end) => inOunces(end) ?? end);
  if (near.lower.compare(SIXTEEN) < 0) return [{ quantity: near, unit: "oz" }];
  const pounds = converted(ounces, "oz", "lb");
  // A range may be rougher; a single amount not near a quarter pound also has ounces.
  const limit = pounds.upper ? tolerance : 0;
  /** @param {Fraction} end */
  const inPounds = (end) => measurable(end, "lb", tolerance)
    ?? [nearest(end, QUARTER)].find((quarter) => isNear(end, quarter, limit));
  if (ends(pounds).every(inPounds)) {
    return [{ quantity: mapped(pounds, (end) => inPounds(end) ?? end), unit: "lb" }];
  }
  if (pounds.upper) return [{ quantity: near, unit: "oz" }];
  const whole = new Fraction(pounds.lower.whole);
  const spare = ounces.lower.minus(whole.times(SIXTEEN));
  const rest = [ONE, HALF, QUARTER].map((step) => nearest(spare, step))
    .find((near) => isNear(ounces.lower, whole.times(SIXTEEN).plus(near), tolerance)) ?? spare;
  if (rest.over === 0n) return [amount(whole, "lb")];
  return rest.equals(SIXTEEN) ? [amount(whole.plus(ONE), "lb")]
    : [amount(whole, "lb"), amount(rest, "oz")];
}

/**
 * @param {Quantity} quantity @param {string} unit @param {number} tolerance
 * @param {boolean} hasCups
 * @param {number} [poured] Tolerance in percent of large amounts in quarts.
 * @returns {Amount[]}
 */
function spoonsAndCups(quantity, unit, tolerance, hasCups, poured) {
  const cups = converted(quantity, unit, "cup");
  if (quantity.upper) return [range(cups, tolerance, hasCups)];
  const { lower } = cups;
  const quarts = poured !== undefined && lower.compare(EIGHT) >= 0
    ? inQuarts(lower.dividedBy(FOUR), poured) : undefined;
  if (quarts) return [amount(quarts, "quart")];
  return (hasCups ? inCups(lower, tolerance) : undefined) ?? inSpoons(lower, tolerance);
}

/**
 * Returns half quarts, or quarter quarts from three on.
 * @param {Fraction} quarts @param {number} tolerance
 */
function inQuarts(quarts, tolerance) {
  const halves = nearest(quarts, HALF);
  if (isNear(quarts, halves, tolerance)) return halves;
  return quarts.compare(THREE) >= 0 ? nearest(quarts, QUARTER) : undefined;
}

/**
 * @param {Fraction} cups @param {number} tolerance
 * @returns {Amount[] | undefined} Undefined if spoons are better.
 */
function inCups(cups, tolerance) {
  const near = measurable(cups, "cup", tolerance);
  if (near && near.compare(QUARTER) >= 0 && (near.compare(EIGHT) >= 0
    || CUPS.some((part) => part.equals(near.part)))) {
    return [amount(near, "cup")];
  }
  if (cups.compare(QUARTER) < 0) return undefined;
  const sums = [1, 2, 3].map((spoons) => {
    const more = SIXTEENTH.times(new Fraction(spoons));
    const base = nearest(cups.minus(more), spoons === 1 ? CUPS : QUARTER);
    return { base, spoons, all: base.plus(more) };
  }).filter(({ base, all }) => base.over > 0n && isNear(cups, all, tolerance));
  if (sums.length > 0) {
    /** @param {{ all: Fraction }} sum */
    const off = ({ all }) => Math.abs(all.minus(cups).toNumber());
    const { base, spoons } = sums.reduce((best, sum) => (off(sum) < off(best) ? sum : best));
    // The marks on a stick of butter are tablespoons.
    if (base.equals(QUARTER)) return [amount(FOUR.plus(new Fraction(spoons)), "tbsp")];
    return [amount(base, "cup"), amount(new Fraction(spoons), "tbsp")];
  }
  const halves = measurable(cups.times(SIXTEEN), "tbsp", CLOSE);
  if (cups.compare(HALF) < 0 && halves?.isMultipleOf(HALF)) return undefined;
  const base = cups.minus(cups.dividedBy(QUARTER).part.times(QUARTER));
  const rest = spare(cups, base, tolerance);
  return rest && [amount(base, "cup"), amount(rest, "tsp")];
}

/**
 * Returns the teaspoons in addition to larger measures; whole ones if they are close enough.
 * @param {Fraction} all Total in cups.
 * @param {Fraction} large The part in larger measures, in cups.
 * @param {number} tolerance
 */
function spare(all, large, tolerance) {
  const size = exact("48");
  const rest = all.minus(large).times(size);
  return [ONE, HALF, QUARTER].map((step) => nearest(rest, step)).find((near) =>
    near.over > 0n && isNear(all.times(size), large.times(size).plus(near), tolerance));
}

/** @param {Fraction} cups @param {number} tolerance @returns {Amount[]} */
function inSpoons(cups, tolerance) {
  const tbsp = cups.times(SIXTEEN);
  const near = measurable(tbsp, "tbsp", tolerance);
  if (near && near.compare(ONE) >= 0 && near.isMultipleOf(HALF)) {
    return [amount(near, "tbsp")];
  }
  const tsp = tbsp.times(THREE);
  const whole = new Fraction(tbsp.whole);
  if (whole.over === 0n) {
    // Spoons smaller than an eighth are rare.
    const least = exact("3/32");
    return [tsp.compare(least) < 0
      ? amount(ONE, "pinch") : amount(rounded(tsp, "tsp", tolerance), "tsp")];
  }
  const rest = spare(cups, whole.dividedBy(SIXTEEN), tolerance);
  if (rest) return [amount(whole, "tbsp"), amount(rest, "tsp")];
  return [amount(rounded(tbsp, "tbsp", tolerance), "tbsp")];
}

/**
 * Returns a range with both ends in the same unit.
 * @param {Quantity} cups @param {number} tolerance @param {boolean} hasCups @returns {Amount}
 */
function range(cups, tolerance, hasCups) {
  /** @param {string} unit */
  const isMeasurable = (unit) => ends(converted(cups, "cup", unit))
    .every((end) => measurable(end, unit, tolerance));
  const { lower, upper = lower } = cups;
  const isMuch = upper.compare(HALF) > 0;
  const isSpoonful = lower.compare(SIXTEENTH) >= 0;
  const hasQuarter = lower.compare(QUARTER) >= 0;
  const isCups = hasCups && ((isMuch || hasQuarter) && fillsCups(cups, tolerance)
    || isMuch && isMeasurable("cup"));
  const unit = isCups ? "cup" : isSpoonful && isMeasurable("tbsp") ? "tbsp"
    : isMeasurable("tsp") ? "tsp" : hasCups && hasQuarter ? "cup" : isSpoonful ? "tbsp" : "tsp";
  return { unit,
    quantity: mapped(converted(cups, "cup", unit), (end) => rounded(end, unit, tolerance)) };
}

/**
 * Whether both ends of a range match a set of measuring cups, or two tablespoons.
 * @param {Quantity} cups @param {number} tolerance
 */
const fillsCups = (cups, tolerance) => ends(cups).every((end) => {
  const near = measurable(end, "cup", tolerance);
  return near?.isMultipleOf(TWELFTH) || near?.equals(EIGHTH);
});

/**
 * Converts an amount to a unit without rounding, using the food's weight per cup if necessary.
 * @param {Amount} written @param {string | undefined} to @param {Food} [food]
 * @returns {Quantity | undefined} Undefined if they are not comparable.
 */
export function exactIn({ quantity, unit }, to, food) {
  if (unit === to) return quantity;
  if (!unit || !to) return undefined;
  const same = inUnit(quantity, unit, to);
  if (same || !food?.cup || !isFilled(unit) || !isFilled(to)) return same;
  return throughFood(quantity, unit, to, food);
}

/** @param {string} unit */
const isFilled = (unit) => ["mass", "volume"].includes(dimensionOf(unit) ?? "");
