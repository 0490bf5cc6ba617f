// Answers queries with the files below `search/`.

import { words } from "./folding.js";
import { SearchAnswers } from "./search-answers.js";
import { SearchFiles } from "./search-files.js";
import { nearest, quality, ranked } from "./search-matching.js";
import { SILENT, groupsCalled, understood } from "./search-query.js";
import { ALL, AT_ONCE, PLACES, SearchWords } from "./search-words.js";

/**
 * A query of the visitor. Empty values do not restrict it.
 * @typedef {object} Query
 * @property {string} q
 * @property {boolean} favourites
 * @property {Record<string, string>} terms Slugs by kind: cuisine, tag.
 * @property {string[]} diet Diets, all of which must match.
 * @property {string} difficulty `1` to `3`.
 * @property {string} time Maximum minutes.
 * @property {string} rating Minimum rating.
 * @property {string} with Comma-separated ingredients, all required.
 * @property {string} without Comma-separated ingredients, all excluded.
 * @property {string} sort ``, `name`, `time`, `newest` or `rating`.
 */

/** @typedef {Partial<Query> & Pick<Query, "q" | "diet" | "with" | "without">} Asked */
/** @typedef {import("./search-answers.js").Answer} Answer */
/** @typedef {import("./search-answers.js").Known} Known */
/** @typedef {import("./search-query.js").Understood} Understood */
/** @typedef {import("./search-words.js").Reach} Reach */

/**
 * @typedef {object} Found
 * @property {Int32Array} recipes Best first, or in the requested order as far as shown.
 * @property {boolean} isMore Whether there may be more matches that were not searched.
 * @property {number} looked Number of recipes searched; if there may be more matches, the number
 *   searched completely.
 * @property {import("./search-answers.js").Wanted[]} wanted
 * @property {Understood} asked
 * @property {Int32Array} unsure Recipes that match unless they contain an excluded food, which is
 *   unknown; ranked like `recipes`.
 * @property {string[]} groups Excluded groups of foods.
 * @property {string[]} ignored Words without matches, next to words with matches.
 * @property {Help | null} help
 */

/**
 * Suggestions if there are no results.
 * @typedef {object} Help
 * @property {string[]} missing Words without matches.
 * @property {string[]} alike Similar words in recipes.
 */

/** Factor by which the search extends if it has too few results. */
const STEP = 4;
/**
 * From `FAR` stretches on, the last screen of `SCREEN` cards need not be full: one card beyond the
 * previous screen is enough. The search then extends by `FURTHER` stretches at a time.
 */
const [FAR, SCREEN, FURTHER] = [16, 24, 4];
/** Characters that a query fetches before the visitor has to ask for more. */
const PATIENCE = 400_000;

/** Score of a recipe that contains a food of the group that a word names. */
const MEMBER = 0.5;

/** Limits of a first search in split columns. */
const FIRST = { bytes: AT_ONCE, stretches: 1 };

export class SearchIndex {
  #facts;
  #words;
  #answers;
  #speech;

  /** @param {string} base Base path of the site. @returns {Promise<SearchIndex>} */
  static async open(base) {
    const response = await fetch(`${base}search/index.json`, { cache: "no-cache" });
    if (!response.ok) throw new Error(`search/index.json: ${response.status}`);
    return new SearchIndex(base, await response.json());
  }

  /** @param {string} base @param {import("./search-files.js").Facts} facts */
  constructor(base, facts) {
    this.#facts = facts;
    this.files = new SearchFiles(base, facts);
    this.#words = new SearchWords(facts, this.files);
    this.#answers = new SearchAnswers(this.#words, facts);
    this.#speech = { ...SILENT, ...facts.speech };
    this.terms = facts.terms ?? {};
  }

