// Rewrites the amount of an ingredient in its author's own words: "1 (14 oz) can" for twice as
// many is "2 (14 oz) cans". What cannot be understood stays as it is.

import { decimal, isShownPlural, partsText, quantityText } from "./amount-text.js";
import { Fraction } from "./fraction.js";
import { alternatives, joining, numberWord, ofWords, spoken } from "./kitchen.js";
import { exactIn, measured, ruleFor } from "./measures.js";
import { leadingQuantity, quantity, sameQuantity, scale } from "./quantity.js";
import { inflected, unitAt } from "./unit-reader.js";
import { dimensionOf, inUnit, systemOf } from "./units.js";

/** @typedef {import("./quantity.js").Quantity} Quantity */
/** @typedef {import("./units.js").Amount} Amount */
/** @typedef {import("./measures.js").Manner} Manner */
/** @typedef {import("./unit-reader.js").UnitWord} UnitWord */

/**
 * @typedef {object} Target
 * @property {Fraction} factor
 * @property {string} language
 * @property {Manner} manner
 */

/**
 * @typedef {object} Rewritten
 * @property {string} text
 * @property {string} [exact] The amount before it was rounded, where that moved it.
 */

const ONE = new Fraction(1);
const STARTS = /(?<![\d.,\p{L}])(?:\d|\.\d|[¼½¾⅐-⅞])/gu;
const joint = ofWords(() => {
  const words = alternatives([...spoken("and"), ...spoken("range"), ...joining()]);
  return new RegExp(`\\s*(?:[-–—+&]|${words})?\\s*`, "iuy");
});

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
 */

/**
 * All numbers of a text with the units behind them.
 *
 * @param {string} text
 * @param {string} language
 * @param {number} [from]
 * @returns {Generator<Spoken>}
 */
