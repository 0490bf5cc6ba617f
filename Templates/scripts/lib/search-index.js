// Answers queries from the files below `search/`.

import { words } from "./folding.js";
import { SearchAnswers } from "./search-answers.js";
import { SearchFiles } from "./search-files.js";
import { ranked } from "./search-matching.js";
import { SILENT, understood } from "./search-query.js";
import { AT_ONCE, PLACES, SearchWords } from "./search-words.js";

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
 * @property {boolean} isMore Whether others may answer too that were not looked for.
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

/** Parts of columns read for each recipe shown, before those that pass are left at that. */
const PARTS = 12;

export class SearchIndex {
  #facts;
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
   * @param {import("./search-files.js").Facts} facts
   */
  constructor(base, facts) {
    this.#facts = facts;
    this.files = new SearchFiles(base, facts);
    this.#words = new SearchWords(facts, (name) => this.files.part(name));
    this.#answers = new SearchAnswers(this.#words, facts);
    this.#speech = { ...SILENT, ...facts.speech };
    this.terms = facts.terms ?? {};
  }

  /**
   * The recipes that answer a query.
   *
   * Where columns are cut, what would move much is left out as long as enough answers without it:
   * words that nearly all recipes have, and of others those recipes that do not have them in their
   * names.
   *
   * @param {Asked} query
   * @param {Record<string, unknown>} favourites Recipe ids that are favourites.
   * @param {number} [shown] How many recipes are wanted in the order asked for.
   * @param {number} [allowance] Compressed bytes of words to read at most, where columns are cut.
   * @returns {Promise<Found>}
   */
  async find(query, favourites, shown = 0, allowance = AT_ONCE) {
    const asked = await this.#understood(query.q);
    const allowing = this.#allowed(query, asked, favourites);
    const limits = limitsOf(query, asked);
    // What must or must not be there is read whole.
    const others = asked.without.length + listed(query.with).length + listed(query.without).length;
    let bytes = this.#facts.row ? allowance / (1 + others) : Infinity;
    for (;;) {
      const [answers, allowed] = await Promise.all([this.#answers.of(asked, bytes), allowing]);
      const best = ranked(scores(answers, allowed));
      const isCut = answers.some((answer) => answer.isCut);
      const isTooLittle = best.length < shown || answers.every(({ worths }) => !worths);
      if (isCut && isTooLittle && bytes < Infinity) {
        bytes = Infinity;
        continue;
      }
      const { recipes, isMore } = await this.#first(query.sort ?? "", limits, best, shown);
      const help = recipes.length > 0 ? null : helpOn(asked, answers, allowed);
      const wanted = answers.map((answer) => answer.wanted);
      return { recipes, isMore: isMore || isCut, wanted, asked, help };
    }
  }

  /**
   * Recipes in an order, those that pass; where columns are cut, enough of them.
   *
   * @param {string} sort
   * @param {Limit[]} limits
   * @param {Int32Array} best
   * @param {number} shown
   */
  async #first(sort, limits, best, shown) {
    /** @param {number} count */
    const ordered = async (count) => (sort ? this.files.ordered(sort, best, count) : best);
    const { row } = this.#facts;
    if (!row || limits.length === 0) {
      return { recipes: await ordered(shown), isMore: false };
    }
    for (let count = Math.max(96, 4 * shown); ; count *= 4) {
      const looked = (await ordered(count)).subarray(0, count);
      const recipes = await this.#passing(looked, limits);
      const parts = new Set(looked.map((recipe) => Math.floor(recipe / row))).size;
      const isAll = count >= best.length;
      const isEnough = recipes.length > shown || (parts > PARTS * shown && recipes.length > 0);
      if (isAll || isEnough) return { recipes, isMore: !isAll };
    }
  }

  /**
   * @param {Int32Array} recipes
   * @param {Limit[]} limits
   */
  async #passing(recipes, limits) {
    let left = recipes;
    for (const [name, passes] of limits) {
      const column = await this.files.column(`facts/${name}`, left);
      left = left.filter((recipe) => passes(column(recipe)));
    }
    return left;
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
    const having = (list) =>
      listed(list).map((name) => this.#answers.having(name, [PLACES.ingredient]));
    const [wanted, unwanted] = await Promise.all([
      Promise.all([
        ...Object.entries(query.terms ?? {}).filter(([, slug]) => slug),
        ...query.diet.map((slug) => ["diet", slug]),
      ].map(async ([kind, slug]) => this.#mask(await this.files.recipesOf(kind, slug))).concat(
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
    const limits = limitsOf(query, asked);
    if (this.#facts.row || limits.length === 0) return allowed;
    const passing = await this.#passing(Int32Array.from(allowed.keys()), limits);
    return this.#mask(passing.filter((recipe) => allowed[recipe]));
  }

  /** @param {Record<string, unknown>} favourites */
  async #favourites(favourites) {
    return this.#mask((await this.files.places(Object.keys(favourites))).values());
  }

  /** @param {Iterable<number>} recipes */
  #mask(recipes) {
    const mask = new Uint8Array(this.#facts.count);
    for (const recipe of recipes) mask[recipe] = 1;
    return mask;
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
  let isFirst = true;
  for (const { worths } of answers) {
    if (!worths) continue;
    for (let i = 0; i < scores.length; i += 1) {
      if (scores[i] > 0) scores[i] = worths[i] > 0 ? worths[i] + (isFirst ? 0 : scores[i]) : 0;
    }
    isFirst = false;
  }
  return scores;
}

/**
 * The words of each of several things with commas between.
 *
 * @param {string} list
 */
const listed = (list) => list.split(",").map((name) => words(name).map(({ word }) => word))
  .filter((name) => name.length > 0);

/** @typedef {[name: string, passes: (value: number) => boolean]} Limit Of a column of facts. */

/**
 * What does not pass: what takes longer, is harder or liked less than asked for.
 *
 * @param {Asked} query
 * @param {Understood} asked
 * @returns {Limit[]}
 */
function limitsOf(query, { time }) {
  const most = Math.min(Number(query.time) || Infinity, time?.minutes ?? Infinity);
  const least = Number(query.rating) * 10 || 0;
  const grade = Number(query.difficulty) || 0;
  /** @type {Limit[]} */
  const limits = [];
  if (most < Infinity) limits.push(["minutes", (minutes) => minutes > 0 && minutes <= most]);
  if (grade > 0) limits.push(["difficulty", (difficulty) => difficulty === grade]);
  if (least > 0) limits.push(["rating", (rating) => rating >= least]);
  return limits;
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
  const missing = parts.filter((_, i) => answers[i].worths?.every((worth) => worth === 0));
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
