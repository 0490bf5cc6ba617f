// Rewrites the amount of an ingredient in its author's own words: "1 (14 oz) can" for twice as
// many is "2 (14 oz) cans". What cannot be understood stays as it is.

import { quantityText, shownNumber, unitText } from "./amount-text.js";
import { Fraction } from "./fraction.js";
import { numberWord } from "./number-words.js";
import { leadingQuantity, quantity, sameQuantity, scale } from "./quantity.js";
import { inflected, unitAt } from "./unit-reader.js";
import { isPlural } from "./unit-words.js";
import { dimensionOf, inUnit, promoted, systemOf } from "./units.js";

/** @typedef {import("./quantity.js").Quantity} Quantity */
/** @typedef {import("./units.js").Amount} Amount */
/** @typedef {import("./unit-reader.js").UnitWord} UnitWord */

/**
 * @typedef {object} Target
 * @property {Fraction} factor
 * @property {string} language
 * @property {boolean} [cups] See `promoted`.
 * @property {"metric" | "us"} [system]
 * @property {(amount: Amount) => Amount | undefined} [convert] To that system; nothing where the
 *   amount is in it already or cannot be converted.
 */

const ONE = new Fraction(1);
const STARTS = /(?<![\d.,\p{L}])(?:\d|\.\d|[¼½¾⅐-⅞])/gu;
const JOINT = /\s*(?:[-–—+&]|to|or|plus|and|bis|und|plus|à|ou|et|o|y|a)?\s*/iuy;

/** @param {string | undefined} unit */
const isMeasured = (unit) => ["mass", "volume", "length"].includes(dimensionOf(unit) ?? "");

/**
 * A number of a text, and the unit behind it.
 * @typedef {object} Spoken
 * @property {number} start
 * @property {number} end Behind the number.
 * @property {Quantity} quantity
 * @property {UnitWord} [word]
 */

/**
 * An amount where it stands in its text.
 * @typedef {object} Found
 * @property {number} start
 * @property {number} end Behind the number.
 * @property {UnitWord} [word] Of its unit, where that follows at once.
 * @property {Spoken} [parts] The first of several that it is the sum of.
 */

/**
 * All numbers of a text with the units behind them.
 *
 * @param {string} text
 * @param {string} language
 * @returns {Generator<Spoken>}
 */
function* amountsIn(text, language, from = 0) {
  let end = from;
  for (const { index } of text.matchAll(STARTS)) {
    if (index < end) continue;
    const found = leadingQuantity(text, index);
    if (!found) continue;
    const word = unitAt(text, found.end, language);
    // `1,500` is read again with what the unit makes of it.
    const amount = (word && leadingQuantity(text, index, word.unit)) ?? found;
    end = amount.end;
    yield { start: index, end, quantity: amount.quantity, word };
  }
}

/**
 * `1 lb 2 oz`, `1 cup plus 2 tbsp` and `1 cup to 2 cups` where together they are the amount.
 *
 * @param {string} text
 * @param {Spoken[]} spoken
 * @param {Quantity} amount
 * @param {string} unit
 * @returns {{ last: UnitWord, isSum: boolean } | undefined} The last of them, and whether a word or
 *   sign adds them up.
 */
function spanned(text, [first, ...following], amount, unit) {
  let total = first.word && inUnit(first.quantity, first.word.unit, unit)?.lower;
  let isSum = false;
  let before = first;
  for (const one of following) {
    if (!before.word || !one.word || before.quantity.upper || one.quantity.upper) return undefined;
    JOINT.lastIndex = before.word.end;
    const [joint] = JOINT.exec(text) ?? [""];
    if (before.word.end + joint.length !== one.start) return undefined;
    if (amount.upper) {
      const isRange = first.word?.unit === one.word.unit
        && sameQuantity(quantity(first.quantity.lower, one.quantity.lower), amount);
      return isRange ? { last: one.word, isSum: false } : undefined;
    }
    const more = inUnit(one.quantity, one.word.unit, unit)?.lower;
    total = more && total?.plus(more);
    if (!total) return undefined;
    isSum ||= joint.trim() !== "";
    if (total.equals(amount.lower)) return { last: one.word, isSum };
    before = one;
  }
  return undefined;
}

/**
 * Where the amount stands in its text, and the word of its unit where it follows at once.
 *
 * @param {string} text
 * @param {Quantity} amount
 * @param {string | undefined} unit
 * @param {string} language
 * @returns {Found | undefined}
 */
function find(text, amount, unit, language) {
  const found = [...amountsIn(text, language)];
  for (const [index, one] of found.entries()) {
    const span = unit && spanned(text, found.slice(index), amount, unit);
    if (span) {
      const { end } = span.last;
      const word = one.word?.unit === unit ? one.word : span.last;
      const parts = span.isSum && one.word?.unit === unit ? one : undefined;
      return { start: one.start, end, word: { ...word, end }, parts };
    }
    const read = unit ? leadingQuantity(text, one.start, unit) : one;
    if (sameQuantity(read?.quantity ?? one.quantity, amount)) {
      return { start: one.start, end: one.end, word: one.word };
    }
  }
  const word = amount.upper ? undefined : numberWord(text, `${amount.lower}`);
  if (!word || (found.length > 0 && word.start > found[0].start)) return undefined;
  return { ...word, word: unitAt(text, word.end, language) };
}

