// What a value of unknown origin is, if it is anything of use.

/**
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
export function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * @param {unknown} id
 * @returns {id is string}
 */
export function isID(id) {
  return typeof id === "string" && id.length > 0 && id.length <= 200;
}

/**
 * An address below the base path, relative to it; nothing for any other.
 *
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
    // What would read as a scheme or a host of its own when resolved again.
    return /^(\/|[^/]*:)/.test(path) ? undefined : path;
  } catch {
    return undefined;
  }
}

/**
 * @param {unknown} value
 * @param {number} limit
 */
export const text = (value, limit) =>
  typeof value === "string" && value.length > 0 ? value.slice(0, limit) : undefined;

/**
 * @param {unknown} value
 * @returns {value is number}
 */
export const moment = (value) => typeof value === "number" && value >= 0 && value <= 8.64e15;

/**
 * @template {object} Value
 * @param {Value} value
 * @returns {Value} Without what is undefined.
 */
export const defined = (value) => /** @type {Value} */ (
  Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)));

/**
 * @param {unknown} value
 * @param {number} limit
 */
export const count = (value, limit) =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= limit
    ? value : undefined;

const NUMBER = /^\d{1,15}(\/[1-9]\d{0,14})?$/;

/**
 * An exact amount as text: `3/2`.
 *
 * @param {unknown} value
 */
export const amount = (value) => (typeof value === "string" && NUMBER.test(value) ? value : undefined);

/** @param {unknown} value */
export const flag = (value) => (value === true ? true : undefined);

/** @param {unknown} value */
export const language = (value) =>
  typeof value === "string" && /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(value) ? value : undefined;

/**
 * Whether a text is a day that exists, `2026-02-29` not among them.
 *
 * @param {unknown} value
 * @returns {value is string}
 */
export function isDay(value) {
  if (typeof value !== "string" || !/^(19|20|21)\d\d-\d\d-\d\d$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}
