// The words of the search index, read from the files of their beginnings; see WordFiles.swift.

import { numbers, quality, stem } from "./search-matching.js";

/** @typedef {ArrayLike<number> & Iterable<number>} Numbers Of recipes, ascending. */

/**
 * Where a word is, as far as it was read.
 * @typedef {object} Postings
 * @property {Numbers[]} lists Recipes by place.
 * @property {string} lengths Of the names in the first list, a digit each, unless the index has
 *   those of all.
 * @property {{ name: string, size: number, at: number }[]} unread Files and the first place of each.
 */
/** @typedef {string | [number: number, names: number, rest: number]} Text As it came. */
/** @typedef {Map<string, Text | Postings>} Shard By words. */
/** @typedef {{ postings: Postings, worth: number }} Match */
/** @typedef {{ found: Match[], isCut: boolean }} Matches Whether something was left unread. */

/** Places of a recipe by their lists. */
export const PLACES = { name: 0, label: 1, ingredient: 2 };
/** Compressed bytes of postings that one query reads of a catalog whose columns are cut. */
export const AT_ONCE = 180_000;
/** What a digit of postings weighs compressed. */
const DIGIT = 0.55;

export class SearchWords {
  #part;
  #keys;
  #facts;
  /** @type {Map<string, Shard>} */
  #shards = new Map();
  /** @type {Map<string, string[]>} Words by the names of their files. */
  #vocabularies = new Map();

  /**
   * @param {import("./search-files.js").Facts} facts
   * @param {(name: string) => any} part Reads a file.
   */
  constructor(facts, part) {
    this.#facts = facts;
    this.#keys = new Set(facts.shards);
    this.#part = part;
  }

