// Validators for values of unknown origin.

/** @param {unknown} value @returns {value is Record<string, unknown>} */
export function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** @param {unknown} id @returns {id is string} */
export function isID(id) {
  return typeof id === "string" && id.length > 0 && id.length <= 200;
}

/**
 * Returns the relative URL of an address below the base path; undefined for any other.
 * @param {unknown} text
 * @param {string} base Absolute: `https://name.example/cook/`.
 * @returns {string | undefined}
 */
export function addressInSite(text, base) {
  if (typeof text !== "string" || text.length > 2048) return undefined;
  try {
    const url = new URL(text, base);
    const { origin, pathname } = new URL(base);
    if (url.origin !== origin || !/^https?:$/.test(url.protocol)) return undefined;
    if (!url.pathname.startsWith(pathname)) return undefined;
    const path = url.pathname.slice(pathname.length);
    // Reject what would be a scheme or a host when resolved again.
    return /^(\/|[^/]*:)/.test(path) ? undefined : path;
  } catch {
    return undefined;
  }
}

/**
 * @template {object} Value
 * @param {Value} value
 * @returns {Value} Without undefined properties.
 */
export const defined = (value) => /** @type {Value} */ (
  Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)));

/**
 * Returns the valid part of a value, or undefined. URLs are resolved against the site's.
 * @typedef {(value: unknown, base: string) => any} Reader
 */

/** @param {number} limit Maximum characters kept. @returns {Reader} */
export const text = (limit) => (value) =>
  (typeof value === "string" && value.length > 0 ? value.slice(0, limit) : undefined);

/** @param {RegExp} form @returns {Reader} */
export const textLike = (form) => (value) =>
  (typeof value === "string" && form.test(value) ? value : undefined);

/** Exact amount, `3/2`. */
export const amount = textLike(/^\d{1,15}(\/[1-9]\d{0,14})?$/);

/** BCP 47 language tag. */
export const language = textLike(/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i);

/** @type {Reader} Time in milliseconds since 1970. */
export const moment = (value) =>
  (typeof value === "number" && value >= 0 && value <= 8.64e15 ? value : undefined);

/**
 * Integer from 0.
 * @param {number} limit @returns {Reader}
 */
export const count = (limit) => (value) =>
  (typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= limit
    ? value : undefined);

/** @type {Reader} */
export const flag = (value) => (value === true ? true : undefined);

/** @type {Reader} */
export const id = (value) => (isID(value) ? value : undefined);

/**
 * Distinct valid items of a list.
 * @param {Reader} read
 * @param {number} limit Maximum number of items.
 * @returns {Reader}
 */
export const list = (read, limit) => (value, base) => {
  const good = Array.isArray(value) ? value.filter((one) => read(one, base) !== undefined) : [];
  return good.length > 0 ? [...new Set(good)].slice(0, limit) : undefined;
};

/**
 * Object with valid properties.
 * @param {Record<string, Reader>} parts
 * @param {...string} needed Required properties.
 * @returns {Reader}
 */
export const object = (parts, ...needed) => (value, base) => {
  if (!isObject(value)) return undefined;
  const good = defined(Object.fromEntries(
    Object.entries(parts).map(([name, read]) => [name, read(value[name], base)])));
  return needed.every((name) => good[name] !== undefined) ? good : undefined;
};

/**
 * Whether a text is an existing day; `2026-02-29` is not.
 * @param {unknown} value @returns {value is string}
 */
export function isDay(value) {
  if (typeof value !== "string" || !/^(19|20|21)\d\d-\d\d-\d\d$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

/** @type {Reader} */
export const day = (value) => (isDay(value) ? value : undefined);
