// Answers queries from the files below `search/`.

import { words } from "./folding.js";
import { SearchAnswers } from "./search-answers.js";
import { SearchFiles } from "./search-files.js";
import { nearest, ranked } from "./search-matching.js";
import { SILENT, understood } from "./search-query.js";
import { ALL, AT_ONCE, PLACES, SearchWords } from "./search-words.js";

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
/** @typedef {import("./search-answers.js").Known} Known */
/** @typedef {import("./search-query.js").Understood} Understood */
/** @typedef {import("./search-words.js").Reach} Reach */

/**
 * @typedef {object} Found
 * @property {Int32Array} recipes The best first, or in the order asked for as far as shown.
 * @property {boolean} isMore Whether others may answer too that were not looked for.
 * @property {number} looked How many recipes of the catalog were looked through; where there may be
 *   more, those that were for sure.
 * @property {import("./search-answers.js").Wanted[]} wanted
 * @property {Understood} asked
 * @property {Int32Array} unsure Recipes that answer if they do not contain what is left out, which
 *   nobody knows; ranked like `recipes`.
 * @property {string[]} groups The groups of foods that are left out.
 * @property {string[]} ignored Words that no recipe has, beside others that answer.
 * @property {Help | null} help
 */

/**
 * What helps on where nothing answers.
 * @typedef {object} Help
 * @property {string[]} missing Words that no recipe has.
 * @property {string[]} alike Words of recipes that resemble these.
 */

/** How many times as much of a catalog is looked through where what was is too little. */
const STEP = 4;
/**
 * From so many stretches on a screen need not be full: one that goes on where the one before it ended
 * is enough. So many more are looked through at a time then.
 */
const [FAR, SCREEN, FURTHER] = [16, 24, 4];
/** Characters that a query fetches before it leaves it to the visitor whether to look further. */
const PATIENCE = 400_000;

