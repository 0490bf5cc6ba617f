import assert from "node:assert/strict";

import { foodNamed } from "../../Templates/scripts/lib/food-densities.js";
import { eachCase } from "./cases.mjs";

eachCase("a food is known by its name in any language of the site", [
  ["Plain  Flour", false], ["Mehl", false], ["milk", true], ["Olivenöl", true],
  ["huile d’olive", true], ["ماء", true],
], ([name, isLiquid]) => assert.equal(foodNamed(name)?.isLiquid, isLiquid));

eachCase("a name that says more is of no known food", ["almond flour", "cornmeal", "", "toString"],
  (name) => assert.equal(foodNamed(name), undefined));
