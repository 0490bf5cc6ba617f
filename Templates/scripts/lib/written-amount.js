// Rewrites the amount of an ingredient in its author's own words: "1 (14 oz) can" for twice as
// many is "2 (14 oz) cans". What cannot be understood stays as it is.

import { quantityText, shownNumber, unitText } from "./amount-text.js";
import { Fraction } from "./fraction.js";
import { numberWord } from "./number-words.js";
import { leadingQuantity, quantity, sameQuantity, scale } from "./quantity.js";
import { dimensionOf, inUnit, promoted, systemOf } from "./units.js";
import { inflected, unitAt } from "./unit-reader.js";
import { isPlural } from "./unit-words.js";

/** @typedef {import("./quantity.js").Quantity} Quantity */
/** @typedef {import("./units.js").Amount} Amount */

/**
 * @typedef {object} Wish
 * @property {Fraction} factor
 * @property {string} language
 * @property {boolean} [cups] See `promoted`.
 * @property {"metric" | "us"} [system]
 * @property {(amount: Amount) => Amount | undefined} [convert] To that system; nothing where the
 *   amount is in it already or cannot be told in it.
 */

const ONE = new Fraction(1);
const STARTS = /(?<![\d.,\p{L}])(?:\d|\.\d|[¼½¾⅐-⅞])/gu;
const JOINT = /\s*(?:[-–—+&]|to|or|plus|and|bis|und|plus|à|ou|et|o|y|a)?\s*/iuy;

const isMeasured = (unit) => ["mass", "volume", "length"].includes(dimensionOf(unit));

/** All numbers of a text with the units behind them. */
function* amountsIn(text, language, from = 0) {
  let end = from;
  for (const { index } of text.matchAll(STARTS)) {
    if (index < end) continue;
    const found = leadingQuantity(text, index);
    if (!found) continue;
    const word = unitAt(text, found.end, language);
    // `1,500` is read again with what the unit makes of it.
    const amount = word ? leadingQuantity(text, index, word.unit) : found;
    end = amount.end;
    yield { start: index, end, quantity: amount.quantity, word };
  }
}

/** `1 lb 2 oz` and `1 cup to 2 cups` where together they are the amount. */
function spanned(text, first, second, amount, unit) {
  if (!first.word || !second?.word || first.quantity.upper || second.quantity.upper) return false;
  JOINT.lastIndex = first.word.end;
  const [joint] = JOINT.exec(text);
  if (first.word.end + joint.length !== second.start) return false;
  const low = inUnit(first.quantity, first.word.unit, unit) ?? first.quantity;
  const high = inUnit(second.quantity, second.word.unit, unit);
  if (amount.upper) {
    return first.word.unit === second.word.unit
      && sameQuantity(quantity(low.lower, high?.lower ?? second.quantity.lower), amount);
  }
  return high !== undefined && low.lower.plus(high.lower).equals(amount.lower);
}

/** Where the amount stands in its text, and the word of its unit where it follows at once. */
function find(text, amount, unit, language) {
  const found = [...amountsIn(text, language)];
  for (const [index, one] of found.entries()) {
    if (unit && spanned(text, one, found[index + 1], amount, unit)) {
      const last = found[index + 1].word;
      const word = one.word.unit === unit ? one.word : last;
      return { start: one.start, end: last.end, word: { ...word, end: last.end } };
    }
    const read = unit ? leadingQuantity(text, one.start, unit) : one;
    if (sameQuantity(read?.quantity ?? one.quantity, amount)) {
      return { start: one.start, end: one.end, word: one.word };
    }
  }
  if (amount.upper || found.length > 0) return undefined;
  const word = numberWord(text, `${amount.lower}`);
  return word && { ...word, word: unitAt(text, word.end, language) };
}

/** What comes of an amount: in another system, or in the unit that fits it. */
function wished(amount, unit, { factor, system, convert, cups }, mayChange) {
  const scaled = scale(amount, factor);
  if (!unit || !mayChange) return { quantity: scaled, unit };
  const told = system && convert?.({ quantity: scaled, unit });
  if (told) return told;
  return factor.equals(ONE) ? { quantity: scaled, unit } : promoted(scaled, unit, { cups });
}

/** `1½ cups` in place of what was found, and where that ends; as written where it is the same. */
function said(text, amount, unit, found, wish) {
  const { word } = found;
  const end = word ? word.end : found.end;
  const told = wished(amount, unit, wish, Boolean(word) && isMeasured(unit));
  if (told.unit === unit && sameQuantity(told.quantity, amount)) {
    return { text: text.slice(found.start, end), end };
  }
  const number = quantityText(told.quantity, told.unit, wish.language);
  if (!word) return { text: number, end };
  if (told.unit !== unit) {
    const gap = word.gap.trim() ? " " : word.gap;
    const name = unitText(told.unit, told.quantity, wish.language, word.way);
    return { text: number + gap + name, end };
  }
  // `2-inch` stays singular.
  const isGlued = word.gap.includes("-");
  const form = isGlued ? word.word : agreeing(word, told.quantity, wish.language);
  return { text: number + word.gap + form, end };
}

function agreeing(word, { lower, upper }, language) {
  const count = shownNumber(upper ?? lower, word.unit);
  return inflected(word, isPlural(count, language), language);
}

/** The second amount behind a measured one is the same again, "(240 ml)", or more, "plus 1 tsp". */
function others(text, wish) {
  let result = "";
  let place = 0;
  for (const one of amountsIn(text, wish.language)) {
    const isBare = !one.word && /^\s*\)/.test(text.slice(one.end));
    if (!isBare && (!one.word || dimensionOf(one.word.unit) === "length")) continue;
    const now = said(text, one.quantity, one.word?.unit, one, wish);
    result += text.slice(place, one.start) + now.text;
    place = now.end;
  }
  return result + text.slice(place);
}

/** The word of a unit that does not follow its number at once: "1 (14 oz) can". */
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
 * @param {Wish} wish
 * @returns {string}
 */
export function rewritten(text, amount, unit, wish) {
  if (wish.factor.equals(ONE) && !wish.system) return text;
  const found = find(text, amount, unit, wish.language);
  if (!found) return text;
  if (found.word?.unit !== unit) found.word = undefined;
  const behind = text.slice(found.word?.end ?? found.end);
  // Where the author says the amount in the wished system already, that stays.
  const isSaid = isMeasured(unit) && wish.system && [...amountsIn(behind, wish.language)]
    .some(({ word }) => word && systemOf(word.unit) === wish.system);
  const own = isSaid ? { ...wish, system: undefined, convert: undefined } : wish;
  const now = said(text, amount, unit, found, own);
  let tail = text.slice(now.end);
  if (isMeasured(unit)) tail = others(tail, own);
  if (unit && !found.word) {
    tail = agreeingLater(tail, unit, scale(amount, wish.factor), wish.language);
  }
  return text.slice(0, found.start) + now.text + tail;
}
