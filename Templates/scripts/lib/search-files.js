// Files below `search/`, each read on first use.

import { digit, joined, numbers } from "./search-matching.js";

/** @typedef {import("./search-words.js").Reach} Reach */

/**
 * Contents of `search/index.json`, see SearchFiles.swift.
 * @typedef {object} Facts
 * @property {string} version
 * @property {number} count Number of recipes.
 * @property {number} chunk Number of cards per chunk.
 * @property {number} bin Number of recipes per bin of a sort order.
 * @property {number} [row] Number of recipes per row, if columns are split.
 * @property {number} [stretch] Number of recipes per stretch of a long list.
 * @property {number} [long] Length of postings above which they are split.
 * @property {number} [buckets] Number of buckets for IDs, unless they are one file.
 * @property {number} [together] Maximum recipes of the terms that share a part, unless all are one
 *   part; a term with more is split.
 * @property {string} [lengths] Lengths of names, a digit per recipe, unless postings have them.
 * @property {string[]} [shards]
 * @property {string[]} [prose] Prefixes of words in headlines and descriptions that have a file.
 * @property {Record<string, [slug: string, label: string, count: number][]>} [terms] Terms by kind.
 * @property {Partial<import("./search-query.js").Speech>} [speech]
 * @property {[phrases: string[], others: string[]][]} [alike] Synonymous phrases.
 * @property {Record<string, unknown>} [parts]
 */

/** Number of bins that are smaller than the column that lists the needed ones. */
const FEW_BINS = 12;
/** The same if columns are split, and the maximum number of recipes whose bins are looked up. */
const [FEW_SMALL_BINS, RANKED] = [48, 240];

export class SearchFiles {
  /** Characters fetched so far; about twice the number of compressed bytes. */
  moved = 0;
  #base;
  #facts;
  #parts;

  /** @param {string} base Base path of the site. @param {Facts} facts */
  constructor(base, facts) {
    this.#base = base;
    this.#facts = facts;
    this.#parts = new Map(Object.entries(facts.parts ?? {}));
  }

  /**
   * Returns a part, from the index itself or from a separate file.
   * @param {string} name
   * @returns {any} Its contents, or a promise of them.
   */
  part(name) {
    const part = this.#parts.get(name) ?? this.#fetched(name);
    this.#parts.set(name, part);
    return part;
  }

