import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";

import { number } from "../../Templates/scripts/lib/component.js";
import { DayText, daysAfter, firstWeekday, today, weekOf }
  from "../../Templates/scripts/lib/days.js";
import { words } from "../../Templates/scripts/lib/theme-files.js";
import { eachCase } from "./cases.mjs";

eachCase("weeks begin on Monday unless the region of the site's language says otherwise", [
  ["en", 1], ["en-GB", 1], ["en-US", 7], ["de", 1], ["ar", 6], ["ar-EG", 6], ["pt-BR", 7],
], ([language, first]) => assert.equal(firstWeekday(language), first));

test("today is the day where the visitor is, whatever the hour", () => {
  assert.equal(today(new Date(2026, 2, 14, 0, 0)), "2026-03-14");
  assert.equal(today(new Date(2026, 2, 14, 23, 59)), "2026-03-14");
});

eachCase("days are counted over months, years and leap days", [
  ["2026-12-31", 1, "2027-01-01"], ["2028-02-28", 1, "2028-02-29"],
  ["2026-03-01", -1, "2026-02-28"],
  ["2026-03-29", 1, "2026-03-30"],
], ([day, count, result]) => assert.equal(daysAfter(day, count), result));

eachCase("a week begins on its first weekday", [
  ["2026-03-14", 1, "2026-03-09"], ["2026-03-14", 6, "2026-03-14"], ["2026-03-14", 7, "2026-03-08"],
  ["2026-03-09", 1, "2026-03-09"],
], ([day, first, begin]) => {
  const week = weekOf(day, first);
  assert.deepEqual(week, [0, 1, 2, 3, 4, 5, 6].map((count) => daysAfter(begin, count)));
});

/**
 * The words of the interface.
 *
 * @param {string} language
 * @returns {Record<string, string>}
 */
const stringsOf = (language) => JSON.parse(readFileSync(
  new URL(`../../Templates/strings/${language}.json`, import.meta.url), "utf8"));

const MONTHS = ["january", "february", "march", "april", "may", "june", "july", "august",
  "september", "october", "november", "december"];

/** @param {string} language */
function textIn(language) {
  const strings = stringsOf(language);
  Object.assign(words, strings);
  return { strings, days: new DayText(language) };
}

eachCase("days are written as the language writes them", [
  ["en", "1 March 2026", "Saturday 14 March", "9–15 March 2026", "30 March – 5 April 2026"],
  ["de", "1. März 2026", "Samstag, 14. März", "9.–15. März 2026", "30. März – 5. April 2026"],
  ["fr", "1er mars 2026", "samedi 14 mars", "9–15 mars 2026", "30 mars – 5 avril 2026"],
  ["it", "1º marzo 2026", "sabato 14 marzo", "9–15 marzo 2026", "30 marzo – 5 aprile 2026"],
  ["es", "1 de marzo de 2026", "sábado, 14 de marzo", "9–15 de marzo de 2026",
    "30 de marzo – 5 de abril de 2026"],
  ["nl", "1 maart 2026", "zaterdag 14 maart", "9–15 maart 2026", "30 maart – 5 april 2026"],
  ["ar", "1 مارس 2026", "السبت، 14 مارس", "9–15 مارس 2026", "30 مارس – 5 أبريل 2026"],
], ([language, ...texts]) => {
  const { days } = textIn(language);
  assert.deepEqual([days.long("2026-03-01"), days.spoken("2026-03-14"),
    days.range(weekOf("2026-03-14", 1)), days.range(weekOf("2026-04-01", 1))], texts);
});

test("a week over the end of a year names both years", () => {
  assert.equal(textIn("en").days.range(weekOf("2026-12-31", 1)), "28 December 2026 – 3 January 2027");
});

eachCase("in narrow windows, a range has short months", [
  ["en", "9–15 Mar 2026", "30 Mar – 5 Apr"], ["de", "9.–15. Mär 2026", "30. Mär – 5. Apr"],
  ["fr", "9–15 mars 2026", "30 mars – 5 avr."], ["it", "9–15 mar 2026", "30 mar – 5 apr"],
  ["es", "9–15 de mar de 2026", "30 de mar – 5 de abr"], ["nl", "9–15 mrt 2026", "30 mrt – 5 apr"],
  ["ar", "9–15 مارس 2026", "30 مارس – 5 أبريل"],
], ([language, ...texts]) => {
  const { days } = textIn(language);
  assert.deepEqual(
    ["2026-03-14", "2026-04-01"].map((day) => days.shortRange(weekOf(day, 1))), texts);
});

eachCase("browsers name months and group numbers as the build does",
  ["en", "de", "fr", "it", "es", "nl", "ar"], (language) => {
    const { strings, days } = textIn(language);
    for (const [month, key] of MONTHS.entries()) {
      const day = `2026-${String(month + 1).padStart(2, "0")}-14`;
      assert.equal(days.short(day), strings.dayMonth.replace("{day}", "14")
        .replace("{month}", strings[key]));
    }
    const from = Number(strings.groupFrom);
    assert.equal(number(from - 1, language), String(from - 1));
    assert.equal(number(from, language),
      `${from / 1000}${strings.groupMark}000`);
    assert.equal(number(1234567, language), ["1", "234", "567"].join(strings.groupMark));
  });
