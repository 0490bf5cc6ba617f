// Normalizes text for search: without case, accents and punctuation. Swift does the same for the
// index (SearchText.swift); Tests/Fixtures/search-folding.json checks both.

/** @type {Record<string, string>} */
const OTHERS = {
  ß: "ss", æ: "ae", œ: "oe", ø: "o", đ: "d", ð: "d", þ: "th", ł: "l", ħ: "h", ı: "i", ŧ: "t",
  ŋ: "n", ĸ: "k", ſ: "s", ς: "σ", ƒ: "f",
};
const JOINER = /['\u00ad\u02bc\u0640\u2018\u2019\u200b-\u200d]/;
const MARK = /\p{M}/gu;
const LETTER = /[\p{L}\p{N}]/u;
/** Hangul and compatibility ideographs stay as they are. */
const WHOLE = /[\uac00-\ud7a3\uf900-\ufaff\u{2f800}-\u{2fa1f}]/u;
const UNSPACED = /^[\u3005-\u3007\u3041-\u30ff\u3400-\u4dbf\u4e00-\u9fff\u{20000}-\u{2ffff}]+$/u;

/** @type {Map<string, string | null>} */
const known = new Map();

/**
 * Folds one character: to text, to nothing, or to `null` if it separates words.
 * @param {string} character One code point.
 * @returns {string | null}
 */
function folded(character) {
  let result = known.get(character);
  if (result === undefined) {
    if (JOINER.test(character) || /^\p{M}$/u.test(character)) result = "";
    else if (!LETTER.test(character)) result = null;
    else result = [...character.toLowerCase()].map(plain).join("");
    known.set(character, result);
  }
  return result;
}

/** @param {string} lower */
function plain(lower) {
  if (OTHERS[lower] !== undefined) return OTHERS[lower];
  if (WHOLE.test(lower)) return lower;
  const bare = [...lower.normalize("NFD").replace(MARK, "").toLowerCase()];
  return bare.map((letter) => OTHERS[letter] ?? letter).join("");
}

/**
 * A folded word of a text, its start, and for each folded character the end of the character
 * that it came from.
 * @typedef {{word: string, start: number, ends: number[]}} Word
 */

/**
 * Returns the words of a text in order: `Crème-brûlée` has `creme` and `brulee`.
 * @param {string} text @returns {Word[]}
 */
export function words(text) {
  /** @type {Word[]} */
  const found = [];
  let word = "";
  /** @type {number[]} */
  let ends = [];
  let start = 0;
  let place = 0;
  const end = () => {
    if (word) found.push({ word, start, ends });
    word = "";
    ends = [];
  };
  for (const character of text) {
    const letters = folded(character);
    if (letters === null) end();
    else {
      if (!word) start = place;
      word += letters;
      for (let i = 0; i < letters.length; i += 1) ends.push(place + character.length);
      if (!letters && ends.length) ends[ends.length - 1] = place + character.length;
    }
    place += character.length;
  }
  end();
  return found;
}

/**
 * Returns the folded words of a text as one string, equal for texts with the same words.
 * @param {string} text
 */
export const joined = (text) => words(text).map(({ word }) => word).join("-");

/**
 * Whether a word's script has no spaces, so that any part of it can be searched for.
 * @param {string} word A folded word.
 */
export const isUnspaced = (word) => UNSPACED.test(word);
