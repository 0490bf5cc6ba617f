// How much: one exact number or a range, read from what people type.
//
// The program that makes the site reads amounts by the same rules (`QuantityText`);
// `Tests/Fixtures/quantities.json` holds both to them.

import { Fraction } from "./fraction.js";
import { alternatives, ofWords, spoken } from "./kitchen.js";

/**
 * @typedef {object} Quantity
 * @property {Fraction} lower
 * @property {Fraction} [upper] The end of a range, greater than `lower`.
 */

const BLANKS = /\s*/uy;
const VULGAR = /[¼½¾⅐-⅞]/uy;
const DIGITS = /\d+/y;
const SLASH = /[/⁄∕](?=\d)/uy;
/** `'000` behind `1`. */
const SWISS = /(?:['’]\d{3}(?!\d))+/y;
/** The expressions that hold words of the languages there are. */
const expressions = ofWords(() => ({
  roughly: new RegExp(`(?:[~≈]|(?:${alternatives(spoken("about"))})\\.?(?=\\s))\\s*`, "iuy"),
  range: new RegExp(
    `\\s*[-~‐-―−～]\\s*|\\s+(?:${alternatives(spoken("range"))})\\s+`, "iuy"),
  dozen: new RegExp(`\\s*(?:${alternatives(spoken("dozen"))})(?![\\p{L}\\p{N}]|-\\p{L})`, "iuy"),
  half: new RegExp(`(?:${alternatives(spoken("half"))})(?![\\p{L}\\p{N}])`, "iuy"),
  and: new RegExp(`(?:${alternatives(spoken("and"))})\\s+|&\\s*`, "iuy"),
}));
const TWELVE = new Fraction(12);
const ABSURD = 999_999_999n;

/** Steps through a text; each sticky expression tries where the last one ended. */
class Cursor {
  /**
   * @param {string} text
   * @param {number} at
   */
  constructor(text, at) {
    this.text = text;
    this.at = at;
  }

  /**
   * The text that an expression matches here, and moves past it.
   *
   * @param {RegExp} expression
   */
  take(expression) {
    expression.lastIndex = this.at;
    const [found] = expression.exec(this.text) ?? [];
    if (found !== undefined) this.at += found.length;
    return found;
  }
}

/**
 * @param {Cursor} cursor
 * @returns {Fraction | undefined}
 */
function vulgar(cursor) {
  const sign = cursor.take(VULGAR);
  if (!sign) return undefined;
  const [over, under] = sign.normalize("NFKD").split("⁄");
  return new Fraction(over, under);
}

/**
 * `/4` behind a whole number; `null` where no fraction can be made of it.
 *
 * @param {Cursor} cursor
 */
function denominator(cursor) {
  if (!cursor.take(SLASH)) return undefined;
  const under = cursor.take(DIGITS) ?? "";
  return under.length > 4 || Number(under) === 0 ? null : under;
}

/**
 * `11/2` is 1½ without its blank: in kitchens nobody writes that many halves, thirds, quarters or
 * eighths.
 *
 * @param {string} over
 * @param {string} under
 */
function fraction(over, under) {
  const [, whole, part] = /^0*([1-9]\d?)([1-7])$/.exec(over) ?? [];
  const isMixed = whole && /^0*[2348]$/.test(under) && Number(part) < Number(under);
  return isMixed
    ? new Fraction(whole).plus(new Fraction(part, under)) : new Fraction(over, under);
}

/**
 * The proper fraction behind a whole number: `½`, ` 1/2`, `-1/2`, ` and 1/2`.
 *
 * @param {Fraction} whole
 * @param {Cursor} cursor
 */
function partBehind(whole, cursor) {
  const start = cursor.at;
  const glued = vulgar(cursor);
  if (glued) return glued;
  const isHyphened = Boolean(cursor.take(/-/y));
  if (!isHyphened && !cursor.take(BLANKS)) return undefined;
  if (!isHyphened && cursor.take(expressions().half)) return new Fraction(1, 2);
  if (!isHyphened) cursor.take(expressions().and);
  const sign = vulgar(cursor);
  if (sign && (!isHyphened || whole.compare(sign) > 0)) return sign;
  const over = sign ? undefined : cursor.take(DIGITS);
  const under = over && over.length <= 9 ? denominator(cursor) : undefined;
  if (under === null) return null;
  if (over && under && BigInt(over) < BigInt(under) && (!isHyphened || whole.over >= 1n)) {
    return new Fraction(over, under);
  }
  cursor.at = start;
  return undefined;
}

/**
 * Six or more threes or sixes are thirds; nine places are kept.
 *
 * @param {string} whole
 * @param {string} digits
 */
function decimal(whole, digits) {
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
 * A number, and what it is when a separator that may mean either groups thousands or begins
 * decimals. `null` for what is no number that a kitchen has use for.
 *
 * @param {Cursor} cursor
 * @returns {Written | null | undefined}
 */
function number(cursor) {
  const sign = vulgar(cursor);
  if (sign) return { value: sign };
  const start = cursor.at;
  const whole = cursor.take(DIGITS) ?? (cursor.take(/(?=\.\d)/y) === "" ? "0" : undefined);
  if (whole === undefined) return undefined;
  if (whole.length > 9) return null;
  const swiss = whole.length <= 3 && whole[0] !== "0" && cursor.take(SWISS);
  if (swiss) {
    const thousands = whole + swiss.replace(/\D/g, "");
    const part = cursor.take(/[.,]\d+/y)?.slice(1) ?? "";
    if (BigInt(thousands) > ABSURD || part.length > 30) return null;
    return { value: decimal(thousands, part) };
  }
  const separator = cursor.take(/[.,](?=\d)/y);
  if (!separator) {
    const value = new Fraction(whole);
    const under = denominator(cursor);
    if (under === null) return null;
    if (under) return { value: fraction(whole, under) };
    const part = partBehind(value, cursor);
    return part === null ? null : { value: part ? value.plus(part) : value };
  }
  const comma = separator === ",";
  const canGroup = whole.length <= 3 && whole[0] !== "0" && cursor.at > start + 1;
  const groups = canGroup
    ? cursor.take(comma ? /\d{3}(?!\d)(?:,\d{3}(?!\d))*/y : /\d{3}(?!\d)(?:\.\d{3}(?!\d))*/y)
    : undefined;
  if (!groups) {
    const digits = cursor.take(DIGITS) ?? "";
    return digits.length > 30 ? null : { value: decimal(whole, digits) };
  }
  const thousands = whole + groups.replaceAll(separator, "");
  if (BigInt(thousands) > ABSURD) return null;
  const digits = cursor.take(comma ? /\.\d+/y : /,\d+/y)?.slice(1);
  if (digits) return digits.length > 30 ? null : { value: decimal(thousands, digits) };
  const grouped = new Fraction(thousands);
  if (groups.length > 3) return { value: grouped };
  const small = decimal(whole, groups);
  return { value: comma ? grouped : small, grouped, decimal: small };
}

/**
 * @typedef {object} Written
 * @property {Fraction} value
 * @property {Fraction} [grouped] Where its separator groups thousands.
 * @property {Fraction} [decimal] Where it begins decimals.
 */

/**
 * Nobody weighs flour to the milligram or buys 1,500 kg of it.
 *
 * @param {Written} written
 * @param {string | undefined} unit
 */
function inUnit(written, unit) {
  if (unit === "g" || unit === "ml" || unit === "mg") return written.grouped ?? written.value;
  if (unit === "kg" || unit === "l") return written.decimal ?? written.value;
  return written.value;
}

/**
 * Orders the ends of a range; equal ends make a single number.
 *
 * @param {Fraction} lower
 * @param {Fraction} [upper]
 * @returns {Quantity}
 */
export function quantity(lower, upper) {
  if (!upper || lower.equals(upper)) return { lower };
  return lower.compare(upper) < 0 ? { lower, upper } : { lower: upper, upper: lower };
}

/**
 * The amount that begins at a place of a text, and where it ends.
 *
 * @param {string} text
 * @param {number} [start]
 * @param {string} [unit] Decides what `1,500` and `1.500` mean; see `readQuantity`.
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
    if (upper === null) return undefined;
    if (upper) {
      isDozens = cursor.take(expressions().dozen) !== undefined;
      end = cursor.at;
    }
  }
  const found = quantity(inUnit(lower, unit), upper && inUnit(upper, unit));
  return { quantity: isDozens ? scale(found, TWELVE) : found, end };
}

/**
 * Where a text begins behind its first `about` and `~`.
 *
 * @param {string} text
 */
export function roughlyEnd(text) {
  const cursor = new Cursor(text, 0);
  while (cursor.take(expressions().roughly));
  return cursor.at;
}

/**
 * The quantity that is the whole of a text: `2`, `1.5`, `1,5`, `1/2`, `1 1/2`, `1½`, `2-3`,
 * `2 dozen`, `1'000`.
 *
 * `1,500` is fifteen hundred and `1.500` is one and a half, except that both are fifteen hundred
 * of grams and millilitres, and one and a half of kilograms and litres.
 *
 * @param {string} text Digits of Arabic and Persian count too.
 * @param {string} [unit]
 * @returns {Quantity | undefined} Nothing for `1/0`, `-2`, `2 eggs` and ten digits.
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
 * The quantity that an element's `data-value` and `data-max` hold, or a stored entry.
 *
 * @param {{ value?: unknown, max?: unknown }} held
 * @returns {Quantity | undefined} Nothing when it cannot be read or is negative.
 */
export function quantityOf(held) {
  const lower = Fraction.read(held.value);
  const upper = Fraction.read(held.max);
  if (!lower || lower.over < 0n || (upper && upper.over < 0n)) return undefined;
  return quantity(lower, upper);
}

/**
 * The reverse of `quantityOf`, fit for JSON.
 *
 * @param {Quantity} amount
 * @returns {{ value: string, max?: string }}
 */
export function heldQuantity({ lower, upper }) {
  return upper ? { value: `${lower}`, max: `${upper}` } : { value: `${lower}` };
}

/**
 * Both ends multiplied.
 *
 * @param {Quantity} amount
 * @param {Fraction} factor
 * @returns {Quantity}
 */
export function scale({ lower, upper }, factor) {
  return quantity(lower.times(factor), upper?.times(factor));
}

/**
 * @param {Quantity} left
 * @param {Quantity} right
 */
export function sameQuantity(left, right) {
  return left.lower.equals(right.lower)
    && (left.upper ? left.upper.equals(right.upper) : !right.upper);
}
