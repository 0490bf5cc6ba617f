import assert from "node:assert/strict";

import { milliseconds } from "../../Templates/scripts/lib/duration.js";
import { eachCase } from "./cases.mjs";

eachCase("durations up to a month are read", [
  ["PT20M", 1_200_000], ["PT1H30M", 5_400_000], ["PT45S", 45_000], ["P1DT2H", 93_600_000],
  ["P31D", 2_678_400_000],
], ([text, span]) => assert.equal(milliseconds(text), span));

eachCase("no time, too much of it and what is no duration is nothing",
  ["PT0M", "P1Y", "", "PT99999H", null, "P32D", "20M", "PT-5M"],
  (text) => assert.equal(milliseconds(text), undefined));