  /**
   * Words of the index that answer a typed one.
   *
   * @param {string} typed
   * @param {boolean} isLast
   * @param {number} allowance Compressed bytes to read at most.
   * @returns {Promise<Matches>}
   */
  async matches(typed, isLast, allowance) {
    const typedStem = stem(typed);
    const key = this.#shardKey(typed);
    if (key === null) return { found: [], isCut: false };
    const shard = await this.#shard(key);
    if (isLast && shard.has("*") && [...typed].length === [...key.replaceAll("_", "")].length) {
      const isCut = Boolean(this.#facts.row);
      const found = [{ postings: this.#postings(key, shard, "*"), worth: 0.5 }];
      // Beside other words, a letter that says little is one that is still being typed.
      if (isCut && allowance < AT_ONCE) return { found: [], isCut };
      await this.#read(found, Infinity);
      return { found, isCut };
    }
    const found = [];
    for (const word of shard.keys()) {
      const worth = quality(typed, word, isLast, typedStem);
      if (worth > 0) found.push({ postings: this.#postings(key, shard, word), worth });
    }
    return this.#read(found, allowance);
  }

  /**
   * Words of the index in place of a misspelled one.
   *
   * @param {string[]} nearest
   * @param {number} allowance
   */
  async near(nearest, allowance) {
    const found = await Promise.all(nearest.map(async (word) => {
      const postings = await this.#known(word);
      return postings ? [{ postings, worth: 0.4 }] : [];
    }));
    return this.#read(found.flat(), allowance);
  }

  /** @param {string[]} typed Whether all of them are in the name of one recipe. */
  async isCalled(typed) {
    const [first, ...rest] = await Promise.all(typed.map(async (word) => {
      const postings = await this.#known(word);
      if (postings) await this.#readParts(postings, ({ at }) => at === PLACES.name);
      return new Set(postings?.lists[PLACES.name]);
    }));
    return [...first].some((number) => rest.every((names) => names.has(number)));
  }

  /** @param {string} word Of the index. */
  async #known(word) {
    const key = this.#shardKey(word);
    const shard = key === null ? null : await this.#shard(key);
    return key !== null && shard?.has(word) ? this.#postings(key, shard, word) : null;
  }

  /**
   * Reads what is not read yet: names before all else, and what is small before what is large.
   *
   * @param {Match[]} found
   * @param {number} allowance
   * @returns {Promise<Matches>} Those of which something was read.
   */
  async #read(found, allowance) {
    const most = this.#facts.count / 7;
    const unread = found.flatMap(({ postings: { unread } }) => unread).map((part) =>
      ({ part, cost: Math.min(part.size * DIGIT, most * (part.at === PLACES.name ? 2 : 1)) }));
    unread.sort((one, other) => one.part.at - other.part.at || one.cost - other.cost);
    let left = allowance;
    const wanted = new Set(unread.filter(({ cost }) => {
      const fits = cost <= left;
      left -= fits ? cost : 0;
      return fits;
    }).map(({ part }) => part));
    await Promise.all(found.map(({ postings }) =>
      this.#readParts(postings, (part) => wanted.has(part))));
    return {
      found: found.filter(({ postings: { lists } }) => lists.some((list) => list.length > 0)),
      isCut: wanted.size < unread.length,
    };
  }

  /**
   * @param {Postings} postings
   * @param {(part: Postings["unread"][number]) => boolean} isWanted
   */
  async #readParts(postings, isWanted) {
    await Promise.all(postings.unread.filter(isWanted).map(async (part) => {
      fill(postings, (await this.#part(part.name)).split(" "), part.at, true);
      postings.unread = postings.unread.filter((other) => other !== part);
    }));
  }

  /**
   * The words that begin alike.
   *
   * @param {string} key
   */
  async #shard(key) {
    let shard = this.#shards.get(key);
    if (!shard) {
      shard = new Map(Object.entries(await this.#part(`words/${key}`)));
      this.#shards.set(key, shard);
    }
    return shard;
  }

  /**
   * See WordFiles.swift.
   *
   * @param {string} word
   */
  #shardKey(word) {
    if (this.#keys.has("")) return "";
    const units = unitsOf(word);
    for (let length = units.length; length > 0; length -= 1) {
      const key = units.slice(0, length).join("");
      if (this.#keys.has(key)) return key;
    }
    return null;
  }

  /**
   * All words, or where they are too many, those that begin with the same character.
   *
   * @param {string} word
   * @returns {Promise<string[]>}
   */
  async vocabulary(word) {
    if (this.#keys.has("")) return [...(await this.#shard("")).keys()];
    const [unit] = unitsOf(word);
    if (this.#facts.row && ![...this.#keys].some((key) => key.startsWith(unit))) return [];
    const name = this.#facts.row ? `vocabulary/${unit}` : "vocabulary";
    const known = this.#vocabularies.get(name) ?? (await this.#part(name)).split(" ");
    this.#vocabularies.set(name, known);
    return known;
  }

  /**
   * Where a word is.
   *
   * @param {string} key
   * @param {Shard} shard
   * @param {string} word
   */
  #postings(key, shard, word) {
    const text = shard.get(word) ?? "";
    if (typeof text !== "string" && !Array.isArray(text)) return text;
    /** @type {Postings} */
    const postings = { lists: [[], [], []], lengths: "", unread: [] };
    if (typeof text === "string") fill(postings, text.split(" "), PLACES.name, !this.#facts.lengths);
    else {
      const [number, names, rest] = text;
      const name = `words/${key}-${number}-`;
      if (names) postings.unread.push({ name: `${name}names`, size: names, at: PLACES.name });
      if (rest) postings.unread.push({ name: `${name}rest`, size: rest, at: PLACES.label });
    }
    shard.set(word, postings);
    return postings;
  }
}

/**
 * @param {Postings} postings
 * @param {string[]} texts
 * @param {number} at The place of the first.
 * @param {boolean} hasLengths Whether those of names stand behind names.
 */
function fill(postings, texts, at, hasLengths) {
  const rest = [...texts];
  if (at === PLACES.name && hasLengths) [postings.lengths = ""] = rest.splice(1, 1);
  rest.forEach((text, i) => { postings.lists[at + i] = numbers(text); });
}

/** @param {string} word */
const unitsOf = (word) => [...word].slice(0, 3).map((letter) =>
  letter < "\u0080" ? letter : `_${((letter.codePointAt(0) ?? 0) & 15).toString(16)}`);
