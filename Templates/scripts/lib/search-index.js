// Answers queries from the files below `search/`, reading each when it is first needed.

import { words } from "./folding.js";
import { digit, nearest, numbers, quality, ranked, stem } from "./search-matching.js";

/**
 * What a visitor asks for. Empty values ask for nothing.
 * @typedef {object} Query
 * @property {string} q
 * @property {boolean} favourites
 * @property {Record<string, string>} terms Slugs by kind: cuisine, tag.
 * @property {string[]} diet All of them.
 * @property {string} difficulty `1` to `3`.
 * @property {string} time Minutes at most.
 * @property {string} rating At least.
 * @property {string} with Ingredients with commas between, all of them.
 * @property {string} without None of them.
 * @property {string} sort ``, `name`, `time`, `newest` or `rating`.
 */

/** @typedef {Partial<Query> & Pick<Query, "q" | "diet" | "with" | "without">} Asked */
/** @typedef {{typed: string, isLast: boolean, instead: string[]}} Wanted */

/**
 * What `search/index.json` holds, see SearchIndex.swift.
 * @typedef {object} Facts
 * @property {string} version
 * @property {number} count Of recipes.
 * @property {number} chunk How many cards one part has.
 * @property {string} lengths Of names, a digit for each recipe.
 * @property {string[]} [shards]
 * @property {Record<string, [string, string, number][]>} [terms]
 * @property {Record<string, unknown>} [parts]
 */

/** @typedef {ArrayLike<number> & Iterable<number>} Numbers Of recipes, ascending. */
/** @typedef {Map<string, string | Numbers[]>} Shard Where words are: as it came, or decoded. */

/** Ten years, the longest time of a recipe. */
const LONGEST = 5_256_000;
/** How many answered words are kept. */
const ANSWERS = 40;
const PLACES = { name: 0, label: 1, ingredient: 2 };

export class SearchIndex {
  #base;
  #parts = new Map();
  #shards = new Map();
  #answers = new Map();

  /**
   * @param {string} base Base path of the site.
   * @returns {Promise<SearchIndex>}
   */
  static async open(base) {
    const response = await fetch(`${base}search/index.json`, { cache: "no-cache" });
    if (!response.ok) throw new Error(`search/index.json: ${response.status}`);
    return new SearchIndex(base, await response.json());
  }

  /**
   * Use `open`.
   *
   * @param {string} base
   * @param {Facts} facts
   */
  constructor(base, facts) {
    this.#base = base;
    this.version = facts.version;
    this.count = facts.count;
    this.chunk = facts.chunk;
    this.lengths = facts.lengths;
    this.shardKeys = new Set(facts.shards ?? []);
    /** @type {Record<string, [string, string, number][]>} Slug, label and count by kind. */
    this.terms = facts.terms ?? {};
    for (const [name, part] of Object.entries(facts.parts ?? {})) this.#parts.set(name, part);
  }

  /**
   * One part, from the index itself or from its own file.
   *
   * @param {string} name
   */
  part(name) {
    let part = this.#parts.get(name);
    if (part === undefined) {
      part = fetch(`${this.#base}search/${name}.json?v=${this.version}`)
        .then((response) => {
          if (!response.ok) throw new Error(`search/${name}.json: ${response.status}`);
          return response.json();
        })
        .then((value) => {
          this.#parts.set(name, value);
          return value;
        })
        .catch((fault) => {
          this.#parts.delete(name);
          throw fault;
        });
      this.#parts.set(name, part);
    }
    return part;
  }

  /**
   * HTML of a recipe's card, as the site's own pages show it.
   * @param {number} recipe
   * @returns {Promise<string>}
   */
  async card(recipe) {
    return (await this.part(`cards/${Math.floor(recipe / this.chunk)}`))[recipe % this.chunk];
  }

