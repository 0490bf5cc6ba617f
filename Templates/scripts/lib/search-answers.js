// What the words of a query are worth for each recipe, and which recipes have them at all.

import { isUnspaced } from "./folding.js";
import { digit, nearest, stem } from "./search-matching.js";
import { PLACES } from "./search-words.js";

/**
 * A word that was asked for.
 * @typedef {object} Wanted
 * @property {string} typed
 * @property {boolean} isLast
 * @property {string[]} instead What a misspelled word was taken for.
 * @property {string[]} also What answers because it means the same.
 */
/** @typedef {{ worths: Float64Array, wanted: Wanted }} Answer Worths by recipe number. */
/** @typedef {import("./search-query.js").Understood} Understood */

/** How many answered words are kept. */
const ANSWERS = 40;
/** From here on a word of the index is the one that was typed, not one that begins like it. */
const SAME = 0.9;
/** What a phrase is worth that means the same as the one that was typed. */
const ALIKE = 0.8;
/** Words of the longest phrase that is looked for. */
const PHRASE = 4;

/** @param {string[]} phrase */
const keyOf = (phrase) => phrase.map(stem).join(" ");

export class SearchAnswers {
  #words;
  #count;
  #lengths;
  /** @type {Map<string, Answer>} */
  #answers = new Map();
  /** @type {Map<string, string[][]>} Phrases that mean the same, by stems. */
  #alike = new Map();

  /**
   * @param {import("./search-words.js").SearchWords} words
   * @param {import("./search-index.js").Facts} facts
   */
  constructor(words, { count, lengths, alike = [] }) {
    this.#words = words;
    this.#count = count;
    this.#lengths = lengths;
    for (const [said, others] of alike) {
      for (const phrase of [...said, ...others]) {
        const key = keyOf(phrase.split(" "));
        const ways = said.filter((one) => one !== phrase).map((one) => one.split(" "));
        this.#alike.set(key, [...this.#waysOf(key), ...ways]);
      }
    }
  }

  /** @param {string} key */
  #waysOf(key) {
    return this.#alike.get(key) ?? [];
  }

  /** @param {string[]} typed Whether these words mean one thing together. */
  isPhrase(typed) {
    return this.#alike.has(keyOf(typed));
  }

  /**
   * What each word is worth, with what means the same.
   *
   * @param {Understood} asked
   * @returns {Promise<Answer[]>}
   */
  async of({ words: parts, without, time }) {
    const typed = parts.map((part) => part.words[0]);
    const last = parts.at(-1)?.start ?? 0;
    const isOpen = [...without, ...time ? [time] : []].every(({ start }) => start <= last);
    const others = await this.#others(typed);
    /** @param {number} place */
    const at = (place) => others.filter(({ from, to }) => from <= place && place < to);
    return Promise.all(typed.map(async (word, place) => {
      const here = at(place);
      const isLast = isOpen && place === typed.length - 1;
      const answer = await this.#worths(word, isLast, here.length > 0);
      if (here.length === 0) return answer;
      const worths = answer.worths.slice();
      for (const other of here) other.worths.forEach((worth, i) => raise(worths, i, worth));
      return { worths, wanted: { ...answer.wanted, also: here.flatMap(({ way }) => way) } };
    }));
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
        const ways = [...this.#waysOf(keyOf(phrase))];
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
    const [first, ...others] = await Promise.all(way.map((word) =>
      this.#worths(word, false, true)));
    const worths = first.worths.map((worth) => ALIKE * worth);
    for (const other of others) {
      other.worths.forEach((worth, i) => { worths[i] = Math.min(worths[i], ALIKE * worth); });
    }
    return worths.some((worth) => worth > 0) ? worths : null;
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
    let worths = new Float64Array(this.#count);
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
        raise(worths, number, 8 * worth * (1 + 1 / (1 + digit(this.#lengths, number))));
      }
      for (const number of lists[PLACES.label]) raise(worths, number, 3 * worth);
      for (const number of lists[PLACES.ingredient]) raise(worths, number, worth);
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
   * Which recipes have all these words, or what means the same, in one of the places.
   *
   * @param {string[]} typed
   * @param {number[]} places
   */
  async having(typed, places) {
    const mask = new Uint8Array(this.#count);
    const others = this.#waysOf(keyOf(typed))
      .filter((way) => way.length > 1 || typed.length > 1);
    for (const way of [typed, ...others]) {
      const entries = await Promise.all(way.map((word) =>
        this.#naming(word, others.length > 0)));
      for (const place of places) {
        const hits = new Uint8Array(this.#count);
        for (const [i, found] of entries.entries()) {
          for (const { lists } of found) {
            for (const number of lists[place]) if (hits[number] === i) hits[number] = i + 1;
          }
        }
        hits.forEach((count, number) => { if (count === way.length) mask[number] = 1; });
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
    for (const [word, ...more] of this.#waysOf(keyOf([typed]))) {
      if (more.length === 0) same.push(...await this.#words.matches(word, false));
    }
    if (isExact || (same.length > 0 && !isUnspaced(typed))) return same;
    if (found.length > 0) return found;
    return this.#words.near(nearest(typed, await this.#words.vocabulary(), true));
  }
}

/**
 * @param {Float64Array} worths
 * @param {number} number
 * @param {number} worth
 */
function raise(worths, number, worth) {
  if (worth > worths[number]) worths[number] = worth;
}
