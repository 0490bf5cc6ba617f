// Words of the search index, read from files by their prefixes; see WordFiles.swift.

import { joined, numbers, quality, stem } from "./search-matching.js";

/** @typedef {ArrayLike<number> & Iterable<number>} Numbers Recipe numbers, ascending. */

/**
 * Limits of reading a catalog whose columns are split: at most `bytes` compressed bytes, and of
 * longer lists, the recipes of the first stretches.
 * @typedef {{ bytes: number, stretches: number }} Reach
 */
/** No limits. */
export const ALL = { bytes: Infinity, stretches: Infinity };

/**
 * Occurrences of a word, as far as they were read.
 * @typedef {object} Postings
 * @property {Numbers[]} lists Recipes by place.
 * @property {string} lengths Of the names in the first list, one digit each, unless the index has
 *   all lengths.
 * @property {Unread[]} unread
 */
/**
 * A file that was not read, or only its first pieces.
 * @typedef {object} Unread
 * @property {string} name
 * @property {number} size
 * @property {number} at Index of the first place.
 * @property {number} stretches Number of stretches whose pieces were read.
 */
/** @typedef {string | [number: number, names: number, rest: number]} Text As in the file. */
/** @typedef {Map<string, Text | Postings>} Shard Entries by word. */
/** @typedef {{ postings: Postings, worth: number }} Match */
/**
 * @typedef {object} Matches
 * @property {Match[]} found
 * @property {boolean} isCut Whether something was left unread.
 * @property {number} end Everything was read of recipes below this number.
 */

/** Places in a recipe, by index of their list. */
export const PLACES = { name: 0, label: 1, ingredient: 2 };
/** Index of the list of those of these recipes that also mention the word in their introduction. */
export const MAIN = 3;
/** Compressed bytes of postings that a query reads if columns are split. */
export const AT_ONCE = 120_000;
/** Compressed bytes per digit of postings. */
const DIGIT = 0.55;

export class SearchWords {
  #files;
  #keys;
  #facts;
  /** @type {Map<string, Shard>} */
  #shards = new Map();
  /** @type {Map<string, string[]>} Words by file name. */
  #vocabularies = new Map();

  /**
   * @param {import("./search-files.js").Facts} facts
   * @param {import("./search-files.js").SearchFiles} files
   */
  constructor(facts, files) {
    this.#facts = facts;
    this.#keys = new Set(facts.shards);
    this.#files = files;
  }

