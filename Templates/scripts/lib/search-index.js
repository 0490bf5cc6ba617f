// Answers queries from the files below `search/`, reading each when it is first needed.

import { words } from "./folding.js";
import { SearchAnswers } from "./search-answers.js";
import { digit, numbers, ranked } from "./search-matching.js";
import { SILENT, understood } from "./search-query.js";
import { PLACES, SearchWords } from "./search-words.js";

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
 * @property {string} without Ingredients with commas between, none of them.
 * @property {string} sort ``, `name`, `time`, `newest` or `rating`.
 */

/** @typedef {Partial<Query> & Pick<Query, "q" | "diet" | "with" | "without">} Asked */
/** @typedef {import("./search-answers.js").Answer} Answer */
/** @typedef {import("./search-query.js").Understood} Understood */

/**
 * @typedef {object} Found
 * @property {Int32Array} recipes The best first, or in the order asked for as far as shown.
 * @property {import("./search-answers.js").Wanted[]} wanted
 * @property {Understood} asked
 * @property {Help | null} help
 */

/**
 * What helps on where nothing answers.
 * @typedef {object} Help
 * @property {string[]} missing Words that no recipe has.
 * @property {import("./search-query.js").Part[]} drop What to leave out of the query.
 * @property {number} count Recipes that answer then.
 */

/**
 * What `search/index.json` holds, see SearchFiles.swift.
 * @typedef {object} Facts
 * @property {string} version
 * @property {number} count Of recipes.
 * @property {number} chunk How many cards one part has.
 * @property {number} bin How many recipes one part of an order has.
 * @property {string} lengths Of names, a digit for each recipe.
 * @property {string[]} [shards]
 * @property {Record<string, [slug: string, label: string, count: number][]>} [terms] By kind.
 * @property {Partial<import("./search-query.js").Speech>} [speech]
 * @property {[said: string[], others: string[]][]} [alike] Phrases that mean the same.
 * @property {Record<string, unknown>} [parts]
 */

/** How many bins of an order weigh less than the column that says which of them are needed. */
const FEW_BINS = 12;

