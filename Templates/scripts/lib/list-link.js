// A shopping list in a URL fragment: `#list=` and a letter, `d` for deflated or `p` for plain, then
// JSON in base64url.

import { clean } from "./personal-data.js";

const MARK = "#list=";
/** Maximum characters of a fragment: created (so that common messengers keep it), and read. */
const MADE = 8_000;
const READ = 32_000;
/** Maximum number of bytes after decompression, and of entries. */
const BYTES = 400_000;
const ENTRIES = 1_000;

/** @type {(keyof Wanted)[]} */
const FIELDS = ["name", "value", "max", "unit", "note", "language", "optional", "makes", "via",
  "fixed", "aisle", "food", "forms"];
/** @type {(keyof Wanted)[]} */
const RECIPE = ["recipe", "title", "url", "factor", "servings"];

/** @typedef {import("./personal-data.js").Wanted} Wanted */

/**
 * @param {Record<string, Wanted>} list
 * @returns {Promise<string | undefined>} Undefined if it is too long for a link.
 */
export async function fragment(list) {
  /** @type {string[]} */
  const recipes = [];
  /** @param {Wanted} entry */
  const numberOf = (entry) => {
    const facts = JSON.stringify(RECIPE.map((field) => entry[field] ?? 0));
    if (!recipes.includes(facts)) recipes.push(facts);
    return recipes.indexOf(facts);
  };
  const items = Object.entries(list).map(([key, entry]) => {
    const values = FIELDS.map((field) => entry[field] ?? 0);
    while (values.at(-1) === 0) values.pop();
    return [key, entry.recipe ? numberOf(entry) : -1, ...values];
  });
  const text = JSON.stringify([1, recipes.map((facts) => JSON.parse(facts)), items]);
  const bytes = new TextEncoder().encode(text);
  const packed = "CompressionStream" in globalThis ? await through(
    bytes, new CompressionStream("deflate-raw")) : undefined;
  const result = packed ? `${MARK}d${base64(packed)}` : `${MARK}p${base64(bytes)}`;
  return result.length <= MADE ? result : undefined;
}

/** @param {string} hash Fragment of a URL. */
export const isShared = (hash) => hash.startsWith(MARK);

/**
 * @param {string} hash
 * @param {string} base Absolute URL of the site.
 * @param {number} now
 * @returns {Promise<Record<string, Wanted> | undefined>} Undefined if it cannot be read.
 */
export async function readFragment(hash, base, now) {
  if (hash.length > READ) return undefined;
  try {
    const form = hash[MARK.length];
    const bytes = unbase64(hash.slice(MARK.length + 1));
    if (form !== "d" && form !== "p") return undefined;
    const plain = form === "d"
      ? await through(bytes, new DecompressionStream("deflate-raw")) : bytes;
    const text = new TextDecoder("utf-8", { fatal: true }).decode(plain);
    return entries(JSON.parse(text), base, now);
  } catch {
    return undefined;
  }
}

/**
 * @param {unknown} data @param {string} base @param {number} now
 * @returns {Record<string, Wanted> | undefined}
 */
function entries(data, base, now) {
  if (!Array.isArray(data) || data[0] !== 1) return undefined;
  const [, recipes, items] = data;
  if (!Array.isArray(recipes) || !Array.isArray(items) || items.length > ENTRIES) return undefined;
  const found = [];
  for (const [index, item] of items.entries()) {
    if (!Array.isArray(item)) return undefined;
    const [key, number, ...values] = item;
    const facts = Array.isArray(recipes[number]) ? recipes[number] : [];
    /** @param {string[]} fields @param {unknown[]} from */
    const named = (fields, from) => fields.map((field, i) => [field, from[i] || undefined]);
    found.push([`${key}`, Object.fromEntries([
      ["at", now + index / 1000], ...named(FIELDS, values), ...named(RECIPE, facts)])]);
  }
  const { value = {} } = clean("shopping-list", Object.fromEntries(found), base) ?? {};
  return Object.keys(value).length > 0 ? value : undefined;
}

/**
 * Passes bytes through a stream; rejects if the output exceeds the limit.
 * @param {Uint8Array} bytes @param {CompressionStream | DecompressionStream} stream
 */
async function through(bytes, stream) {
  const writer = stream.writable.getWriter();
  const fed = writer.write(bytes).then(() => writer.close());
  fed.catch(() => {});
  const chunks = [];
  let size = 0;
  const reader = stream.readable.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > BYTES) {
      await reader.cancel();
      throw new Error("too long");
    }
    chunks.push(value);
  }
  const whole = new Uint8Array(size);
  let place = 0;
  for (const chunk of chunks) {
    whole.set(chunk, place);
    place += chunk.length;
  }
  return whole;
}

/** @param {Uint8Array} bytes */
const base64 = (bytes) =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
    .replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");

/** @param {string} text */
const unbase64 = (text) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