  /**
   * Returns the words of the index that match a typed one.
   * @param {string} typed @param {boolean} isLast @param {Reach} reach
   * @param {number[]} [places] Places to search.
   * @returns {Promise<Matches>}
   */
  async matches(typed, isLast, reach, places = Object.values(PLACES)) {
    const typedStem = stem(typed);
    const key = this.#shardKey(typed);
    const end = this.#facts.count;
    if (key === null) return { found: [], isCut: false, end };
    const shard = await this.#shard(key);
    if (isLast && shard.has("*") && [...typed].length === [...key.replaceAll("_", "")].length) {
      const isCut = Boolean(this.#facts.row);
      const found = [{ postings: this.#postings(key, shard, "*"), worth: 0.5 }];
      // Next to other words, a letter with many matches is probably an unfinished word.
      if (isCut && reach.stretches === 0 && reach.bytes < AT_ONCE) {
        return { found: [], isCut, end: 0 };
      }
      await this.#read(found, ALL, places);
      return { found, isCut, end };
    }
    const found = [];
    for (const word of shard.keys()) {
      const worth = quality(typed, word, isLast, typedStem);
      if (worth > 0) found.push({ postings: this.#postings(key, shard, word), worth });
    }
    return this.#read(found, reach, places);
  }

  /**
   * Returns words of the index that replace a misspelled one.
   * @param {string[]} nearest @param {Reach} reach
   * @param {number[]} [places] Places to search.
   */
  async near(nearest, reach, places = Object.values(PLACES)) {
    const found = await Promise.all(nearest.map(async (word) => {
      const postings = await this.#known(word);
      return postings ? [{ postings, worth: 0.4 }] : [];
    }));
    return this.#read(found.flat(), reach, places);
  }

  /** @param {string} typed @param {boolean} isLast Whether it may match a prefix. */
  async told(typed, isLast) {
    const key = [unitsOf(typed)[0], "all"].find((one) => this.#facts.prose?.includes(one));
    if (!key) return [];
    // Results without descriptions are better than none: they may not be available offline.
    const texts = await Promise.resolve(this.#files.part(`prose/${key}`)).catch(() => ({}));
    return Object.entries(texts).flatMap(([word, text]) => {
      const worth = quality(typed, word, isLast) / 2;
      return worth > 0 ? [{ recipes: numbers(/** @type {string} */ (text)), worth }] : [];
    });
  }

  /** @param {string[]} typed Words to find together in a recipe's name. */
  async isCalled(typed) {
    const [first, ...rest] = await Promise.all(typed.map(async (word) => {
      const postings = await this.#known(word);
      const names = postings?.unread.filter(({ at }) => at === PLACES.name) ?? [];
      for (const part of names) if (postings) await this.#readPart(postings, part, true, 0);
      return new Set(postings?.lists[PLACES.name]);
    }));
    return [...first].some((number) => rest.every((names) => names.has(number)));
  }

  /** @param {string} word A word of the index. */
  async #known(word) {
    const key = this.#shardKey(word);
    const shard = key === null ? null : await this.#shard(key);
    return key !== null && shard?.has(word) ? this.#postings(key, shard, word) : null;
  }

  /**
   * Reads unread files: names first, and small files before large ones.
   * @param {Match[]} found @param {Reach} reach
   * @param {number[]} places Places to search.
   * @returns {Promise<Matches>} Words of which something was read.
   */
  async #read(found, { bytes, stretches }, places) {
    const { count, stretch = count } = this.#facts;
    const most = count / 7;
    /** @param {Unread} part */
    const isNeeded = (part) =>
      places.some((place) => (place === PLACES.name) === (part.at === PLACES.name));
    const unread = found.flatMap(({ postings }) => postings.unread.filter(isNeeded).map((part) => {
      const cost = Math.min(part.size * DIGIT, most * (part.at === PLACES.name ? 2 : 1));
      return { postings, part, cost };
    }));
    unread.sort((one, other) => one.part.at - other.part.at || one.cost - other.cost);
    let left = stretches * stretch < count ? bytes : Infinity;
    await Promise.all(unread.map(({ postings, part, cost }) => {
      // A file that was begun in pieces is continued in pieces.
      const fits = cost <= left && part.stretches === 0;
      left -= fits ? cost : 0;
      return this.#readPart(postings, part, fits, stretches);
    }));
    const rest = found.flatMap(({ postings }) => postings.unread.filter(isNeeded));
    return {
      found: found.filter(({ postings: { lists } }) =>
        stretches > 0 || lists.some((list) => list.length > 0)),
      isCut: rest.length > 0,
      end: Math.min(count, ...rest.map((part) => part.stretches * stretch)),
    };
  }

  /**
   * @param {Postings} postings @param {Unread} part
   * @param {boolean} isWhole Whether to read all of it.
   * @param {number} stretches Otherwise, the number of stretches to read.
   */
  async #readPart(postings, part, isWhole, stretches) {
    const { count, long = 0, stretch = 0 } = this.#facts;
    let end = count;
    if (isWhole || (stretches > 0 && part.size <= long)) {
      fill(postings, (await this.#files.part(part.name)).split(" "), part.at, true);
    } else {
      const pieces = await this.#files.pieces(`${part.name}-`, stretches);
      if (pieces.length <= part.stretches) return;
      part.stretches = pieces.length;
      fillPieces(postings, pieces.map((piece) => piece.split(" ")), part.at, stretch);
      end = pieces.length * stretch;
    }
    if (end >= count) postings.unread = postings.unread.filter((other) => other !== part);
  }

  /** @param {string} key @returns The words that share a prefix. */
  async #shard(key) {
    let shard = this.#shards.get(key);
    if (!shard) {
      shard = new Map(Object.entries(await this.#files.part(`words/${key}`)));
      this.#shards.set(key, shard);
    }
    return shard;
  }

  /** @param {string} word See WordFiles.swift. */
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
   * Returns all words, or if there are too many, those with the same first character.
   * @param {string} word @returns {Promise<string[]>}
   */
  async vocabulary(word) {
    if (this.#keys.has("")) return [...(await this.#shard("")).keys()];
    const [unit] = unitsOf(word);
    if (this.#facts.row && ![...this.#keys].some((key) => key.startsWith(unit))) return [];
    const name = this.#facts.row ? `vocabulary/${unit}` : "vocabulary";
    const known = this.#vocabularies.get(name) ?? (await this.#files.part(name)).split(" ");
    this.#vocabularies.set(name, known);
    return known;
  }

  /**
   * Returns the occurrences of a word.
   * @param {string} key @param {Shard} shard @param {string} word
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
      /** @param {Omit<Unread, "stretches">} part */
      const add = (part) => { if (part.size) postings.unread.push({ ...part, stretches: 0 }); };
      add({ name: `${name}names`, size: names, at: PLACES.name });
      add({ name: `${name}rest`, size: rest, at: PLACES.label });
    }
    shard.set(word, postings);
    return postings;
  }
}

/**
 * @param {Postings} postings @param {string[]} texts
 * @param {number} at Index of the first place.
 * @param {boolean} hasLengths Whether lengths follow the names.
 */
function fill(postings, texts, at, hasLengths) {
  const rest = [...texts];
  if (at === PLACES.name && hasLengths) [postings.lengths = ""] = rest.splice(1, 1);
  rest.forEach((text, i) => { postings.lists[at + i] = numbers(text); });
}

/**
 * Adds postings in pieces: each piece has the recipes of one stretch, relative to its start.
 * @param {Postings} postings @param {string[][]} pieces @param {number} at @param {number} stretch
 */
function fillPieces(postings, pieces, at, stretch) {
  /** @type {Postings[]} */
  const read = pieces.map((texts) => {
    const piece = { lists: [[], [], []], lengths: "", unread: [] };
    fill(piece, texts, at, true);
    return piece;
  });
  for (const place of at === PLACES.name ? [at] : [PLACES.label, PLACES.ingredient]) {
    postings.lists[place] = joined(read.map(({ lists }) => lists[place]), stretch);
  }
  if (at === PLACES.name) postings.lengths = read.map(({ lengths }) => lengths).join("");
}

/** @param {string} word */
const unitsOf = (word) => [...word].slice(0, 3).map((letter) =>
  letter < "\u0080" ? letter : `_${((letter.codePointAt(0) ?? 0) & 15).toString(16)}`);
