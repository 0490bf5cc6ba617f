// Scores recipes for the words of a query, and finds recipes that contain them.

import { isUnspaced } from "./folding.js";
import { digit, nearest, stem } from "./search-matching.js";
import { MAIN, PLACES } from "./search-words.js";

/**
 * A word of the query.
 * @typedef {object} Wanted
 * @property {string} typed
 * @property {boolean} isLast
 * @property {string[]} instead Words that replace a misspelled one.
 * @property {string[]} also Matching synonyms.
 */
/**
 * Scores of a word by recipe number; null if its recipes were too many to be read.
 * @typedef {{ worths: Float64Array | null, wanted: Wanted, isCut: boolean }} Answer `isCut`:
 *   whether some of its recipes are missing.
 */
/** @typedef {import("./search-query.js").Understood} Understood */
/** @typedef {import("./search-words.js").Reach} Reach */
/**
 * Which recipes have something, as far as it was read: only recipes below `end` are known.
 * @typedef {{ mask: Uint8Array, end: number }} Known
 */

/** Maximum number of cached answers, and of recipes in all of them together. */
const [ANSWERS, KEPT] = [40, 8_000_000];
/** Score of a phrase that means the same as the typed one. */
const ALIKE = 0.8;
/** Minimum letters of a word that may match inside another one. */
const INSIDE = 6;
/** Maximum number of words in a phrase. */
const PHRASE = 4;

/** @param {Reach} reach @param {number} count Number of those that share it. @returns {Reach} */
const shared = (reach, count) => ({ ...reach, bytes: reach.bytes / count });

/** @param {string[]} phrase */
const keyOf = (phrase) => phrase.map(stem).join(" ");

export class SearchAnswers {
  #words;
  #count;
  #lengths;
  /** @type {Map<string, Answer>} */
  #answers = new Map();
  /** @type {Map<string, string[][]>} Synonymous phrases, by stems. */
  #alike = new Map();

  /**
   * @param {import("./search-words.js").SearchWords} words
   * @param {import("./search-files.js").Facts} facts
   */
  constructor(words, { count, lengths = "", alike = [] }) {
    this.#words = words;
    this.#count = count;
    this.#lengths = lengths;
    for (const [phrases, others] of alike) {
      for (const phrase of [...phrases, ...others]) {
        const key = keyOf(phrase.split(" "));
        const ways = phrases.filter((one) => one !== phrase).map((one) => one.split(" "));
        this.#alike.set(key, [...this.#waysOf(key), ...ways]);
      }
    }
  }

