// Which ingredients a step names: their names' words, looked for in its text.

import { isUnspaced, words } from "./folding.js";
import { stem as english } from "./search-matching.js";

/** Words of names that say nothing of what it is, folded, by language. */
const EMPTY = {
  en: "a an and for from in into of on or plus the to with about each extra fresh freshly large "
    + "small medium fine finely ground dried whole chopped sliced more cold warm hot best good "
    + "clove cloves leaf leaves piece pieces stick sticks bunch handful pinch sprig sprigs raw",
  de: "und oder fur zum zur in im mit ohne aus vom von der die das den dem ein eine einen frisch "
    + "frische frischer frisches gross grosse grosser kleine kleiner klein fein feine feiner "
    + "gemahlen gemahlener getrocknet getrocknete etwas mehr kalt kalte warm warme zehe zehen "
    + "blatt blatter stuck bund prise",
  fr: "de du des d l la le les un une et ou a au aux en pour avec sans frais fraiche grand grande "
    + "gros grosse petit petite petits petites moulu moulue seche seches fin fine froid froide "
    + "chaud gousse gousses feuille feuilles morceau botte pincee",
  es: "de del la el los las un una y o a al en para con sin fresco fresca grande grandes pequeno "
    + "pequena molido molida seco seca secos fino fina frio fria caliente diente dientes hoja "
    + "hojas trozo manojo pizca",
  ar: "من مع او في على و كبير كبيره كبيرة صغير صغيرة طازج طازجة ناعم مطحون مجفف حب حبة فص ورق",
};

const empty = new Map(Object.entries(EMPTY).map(([language, list]) =>
  [language, new Set(words(list).map(({ word }) => word))]));

/**
 * Endings that go before two words are compared, the longest first.
 *
 * @type {Record<string, RegExp>}
 */
const ENDINGS = {
  de: /(?<=..)(?:ern|en|er|es|em|e|n|s)$/,
  fr: /(?<=..)(?:aux|es|e|s|x)$/,
  es: /(?<=..)(?:es|as|os|a|o|e|s)$/,
  ar: /(?:ات|ون|ين|ان|ة|ه)$/,
};

/**
 * What of a folded word is compared: `tomatoes` and `tomato` are one.
 *
 * @param {string} word
 * @param {string} language
 */
export function stem(word, language) {
  const main = language.slice(0, 2);
  if (main === "en" || isUnspaced(word)) return english(word);
  if (main === "ar") {
    const bare = word.replace(/^(?:وال|بال|فال|كال|ال|لل)(?=..)/, "");
    return bare.length > 3 ? bare.replace(ENDINGS.ar, "") : bare;
  }
  const ending = ENDINGS[main] ?? /s$/;
  return word.length > 3 ? word.replace(ending, "") : word;
}

/**
 * German writes what it joins in one word: `Mehl` is meant by `Weizenmehl`, and the reverse.
 *
 * @param {string} one
 * @param {string} other
 * @param {string} language
 */
const isSame = (one, other, language) => one === other
  || (language.startsWith("de") && one.length > 3 && other.length > 3
    && (one.endsWith(other) || other.endsWith(one)));

/** French and its sisters join articles to words: `l’oignon` speaks of an `oignon`. */
const ELISION = /(?<!\p{L})(?:[cdjlmnst]|qu|un|all|dall|dell|nell|sull)['’]/giu;
const OR = /(?<!\p{L})(?:or|oder|ou|o|أو|او)(?!\p{L})/u;
const HEAD_FIRST = ["fr", "es", "it", "pt", "ca", "ar"];

/**
 * Places in a list of ingredients of those that a step names, in the list's order. A name is
 * meant when its last telling word stands in the text, for in `white wine vinegar` that is what
 * it is; in languages that put it first, when the first does. A word that belongs to a longer name
 * means that one alone: `tomato paste` are no tomatoes. Where several share the word, those with
 * more of their words in the text go before the others.
 *
 * @param {string[]} names `["plain flour", "fine salt"]`
 * @param {string} text The step as plain text.
 * @param {string} language `en`, `de-AT`
 * @returns {number[]}
 */
export function ingredientsOf(names, text, language) {
  const main = language.slice(0, 2);
  const dull = empty.get(main) ?? new Set();
  /** @param {string} some */
  const wordsOf = (some) => words(some.replace(ELISION, " ")).map(({ word }) => word);
  const stems = wordsOf(text).map((word) => stem(word, language));
  const joined = stems.join("");
  /** The longest row of words that each word of the text belongs to. */
  const rows = stems.map(() => 1);
  /** @param {string} word */
  const places = (word) => stems.flatMap((other, i) => (isSame(word, other, language) ? [i] : []));

  const readings = names.map((name) => {
    const whole = name.split(/[,(/]/u)[0];
    return whole.split(OR).map((part) => {
      const all = wordsOf(part);
      const telling = all.filter((word) => !dull.has(word));
      return { all: all.map((word) => stem(word, language)),
        telling: (telling.length > 0 ? telling : all).map((word) => stem(word, language)) };
    }).filter(({ all }) => all.length > 0);
  });
  for (const { all } of readings.flat()) {
    for (const start of places(all[0])) {
      if (!all.every((word, i) => isSame(word, stems[start + i] ?? "", language))) continue;
      for (let i = 0; i < all.length; i += 1) {
        rows[start + i] = Math.max(rows[start + i], all.length);
      }
    }
  }

  const found = readings.map((some, place) => {
    let best = { place, head: "", score: 0 };
    for (const { all, telling } of some) {
      const head = HEAD_FIRST.includes(main) ? telling[0] : telling[telling.length - 1];
      /** @param {string} word */
      const isThere = (word) => (isUnspaced(word) ? joined.includes(word)
        : places(word).some((i) => rows[i] <= all.length));
      if (!isThere(head)) continue;
      const score = telling.filter(isThere).length / telling.length;
      if (score > best.score) best = { place, head, score };
    }
    return best;
  });

  const top = new Map();
  for (const { head, score } of found) top.set(head, Math.max(top.get(head) ?? 0, score));
  return found.filter(({ head, score }) => score > 0 && score === top.get(head))
    .map(({ place }) => place);
}
