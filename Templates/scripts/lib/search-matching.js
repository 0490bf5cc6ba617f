// Compares typed words with the words of an index. Pure: no page, no network.

import { isUnspaced, words } from "./folding.js";

/**
 * Returns the singular of a folded word, judging by its ending: `cherries` and `cherry` are equal.
 * Invented singulars (`cooky`) do no harm, because stems are compared only with stems.
 * @param {string} word @returns {string}
 */
export function stem(word) {
  if (word.length < 4) return word;
  if (word.length > 4 && /ies?$/.test(word)) return word.replace(/ies?$/, "y");
  if (/(?:o|ch|sh|ss|x|z)es$/.test(word)) return word.slice(0, -2);
  if (word.endsWith("eaux") || /[^sui]s$/.test(word)) return word.slice(0, -1);
  return word;
}

/**
 * Returns the number of edits (change, add, drop or swap letters) that turn `typed` into `word`.
 * @param {string} typed @param {string} word
 * @param {number} limit Maximum that is calculated.
 * @param {boolean} [isOpen] Whether `word` may be longer than `typed`.
 * @returns {number} `limit + 1` if more than `limit` edits are needed.
 */
export function distance(typed, word, limit, isOpen = false) {
  if (typed.length - word.length > limit) return limit + 1;
  if (!isOpen && word.length - typed.length > limit) return limit + 1;
  const width = Math.min(word.length, typed.length + limit);
  /** @type {number[]} */
  let before = [];
  let above = Array.from({ length: width + 1 }, (_, i) => i);
  for (let i = 1; i <= typed.length; i += 1) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= width; j += 1) {
      const same = typed[i - 1] === word[j - 1] ? 0 : 1;
      let cost = Math.min(above[j] + 1, row[j - 1] + 1, above[j - 1] + same);
      if (i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1]) {
        cost = Math.min(cost, before[j - 2] + 1);
      }
      row.push(cost);
      if (cost < least) least = cost;
    }
    if (least > limit) return limit + 1;
    before = above;
    above = row;
  }
  const result = isOpen ? Math.min(...above) : above[width];
  return Math.min(result, limit + 1);
}

/**
 * Returns how many letters of a typed word may be wrong: one in five, but at most two.
 * @param {string} word
 */
const tolerance = (word) => Math.min(2, Math.floor(word.length / 5));

/**
 * Rates how well a word of the index matches a typed one: 1 if equal, less for a plural or a
 * prefix, 0 if it does not match.
 * @param {string} typed @param {string} word
 * @param {boolean} isLast Whether the typed word may be a prefix.
 * @param {string} [typedStem] @returns {number}
 */
export function quality(typed, word, isLast, typedStem = stem(typed)) {
  if (typed === word) return 1;
  if (word[0] === typed[0] && stem(word) === typedStem) return 0.9;
  if ((isLast || isUnspaced(typed)) && word.startsWith(typed)) {
    return 0.5 + 0.3 * (typed.length / word.length);
  }
  return 0;
}

/**
 * Returns the words of a vocabulary most similar to a misspelled one, best first, at most twelve.
 * @param {string} typed @param {Iterable<string>} vocabulary @param {boolean} isLast
 * @param {number} [most] Maximum number of wrong letters.
 * @returns {string[]}
 */
export function nearest(typed, vocabulary, isLast, most = tolerance(typed)) {
  let limit = most;
  if (limit === 0) return [];
  let found = [];
  for (const word of vocabulary) {
    const whole = distance(typed, word, limit);
    const steps = whole <= limit || !isLast ? whole : distance(typed, word, limit, true);
    if (steps > limit) continue;
    if (steps < limit) {
      limit = steps;
      found = [];
    }
    found.push({ word, extra: Math.abs(word.length - typed.length) });
  }
  found.sort((a, b) => a.extra - b.extra);
  return found.slice(0, 12).map((entry) => entry.word);
}

const DIGITS = new Uint8Array(128);
[..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"].forEach((digit, value) => {
  DIGITS[digit.charCodeAt(0)] = value;
});

/** @param {string} text @param {number} place @returns The value of one digit of the index. */
export const digit = (text, place) => DIGITS[text.charCodeAt(place)];

/**
 * Decodes recipe numbers, see WordFiles.swift.
 * @param {string} text
 * @returns {Int32Array} Ascending.
 */
export function numbers(text) {
  const found = new Int32Array(text.length);
  let count = 0;
  let last = -1;
  let value = 0;
  let shift = 0;
  for (let i = 0; i < text.length; i += 1) {
    const part = DIGITS[text.charCodeAt(i)];
    value |= (part & 31) << shift;
    if (part & 32) shift += 5;
    else {
      last += value + 1;
      found[count] = last;
      count += 1;
      value = 0;
      shift = 0;
    }
  }
  return found.subarray(0, count);
}

/**
 * Joins the recipes of consecutive stretches.
 * @param {ArrayLike<number>[]} pieces Each counted from the first recipe of its stretch.
 * @param {number} stretch
 * @returns {Int32Array} Ascending.
 */
export function joined(pieces, stretch) {
  const found = new Int32Array(pieces.reduce((count, piece) => count + piece.length, 0));
  let count = 0;
  pieces.forEach((piece, place) => {
    for (let i = 0; i < piece.length; i += 1) found[count + i] = piece[i] + place * stretch;
    count += piece.length;
  });
  return found;
}

/**
 * Returns recipes with a score, best first; equal scores in catalog order.
 * @param {Float64Array} scores By recipe number; 0 means no match.
 */
export function ranked(scores) {
  // There are few distinct scores, and sorting all recipes would take longer than the rest.
  /** @type {Map<number, number[]>} */
  const groups = new Map();
  scores.forEach((score, number) => {
    if (score === 0) return;
    const group = groups.get(score);
    if (group) group.push(number);
    else groups.set(score, [number]);
  });
  const best = [...groups].sort(([one], [other]) => other - one).map(([, group]) => group);
  return Int32Array.from(best.flat());
}

/**
 * Returns the ranges that match the typed words, for highlighting: `[start, end]`, in order, not
 * overlapping.
 * @param {string} text
 * @param {{typed: string, isLast: boolean, instead: string[], also: string[]}[]} wanted `instead`:
 *   words that replace a misspelled one; `also`: synonyms.
 * @returns {[number, number][]}
 */
export function ranges(text, wanted) {
  /** @type {[number, number][]} */
  const found = [];
  for (const { word, start, ends } of words(text)) {
    /** @type {[number, number] | null} */
    let best = null;
    for (const { typed, isLast, instead, also } of wanted) {
      const inside = isUnspaced(typed) ? word.indexOf(typed) : -1;
      const match = quality(typed, word, isLast);
      if (inside >= 0) {
        const from = inside > 0 ? ends[inside - 1] : start;
        best = [from, ends[inside + typed.length - 1]];
      } else if (match >= 0.9 || instead.includes(word)
        || also.some((other) => quality(other, word, false) > 0)) best = [start, ends[ends.length - 1]];
      else if (match > 0 && !best) best = [start, ends[typed.length - 1]];
    }
    if (best) found.push(best);
  }
  return found;
}
