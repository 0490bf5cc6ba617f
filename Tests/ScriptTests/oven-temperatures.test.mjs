import assert from "node:assert/strict";

import { temperatures } from "../../Templates/scripts/lib/oven-temperatures.js";
import { eachCase, fixture } from "./cases.mjs";

eachCase("temperatures are given by the marks of ovens", fixture("quantities").temperatures,
  ({ text, language = "en", us, metric }) => {
    const texts = (system) => temperatures(text, language).map((heat) => heat.textIn(system));
    assert.deepEqual([texts("us"), texts("metric")], [us, metric]);
  });
