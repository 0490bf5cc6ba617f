// Calculates with amounts in the format of the shopping list, `{value: "3/2", max, unit}`.

import { addAmounts } from "./amount-sum.js";
import { partsText } from "./amount-text.js";
import { Fraction } from "./fraction.js";
import { alternatives, linking, ofWords } from "./kitchen.js";
import { exactIn, measured } from "./measures.js";
import { heldQuantity, leadingQuantity, quantityOf, roughlyEnd } from "./quantity.js";
import { unitAt } from "./unit-reader.js";
import { dimensionOf, isSpoon, ratio as unitRatio } from "./units.js";

/** @typedef {import("./measures.js").Food} Food */
/** @typedef {import("./quantity.js").Quantity} Quantity */
/** @typedef {{value: string, max?: string, unit?: string}} Amount */

/** @param {string | undefined} held */
const read = (held) => Fraction.read(held) ?? new Fraction(0);

/** @param {string} a @param {string} b */
export const times = (a, b) => `${read(a).times(read(b))}`;

/** @param {string} a @param {string} b Not zero. */
export const over = (a, b) => `${read(a).dividedBy(read(b))}`;

/** @param {string} a @param {string} b */
export const plus = (a, b) => `${read(a).plus(read(b))}`;

/** @param {string | undefined} held */
export const number = (held) => read(held).toNumber();

/**
 * Adds what can be added: `300 g` and `1/2 kg` are `800 g`; with the food's weight per cup, `1 cup`
 * and `100 g` are one amount too. Amounts in incompatible units stay separate, in order; entries
 * without an amount are ignored.
 * @param {Partial<Amount>[]} amounts @param {Food} [food] @returns {Amount[]}
 */
export function summed(amounts, food) {
  const known = amounts.flatMap(({ value, max, unit }) => {
    const quantity = quantityOf({ value, max });
    return quantity ? [{ quantity, unit }] : [];
  });
  return addAmounts(comparable(known, food)).map(({ quantity, unit }) =>
    (unit ? { ...heldQuantity(quantity), unit } : heldQuantity(quantity)));
}

/**
 * Converts weights and volumes of one food to the measure it is sold by, if both occur.
 * @param {{ quantity: Quantity, unit?: string }[]} amounts @param {Food | undefined} food
 */
function comparable(amounts, food) {
  const [weight, volume] = ["mass", "volume"].map((dimension) =>
    amounts.find(({ unit }) => dimensionOf(unit) === dimension)?.unit);
  if (!weight || !volume || !food?.cup) return amounts;
  const [to, from] = food.liquid && !isSpoon(volume) ? [volume, "mass"] : [weight, "volume"];
  return amounts.map((amount) => {
    const quantity = dimensionOf(amount.unit) === from && exactIn(amount, to, food);
    return quantity ? { quantity, unit: to } : amount;
  });
}

/**
 * Rounds an amount up to whole pieces, as shops sell it.
 * @param {Amount} amount @returns {Amount}
 */
export function sold(amount) {
  const quantity = quantityOf(amount);
  const isCounted = !amount.unit || dimensionOf(amount.unit) === "count";
  if (!quantity || !isCounted) return amount;
  /** @param {Fraction} value */
  const up = (value) => (value.under === 1n ? value : new Fraction(value.whole + 1n));
  const [lower, upper] = [up(quantity.lower), quantity.upper && up(quantity.upper)];
  const isRange = upper && upper.compare(lower) > 0;
  const held = heldQuantity(isRange ? { lower, upper } : { lower });
  return amount.unit ? { ...held, unit: amount.unit } : held;
}

/**
 * @param {Partial<Amount> & { way?: number }} amount @param {string} language
 * @returns {string} `1½ tbsp`, `1.2 kg`, `2–3`; empty without a number.
 */
export function amountText({ value, max, unit, way }, language) {
  const quantity = quantityOf({ value, max });
  return quantity ? partsText(measured({ quantity, unit }), language, way) : "";
}

/** Words between an amount and its ingredient: `of`, `d'`. */
const link = ofWords(() => {
  const words = linking().map((word) => (word.endsWith("'") ? word : `${word} `));
  return new RegExp(`^\\s+(?:${alternatives(words).replaceAll("'", "['’]")})\\s*`, "iu");
});

/**
 * Reads an item typed by the visitor: `2 l milk`, `1-2 onions`, `bread`.
 * @param {string} typed @param {string} language
 * @returns {Partial<Amount> & {name: string}} Text without an amount is only a name; so are `7up`,
 *   `2 % milk` and `00 flour`.
 */
export function readItem(typed, language) {
  const whole = { name: typed.trim() };
  const plain = whole.name.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660));
  if (/^0\d/.test(plain)) return whole;
  const found = leadingQuantity(plain);
  if (!found) return whole;
  const rest = plain.slice(found.end);
  if (/^\s*%/.test(rest)) return whole;
  const measure = unitAt(plain, found.end, language);
  if (measure) {
    const { unit, end } = measure;
    const name = plain.slice(end).replace(link(), "").trim();
    const { quantity } = leadingQuantity(plain, 0, unit) ?? found;
    if (name) return { ...heldQuantity(quantity), unit, name };
  }
  const counted = rest.replace(/^\s*[x×]\s+/i, " ");
  if (!/^\s/.test(counted) || !counted.trim()) return whole;
  return { ...heldQuantity(found.quantity), name: counted.trim() };
}

/**
 * Returns how many times a recipe is needed for an amount of what it makes.
 * @param {Partial<Amount>} needed
 * @param {string | undefined} makes Its yield, `about 1.2 kg` or `4`; `8 rolls` are eight pieces.
 * @param {string} language
 * @returns {string | undefined} Undefined if they are not comparable.
 */
export function ratio(needed, makes, language) {
  const made = makes ? readItem(`${makes.slice(roughlyEnd(makes))} .`, language) : undefined;
  if (!made?.value || number(made.value) <= 0 || !needed.value || number(needed.value) <= 0) {
    return undefined;
  }
  const times = over(needed.value, made.value);
  if (needed.unit === made.unit) return times;
  const step = needed.unit && made.unit && unitRatio(needed.unit, made.unit);
  return step ? `${read(times).times(step)}` : undefined;
}

/**
 * Formats a fraction for a number field, with at most three decimals.
 * @param {string | undefined} held
 */
export const fieldNumber = (held) => `${Math.round(number(held) * 1000) / 1000}`;

/**
 * Reads a number field exactly; `1` for anything but a number above zero.
 * @param {string} typed
 */
export function readFieldNumber(typed) {
  const [, whole, decimals = ""] = /^(\d{1,6})(?:\.(\d{1,6}))?$/.exec(typed) ?? [];
  if (!whole || Number(typed) === 0) return "1";
  return `${new Fraction(BigInt(whole + decimals), 10n ** BigInt(decimals.length))}`;
}
