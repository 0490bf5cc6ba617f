import assert from "node:assert/strict";

import { temperatureIn } from "../../Templates/scripts/lib/oven-temperatures.js";
import { quantityOf } from "../../Templates/scripts/lib/quantity.js";
import { eachCase, fixture } from "./cases.mjs";

eachCase("temperatures are given by the marks of ovens",
  fixture("step-temperatures").flatMap(({ marks }) => marks), (one) => {
    const texts = ["us", "metric"].map((system) =>
      temperatureIn(one.written, quantityOf(one), one.unit, system));
    assert.deepEqual(texts, [one.us, one.metric]);
  });