/** Where columns are cut, as much as one looks at first. */
const FIRST = { bytes: AT_ONCE, stretches: 1 };

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
    this.#words = new SearchWords(facts, this.files);
    this.#answers = new SearchAnswers(this.#words, facts);
    this.#speech = { ...SILENT, ...facts.speech };
    this.terms = facts.terms ?? {};
  }

  /**
   * The recipes that answer a query.
   *
   * Where columns are cut, what would move much is left out as long as enough answers without it:
   * words that nearly all recipes have, and of others those recipes that do not have them in their
   * names. Where that is too little, the first stretches of the catalog are looked through, ever
   * more of them until enough answers, or until so much was fetched that the visitor is asked.
   * The same query again goes on from there.
   *
   * @param {Asked} query
   * @param {Record<string, unknown>} favourites Recipe ids that are favourites.
   * @param {number} [shown] How many recipes are wanted in the order asked for.
   * @param {number} [allowance] Compressed bytes of words to read at most, where columns are cut.
   * @returns {Promise<Found>}
   */
  async find(query, favourites, shown = 0, allowance = AT_ONCE) {
    const asked = await this.#understood(query.q);
    const filters = this.#filters(query, asked);
    const groups = this.#groups(query, asked);
    const { count, stretch = 0 } = this.#facts;
    const before = this.files.moved;
    let reach = stretch ? { bytes: allowance / (1 + filters.length), stretches: 0 } : ALL;
    let isTold = false;
    for (;;) {
      const [all, allowed] = await Promise.all([this.#answers.of(asked, reach, isTold),
        this.#allowed(query, asked, filters, groups, favourites, reach)]);
      // What no recipe has is left out where other words answer.
      const isUnknown = all.map(({ worths, isCut }) =>
        !isCut && worths?.every((worth) => worth === 0));
      const known = all.filter((_, i) => !isUnknown[i]);
      const ignored = asked.words.filter((_, i) => isUnknown[i]);
      const answers = known.length > 0 ? known : all;
      const best = ranked(scores(answers, allowed.mask));
      const isCut = allowed.end < count || answers.some((answer) => answer.isCut);
      const isSilent = answers.length > 0 && answers.every(({ worths }) => !worths);
      const isAll = !stretch || reach.stretches * stretch >= count;
      const enough = reach.stretches < FAR ? shown : Math.min(shown, Math.max(1, shown - SCREEN + 1));
      const isPatient = reach.stretches < FAR || this.files.moved - before < PATIENCE;
      const isOver = isAll || (isCut && best.length === 0 && isHopeless(answers, count));
      if (isCut && !isOver && isPatient && (isSilent || best.length < enough)) {
        reach = further(reach);
        continue;
      }
      const unsure = ranked(scores(answers, allowed.unsure));
      if (!isTold && this.#facts.prose && all.length > 0 && best.length + unsure.length === 0) {
        isTold = true;
        continue;
      }
      const { sort } = query;
      const recipes = sort ? await this.files.ordered(sort, best, shown) : best;
      const isMore = isCut && (recipes.length > 0 || !isOver);
      const isNone = recipes.length + unsure.length === 0 && !isMore;
      return {
        recipes, isMore, looked: isMore ? Math.min(count, reach.stretches * stretch) : count,
        wanted: answers.map(({ wanted }) => wanted), asked, unsure, groups,
        ignored: known.length > 0 ? ignored.map(({ text }) => text) : [],
        help: isNone
          ? { missing: ignored.map(({ text }) => text), alike: await this.#alike(ignored) } : null,
      };
    }
  }

  /**
   * What a query means. What a recipe is called is not read as an order: no-knead bread.
   *
   * @param {string} text
   */
  async #understood(text) {
    const asked = understood(text, this.#speech, (typed) => this.#answers.isPhrase(typed));
    const named = asked.without.filter(({ by, groups }) => by.length > 0 && groups.length === 0);
    for (const part of named) {
      const typed = [...part.by, ...part.words];
      if (!await this.#words.isCalled(typed)) continue;
      asked.without.splice(asked.without.indexOf(part), 1);
      asked.words.push(...typed.map((word) => ({ ...part, words: [word], by: [] })));
    }
    for (const part of asked.without.filter(({ by }) => by.length > 0)) {
      // "Without pine nuts" asks for no other nuts.
      for (;;) {
        const next = asked.words.find(({ start }) => start > part.end);
        if (!next || text.slice(part.end, next.start).trim()) break;
        const food = [...part.words, ...next.words];
        const { mask } = await this.#answers.having(food, [PLACES.ingredient], FIRST, []);
        if (!mask.includes(1)) break;
        asked.words.splice(asked.words.indexOf(next), 1);
        [part.text, part.end] = [`${part.text} ${next.text}`, next.end];
      }
    }
    for (const part of asked.without.filter(({ groups }) => groups.length === 0)) {
      part.groups = await this.#nearGroups(part.words);
    }
    asked.words.sort((one, other) => one.start - other.start);
    return asked;
  }

  /**
   * The groups of foods that a word which no recipe has may mean: one that is being typed, or is
   * misspelled. Without that, a list would show what it seems to leave out.
   *
   * @param {string[]} typed
   */
  async #nearGroups([typed, ...rest]) {
    if (rest.length > 0 || typed.length < 3) return [];
    if ((await this.#words.vocabulary(typed)).includes(typed)) return [];
    const all = Object.entries(this.#speech.groups);
    const words = all.flatMap(([, phrases]) => phrases);
    const begun = words.filter((word) => word.startsWith(typed));
    const meant = begun.length > 0 ? begun : nearest(typed, words, false);
    return all.filter(([, phrases]) => phrases.some((word) => meant.includes(word)))
      .map(([group]) => group);
  }

  /** @param {Asked} query @param {Understood} asked Leave out groups of foods. */
  #groups(query, asked) {
    return [...new Set([
      ...asked.without.flatMap(({ groups }) => groups),
      ...query.diet.flatMap((slug) => this.#promised(this.#dietOf(slug))),
      ...query.without.split(",").flatMap((food) => this.#promised(`-${food.trim()}`)),
    ])].sort();
  }

  /** @param {import("./search-query.js").Part[]} parts Words that no recipe has. */
  async #alike(parts) {
    const found = await Promise.all(parts.map(async ({ words: [word] }) =>
      nearest(word, await this.#words.vocabulary(word), false, Math.ceil(word.length / 3))));
    return found.flat().slice(0, 3);
  }

  /** @param {string} group What the site calls a group of foods. */
  wordOf(group) {
    const term = this.terms.contains?.find(([slug]) => slug === group);
    return term ? [term[1]] : this.#speech.groups[group]?.slice(0, 1) ?? [];
  }

  /** @param {string} slug What its recipes call a diet. */
  #dietOf(slug) {
    return this.terms.diet?.find(([one]) => one === slug)?.[1] ?? slug;
  }

  /** @param {string} text The groups that it leaves out, and nothing else. */
  #promised(text) {
    const { words, without } = understood(text, this.#speech);
    const isAll = words.length === 0 && without.every(({ groups }) => groups.length > 0);
    return isAll ? without.flatMap(({ groups }) => groups) : [];
  }

  /**
   * What recipes must have and must not, in the fields and in the query.
   *
   * @param {Asked} query
   * @param {Understood} asked
   * @returns {Filter[]}
   */
  #filters(query, asked) {
    /** @type {(kind: string, slug: string) => Filter} */
    const term = (kind, slug) => async (reach) => {
      const [recipes, end] = await this.files.recipesOf(kind, slug, reach);
      return { mask: this.#mask(recipes), end, isWanted: true };
    };
    /** @type {(typed: string[], places: number[], isWanted: boolean) => Filter} */
    const words = (typed, places, isWanted) => async (reach) => {
      // A recipe without walnuts has none in the recipes that it is made from.
      const parts = isWanted ? [] : await this.files.part("facts/parts");
      return { ...await this.#answers.having(typed, places, reach, parts), isWanted };
    };
    const terms = [
      ...Object.entries(query.terms ?? {}).filter(([, slug]) => slug),
      ...query.diet.filter((slug) => this.#promised(this.#dietOf(slug)).length === 0)
        .map((slug) => ["diet", slug]),
      ...asked.serves ? [["serves", `${asked.serves.people}`]] : [],
      ...this.#facts.stretch ? limitsOf(query, asked).map(({ steps, stepOf }) =>
        [steps, `${stepOf((this.terms[steps] ?? []).map(([slug]) => Number(slug)))}`]) : [],
    ];
    return [
      ...terms.map(([kind, slug]) => term(kind, slug)),
      ...listed(query.with).map((name) => words(name, [PLACES.ingredient], true)),
      ...listed(query.without).filter((name) => this.#promised(`-${name.join(" ")}`).length === 0)
        .map((name) => words(name, [PLACES.ingredient], false)),
      ...asked.without.filter(({ groups }) => groups.length === 0)
        .map((part) => words(part.words, Object.values(PLACES), false)),
    ];
  }

  /**
   * Which recipes pass the filters: of those below `end`, and no others.
   *
   * @param {Asked} query
   * @param {Understood} asked
   * @param {Filter[]} filters
   * @param {string[]} groups Of foods, that are left out.
   * @param {Record<string, unknown>} favourites
   * @param {Reach} reach
   * @returns {Promise<Known & { unsure: Uint8Array }>} `unsure`: those of which nobody knows
   *   whether they contain such a food.
   */
  async #allowed(query, asked, filters, groups, favourites, reach) {
    const first = { ...reach, stretches: Math.max(1, reach.stretches) };
    const found = await Promise.all(filters.map((filter) => filter(first)));
    if (query.favourites) found.push(await this.#favourites(favourites));
    const [gone, open] = await Promise.all([
      Promise.all(groups.map((group) => this.files.recipesOf("contains", group, first))),
      Promise.all(groups.length === 0 ? [] : ["any", ...groups].map((group) =>
        this.files.recipesOf("unsure", group, first)))]);
    const ends = [...gone, ...open].map(([, end]) => end);
    const end = Math.min(this.#facts.count, ...found.map((known) => known.end), ...ends);
    const allowed = new Uint8Array(this.#facts.count).fill(1, 0, end);
    for (const { mask, isWanted } of found) {
      for (let i = 0; i < end; i += 1) if (Boolean(mask[i]) !== isWanted) allowed[i] = 0;
    }
    if (!this.#facts.stretch) {
      for (const { column, passes } of limitsOf(query, asked)) {
        const valueOf = await this.files.column(`facts/${column}`, new Int32Array());
        allowed.forEach((is, i) => { if (is && !passes(valueOf(i))) allowed[i] = 0; });
      }
    }
    const unsure = new Uint8Array(this.#facts.count);
    for (const [recipes] of gone) for (const recipe of recipes) allowed[recipe] = 0;
    for (const [recipes] of open) {
      for (const recipe of recipes) {
        if (allowed[recipe]) [allowed[recipe], unsure[recipe]] = [0, 1];
      }
    }
    return { mask: allowed, unsure, end };
  }

  /** @param {Record<string, unknown>} favourites */
  async #favourites(favourites) {
    const places = await this.files.places(Object.keys(favourites));
    return { mask: this.#mask(places.values()), end: this.#facts.count, isWanted: true };
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
 * @param {Reach} reach
 * @returns {Reach}
 */
const further = ({ stretches }) => ({
  bytes: 0, stretches: stretches < FAR ? Math.max(1, STEP * stretches) : stretches + FURTHER,
});

/**
 * Whether the words that are known in all recipes are in none together. Not said before something
 * is known of each.
 *
 * @param {Answer[]} answers
 * @param {number} count Of recipes.
 */
function isHopeless(answers, count) {
  const known = answers.filter(({ isCut }) => !isCut);
  return answers.every(({ worths }) => worths)
    && scores(known, new Uint8Array(count).fill(1)).every((score) => score === 0);
}

/**
 * The words of each of several things with commas between.
 *
 * @param {string} list
 */
const listed = (list) => list.split(",").map((name) => words(name).map(({ word }) => word))
  .filter((name) => name.length > 0);

/**
 * What does not pass: what takes longer, is harder or liked less than asked for.
 * @typedef {object} Limit
 * @property {string} column
 * @property {(value: number) => boolean} passes
 * @property {string} steps Kind of the terms that stand for such limits where columns are cut, see
 *   SearchColumns.swift.
 * @property {(steps: number[]) => number} stepOf The one of them that lets nothing else through.
 */
/** @typedef {(reach: Reach) => Promise<Known & { isWanted: boolean }>} Filter */

/**
 * @param {Asked} query
 * @param {Understood} asked
 */
function limitsOf(query, { time }) {
  const most = Math.min(Number(query.time) || Infinity, time?.minutes ?? Infinity);
  const least = Number(query.rating) * 10 || 0;
  const grade = Number(query.difficulty) || 0;
  /** @type {Limit[]} */
  const limits = [];
  if (most < Infinity) {
    limits.push({
      column: "minutes", passes: (minutes) => minutes > 0 && minutes <= most,
      steps: "most-minutes", stepOf: (steps) => Math.max(...steps.filter((step) => step <= most)),
    });
  }
  if (grade > 0) {
    limits.push({
      column: "difficulty", passes: (difficulty) => difficulty === grade,
      steps: "grade", stepOf: () => grade,
    });
  }
  if (least > 0) {
    limits.push({
      column: "rating", passes: (rating) => rating >= least,
      steps: "least-rating", stepOf: (steps) => Math.min(...steps.filter((step) => step >= least)),
    });
  }
  return limits;
}