  /**
   * Finds the text pages that contain all words of a query, best first.
   * @param {Understood} asked
   * @param {boolean} [isLoose] Whether to accept those that contain the most words instead.
   * @returns {Promise<{ title: string, url: string }[]>}
   */
  async pages({ words: parts }, isLoose = false) {
    const typed = parts.map((part) => part.words[0]);
    if (typed.length === 0) return [];
    /** @type {[title: string, url: string, text: string][]} */
    const all = await this.files.part("pages");
    /** @param {string} word @param {string} one @param {number} i */
    const worth = (word, one, i) => quality(word, one, i === typed.length - 1);
    const rated = all.map(([title, url, text]) => {
      const [names, others] = [words(title).map(({ word }) => word), text.split(" ")];
      const worths = typed.map((word, i) => Math.max(0,
        ...names.map((one) => 3 * worth(word, one, i)),
        // The words that matter most are first.
        ...others.map((one, place) => one.startsWith(word[0])
          ? (2 - place / others.length) * worth(word, one, i) : 0)));
      return { title, url, matched: worths.filter(Boolean).length,
        worth: worths.reduce((sum, one) => sum + one) };
    });
    const most = Math.max(0, ...rated.map(({ matched }) => matched));
    const needed = isLoose ? most : typed.length;
    return rated.filter(({ matched }) => matched > 0 && matched >= needed)
      .sort((one, other) => other.worth - one.worth);
  }