export class SearchIndex {
  #base;
  #facts;
  #parts;
  #words;
  #answers;
  #speech;

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
    this.#facts = facts;
    this.#parts = new Map(Object.entries(facts.parts ?? {}));
    this.#words = new SearchWords(facts.shards ?? [], (name) => this.part(name));
    this.#answers = new SearchAnswers(this.#words, facts);
    this.#speech = { ...SILENT, ...facts.speech };
    this.terms = facts.terms ?? {};
  }

  /**
   * One part, from the index itself or from its own file.
   *
   * @param {string} name
   * @returns {any} What it holds, or a promise of it.
   */
  part(name) {
    const part = this.#parts.get(name) ?? this.#fetched(name);
    this.#parts.set(name, part);
    return part;
  }

  /** @param {string} name */
  async #fetched(name) {
    try {
      const response = await fetch(`${this.#base}search/${name}.json?v=${this.#facts.version}`);
      if (!response.ok) throw new Error(`search/${name}.json: ${response.status}`);
      return await response.json();
    } catch (fault) {
      this.#parts.delete(name);
      throw fault;
    }
  }

  /**
   * HTML of a recipe's card, as the site's own pages show it.
   * @param {number} recipe
   * @returns {Promise<string>}
   */
  async card(recipe) {
    const { chunk } = this.#facts;
    return (await this.part(`cards/${Math.floor(recipe / chunk)}`))[recipe % chunk];
  }

  /**
   * The recipes that answer a query.
   *
   * @param {Asked} query
   * @param {Record<string, unknown>} favourites Recipe ids that are favourites.
   * @param {number} [shown] How many recipes are wanted in the order asked for.
   * @returns {Promise<Found>}
   */
  async find(query, favourites, shown = 0) {
    const asked = await this.#understood(query.q);
    const [answers, allowed] = await Promise.all([
      this.#answers.of(asked), this.#allowed(query, asked, favourites)]);
    const best = ranked(scores(answers, allowed));
    const recipes = query.sort ? await this.#ordered(query.sort, best, shown) : best;
    const help = recipes.length > 0 ? null : helpOn(asked, answers, allowed);
    return { recipes, wanted: answers.map(({ wanted }) => wanted), asked, help };
  }

  /**
   * What a query means. What a recipe is called is not read as an order: no-knead bread.
   *
   * @param {string} text
   */
  async #understood(text) {
    const asked = understood(text, this.#speech, (typed) => this.#answers.isPhrase(typed));
    for (const part of asked.without.filter(({ by }) => by.length > 0)) {
      const typed = [...part.by, ...part.words];
      if (!await this.#words.isCalled(typed)) continue;
      asked.without.splice(asked.without.indexOf(part), 1);
      asked.words.push(...typed.map((word) => ({ ...part, words: [word], by: [] })));
    }
    asked.words.sort((one, other) => one.start - other.start);
    return asked;
  }

  /**
   * Which recipes pass the filters, those in the query among them.
   *
   * @param {Asked} query
   * @param {Understood} asked
   * @param {Record<string, unknown>} favourites
   */
  async #allowed(query, asked, favourites) {
    /** @param {string} list */
    const having = (list) => list.split(",").map((name) => words(name).map(({ word }) => word))
      .filter((name) => name.length > 0)
      .map((name) => this.#answers.having(name, [PLACES.ingredient]));
    const [wanted, unwanted] = await Promise.all([
      Promise.all([
        ...Object.entries(query.terms ?? {}).filter(([, slug]) => slug),
        ...query.diet.map((slug) => ["diet", slug]),
      ].map(([kind, slug]) => this.#term(kind, slug)).concat(
        having(query.with), query.favourites ? this.#favourites(favourites) : [])),
      Promise.all([
        ...having(query.without),
        ...asked.without.map((part) =>
          this.#answers.having(part.words, Object.values(PLACES))),
      ]),
    ]);
    const allowed = new Uint8Array(this.#facts.count).fill(1);
    for (const mask of wanted) mask.forEach((is, i) => { if (!is) allowed[i] = 0; });
    for (const mask of unwanted) mask.forEach((is, i) => { if (is) allowed[i] = 0; });
    await this.#measure(query, asked.time?.minutes ?? Infinity, allowed);
    return allowed;
  }

  /**
   * Which recipes have a term.
   *
   * @param {string} kind
   * @param {string} slug
   */
  async #term(kind, slug) {
    const mask = new Uint8Array(this.#facts.count);
    const place = this.terms[kind]?.findIndex((term) => term[0] === slug) ?? -1;
    if (place < 0) return mask;
    for (const number of numbers((await this.part(`terms/${kind}`))[place])) mask[number] = 1;
    return mask;
  }

  /** @param {Record<string, unknown>} favourites */
  async #favourites(favourites) {
    return Uint8Array.from(await this.part("ids"), (id) => Number(Object.hasOwn(favourites, id)));
  }

  /**
   * Takes out what takes longer, is harder or liked less than asked for.
   *
   * @param {Asked} query
   * @param {number} limit Minutes at most that the query speaks of.
   * @param {Uint8Array} allowed
   */
  async #measure(query, limit, allowed) {
    const most = Math.min(Number(query.time) || Infinity, limit);
    const least = Number(query.rating) * 10 || 0;
    const grade = Number(query.difficulty) || 0;
    /** @type {[name: string, isAsked: boolean, passes: (value: number) => boolean][]} */
    const limits = [
      ["minutes", most < Infinity, (minutes) => minutes > 0 && minutes <= most],
      ["difficulty", grade > 0, (difficulty) => difficulty === grade],
      ["rating", least > 0, (rating) => rating >= least],
    ];
    await Promise.all(limits.filter(([, isAsked]) => isAsked).map(async ([name, , passes]) => {
      /** @type {number[]} */
      const column = await this.part(`facts/${name}`);
      column.forEach((value, i) => { if (!passes(value)) allowed[i] = 0; });
    }));
  }

  /**
   * Recipes in an order, those that are shown; the others behind them as they were. Where they are
   * many, the first bins of the order have enough of them; else it is read which bins do.
   *
   * @param {string} sort
   * @param {Int32Array} recipes
   * @param {number} shown
   */
  async #ordered(sort, recipes, shown) {
    const { bin, count } = this.#facts;
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
    if (likely <= FEW_BINS || all.length === 1) await read(all.slice(0, likely));
    if (found.length < wanted) {
      const column = await this.part(`orders/${sort}`);
      const sizes = new Uint32Array(all.length);
      for (const recipe of recipes) sizes[digit(column, recipe)] += isLeft[recipe];
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
 * Scores by recipe number: all words must be there.
 *
 * @param {Answer[]} answers
 * @param {Uint8Array} allowed
 */
function scores(answers, allowed) {
  const scores = new Float64Array(allowed);
  for (const [place, { worths }] of answers.entries()) {
    for (let i = 0; i < scores.length; i += 1) {
      if (scores[i] > 0) {
        scores[i] = worths[i] > 0 ? worths[i] + (place > 0 ? scores[i] : 0) : 0;
      }
    }
  }
  return scores;
}

/**
 * What to leave out where nothing answers: the words that no recipe has, or the one without
 * which most do.
 *
 * @param {Understood} asked
 * @param {Answer[]} answers
 * @param {Uint8Array} allowed
 * @returns {Help}
 */
function helpOn({ words: parts }, answers, allowed) {
  const missing = parts.filter((_, i) => answers[i].worths.every((worth) => worth === 0));
  /** @type {Help} */
  const help = { missing: missing.map(({ text }) => text), drop: [], count: 0 };
  for (const drop of missing.length > 0 ? [missing] : parts.map((part) => [part])) {
    const rest = answers.filter((_, i) => !drop.includes(parts[i]));
    const count = rest.length === 0 ? 0
      : scores(rest, allowed).reduce((sum, score) => sum + Number(score > 0), 0);
    if (count > help.count) Object.assign(help, { drop, count });
  }
  return help;
}
