// Answers queries from the files below `search/`, reading each when it is first needed.

import { isUnspaced, words } from "./folding.js";
import { digit, nearest, numbers, ranked, stem } from "./search-matching.js";
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
/**
 * A word that was asked for.
 * @typedef {object} Wanted
 * @property {string} typed
 * @property {boolean} isLast
 * @property {string[]} instead What a misspelled word was taken for.
 * @property {string[]} also What answers because it means the same.
 */
/** @typedef {import("./search-query.js").Understood} Understood */
/** @typedef {{ worths: Float64Array, wanted: Wanted }} Answer Worths by recipe number. */

/**
 * What helps on where nothing answers.
 * @typedef {object} Help
 * @property {string[]} missing Words that no recipe has.
 * @property {import("./search-query.js").Part[]} drop What to leave out of the query.
 * @property {number} count Recipes that answer then.
 */

/**
 * What `search/index.json` holds, see SearchIndex.swift.
 * @typedef {object} Facts
 * @property {string} version
 * @property {number} count Of recipes.
 * @property {number} chunk How many cards one part has.
 * @property {string} lengths Of names, a digit for each recipe.
 * @property {string[]} [shards]
 * @property {Record<string, [string, string, number][]>} [terms]
 * @property {Partial<import("./search-query.js").Speech>} [speech]
 * @property {[said: string[], others: string[]][]} [alike] Phrases that mean the same.
 * @property {Record<string, unknown>} [parts]
 */

/** Ten years, the longest time of a recipe. */
const LONGEST = 5_256_000;
/** How many answered words are kept. */
const ANSWERS = 40;
/** From here on a word of the index is the one that was typed, not one that begins like it. */
const SAME = 0.9;
/** What a phrase is worth that means the same as the one that was typed. */
const ALIKE = 0.8;
/** Words of the longest phrase that is looked for. */
const PHRASE = 4;

