import assert from "node:assert/strict";

import { temperatures } from "../../Templates/scripts/lib/oven-temperatures.js";
import { eachCase, fixture } from "./cases.mjs";

eachCase("temperatures are told by the marks of ovens", fixture("quantities").temperatures,
  ({ text, language = "en", us, metric }) => {
    const told = (system) => temperatures(text, language).map((heat) => heat.told(system));
    assert.deepEqual([told("us"), told("metric")], [us, metric]);
  });
