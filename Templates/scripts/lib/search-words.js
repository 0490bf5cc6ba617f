// The words of the search index, read from the files of their beginnings; see WordShards.swift.

import { numbers, quality, stem } from "./search-matching.js";

/** @typedef {ArrayLike<number> & Iterable<number>} Numbers Of recipes, ascending. */
/** @typedef {Map<string, string | Numbers[]>} Shard Where words are: as it came, or decoded. */
/** @typedef {{ lists: Numbers[], worth: number }} Match Recipes of a word by place. */

/** Places of a recipe by their lists. */
export const PLACES = { name: 0, label: 1, ingredient: 2 };

export class SearchWords {
  #part;
  #keys;
  /** @type {Map<string, Shard>} */
  #shards = new Map();
  /** @type {string[] | undefined} */
  #all;

  /**
   * @param {string[]} keys Beginnings that have a file.
   * @param {(name: string) => any} part Reads a file.
   */
  constructor(keys, part) {
    this.#keys = new Set(keys);
    this.#part = part;
  }

  /**
   * Words of the index that answer a typed one.
   *
   * @param {string} typed
   * @param {boolean} isLast
   * @returns {Promise<Match[]>}
   */
  async matches(typed, isLast) {
    const typedStem = stem(typed);
    const found = [];
    const shard = await this.#shard(typed);
    const isHead = shard && [...typed].length === 1 && shard.has("*");
    if (isHead && isLast) found.push({ lists: this.#decoded(shard, "*"), worth: 0.5 });
    else if (shard) {
      for (const word of shard.keys()) {
        const worth = quality(typed, word, isLast, typedStem);
        if (worth > 0) found.push({ lists: this.#decoded(shard, word), worth });
      }
    }
    return found;
  }

  /** @param {string[]} nearest Words of the index in place of a misspelled one. */
  async near(nearest) {
    const found = [];
    for (const word of nearest) {
      const shard = await this.#shard(word);
      if (shard) found.push({ lists: this.#decoded(shard, word), worth: 0.4 });
    }
    return found;
  }

  /** @param {string[]} typed Whether all of them are in the name of one recipe. */
  async isCalled(typed) {
    const [first, ...rest] = await Promise.all(typed.map(async (word) => {
      const shard = await this.#shard(word);
      return new Set(shard?.has(word) ? this.#decoded(shard, word)[PLACES.name] : []);
    }));
    return [...first].some((number) => rest.every((names) => names.has(number)));
  }

  /**
   * The words that begin like this one.
   *
   * @param {string} word
   */
  async #shard(word) {
    const key = this.#shardKey(word);
    if (key === null) return null;
    let shard = this.#shards.get(key);
    if (!shard) {
      shard = new Map(Object.entries(await this.#part(`words/${key}`)));
      this.#shards.set(key, shard);
    }
    return shard;
  }

  /**
   * See WordShards.swift.
   *
   * @param {string} word
   */
  #shardKey(word) {
    if (this.#keys.has("")) return "";
    const units = [...word].slice(0, 2).map((letter) =>
      letter < "\u0080" ? letter : `_${((letter.codePointAt(0) ?? 0) & 15).toString(16)}`);
    const key = units.join("");
    if (this.#keys.has(key)) return key;
    return this.#keys.has(units[0]) ? units[0] : null;
  }

  /**
   * All of them.
   *
   * @returns {Promise<string[]>}
   */
  async vocabulary() {
    const all = this.#all ?? (this.#keys.has("")
      ? [...(await this.#shard(""))?.keys() ?? []]
      : (await this.#part("vocabulary")).split(" "));
    this.#all = all;
    return all;
  }

  /**
   * Recipe numbers of one word by place.
   *
   * @param {Shard} shard
   * @param {string} word
   */
  #decoded(shard, word) {
    const text = shard.get(word);
    if (typeof text !== "string") return text ?? [[], [], []];
    /** @type {Numbers[]} */
    const lists = text.split(" ").map(numbers);
    while (lists.length < 3) lists.push([]);
    shard.set(word, lists);
    return lists;
  }
}