  /** @param {string} key */
  #waysOf(key) {
    return this.#alike.get(key) ?? [];
  }

  /** @param {string[]} typed Tested for being a phrase with a single meaning. */
  isPhrase(typed) {
    return this.#alike.has(keyOf(typed));
  }

  /**
   * Scores each word, including synonyms.
   * @param {Understood} asked
   * @param {Reach} reach Limit of reading, shared with synonyms.
   * @param {boolean} [isTold] Whether headlines and descriptions match too.
   * @returns {Promise<Answer[]>}
   */
  async of({ words: parts, without, time }, reach, isTold = false) {
    const typed = parts.map((part) => part.words[0]);
    const last = parts.at(-1)?.start ?? 0;
    const isOpen = [...without, ...time ? [time] : []].every(({ start }) => start <= last);
    const each = shared(reach, Math.max(1, typed.length));
    const others = await this.#others(typed, shared(each, 2));
    /** @param {number} place */
    const at = (place) => others.filter(({ from, to }) => from <= place && place < to);
    return Promise.all(typed.map(async (word, place) => {
      const here = at(place);
      const isLast = isOpen && place === typed.length - 1;
      const answer = await this.#worths(word, isLast, here.length > 0, each);
      if (here.length === 0 && !isTold) return answer;
      const worths = answer.worths?.slice() ?? new Float64Array(this.#count);
      if (isTold || !worths.some(Boolean)) weighTold(await this.#words.told(word, isLast), worths);
      for (const other of here) other.worths.forEach((worth, i) => raise(worths, i, worth));
      const isCut = answer.isCut || here.some((other) => other.isCut);
      return { worths, isCut, wanted: { ...answer.wanted, also: here.flatMap(({ way }) => way) } };
    }));
  }

  /**
   * Scores alternatives of the query's phrases: synonyms, or two words written as one.
   * @param {string[]} typed @param {Reach} reach
   */
  async #others(typed, reach) {
    const found = [];
    for (let from = 0; from < typed.length; from += 1) {
      for (let to = from + 1; to <= Math.min(typed.length, from + PHRASE); to += 1) {
        const phrase = typed.slice(from, to);
        const ways = [...this.#waysOf(keyOf(phrase))];
        if (phrase.length === 2 && phrase[0].length > 1) ways.push([phrase.join("")]);
        for (const way of ways) {
          const together = await this.#together(way, reach);
          if (together) found.push({ from, to, way, ...together });
        }
      }
    }
    return found;
  }

  /**
   * Scores recipes with all words of a phrase; `null` if there are none.
   * @param {string[]} way @param {Reach} reach
   */
  async #together(way, reach) {
    const answers = await Promise.all(way.map((word) =>
      this.#worths(word, false, true, shared(reach, way.length))));
    const worths = new Float64Array(this.#count).fill(Infinity);
    for (const other of answers) {
      if (!other.worths) return null;
      other.worths.forEach((worth, i) => { worths[i] = Math.min(worths[i], ALIKE * worth); });
    }
    const isCut = answers.some((answer) => answer.isCut);
    return worths.some((worth) => worth > 0) ? { worths, isCut } : null;
  }

  /**
   * Scores a typed word by recipe number; cached, because the next letter asks again.
   * @param {string} word @param {boolean} isLast
   * @param {boolean} isExact Whether a word without matches is not corrected.
   * @param {Reach} reach @returns {Promise<Answer>}
   */
  async #worths(word, isLast, isExact, reach) {
    const key = `${word} ${isLast} ${isExact} ${reach.bytes} ${reach.stretches}`;
    const known = this.#answers.get(key);
    if (known) return known;
    let { found, isCut } = await this.#words.matches(word, isLast, reach);
    /** @type {Wanted} */
    const wanted = { typed: word, isLast, instead: [], also: [] };
    /** @type {Float64Array | null} */
    let worths = new Float64Array(this.#count);
    if (found.length === 0 && isCut) worths = null;
    else if (found.length === 0 && !isExact) {
      const told = await this.#words.told(word, isLast);
      weighTold(told, worths);
      const halves = told.length > 0 ? null : await this.#halves(word, reach);
      if (halves) {
        ({ worths, isCut } = halves);
        wanted.also = halves.way;
      } else if (told.length === 0) {
        const all = await this.#words.vocabulary(word);
        // A part of a compound: `spätzle` in `Käsespätzle`.
        if (word.length >= INSIDE) wanted.also = all.filter((one) => one.includes(word)).slice(0, 12);
        const isInside = wanted.also.length > 0;
        if (!isInside) wanted.instead = nearest(word, all, isLast);
        ({ found, isCut } = await this.#words.near(isInside ? wanted.also : wanted.instead, reach));
      }
    }
    for (const { postings, worth } of found) if (worths) this.#weigh(postings, worth, worths);
    const oldest = this.#answers.keys().next().value;
    const kept = Math.min(ANSWERS, Math.ceil(KEPT / (this.#count + 1)));
    if (this.#answers.size >= kept && oldest) this.#answers.delete(oldest);
    const answer = { worths, wanted, isCut };
    this.#answers.set(key, answer);
    return answer;
  }

  /**
   * @param {import("./search-words.js").Postings} postings @param {number} worth
   * @param {Float64Array} worths
   */
  #weigh({ lists, lengths }, worth, worths) {
    const names = lists[PLACES.name];
    for (let i = 0; i < names.length; i += 1) {
      const length = lengths ? digit(lengths, i) : digit(this.#lengths, names[i]);
      raise(worths, names[i], 8 * worth * (1 + 1 / (1 + length)));
    }
    for (const number of lists[MAIN] ?? []) raise(worths, number, 6 * worth);
    for (const number of lists[PLACES.label]) raise(worths, number, 3 * worth);
    for (const number of lists[PLACES.ingredient]) raise(worths, number, worth);
  }

  /**
   * Splits a word without matches into two words that recipes contain: `stirfry` to `stir fry`.
   * @param {string} word @param {Reach} reach
   */
  async #halves(word, reach) {
    for (let cut = 2; cut <= word.length - 2; cut += 1) {
      const way = [word.slice(0, cut), word.slice(cut)];
      if (!await this.#isSaid(way[0]) || !await this.#isSaid(way[1])) continue;
      const together = await this.#together(way, reach);
      if (together) return { way, ...together };
    }
    return null;
  }

  /** @param {string} word */
  async #isSaid(word) {
    return (await this.#words.vocabulary(word)).includes(word);
  }

  /**
   * Returns the recipes that have all these words, or synonyms, in one of the places.
   * @param {string[]} typed @param {number[]} places @param {Reach} reach
   * @param {number[]} parts Pairs of recipes: one, and one that it is made from, whose ingredients
   *   also count as its own.
   * @returns {Promise<Known>}
   */
  async having(typed, places, reach, parts) {
    const mask = new Uint8Array(this.#count);
    let end = this.#count;
    const others = this.#waysOf(keyOf(typed))
      .filter((way) => way.length > 1 || typed.length > 1);
    for (const way of [typed, ...others]) {
      const entries = await Promise.all(way.map((word) =>
        this.#naming(word, others.length > 0, shared(reach, way.length), places)));
      for (const entry of entries) end = Math.min(end, entry.end);
      for (const place of places) {
        const hits = new Uint8Array(this.#count);
        for (const [i, { found }] of entries.entries()) {
          for (const { postings } of found) {
            for (const number of postings.lists[place]) if (hits[number] === i) hits[number] = i + 1;
          }
        }
        if (place === PLACES.ingredient) spread(hits, way.length, parts, end);
        hits.forEach((count, number) => { if (count === way.length) mask[number] = 1; });
      }
    }
    return { mask, end };
  }

  /**
   * Returns words of the index with the meaning of a typed word. Only if there are none, words that
   * begin with it, and then similar ones: `egg` does not match eggplant.
   * @param {string} typed @param {boolean} isExact @param {Reach} reach @param {number[]} places
   */
  async #naming(typed, isExact, reach, places) {
    let { found: same, end } = await this.#words.matches(typed, false, reach, places);
    for (const [word, ...more] of this.#waysOf(keyOf([typed]))) {
      if (more.length > 0) continue;
      const other = await this.#words.matches(word, false, reach, places);
      same = [...same, ...other.found];
      end = Math.min(end, other.end);
    }
    if (isExact || (same.length > 0 && !isUnspaced(typed))) return { found: same, end };
    const begun = await this.#words.matches(typed, true, reach, places);
    if (begun.found.length > 0) return begun;
    const instead = nearest(typed, await this.#words.vocabulary(typed), true);
    return this.#words.near(instead, reach, places);
  }
}

/**
 * Marks recipes that are made from marked ones, or from ones that have not been read.
 * @param {Uint8Array} marks @param {number} mark @param {number[]} parts
 * @param {number} end End of what was read.
 */
function spread(marks, mark, parts, end) {
  for (let isDone = false; !isDone;) {
    isDone = true;
    for (let i = 0; i < parts.length; i += 2) {
      const [recipe, part] = [parts[i], parts[i + 1]];
      if (marks[recipe] === mark || (marks[part] !== mark && part < end)) continue;
      [marks[recipe], isDone] = [mark, false];
    }
  }
}

/** @param {{ recipes: Int32Array, worth: number }[]} told @param {Float64Array} worths */
function weighTold(told, worths) {
  for (const { recipes, worth } of told) for (const i of recipes) raise(worths, i, worth);
}

/** @param {Float64Array} worths @param {number} number @param {number} worth */
function raise(worths, number, worth) {
  if (worth > worths[number]) worths[number] = worth;
}