  /**
   * The recipes that answer a query, best first or in the order asked for.
   * @param {Asked} query
   * @param {Record<string, unknown>} favourites Recipe ids that are favourites.
   * @returns {Promise<{recipes: Int32Array, wanted: Wanted[]}>}
   */
  async find(query, favourites) {
    const { scores, wanted } = await this.#scores(query.q);
    const masks = await Promise.all([
      ...Object.entries(query.terms ?? {}).map(([kind, slug]) => this.#term(kind, slug)),
      ...query.diet.map((slug) => this.#term("diet", slug)),
      ...split(query.with).map((name) => this.#ingredient(name)),
      query.favourites ? this.#favourites(favourites) : null,
    ]);
    const unwanted = await Promise.all(split(query.without).map((name) => this.#ingredient(name)));
    for (const mask of masks) {
      if (mask) for (let i = 0; i < this.count; i += 1) if (!mask[i]) scores[i] = 0;
    }
    for (const mask of unwanted) {
      for (let i = 0; i < this.count; i += 1) if (mask[i]) scores[i] = 0;
    }
    await this.#facts(query, scores);
    return { recipes: await this.#ordered(query.sort, scores), wanted };
  }

  /**
   * Scores by recipe number: all words must be there.
   *
   * @param {string} text
   */
  async #scores(text) {
    const typed = words(text).map((entry) => entry.word);
    const scores = new Float64Array(this.count);
    if (typed.length === 0) return { scores: scores.fill(1), wanted: [] };
    const answers = await Promise.all(
      typed.map((word, i) => this.#worths(word, i === typed.length - 1)));
    const [first, ...rest] = answers.map((answer) => answer.worths);
    scores.set(first);
    for (const worths of rest) {
      for (let i = 0; i < this.count; i += 1) {
        if (scores[i] > 0) scores[i] = worths[i] > 0 ? scores[i] + worths[i] : 0;
      }
    }
    return { scores, wanted: answers.map((answer) => answer.wanted) };
  }

  /**
   * What one typed word is worth by recipe number; kept, since the next letter asks again.
   *
   * @param {string} word
   * @param {boolean} isLast
   */
  async #worths(word, isLast) {
    const key = `${word} ${isLast}`;
    const known = this.#answers.get(key);
    if (known) return known;
    const { found, wanted } = await this.#matches(word, isLast);
    const worths = new Float64Array(this.count);
    for (const { lists, worth } of found) {
      for (const number of lists[PLACES.name]) {
        const value = 8 * worth * (1 + 1 / (1 + digit(this.lengths, number)));
        if (value > worths[number]) worths[number] = value;
      }
      for (const number of lists[PLACES.label]) {
        if (3 * worth > worths[number]) worths[number] = 3 * worth;
      }
      for (const number of lists[PLACES.ingredient]) {
        if (worth > worths[number]) worths[number] = worth;
      }
    }
    if (this.#answers.size >= ANSWERS) this.#answers.delete(this.#answers.keys().next().value);
    this.#answers.set(key, { worths, wanted });
    return { worths, wanted };
  }

  /**
   * Words of the index that answer a typed one; the nearest ones where none does.
   *
   * @param {string} typed
   * @param {boolean} isLast
   */
  async #matches(typed, isLast) {
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
    /** @type {Wanted} */
    const wanted = { typed, isLast, instead: [] };
    if (found.length === 0) {
      wanted.instead = nearest(typed, await this.#vocabulary(), isLast);
      for (const word of wanted.instead) {
        const near = await this.#shard(word);
        if (near) found.push({ lists: this.#decoded(near, word), worth: 0.4 });
      }
    }
    return { found, wanted };
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
      shard = new Map(Object.entries(await this.part(`words/${key}`)));
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
    if (this.shardKeys.has("")) return "";
    const units = [...word].slice(0, 2).map((letter) =>
      letter < "\u0080" ? letter : `_${((letter.codePointAt(0) ?? 0) & 15).toString(16)}`);
    const key = units.join("");
    if (this.shardKeys.has(key)) return key;
    return this.shardKeys.has(units[0]) ? units[0] : null;
  }

  async #vocabulary() {
    if (!this.vocabulary) {
      this.vocabulary = this.shardKeys.has("")
        ? [...(await this.#shard("")).keys()]
        : (await this.part("vocabulary")).split(" ");
    }
    return this.vocabulary;
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

  /**
   * Which recipes have a term; `null` when none is asked for.
   *
   * @param {string} kind
   * @param {string | undefined} slug
   */
  async #term(kind, slug) {
    if (!slug) return null;
    const mask = new Uint8Array(this.count);
    const place = (this.terms[kind] ?? []).findIndex((term) => term[0] === slug);
    if (place < 0) return mask;
    for (const number of numbers((await this.part(`terms/${kind}`))[place])) mask[number] = 1;
    return mask;
  }

  /**
   * Which recipes have an ingredient with all these words.
   *
   * @param {string} name
   */
  async #ingredient(name) {
    const typed = words(name).map((entry) => entry.word);
    const hits = new Uint8Array(this.count);
    for (const [i, word] of typed.entries()) {
      const { found } = await this.#matches(word, i === typed.length - 1);
      for (const { lists } of found) {
        for (const number of lists[PLACES.ingredient]) if (hits[number] === i) hits[number] = i + 1;
      }
    }
    return hits.map((count) => (count === typed.length ? 1 : 0));
  }

  /** @param {Record<string, unknown>} favourites */
  async #favourites(favourites) {
    const ids = await this.part("ids");
    return Uint8Array.from(ids, (id) => (Object.hasOwn(favourites, id) ? 1 : 0));
  }

  /**
   * @param {Asked} query
   * @param {Float64Array} scores
   */
  async #facts(query, scores) {
    if (!query.time && !query.rating && !query.difficulty) return;
    const { minutes, difficulty, rating } = await this.part("facts");
    const most = Number(query.time) || Infinity;
    const least = Number(query.rating) * 10 || 0;
    const grade = Number(query.difficulty) || 0;
    for (let i = 0; i < this.count; i += 1) {
      if (most < Infinity && !(minutes[i] > 0 && minutes[i] <= most)) scores[i] = 0;
      if (rating[i] < least || (grade > 0 && difficulty[i] !== grade)) scores[i] = 0;
    }
  }

  /**
   * @param {string | undefined} sort
   * @param {Float64Array} scores
   */
  async #ordered(sort, scores) {
    if (sort === "name" || sort === "newest") {
      const order = (await this.part("orders"))[sort] ?? [];
      return Int32Array.from(order.filter((/** @type {number} */ number) => scores[number] > 0));
    }
    if (sort === "time" || sort === "rating") {
      const { minutes, rating } = await this.part("facts");
      /** @type {(i: number) => number} */
      const worth = sort === "rating"
        ? (i) => rating[i] + 1
        : (i) => (minutes[i] ? (LONGEST - minutes[i]) / 4 + 1 : 1);
      return ranked(scores.map((score, i) => (score > 0 ? worth(i) : 0)));
    }
    return ranked(scores);
  }
}

/** @param {string} list */
const split = (list) =>
  list.split(",").map((name) => name.trim()).filter((name) => words(name).length);