export function* amountsIn(text, language, from = 0) {
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
 * @returns {UnitWord | undefined} The last of them.
 */
function spanned(text, [first, ...following], amount, unit) {
  let total = first.word && inUnit(first.quantity, first.word.unit, unit)?.lower;
  let before = first;
  for (const one of following) {
    if (!before.word || !one.word || before.quantity.upper || one.quantity.upper) return undefined;
    const expression = joint();
    expression.lastIndex = before.word.end;
    const [between] = expression.exec(text) ?? [""];
    if (before.word.end + between.length !== one.start) return undefined;
    if (amount.upper) {
      const isRange = first.word?.unit === one.word.unit
        && sameQuantity(quantity(first.quantity.lower, one.quantity.lower), amount);
      return isRange ? one.word : undefined;
    }
    const more = inUnit(one.quantity, one.word.unit, unit)?.lower;
    total = more && total?.plus(more);
    if (!total) return undefined;
    if (total.equals(amount.lower)) return one.word;
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
      const { end } = span;
      return { start: one.start, end, word: { ...one.word?.unit === unit ? one.word : span, end } };
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
 * The amount in the measures of a target, in place of what was found, and where that ends; as
 * written where it is the same.
 *
 * @param {string} text
 * @param {Quantity} amount
 * @param {string | undefined} unit
 * @param {Found} found
 * @param {Target} target
 * @returns {Rewritten & { end: number }}
 */
function formatted(text, amount, unit, found, { factor, language, manner }) {
  const { word } = found;
  const end = word ? word.end : found.end;
  const scaled = scale(amount, factor);
  const isOwn = factor.equals(ONE) && (!manner.system || !isMeasured(unit));
  const known = word ? unit : undefined;
  const [first, ...more] = isOwn ? [{ quantity: scaled, unit: known }]
    : measured({ quantity: scaled, unit: unit && (isMeasured(unit) ? known : unit) }, manner);
  if ((isOwn || first.unit === unit) && more.length === 0 && sameQuantity(first.quantity, amount)) {
    return { text: text.slice(found.start, end), end };
  }
  const exact = exactText({ quantity: scaled, unit: known }, [first, ...more], language, manner);
  if (!word) return { text: quantityText(first.quantity, first.unit, language), exact, end };
  if (first.unit !== unit || more.length > 0) {
    // `375g` may become `1kg`, and `1⅔ cups` rather than `1⅔cups`.
    const isGlued = !word.gap && [unit, first.unit].every((one) => systemOf(one) === "metric");
    // Who writes "teaspoons" gets "tablespoons", but "litres" become "ml" and "cups".
    const staysLong = ![unit, first.unit].some((one) => systemOf(one) === "metric");
    const plain = partsText([first, ...more], language, staysLong ? word.way : 0);
    return { text: isGlued ? plain.replace(" ", "") : plain, exact, end };
  }
  // `2-inch` stays singular.
  const form = word.gap.includes("-") ? word.word
    : inflected(word, isShownPlural(first.quantity, unit, language), language);
  const gap = word.gap || (systemOf(unit) === "metric" ? "" : " ");
  return { text: quantityText(first.quantity, unit, language) + gap + form, exact, end };
}

/**
 * @param {Amount} amount
 * @param {Amount[]} parts What it was rounded to.
 * @param {string} language
 * @param {Manner} manner
 * @returns {string | undefined} Nothing where they are the same.
 */
function exactText(amount, parts, language, manner) {
  const { unit } = parts[0];
  const exact = exactIn(amount, unit, manner.food);
  const total = parts.reduce((/** @type {Fraction | undefined} */ sum, part) => {
    const one = exactIn(part, unit, manner.food);
    return sum && one && sum.plus(one.lower);
  }, new Fraction(0));
  if (!exact || exact.upper || total?.equals(exact.lower)) return undefined;
  const number = decimal(exact.lower, language, 4);
  return unit ? partsText([{ quantity: { lower: new Fraction(2) }, unit }], language)
    .replace("2", number) : number;
}

/**
 * The same again in other units: `(250 g)`, `/2lb 4oz`. Where each begins and ends.
 *
 * @param {string} text
 * @param {number} from Behind the amount.
 * @param {string} language
 */
function twins(text, from, language) {
  /** @type {(Spoken & { word: UnitWord })[]} */
  const found = [];
  for (const one of amountsIn(text, language, from)) {
    const { word } = one;
    if (!word || dimensionOf(word.unit) === "length") continue;
    const last = found[found.length - 1];
    const more = last && !text.slice(last.word.end, one.start).trim()
      && inUnit(one.quantity, word.unit, last.word.unit);
    // `1lb 2oz` is one.
    if (more) {
      last.quantity = { lower: last.quantity.lower.plus(more.lower) };
      last.word = { ...last.word, end: word.end };
    } else {
      found.push({ ...one, word });
    }
  }
  return found;
}

/**
 * The second amount behind a measured one is the same again and grows with it.
 *
 * @param {string} text
 * @param {number} from
 * @param {Target} target
 */
function others(text, from, target) {
  let result = "";
  let place = from;
  for (const one of amountsIn(text, target.language, from)) {
    const isBare = !one.word && /^\s*\)/.test(text.slice(one.end));
    if (!isBare && (!one.word || dimensionOf(one.word.unit) === "length")) continue;
    const now = formatted(text, one.quantity, one.word?.unit, one, target);
    result += text.slice(place, one.start) + now.text;
    place = now.end;
  }
  return result + text.slice(place);
}

/**
 * Of an amount that is given twice a view shows one, and that which its author wrote in its units.
 *
 * @param {string} text
 * @param {Quantity} amount
 * @param {string} unit
 * @param {Found} found
 * @param {(Spoken & { word: UnitWord })[]} again At least one.
 * @param {Target} target
 * @returns {Rewritten}
 */
function oneOf(text, amount, unit, found, again, target) {
  const { manner } = target;
  const rule = ruleFor(manner);
  /** @type {(Found & { quantity: Quantity })[]} */
  const all = [{ ...found, quantity: amount }, ...again];
  const given = all.filter(({ word }) => word
    && (systemOf(word.unit) ?? manner.system) === manner.system && isMeasured(word.unit));
  const chosen = given.find(({ word }) => dimensionOf(word?.unit) === rule) ?? given[0] ?? all[0];
  const own = given.length > 0 && (!rule || dimensionOf(chosen.word?.unit) === rule)
    ? { ...target, manner: { ...manner, system: undefined, cups: manner.system === "us" } }
    : target;
  const now = formatted(text, chosen.quantity, chosen.word?.unit ?? unit, chosen, own);
  const rest = text.slice(again[again.length - 1].word.end).replace(/^\s*\)/, "");
  return { ...now, text: text.slice(0, found.start) + now.text + rest };
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
    const form = inflected(word, isShownPlural(amount, unit, language), language);
    return text.slice(0, index) + form + text.slice(word.end);
  }
  return text;
}

/**
 * @param {string} text What stands before the ingredient's name, as written.
 * @param {Quantity} amount What it means.
 * @param {string | undefined} unit The unit's symbol, where it is known.
 * @param {Target} target
 * @returns {Rewritten}
 */
export function rewritten(text, amount, unit, target) {
  const { factor, language, manner } = target;
  if (factor.equals(ONE) && !manner.system) return { text };
  const found = find(text, amount, unit, language);
  if (!found) return { text };
  if (found.word?.unit !== unit) found.word = undefined;
  const again = isMeasured(unit) && found.word ? twins(text, found.word.end, language) : [];
  if (unit && manner.system && again.length > 0) {
    return oneOf(text, amount, unit, found, again, target);
  }
  const now = formatted(text, amount, unit, found, target);
  let tail = isMeasured(unit) ? others(text, now.end, target) : text.slice(now.end);
  if (unit && !found.word) tail = agreeingLater(tail, unit, scale(amount, factor), language);
  return { ...now, text: text.slice(0, found.start) + now.text + tail };
}