/**
 * What comes of an amount: in another system, or in the unit that fits it.
 *
 * @param {Quantity} amount
 * @param {string | undefined} unit
 * @param {Target} target
 * @param {boolean} mayChange
 */
function targetAmount(amount, unit, { factor, system, convert, cups }, mayChange) {
  const scaled = scale(amount, factor);
  if (!unit || !mayChange) return { quantity: scaled, unit };
  const converted = system && convert?.({ quantity: scaled, unit });
  if (converted) return converted;
  return factor.equals(ONE) ? { quantity: scaled, unit } : promoted(scaled, unit, { cups });
}

/**
 * `1½ cups` in place of what was found, and where that ends; as written where it is the same.
 *
 * @param {string} text
 * @param {Quantity} amount
 * @param {string | undefined} unit
 * @param {Found} found
 * @param {Target} target
 */
function formatted(text, amount, unit, found, target) {
  const { word } = found;
  const end = word ? word.end : found.end;
  const result = targetAmount(amount, unit, target, Boolean(word) && isMeasured(unit));
  if (result.unit === unit && sameQuantity(result.quantity, amount)) {
    return { text: text.slice(found.start, end), end };
  }
  const number = quantityText(result.quantity, result.unit, target.language);
  if (!word) return { text: number, end };
  if (unit && result.unit && result.unit !== unit) {
    // `375g` may become `1kg`, and `1⅔ cups` rather than `1⅔cups`.
    const staysGlued = !word.gap && [unit, result.unit].every((one) => systemOf(one) === "metric");
    const gap = staysGlued ? "" : word.gap.trim() ? " " : word.gap || " ";
    const name = unitText(result.unit, result.quantity, target.language, word.way);
    return { text: number + gap + name, end };
  }
  // `2-inch` stays singular.
  const isGlued = word.gap.includes("-");
  const form = isGlued ? word.word : agreeing(word, result.quantity, target.language);
  return { text: number + word.gap + form, end };
}

/**
 * @param {UnitWord} word
 * @param {Quantity} quantity
 * @param {string} language
 */
function agreeing(word, { lower, upper }, language) {
  const count = shownNumber(upper ?? lower, word.unit);
  return inflected(word, isPlural(count, language), language);
}

/**
 * The second amount behind a measured one is the same again, "(240 ml)", or more, "plus 1 tsp".
 *
 * @param {string} text
 * @param {Target} target
 */
function others(text, target) {
  let result = "";
  let place = 0;
  for (const one of amountsIn(text, target.language)) {
    const isBare = !one.word && /^\s*\)/.test(text.slice(one.end));
    if (!isBare && (!one.word || dimensionOf(one.word.unit) === "length")) continue;
    const now = formatted(text, one.quantity, one.word?.unit, one, target);
    result += text.slice(place, one.start) + now.text;
    place = now.end;
  }
  return result + text.slice(place);
}

/**
 * The word of a unit that does not follow its number at once: "1 (14 oz) can".
 *
 * @param {string} text
 * @param {string} unit
 * @param {Quantity} amount
 * @param {string} language
 */
function agreeingLater(text, unit, amount, language) {
  for (const { index } of text.matchAll(/(?<=[\s)]|^)\p{L}/gu)) {
    const word = unitAt(text, index, language);
    if (word?.unit !== unit) continue;
    return text.slice(0, index) + agreeing(word, amount, language) + text.slice(word.end);
  }
  return text;
}

/**
 * @param {string} text What stands before the ingredient's name, as written.
 * @param {Quantity} amount What it means.
 * @param {string | undefined} unit The unit's symbol, where it is known.
 * @param {Target} target
 * @returns {string}
 */
export function rewritten(text, amount, unit, target) {
  if (target.factor.equals(ONE) && !target.system) return text;
  const found = find(text, amount, unit, target.language);
  if (!found) return text;
  if (found.word?.unit !== unit) found.word = undefined;
  const behind = text.slice(found.word?.end ?? found.end);
  // Where the author gives the amount in the target system already, each stays in its own; what
  // stands behind spoons, which are in every kitchen, does too.
  const isGiven = isMeasured(unit) && target.system
    && (systemOf(unit) ?? target.system) === target.system
    || [...amountsIn(behind, target.language)]
      .some(({ word }) => word && systemOf(word.unit) === target.system);
  const own = isGiven ? { ...target, system: undefined, convert: undefined } : target;
  // `1 cup plus 2 tbsp` is one amount in the other system; in its own each part is scaled.
  const { parts } = found;
  const isInParts = parts && !own.convert?.({ quantity: amount, unit });
  const now = isInParts
    ? formatted(text, parts.quantity, unit, parts, own) : formatted(text, amount, unit, found, own);
  let tail = text.slice(now.end);
  if (isMeasured(unit)) tail = others(tail, own);
  if (unit && !found.word) {
    tail = agreeingLater(tail, unit, scale(amount, target.factor), target.language);
  }
  return text.slice(0, found.start) + now.text + tail;
}
