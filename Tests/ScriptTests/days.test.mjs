import assert from "node:assert/strict";
import test from "node:test";

import { dayText, daysAfter, firstWeekday, rangeText, today, weekOf }
  from "../../Templates/scripts/lib/days.js";
import { eachCase } from "./cases.mjs";

eachCase("weeks begin where they do in the region", [
  ["en-GB", [], 1], ["en-US", [], 7], ["en", ["en-US"], 7], ["en", ["de-DE"], 1],
  ["de", ["en-US", "de-AT"], 1], ["ar", [], 6], ["ar-EG", [], 6], ["pt-BR", [], 7],
], ([language, visitor, first]) => assert.equal(firstWeekday(language, visitor), first));

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

test("days are formatted in words", () => {
  assert.equal(dayText("2026-03-14", "en", { weekday: "long" }), "Saturday");
  assert.match(rangeText(weekOf("2026-03-14", 1), "en-GB"), /^9\s?–\s?15 March 2026$/);
});
