// The words of the search index, read from the files of their beginnings; see WordFiles.swift.

import { joined, numbers, quality, stem } from "./search-matching.js";

/** @typedef {ArrayLike<number> & Iterable<number>} Numbers Of recipes, ascending. */

/**
 * How much is read of a catalog whose columns are cut: `bytes` compressed at most, and of lists that
 * are longer the recipes of the first stretches.
 * @typedef {{ bytes: number, stretches: number }} Reach
 */
/** Everything. */
export const ALL = { bytes: Infinity, stretches: Infinity };

/**
 * Where a word is, as far as it was read.
 * @typedef {object} Postings
 * @property {Numbers[]} lists Recipes by place.
 * @property {string} lengths Of the names in the first list, a digit each, unless the index has
 *   those of all.
 * @property {Unread[]} unread
 */
/**
 * A file that is not read, or the first of its pieces alone.
 * @typedef {object} Unread
 * @property {string} name
 * @property {number} size
 * @property {number} at The first place.
 * @property {number} stretches Of how many the pieces were read.
 */
/** @typedef {string | [number: number, names: number, rest: number]} Text As it came. */
/** @typedef {Map<string, Text | Postings>} Shard By words. */
/** @typedef {{ postings: Postings, worth: number }} Match */
/**
 * @typedef {object} Matches
 * @property {Match[]} found
 * @property {boolean} isCut Whether something was left unread.
 * @property {number} end Of all recipes below everything was read.
 */

/** Places of a recipe by their lists. */
export const PLACES = { name: 0, label: 1, ingredient: 2 };
/** Compressed bytes of postings that one query reads of a catalog whose columns are cut. */
export const AT_ONCE = 120_000;
/** What a digit of postings weighs compressed. */
const DIGIT = 0.55;

export class SearchWords {
  #files;
  #keys;
  #facts;
  /** @type {Map<string, Shard>} */
  #shards = new Map();
  /** @type {Map<string, string[]>} Words by the names of their files. */
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
   * Words of the index that answer a typed one.
   *
   * @param {string} typed
   * @param {boolean} isLast
   * @param {Reach} reach
   * @param {number[]} [places] Those that are wanted.
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
      // Beside other words, a letter that says little is one that is still being typed.
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
   * Words of the index in place of a misspelled one.
   *
   * @param {string[]} nearest
   * @param {Reach} reach
   * @param {number[]} [places] Those that are wanted.
   */
  async near(nearest, reach, places = Object.values(PLACES)) {
    const found = await Promise.all(nearest.map(async (word) => {
      const postings = await this.#known(word);
      return postings ? [{ postings, worth: 0.4 }] : [];
    }));
    return this.#read(found.flat(), reach, places);
  }

  /** @param {string} typed @param {boolean} isLast Of headlines and descriptions. */
  async told(typed, isLast) {
    const key = [unitsOf(typed)[0], "all"].find((one) => this.#facts.prose?.includes(one));
    if (!key) return [];
    // Answers without descriptions are better than none: offline they may not be there.
    const texts = await Promise.resolve(this.#files.part(`prose/${key}`)).catch(() => ({}));
    return Object.entries(texts).flatMap(([word, text]) => {
      const worth = quality(typed, word, isLast) / 2;
      return worth > 0 ? [{ recipes: numbers(/** @type {string} */ (text)), worth }] : [];
    });
  }

  /** @param {string[]} typed Whether all of them are in the name of one recipe. */
  async isCalled(typed) {
    const [first, ...rest] = await Promise.all(typed.map(async (word) => {
      const postings = await this.#known(word);
      const names = postings?.unread.filter(({ at }) => at === PLACES.name) ?? [];
      for (const part of names) if (postings) await this.#readPart(postings, part, true, 0);
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
   * @param {Reach} reach
   * @param {number[]} places Those that are wanted.
   * @returns {Promise<Matches>} Those of which something was read.
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
      // What was begun in pieces is read on in pieces.
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
   * @param {Postings} postings
   * @param {Unread} part
   * @param {boolean} isWhole Whether all of it is read.
   * @param {number} stretches Of how many the pieces are read otherwise.
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

  /**
   * The words that begin alike.
   *
   * @param {string} key
   */
  async #shard(key) {
    let shard = this.#shards.get(key);
    if (!shard) {
      shard = new Map(Object.entries(await this.#files.part(`words/${key}`)));
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
    const known = this.#vocabularies.get(name) ?? (await this.#files.part(name)).split(" ");
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

/**
 * The same, where each text is of the recipes of one stretch, counted from its first.
 *
 * @param {Postings} postings
 * @param {string[][]} pieces
 * @param {number} at
 * @param {number} stretch
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