export class SearchIndex {
  #base;
  #parts = new Map();
  #words;
  /** @type {Map<string, Answer>} */
  #answers = new Map();
  /** @type {Map<string, string[][]>} Phrases that mean the same, by stems. */
  #alike = new Map();

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
    this.#words = new SearchWords(facts.shards ?? [], (name) => this.part(name));
    /** @type {Record<string, [string, string, number][]>} Slug, label and count by kind. */
    this.terms = facts.terms ?? {};
    this.speech = { ...SILENT, ...facts.speech };
    for (const [said, others] of facts.alike ?? []) {
      for (const phrase of [...said, ...others]) {
        const key = keyOf(phrase.split(" "));
        const ways = said.filter((one) => one !== phrase).map((one) => one.split(" "));
        this.#alike.set(key, [...this.#alike.get(key) ?? [], ...ways]);
      }
    }
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
   * @returns {Promise<{ recipes: Int32Array, wanted: Wanted[], asked: Understood,
   *   help: Help | null }>}
   */
  async find(query, favourites) {
    const asked = await this.#understood(query.q);
    const [answers, allowed] = await Promise.all([
      this.#answered(asked), this.#allowed(query, asked, favourites)]);
    const recipes = await this.#ordered(query.sort, this.#scores(answers, allowed));
    const help = recipes.length > 0 ? null : this.#help(asked, answers, allowed);
    return { recipes, wanted: answers.map(({ wanted }) => wanted), asked, help };
  }

  /**
   * What a query means. What a recipe is called is not read as an order: no-knead bread.
   *
   * @param {string} text
   */
  async #understood(text) {
    const asked = understood(text, this.speech, (typed) => this.#alike.has(keyOf(typed)));
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
    const places = Object.values(PLACES);
    /** @param {string} list */
    const having = (list) => split(list).map((name) =>
      this.#having(words(name).map(({ word }) => word), [PLACES.ingredient]));
    const [masks, unwanted] = await Promise.all([
      Promise.all([
        ...Object.entries(query.terms ?? {}).map(([kind, slug]) => this.#term(kind, slug)),
        ...query.diet.map((slug) => this.#term("diet", slug)),
        ...having(query.with),
        query.favourites ? this.#favourites(favourites) : null,
      ]),
      Promise.all([
        ...having(query.without),
        ...asked.without.map((part) => this.#having(part.words, places)),
      ]),
    ]);
    const allowed = new Uint8Array(this.count).fill(1);
    for (const mask of masks) {
      if (mask) for (let i = 0; i < this.count; i += 1) if (!mask[i]) allowed[i] = 0;
    }
    for (const mask of unwanted) {
      for (let i = 0; i < this.count; i += 1) if (mask[i]) allowed[i] = 0;
    }
    await this.#facts(query, asked.time?.minutes ?? Infinity, allowed);
    return allowed;
  }

  /**
   * Scores by recipe number: all words must be there.
   *
   * @param {Answer[]} answers
   * @param {Uint8Array} allowed
   */
  #scores(answers, allowed) {
    const [first, ...rest] = answers.map(({ worths }) => worths);
    const scores = first ? first.slice() : new Float64Array(this.count).fill(1);
    for (const worths of rest) {
      for (let i = 0; i < this.count; i += 1) {
        if (scores[i] > 0) scores[i] = worths[i] > 0 ? scores[i] + worths[i] : 0;
      }
    }
    for (let i = 0; i < this.count; i += 1) if (!allowed[i]) scores[i] = 0;
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
  #help({ words: parts }, answers, allowed) {
    const missing = parts.filter((_, i) => answers[i].worths.every((worth) => worth === 0));
    /** @type {Help} */
    const help = { missing: missing.map(({ text }) => text), drop: [], count: 0 };
    for (const drop of missing.length > 0 ? [missing] : parts.map((part) => [part])) {
      const rest = answers.filter((_, i) => !drop.includes(parts[i]));
      const count = rest.length === 0 ? 0
        : this.#scores(rest, allowed).reduce((sum, score) => sum + (score > 0 ? 1 : 0), 0);
      if (count > help.count) Object.assign(help, { drop, count });
    }
    return help;
  }

  /**
   * What each word is worth, with what means the same.
   *
   * @param {Understood} asked
   * @returns {Promise<Answer[]>}
   */
  async #answered({ words: parts, without, time }) {
    const typed = parts.map((part) => part.words[0]);
    const last = parts.at(-1)?.start ?? 0;
    const isOpen = [...without, ...time ? [time] : []].every(({ start }) => start <= last);
    const others = await this.#others(typed);
    const answers = await Promise.all(typed.map((word, i) => this.#worths(
      word, isOpen && i === typed.length - 1,
      others.some(({ from, to }) => from <= i && i < to))));
    return answers.map(({ worths, wanted }, place) => {
      const here = others.filter(({ from, to }) => from <= place && place < to);
      if (here.length === 0) return { worths, wanted };
      const best = worths.slice();
      for (const other of here) {
        for (let i = 0; i < this.count; i += 1) {
          if (other.worths[i] > best[i]) best[i] = other.worths[i];
        }
      }
      return { worths: best, wanted: { ...wanted, also: here.flatMap(({ way }) => way) } };
    });
  }

  /**
   * What recipes say for a phrase of the query: a synonym, or two words as one.
   *
   * @param {string[]} typed
   */
  async #others(typed) {
    const found = [];
    for (let from = 0; from < typed.length; from += 1) {
      for (let to = from + 1; to <= Math.min(typed.length, from + PHRASE); to += 1) {
        const phrase = typed.slice(from, to);
        const ways = [...this.#alike.get(keyOf(phrase)) ?? []];
        if (phrase.length === 2 && phrase[0].length > 1) ways.push([phrase.join("")]);
        for (const way of ways) {
          const worths = await this.#together(way);
          if (worths) found.push({ from, to, way, worths });
        }
      }
    }
    return found;
  }

  /**
   * What recipes with all words of a phrase are worth; `null` where there are none.
   *
   * @param {string[]} way
   */
  async #together(way) {
    const answers = await Promise.all(way.map((word) => this.#worths(word, false, true)));
    const worths = new Float64Array(this.count);
    let isFound = false;
    for (let i = 0; i < this.count; i += 1) {
      let least = Infinity;
      for (const answer of answers) if (answer.worths[i] < least) least = answer.worths[i];
      worths[i] = least * ALIKE;
      if (least > 0) isFound = true;
    }
    return isFound ? worths : null;
  }

  /**
   * What one typed word is worth by recipe number; kept, since the next letter asks again.
   *
   * @param {string} word
   * @param {boolean} isLast
   * @param {boolean} isExact Whether a word that nothing says is left at that.
   * @returns {Promise<Answer>}
   */
  async #worths(word, isLast, isExact) {
    const key = `${word} ${isLast} ${isExact}`;
    const known = this.#answers.get(key);
    if (known) return known;
    const found = await this.#words.matches(word, isLast);
    /** @type {Wanted} */
    const wanted = { typed: word, isLast, instead: [], also: [] };
    let worths = new Float64Array(this.count);
    if (found.length === 0 && !isExact) {
      const halves = await this.#halves(word);
      if (halves) {
        worths = halves.worths;
        wanted.also = halves.way;
      } else {
        wanted.instead = nearest(word, await this.#words.vocabulary(), isLast);
        found.push(...await this.#words.near(wanted.instead));
      }
    }
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
    const oldest = this.#answers.keys().next().value;
    if (this.#answers.size >= ANSWERS && oldest) this.#answers.delete(oldest);
    this.#answers.set(key, { worths, wanted });
    return { worths, wanted };
  }

  /**
   * A word that nothing says as two that recipes say together: `stirfry` as `stir fry`.
   *
   * @param {string} word
   */
  async #halves(word) {
    const vocabulary = await this.#words.vocabulary();
    for (let cut = 2; cut <= word.length - 2; cut += 1) {
      const way = [word.slice(0, cut), word.slice(cut)];
      if (!way.every((half) => vocabulary.includes(half))) continue;
      const worths = await this.#together(way);
      if (worths) return { way, worths };
    }
    return null;
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
   * Which recipes have all these words, or what means the same, in one of the places.
   *
   * @param {string[]} typed
   * @param {number[]} places
   */
  async #having(typed, places) {
    const mask = new Uint8Array(this.count);
    const others = this.#alike.get(keyOf(typed)) ?? [];
    const ways = [typed, ...others.filter((way) => way.length > 1 || typed.length > 1)];
    const isOther = ways.length > 1;
    for (const way of ways) {
      const entries = await Promise.all(way.map((word) => this.#naming(word, isOther)));
      for (const place of places) {
        const hits = new Uint8Array(this.count);
        for (const [i, found] of entries.entries()) {
          for (const { lists } of found) {
            for (const number of lists[place]) if (hits[number] === i) hits[number] = i + 1;
          }
        }
        for (let i = 0; i < this.count; i += 1) if (hits[i] === way.length) mask[i] = 1;
      }
    }
    return mask;
  }

  /**
   * Words of the index that name what a typed word does. Only where nothing does, those that
   * begin so, and then those nearest to it: `egg` is no eggplant.
   *
   * @param {string} typed
   * @param {boolean} isExact
   */
  async #naming(typed, isExact) {
    const found = await this.#words.matches(typed, true);
    const same = found.filter(({ worth }) => worth >= SAME);
    for (const [word, ...more] of this.#alike.get(keyOf([typed])) ?? []) {
      if (more.length === 0) same.push(...await this.#words.matches(word, false));
    }
    if (isExact || (same.length > 0 && !isUnspaced(typed))) return same;
    if (found.length > 0) return found;
    return this.#words.near(nearest(typed, await this.#words.vocabulary(), true));
  }

  /** @param {Record<string, unknown>} favourites */
  async #favourites(favourites) {
    const ids = await this.part("ids");
    return Uint8Array.from(ids, (id) => (Object.hasOwn(favourites, id) ? 1 : 0));
  }

  /**
   * @param {Asked} query
   * @param {number} limit Minutes at most that the query speaks of.
   * @param {Uint8Array} allowed
   */
  async #facts(query, limit, allowed) {
    const most = Math.min(Number(query.time) || Infinity, limit);
    if (most === Infinity && !query.rating && !query.difficulty) return;
    const { minutes, difficulty, rating } = await this.part("facts");
    const least = Number(query.rating) * 10 || 0;
    const grade = Number(query.difficulty) || 0;
    for (let i = 0; i < this.count; i += 1) {
      if (most < Infinity && !(minutes[i] > 0 && minutes[i] <= most)) allowed[i] = 0;
      if (rating[i] < least || (grade > 0 && difficulty[i] !== grade)) allowed[i] = 0;
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

/** @param {string[]} phrase */
const keyOf = (phrase) => phrase.map(stem).join(" ");

/** @param {string} list */
const split = (list) =>
  list.split(",").map((name) => name.trim()).filter((name) => words(name).length);