  /**
   * Finds the recipes that match a query.
   *
   * If columns are split, large files are skipped as long as there are enough results: words that
   * nearly all recipes have, and for other words, recipes without them in their names. If there are
   * too few results, the first stretches of the catalog are searched, and then more of them, until
   * there are enough, or until the fetched data exceeds a limit. Repeating the query then continues
   * from there.
   * @param {Asked} query
   * @param {Record<string, unknown>} favourites Favourites by recipe ID.
   * @param {number} [shown] Number of recipes needed in the requested order.
   * @param {number} [allowance] Maximum compressed bytes of words to read, if columns are split.
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
      const [all, allowed] = await Promise.all([
        this.#answers.of(asked, reach, isTold).then((answers) => Promise.all(
          answers.map((answer) => this.#withGroup(answer, reach)))),
        this.#allowed(query, asked, filters, groups, favourites, reach)]);
      // Words without matches are ignored if other words match.
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
   * Returns recipes that share labels with given ones, the closest first: rare labels count more.
   * Only a small catalog, whose labels are one file, has them.
   * @param {Int32Array} recipes
   */
  async alike(recipes) {
    const scores = new Float64Array(this.#facts.count);
    for (const kind of this.#facts.lengths ? ["tag", "cuisine", "category"] : []) {
      for (const [slug, , size] of this.terms[kind] ?? []) {
        const [own] = await this.files.recipesOf(kind, slug, ALL);
        const shared = recipes.filter((recipe) => own.includes(recipe)).length;
        for (const recipe of own) scores[recipe] += shared / size;
      }
    }
    for (const recipe of recipes) scores[recipe] = 0;
    return ranked(scores);
  }

  /**
   * Adds the recipes that contain the group of foods that a word names: "nuts" finds walnuts.
   * @param {Answer} answer @param {Reach} reach
   */
  async #withGroup(answer, { bytes, stretches }) {
    const groups = groupsCalled(answer.wanted.typed, this.#speech);
    const held = await Promise.all(groups.map((group) => this.files.recipesOf("contains", group,
      { bytes, stretches: Math.max(1, stretches) })));
    const all = held.flatMap(([recipes]) => [...recipes]);
    if (all.length === 0) return answer;
    const isCorrected = answer.wanted.instead.length > 0;
    const worths = (!isCorrected && answer.worths?.slice()) || new Float64Array(this.#facts.count);
    for (const recipe of all) worths[recipe] ||= MEMBER;
    const isCut = answer.isCut || held.some(([, end]) => end < this.#facts.count);
    return { worths, isCut, wanted: { ...answer.wanted, instead: [] } };
  }

  /**
   * Interprets a query. A phrase in a recipe's name is not an exclusion: no-knead bread.
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
      // "Without pine nuts" excludes only that food.
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
   * Returns the groups of foods that an unfinished or misspelled word may mean, if it is in no
   * recipe. Otherwise the results would include what the query seems to exclude.
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

  /** @param {Asked} query @param {Understood} asked May exclude groups of foods. */
  #groups(query, asked) {
    return [...new Set([
      ...asked.without.flatMap(({ groups }) => groups),
      ...query.diet.flatMap((slug) => this.#promised(this.#dietOf(slug))),
      ...query.without.split(",").flatMap((food) => this.#promised(`-${food.trim()}`)),
    ])].sort();
  }

  /** @param {import("./search-query.js").Part[]} parts Words without matches. */
  async #alike(parts) {
    const found = await Promise.all(parts.map(async ({ words: [word] }) =>
      nearest(word, await this.#words.vocabulary(word), false, Math.floor(word.length / 4))));
    return found.flat().slice(0, 3);
  }

  /** @param {string} group The site's ID of a group of foods. */
  wordOf(group) {
    const term = this.terms.contains?.find(([slug]) => slug === group);
    return term ? [term[1]] : this.#speech.groups[group]?.slice(0, 1) ?? [];
  }

  /** @param {string} slug The site's ID of a diet. */
  #dietOf(slug) {
    return this.terms.diet?.find(([one]) => one === slug)?.[1] ?? slug;
  }

  /** @param {string} text Read as excluded groups, and nothing else. */
  #promised(text) {
    const { words, without } = understood(text, this.#speech);
    const isAll = words.length === 0 && without.every(({ groups }) => groups.length > 0);
    return isAll ? without.flatMap(({ groups }) => groups) : [];
  }

  /**
   * Returns filters for what recipes must and must not have, from fields and query.
   * @param {Asked} query @param {Understood} asked @returns {Filter[]}
   */
  #filters(query, asked) {
    /** @type {(kind: string, slug: string) => Filter} */
    const term = (kind, slug) => async (reach) => {
      const [recipes, end] = await this.files.recipesOf(kind, slug, reach);
      return { mask: this.#mask(recipes), end, isWanted: true };
    };
    /** @type {(typed: string[], places: number[], isWanted: boolean) => Filter} */
    const words = (typed, places, isWanted) => async (reach) => {
      // A recipe without walnuts must not use a recipe that contains walnuts.
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
   * Applies the filters: only recipes below `end` are known.
   * @param {Asked} query @param {Understood} asked @param {Filter[]} filters
   * @param {string[]} groups Excluded groups of foods.
   * @param {Record<string, unknown>} favourites @param {Reach} reach
   * @returns {Promise<Known & { unsure: Uint8Array }>} `unsure`: recipes for which it is unknown
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
 * Scores by recipe number; a recipe must have all words.
 * @param {Answer[]} answers @param {Uint8Array} allowed
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

/** @param {Reach} reach @returns {Reach} */
const further = ({ stretches }) => ({
  bytes: 0, stretches: stretches < FAR ? Math.max(1, STEP * stretches) : stretches + FURTHER,
});

/**
 * Whether no recipe has all the words that were read completely. False until something of each word
 * has been read.
 * @param {Answer[]} answers
 * @param {number} count Number of recipes.
 */
function isHopeless(answers, count) {
  const known = answers.filter(({ isCut }) => !isCut);
  return answers.every(({ worths }) => worths)
    && scores(known, new Uint8Array(count).fill(1)).every((score) => score === 0);
}

/** @param {string} list @returns The words of each item in a comma-separated list. */
const listed = (list) => list.split(",").map((name) => words(name).map(({ word }) => word))
  .filter((name) => name.length > 0);

/**
 * A limit that excludes recipes: maximum time, difficulty, or minimum rating.
 * @typedef {object} Limit
 * @property {string} column
 * @property {(value: number) => boolean} passes
 * @property {string} steps Kind of the terms that replace such limits if columns are split, see
 *   SearchColumns.swift.
 * @property {(steps: number[]) => number} stepOf Returns the step that does not exceed the limit.
 */
/** @typedef {(reach: Reach) => Promise<Known & { isWanted: boolean }>} Filter */

/** @param {Asked} query @param {Understood} asked */
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
