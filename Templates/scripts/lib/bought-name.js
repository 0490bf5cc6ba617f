// What a food is called in a shop: its name without what the kitchen does to it.

import { foodsOf } from "./foods.js";

/** @typedef {import("./foods.js").Preparation} Preparation */

/** What is bought in these is sold as it is called: `chopped tomatoes`. */
const PACKED = new Set(["can", "jar", "bottle", "packet", "package", "box", "bag"]);

/**
 * Each bracket with its partner: one that is not closed is closed at the end, one that was never
 * opened goes.
 *
 * @param {string} text
 */
export function balanced(text) {
  let open = 0;
  const kept = [...text].filter((character) => {
    if (character === ")" && open === 0) return false;
    open += Number(character === "(") - Number(character === ")");
    return true;
  }).join("");
  return kept + ")".repeat(open);
}

/** @param {string} text */
const tidy = (text) => text.replace(/\s+/g, " ").replace(/^[\s,;:–-]+|[\s,;:–-]+$/g, "");

/** @param {string} text */
const tokens = (text) => text.toLowerCase().split(/[\s,;،()–—]+/)
  .filter((word) => /[\p{L}\p{N}]/u.test(word));

class Words {
  /** @param {Partial<Preparation>} preparation */
  constructor(preparation) {
    /** @param {(keyof Preparation)[]} names */
    const set = (...names) =>
      new Set(names.flatMap((name) => preparation[name] ?? []).map((word) => word.toLowerCase()));
    this.adverbs = set("adverbs");
    this.participles = set("participles");
    this.sold = set("sold");
    this.dependent = set("dependent");
    this.followers = set("followers");
    this.remarks = set("remarks");
    this.removals = set("removals");
    this.adjectives = set("adjectives");
    this.phrases = [...set("endings", "optional")].map((phrase) => phrase.split(" "));
  }

  /**
   * Whether a remark begins with these words, which tells what is done with the food.
   *
   * @param {string[]} words
   */
  isRemark(words) {
    const [first = "", second = ""] = words;
    if (this.participles.has(first) || this.dependent.has(first)) return true;
    if (this.adverbs.has(first) && (!second || this.adverbs.has(second) || this.#isDone(second))) {
      return true;
    }
    return this.remarks.has(first) || this.isPhrase(words)
      || this.removals.has(words[words.length - 1] ?? "");
  }

  /** @param {string} word */
  #isDone(word) {
    return this.participles.has(word) || this.dependent.has(word) || this.sold.has(word);
  }

  /** @param {string[]} words */
  isPhrase(words) {
    return this.phrases.some((phrase) => phrase.every((word, i) => words[i] === word));
  }

  /**
   * How many words from a place on are a preparation: `finely chopped`.
   *
   * @param {string[]} words
   * @param {number} from
   */
  doneAt(words, from) {
    let end = from;
    while (this.adverbs.has(words[end])) end += 1;
    const first = words[end] ?? "";
    if (this.participles.has(first)) return end + 1 - from;
    return end > from && this.dependent.has(first) ? end + 1 - from : 0;
  }

  /**
   * Where what is done with the food begins behind its name: `ribs cut into pieces`.
   *
   * @param {string[]} words
   * @returns {number} The number of words where nothing is.
   */
  behind(words) {
    for (let place = 1; place < words.length; place += 1) {
      if (this.isPhrase(words.slice(place))) return place;
      const length = this.doneAt(words, place);
      if (length === 0) continue;
      let end = place + length;
      const isSold = length === 1 && this.sold.has(words[place]);
      while (this.adverbs.has(words[end])) end += 1;
      if (end === words.length ? isSold : !this.followers.has(words[end])) continue;
      // `in Ringe geschnitten`
      let start = place;
      while (start > 1 && this.followers.has(words[start - 1])) start -= 1;
      return start;
    }
    return words.length;
  }

  /**
   * Where the name begins behind what is done before it: `finely chopped onion`.
   *
   * @param {string[]} words
   */
  before(words) {
    let place = 0;
    for (;;) {
      const length = this.doneAt(words, place);
      const isSold = this.sold.has(words[place + length - 1]) && length === 1;
      if (length === 0 || isSold || place + length >= words.length) return place;
      place += length;
      const isJoined = this.followers.has(words[place]) && this.doneAt(words, place + 1) > 0;
      if (isJoined) place += 1;
    }
  }
}

/** @type {WeakMap<Partial<Preparation>, Words>} */
const lists = new WeakMap();

/** @param {Partial<Preparation>} preparation */
function wordsOf(preparation) {
  const found = lists.get(preparation) ?? new Words(preparation);
  lists.set(preparation, found);
  return found;
}

/**
 * The name to buy a food by: what is known as a food stays whole, and so does the amount that a
 * pack holds, `(400 g)`.
 *
 * @param {string} name
 * @param {string} tag BCP 47.
 * @param {string} [unit] What it is counted in.
 */
export function boughtName(name, tag, unit) {
  const foods = foodsOf(tag);
  const list = wordsOf(foods.preparation);
  const whole = tidy(balanced(name));
  if (foods.named(whole)) return whole;
  const bare = tidy(whole.replace(/\(([^()]*)\)/g, (group, inner) => {
    const inside = tokens(inner);
    return list.isRemark(inside) || inside.length === 0 ? " " : group;
  })).replace(/\s+([,;])/g, "$1");
  const text = withoutRemarks(bare, foods, list);
  if (foods.named(text)) return text;
  const words = text.split(" ");
  const lower = words.map((word) => word.toLowerCase().replace(/[,;]$/, ""));
  const end = list.behind(lower);
  const rest = tidy(words.slice(0, end).join(" "));
  if (PACKED.has(unit ?? "") || foods.named(rest)) return rest;
  const start = list.before(lower.slice(0, end));
  return tidy(words.slice(start, end).join(" ")) || whole;
}

/**
 * A name up to the comma behind which something is said about it; one behind words that only
 * describe, `boneless, skinless chicken`, does not end it.
 *
 * @param {string} text
 * @param {import("./foods.js").Foods} foods
 * @param {Words} list
 */
function withoutRemarks(text, foods, list) {
  for (const { index } of text.matchAll(/[,;،]\s|\s[–—-]\s/g)) {
    const before = tokens(text.slice(0, index));
    const isOpen = before.every((word) => list.adjectives.has(word) || list.adverbs.has(word)
      || list.participles.has(word) || list.dependent.has(word));
    const isEnd = foods.described(before.join(" ")) || list.isRemark(tokens(text.slice(index)));
    if (!isOpen && isEnd) return tidy(text.slice(0, index));
  }
  return text;
}
