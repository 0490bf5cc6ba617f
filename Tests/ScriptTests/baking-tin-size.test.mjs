import assert from "node:assert/strict";

import { readTinSize, tinSizeFactor } from "../../Templates/scripts/lib/baking-tin-size.js";
import { eachCase } from "./cases.mjs";

eachCase("a tin holds as much more as its bottom is larger", [
  ["20 cm", "26 cm", "169/100"], ["20", "26", "169/100"], ["20 x 20", "20", "79/100"],
  ["8 inch", "9 inch", "127/100"], ["8-inch", "20 cm", "97/100"], ["20 × 30 cm", "25×35", undefined],
  ["20 × 30 cm", "25 × 35 cm", "73/50"], ["20 cm x 30 cm", "20 cm x 15 cm", "1/2"],
  ["24", "24", "1"],
], ([from, to, factor]) => {
  const found = tinSizeFactor(readTinSize(from, "en"), readTinSize(to, "en"));
  assert.equal(found?.toString(), factor);
});

eachCase("what is no tin is none", ["", "large", "0", "20 g", "20 x", "20 x 30 x 40", "20-26", "x 20"],
  (text) => assert.equal(readTinSize(text, "en"), undefined));
