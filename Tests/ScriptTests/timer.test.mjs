import assert from "node:assert/strict";
import test from "node:test";

import * as timers from "../../Templates/scripts/lib/timer.js";
import { eachCase } from "./cases.mjs";

const range = { ends: [1000, 5000], step: 1 };

eachCase("what is left is counted by the clock", [
  [0, 1000], [999, 1], [1000, 4000], [4000, 1000], [5000, 0], [9000, -4000],
], ([now, left]) => assert.equal(timers.left(range, now), left));

eachCase("a timer is up from its end on", [[999, false], [1000, true], [5000, true]],
  ([now, isUp]) => assert.equal(timers.isUp(range, now), isUp));

eachCase("each end rings for a minute", [
  [1000, true], [4999, true], [64_999, true], [65_000, false],
], ([now, isLoud]) => assert.equal(timers.isLoud(range, now), isLoud));

test("what was dismissed rings again at its next end, and is gone after the last", () => {
  assert.deepEqual(timers.dismissed(range, 2000), { ...range, seen: 1 });
  assert.equal(timers.isUp(timers.dismissed(range, 2000), 2000), false);
  assert.equal(timers.dismissed(range, 5000), undefined);
});

test("a minute more is of what is left, or from now when it is up", () => {
  assert.deepEqual(timers.withMinute(range, 500).ends, [61_000, 65_000]);
  assert.deepEqual(timers.withMinute(range, 3000).ends, [63_000, 67_000]);
});

test("no minute more goes beyond the longest a timer may run", () => {
  const long = { ends: [timers.LONGEST], step: 1 };
  assert.deepEqual(timers.withMinute(long, 0).ends, [timers.LONGEST]);
});

test("a timer stands still while it is paused", () => {
  const paused = timers.paused(range, 400);
  assert.equal(timers.left(paused, 900), 600);
  assert.deepEqual(timers.resumed(paused, 1400), { ...range, ends: [2000, 6000] });
  assert.deepEqual(timers.resumed(range, 1400), range);
});

eachCase("a second that has begun counts", [
  [0, "en", "0:00"], [1, "en", "0:01"], [59_000, "en", "0:59"], [60_000, "en", "1:00"],
  [3_599_001, "en", "1:00:00"], [3_600_000, "en", "1:00:00"], [-5, "en", "0:00"],
  [83_000, "ar-EG", "١:٢٣"],
], ([span, language, text]) => assert.equal(timers.clockText(span, language), text));

eachCase("how long ago is given in minutes, then in hours", [
  [0, "1 min ago"], [12 * 60_000, "12 min ago"], [119 * 60_000, "1 hr ago"],
], ([span, text]) => assert.equal(timers.agoText(span, "en"), text));

eachCase("durations up to a month are read", [
  ["PT20M", 1_200_000], ["PT1H30M", 5_400_000], ["PT45S", 45_000], ["P1DT2H", 93_600_000],
  ["P31D", 2_678_400_000],
], ([text, span]) => assert.equal(timers.milliseconds(text), span));

eachCase("no time, too much of it and what is no duration is nothing",
  ["PT0M", "P1Y", "", "PT99999H", null, "P32D", "20M", "PT-5M"],
  (text) => assert.equal(timers.milliseconds(text), undefined));
