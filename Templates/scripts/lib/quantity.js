// Quantities: one exact number or a range, read from typed text.
//
// The generator reads amounts by the same rules (`QuantityText`); `Tests/Fixtures/quantities.json`
// checks both.

import { Fraction } from "./fraction.js";
import { alternatives, ofWords, spoken } from "./kitchen.js";

/**
 * @typedef {object} Quantity
 * @property {Fraction} lower
 * @property {Fraction} [upper] The end of a range, greater than `lower`.
 */

const VULGAR = /[¼½¾⅐-⅞]/uy;
const SWISS = /([1-9]\d{0,2}(?:['’]\d{3}(?!\d)){1,2})(?:[.,](\d{1,30}))?/y;
const GROUPED = /([1-9]\d{0,2})((?:,\d{3}(?!\d)){1,2}(?:\.(\d{1,30}))?|(?:\.\d{3}(?!\d)){1,2}(?:,(\d{1,30}))?)/y;
const DECIMAL = /(?:(\d{1,9})[.,]|\.)(\d{1,30})/y;
const WHOLE = /(\d{1,9})(?!\d)(?:[/⁄∕](\d{1,4})(?!\d))?/uy;
/** Regular expressions with words of the loaded languages. */
const expressions = ofWords(() => ({
  roughly: new RegExp(`(?:[~≈]|(?:${alternatives(spoken("about"))})\\.?(?=\\s))\\s*`, "iuy"),
  range: new RegExp(
    `\\s*[-~‐-―−～]\\s*|\\s+(?:${alternatives(spoken("range"))})\\s+`, "iuy"),
  dozen: new RegExp(`\\s*(?:${alternatives(spoken("dozen"))})(?![\\p{L}\\p{N}]|-\\p{L})`, "iuy"),
  half: new RegExp(`(?:${alternatives(spoken("half"))})(?![\\p{L}\\p{N}])`, "iuy"),
  and: new RegExp(`(?:${alternatives(spoken("and"))})\\s+|&\\s*`, "iuy"),
}));
const TWELVE = new Fraction(12);

/** Position in a text; each sticky expression matches where the last match ended. */
class Cursor {
  /** @param {string} text @param {number} at */
  constructor(text, at) {
    this.text = text;
    this.at = at;
  }

  /** @param {RegExp} expression Matched at the current position, which moves past it. */
  match(expression) {
    expression.lastIndex = this.at;
    const found = expression.exec(this.text);
    if (found) this.at += found[0].length;
    return found;
  }

  /** @param {RegExp} expression */
  take(expression) {
    return this.match(expression)?.[0];
  }
}

/** @param {Cursor} cursor @returns {Fraction | undefined} */
function vulgar(cursor) {
  const sign = cursor.take(VULGAR);
  if (!sign) return undefined;
  const [over, under] = sign.normalize("NFKD").split("⁄");
  return new Fraction(over, under);
}

/**
 * Reads `11/2` as 1½ with a missing space: no recipe needs that many halves, thirds, quarters or
 * eighths.
 * @param {string} over @param {string} under
 */
function fraction(over, under) {
  const [, whole, part] = /^0*([1-9]\d?)([1-7])$/.exec(over) ?? [];
  const isMixed = whole && /^0*[2348]$/.test(under) && Number(part) < Number(under);
  return isMixed
    ? new Fraction(whole).plus(new Fraction(part, under)) : new Fraction(over, under);
}

/**
 * Reads the proper fraction after an integer: `½`, ` 1/2`, `-1/2`, ` and 1/2`.
 * @param {Fraction} whole @param {Cursor} cursor
 */
function partBehind(whole, cursor) {
  const start = cursor.at;
  const glued = vulgar(cursor);
  if (glued) return glued;
  const isHyphened = Boolean(cursor.take(/-/y));
  if (!isHyphened && !cursor.take(/\s+/uy)) return undefined;
  if (!isHyphened && cursor.take(expressions().half)) return new Fraction(1, 2);
  if (!isHyphened) cursor.take(expressions().and);
  const sign = vulgar(cursor);
  if (sign && (!isHyphened || whole.compare(sign) > 0)) return sign;
  const [, over, under] = (!sign && cursor.match(WHOLE)) || [];
  if (under && BigInt(over) < BigInt(under) && (!isHyphened || whole.over >= 1n)) {
    return new Fraction(over, under);
  }
  cursor.at = start;
  return undefined;
}

/**
 * Reads a decimal with up to nine places; six or more threes or sixes are thirds.
 * @param {string} whole @param {string} [digits]
 */
function decimal(whole, digits = "") {
  const places = digits.slice(0, 9);
  const scale = 10n ** BigInt(places.length);
  const part = BigInt(places);
  if (places.length >= 6) {
    const third = scale / 3n;
    if (part === third) return new Fraction(BigInt(whole) * 3n + 1n, 3n);
    if (part === third * 2n || part === third * 2n + 1n) {
      return new Fraction(BigInt(whole) * 3n + 2n, 3n);
    }
  }
  return new Fraction(BigInt(whole) * scale + part, scale);
}

/**
 * Reads a number, with both readings if its separator may group thousands or begin decimals;
 * undefined for more digits than a recipe can need.
 * @param {Cursor} cursor @returns {Written | undefined}
 */
function number(cursor) {
  const sign = vulgar(cursor);
  if (sign) return { value: sign };
  const swiss = cursor.match(SWISS);
  if (swiss) return { value: decimal(swiss[1].replace(/\D/g, ""), swiss[2]) };
  const groups = cursor.match(GROUPED);
  if (groups) return grouped(groups);
  const written = cursor.match(DECIMAL);
  if (written) return { value: decimal(written[1] ?? "0", written[2]) };
  const [, over, under] = cursor.match(WHOLE) ?? [];
  if (!over || Number(under) === 0) return undefined;
  if (under) return { value: fraction(over, under) };
  const value = new Fraction(over);
  const part = partBehind(value, cursor);
  return { value: part ? value.plus(part) : value };
}

/** @param {RegExpExecArray} found */
function grouped([, whole, rest, behindDot, behindComma]) {
  const digits = behindDot ?? behindComma;
  const thousands = digits ? rest.slice(0, -digits.length - 1) : rest;
  const all = whole + thousands.replace(/\D/g, "");
  if (digits || thousands.length > 4) return { value: decimal(all, digits) };
  const [many, small] = [new Fraction(all), decimal(whole, thousands.slice(1))];
  return { value: rest[0] === "," ? many : small, grouped: many, decimal: small };
}

/**
 * @typedef {object} Written
 * @property {Fraction} value
 * @property {Fraction} [grouped] Value if the separator groups thousands.
 * @property {Fraction} [decimal] Value if it begins decimals.
 */

/**
 * Chooses the plausible reading: flour is not weighed to the milligram, nor bought by 1,500 kg.
 * @param {Written} written @param {string | undefined} unit
 */
function inUnit(written, unit) {
  if (unit === "g" || unit === "ml" || unit === "mg") return written.grouped ?? written.value;
  if (unit === "kg" || unit === "l") return written.decimal ?? written.value;
  return written.value;
}

/**
 * Returns a range in order; equal ends make a single number.
 * @param {Fraction} lower @param {Fraction} [upper] @returns {Quantity}
 */
export function quantity(lower, upper) {
  if (!upper || lower.equals(upper)) return { lower };
  return lower.compare(upper) < 0 ? { lower, upper } : { lower: upper, upper: lower };
}

/**
 * Reads the quantity at a position of a text; returns it with its end.
 * @param {string} text @param {number} [start]
 * @param {string} [unit] Determines the meaning of `1,500` and `1.500`; see `readQuantity`.
 * @returns {{ quantity: Quantity, end: number } | undefined}
 */
export function leadingQuantity(text, start = 0, unit = undefined) {
  const cursor = new Cursor(text, start);
  const lower = number(cursor);
  if (!lower) return undefined;
  let isDozens = cursor.take(expressions().dozen) !== undefined;
  let end = cursor.at;
  let upper;
  if (!isDozens && cursor.take(expressions().range)) {
    upper = number(cursor);
    if (upper) {
      isDozens = cursor.take(expressions().dozen) !== undefined;
      end = cursor.at;
    }
  }
  const found = quantity(inUnit(lower, unit), upper && inUnit(upper, unit));
  return { quantity: isDozens ? scale(found, TWELVE) : found, end };
}

/** @param {string} text @returns The position after leading words such as `about` and `~`. */
export function roughlyEnd(text) {
  const cursor = new Cursor(text, 0);
  while (cursor.take(expressions().roughly));
  return cursor.at;
}

/**
 * Reads a text that is only a quantity: `2`, `1.5`, `1,5`, `1/2`, `1 1/2`, `1½`, `2-3`, `2 dozen`,
 * `1'000`.
 *
 * `1,500` is fifteen hundred and `1.500` is one and a half, except that both are fifteen hundred
 * with grams and millilitres, and one and a half with kilograms and litres.
 * @param {string} text May use Arabic and Persian digits.
 * @param {string} [unit]
 * @returns {Quantity | undefined} Undefined for `1/0`, `-2`, `2 eggs` and ten digits.
 */
export function readQuantity(text, unit = undefined) {
  if (text.length > 200) return undefined;
  const plain = text.trim()
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replaceAll("٫", ".");
  const found = leadingQuantity(plain, roughlyEnd(plain), unit);
  return found?.end === plain.length ? found.quantity : undefined;
}

/**
 * Returns the quantity in an element's `data-value` and `data-max`, or in a stored entry.
 * @param {{ value?: unknown, max?: unknown }} held
 * @returns {Quantity | undefined} Undefined if it is unreadable or negative.
 */
export function quantityOf(held) {
  const lower = Fraction.read(held.value);
  const upper = Fraction.read(held.max);
  if (!lower || lower.over < 0n || (upper && upper.over < 0n)) return undefined;
  return quantity(lower, upper);
}

/**
 * Returns a quantity as JSON, the inverse of `quantityOf`.
 * @param {Quantity} amount @returns {{ value: string, max?: string }}
 */
export function heldQuantity({ lower, upper }) {
  return upper ? { value: `${lower}`, max: `${upper}` } : { value: `${lower}` };
}

/** @param {Quantity} amount @param {Fraction} factor @returns {Quantity} */
export function scale({ lower, upper }, factor) {
  return quantity(lower.times(factor), upper?.times(factor));
}

/** @param {Quantity} left @param {Quantity} right */
export function sameQuantity(left, right) {
  return left.lower.equals(right.lower)
    && (left.upper ? left.upper.equals(right.upper) : !right.upper);
}