  /** @param {string} name Small catalogs have one file for all but cards and descriptions. */
  async #fetched(name) {
    if (this.#facts.parts && /^(facts|ids|orders|terms)/.test(name)) {
      return (await this.part("rest"))[name];
    }
    try {
      const response = await fetch(`${this.#base}search/${name}.json?v=${this.#facts.version}`);
      if (!response.ok) throw new Error(`search/${name}.json: ${response.status}`);
      const text = await response.text();
      this.moved += text.length;
      return JSON.parse(text);
    } catch (fault) {
      this.#parts.delete(name);
      throw fault;
    }
  }

  /**
   * Loads the pieces of a long list for the first stretches of the catalog, or for all of it.
   * @param {string} name Name without the number of the piece.
   * @param {number} stretches @returns {Promise<string[]>}
   */
  pieces(name, stretches) {
    const { count, stretch = count } = this.#facts;
    const length = Math.min(stretches, Math.ceil(count / stretch));
    return Promise.all(Array.from({ length }, (_, place) => this.part(`${name}${place}`)));
  }

  /**
   * Returns the HTML of a recipe's card, as on the site's own pages.
   * @param {number} recipe @returns {Promise<string>}
   */
  async card(recipe) {
    const { chunk } = this.#facts;
    return (await this.part(`cards/${Math.floor(recipe / chunk)}`))[recipe % chunk];
  }

  /**
   * Returns catalog indexes by ID, for IDs in the catalog.
   * @param {string[]} ids @returns {Promise<Map<string, number>>}
   */
  async places(ids) {
    const { buckets } = this.#facts;
    if (!buckets) {
      const all = new Map((await this.part("ids")).map(
        (/** @type {string} */ id, /** @type {number} */ place) => [id, place]));
      return new Map(ids.filter((id) => all.has(id)).map((id) => [id, all.get(id)]));
    }
    const found = await Promise.all(ids.map(async (id) => {
      const bucket = await this.part(`ids/${bucketOf(id, buckets)}`);
      return Object.hasOwn(bucket, id) ? [[id, bucket[id]]] : [];
    }));
    return new Map(/** @type {[string, number][]} */ (found.flat()));
  }

  /**
   * Returns the recipes that have a term, and the end of the recipes for which this is known.
   * @param {string} kind @param {string} slug @param {Reach} reach
   * @returns {Promise<[recipes: Int32Array, end: number]>}
   */
  async recipesOf(kind, slug, { bytes, stretches }) {
    const terms = this.#facts.terms?.[kind] ?? [];
    const place = terms.findIndex((term) => term[0] === slug);
    const { count, stretch = count, together } = this.#facts;
    if (place < 0) return [new Int32Array(), count];
    let [file, first, recipes] = [0, 0, 0];
    for (let i = 0; together && i <= place; i += 1) {
      recipes += terms[i][2];
      if (recipes > together && i > first) [file, first, recipes] = [file + 1, i, terms[i][2]];
    }
    const name = together ? `terms/${kind}/${file}` : `terms/${kind}`;
    const size = terms[place][2];
    const isRead = this.#parts.has(name);
    if (!isRead && size > Number(together) && Math.min(size, count / 7) > bytes) {
      const pieces = await this.pieces(`${name}/`, stretches);
      return [joined(pieces.map(numbers), stretch), Math.min(count, pieces.length * stretch)];
    }
    return [numbers((await this.part(name))[place - first]), count];
  }

  /**
   * Returns a column's values of some recipes.
   * @param {string} name @param {Int32Array} recipes @returns {Promise<(recipe: number) => number>}
   */
  async column(name, recipes) {
    const { row } = this.#facts;
    if (!row) {
      const column = await this.part(name);
      return (recipe) => (typeof column === "string" ? digit(column, recipe) : column[recipe]);
    }
    /** @type {Map<number, number[]>} */
    const rows = new Map();
    const wanted = new Set(recipes.map((recipe) => Math.floor(recipe / row)));
    await Promise.all([...wanted].map(async (place) => {
      rows.set(place, await this.part(`${name}/rows/${place}`));
    }));
    return (recipe) => rows.get(Math.floor(recipe / row))?.[recipe % row] ?? 0;
  }

  /**
   * Sorts recipes as far as they are shown; the rest follow in their previous order. If they are
   * many, the first bins of the order suffice; otherwise a column lists the needed bins. If columns
   * are split and both would transfer much, only the best recipes are sorted.
   * @param {string} sort @param {Int32Array} recipes @param {number} shown
   */
  async ordered(sort, recipes, shown) {
    const { bin, count, row } = this.#facts;
    const wanted = Math.min(shown, recipes.length);
    const isLeft = new Uint8Array(count);
    for (const recipe of recipes) isLeft[recipe] = 1;
    /** @type {number[]} */
    const found = [];
    /** @param {number[]} bins */
    const read = async (bins) => {
      const parts = bins.map((number) => this.part(`orders/${sort}/${number}`));
      for (const recipe of (await Promise.all(parts)).flat()) {
        if (isLeft[recipe]) found.push(recipe);
        isLeft[recipe] = 0;
      }
    };
    const all = Array.from({ length: Math.ceil(count / bin) }, (_, number) => number);
    const likely = Math.ceil(2 * all.length * wanted / recipes.length);
    if (likely <= (row ? FEW_SMALL_BINS : FEW_BINS) || all.length === 1) {
      await read(all.slice(0, likely));
    }
    if (found.length < wanted) {
      const left = recipes.filter((recipe) => isLeft[recipe]);
      const looked = row ? left.subarray(0, RANKED) : left;
      const binOf = await this.column(`orders/${sort}`, looked);
      const sizes = new Uint32Array(all.length);
      for (const recipe of looked) sizes[binOf(recipe)] += 1;
      let missing = wanted - found.length;
      await read(all.filter((number) => {
        const isNeeded = missing > 0 && sizes[number] > 0;
        missing -= isNeeded ? sizes[number] : 0;
        return isNeeded;
      }));
    }
    const ordered = new Int32Array(recipes.length);
    ordered.set(found);
    ordered.set(recipes.filter((recipe) => isLeft[recipe]), found.length);
    return ordered;
  }
}

/**
 * Returns the bucket file of an ID, see SearchColumns.swift.
 * @param {string} id @param {number} count
 */
function bucketOf(id, count) {
  let hash = 2_166_136_261;
  for (let i = 0; i < id.length; i += 1) hash = Math.imul(hash ^ id.charCodeAt(i), 16_777_619);
  return (hash >>> 0) % count;
}
