// Numbers spelled out, where the page's amount is one: "two cups", "half a lemon", "a dozen".

import { exact, Fraction } from "./fraction.js";

const TWELVE = new Fraction(12);
const HALF = new Fraction(1, 2);
/** @type {Record<string, string>} */
const WORDS = {
  "half a dozen": "6", "half dozen": "6", "a dozen": "12", dozen: "12",
  "half a": "1/2", "half an": "1/2",
  "a couple": "2", "a quarter": "1/4",
  half: "1/2", halbe: "1/2", halber: "1/2", halbes: "1/2", demi: "1/2", demie: "1/2",
  media: "1/2", medio: "1/2",
  a: "1", an: "1", ein: "1", eine: "1", einen: "1", einer: "1", un: "1", une: "1", una: "1",
  one: "1", two: "2", zwei: "2", deux: "2", dos: "2", three: "3", drei: "3", trois: "3",
  tres: "3", four: "4", vier: "4", quatre: "4", cuatro: "4", five: "5", fünf: "5", cinq: "5",
  cinco: "5", six: "6", sechs: "6", seis: "6", seven: "7", sieben: "7", sept: "7", siete: "7",
  eight: "8", acht: "8", huit: "8", ocho: "8", nine: "9", neun: "9", neuf: "9", nueve: "9",
  ten: "10", zehn: "10", dix: "10", diez: "10", eleven: "11", elf: "11", twelve: "12",
  zwölf: "12", fifteen: "15", sixteen: "16", eighteen: "18", twenty: "20",
};

const ANY = new RegExp(
  `(?<![\\p{L}\\p{N}])(${Object.keys(WORDS).join("|")})`
    + "(?:(\\s+dozen)|(\\s+and\\s+a\\s+half))?(?![\\p{L}\\p{N}])", "giu");

/**
 * Where a text first spells out a number.
 *
 * @param {string} text
 * @param {string} value The number as an exact fraction: `1/2`.
 * @returns {{ start: number, end: number } | undefined}
 */
export function numberWord(text, value) {
  for (const found of text.matchAll(ANY)) {
    const { 0: whole, 1: word, 2: dozen, 3: half, index: start = 0 } = found;
    const one = exact(WORDS[word.toLowerCase()]);
    const all = dozen ? one.times(TWELVE) : half ? one.plus(HALF) : one;
    if (`${all}` === value) {
      return { start, end: start + whole.length };
    }
  }
  return undefined;
}
