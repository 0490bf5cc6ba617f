import assert from "node:assert/strict";
import test from "node:test";

import { Aisles } from "../../Templates/scripts/lib/aisles.js";

const all = ["Dairy", "Bread", "All else"].map((name, i) => ({ id: `${"abc"[i]}${i}`, name }));

test("an aisle goes by its identifier and by its name", () => {
  const aisles = new Aisles(all, []);
  assert.deepEqual([["a0"], ["bread"], ["BREAD"], []].map((said) => aisles.find(said).name),
    ["Dairy", "Bread", "Bread", "All else"]);
});

test("the owner's and those of recipes stand before the last, and before what a food has", () => {
  const aisles = new Aisles(all, ["bread", "Pet food"]);
  assert.equal(aisles.find(["a0", "Cold shelf"]).name, "Cold shelf");
  assert.equal(aisles.find(["cold Shelf"]).name, "Cold shelf");
  assert.deepEqual(aisles.all.map(({ name }) => name),
    ["Dairy", "Bread", "Pet food", "Cold shelf", "All else"]);
});
