import assert from "node:assert/strict";
import test from "node:test";

import { Aisles } from "../../Templates/scripts/lib/aisles.js";
import { openCount } from "../../Templates/scripts/lib/shopping-count.js";
import { byAisle, lines, lineText, listText } from "../../Templates/scripts/lib/shopping-lines.js";

const list = {
  b: { at: 2, name: "onions", value: "2" },
  a: { at: 1, name: "Onion", value: "1" },
  c: { at: 3, name: "onion", value: "1", done: true },
  d: { at: 4, name: "milk", value: "1/2", unit: "l", optional: true },
  e: { at: 5, name: "Milch", value: "300", unit: "ml", language: "de" },
};

test("equal foods stand on one line, what was bought on another", () => {
  assert.deepEqual(lines(list, "en").map((line) => [line.keys.join(""), lineText(line)]),
    [["ab", "3 onions"], ["c", "1 onion"], ["d", "500 ml milk"], ["e", "300 ml Milch"]]);
});

test("lines that are still open are counted", () => {
  assert.equal(openCount(list, "en"), 3);
});

test("an aisle that a recipe names counts, whatever the food is called", async () => {
  const aisles = new Aisles("en", ["dairy", "drinks", "other"]
    .map((id) => ({ id, name: id })), []);
  await aisles.load(["en"]);
  const wanted = [
    { at: 1, name: "milk" }, { at: 2, name: "water", aisle: "Drinks" },
    { at: 3, name: "Milk", aisle: "Cold shelf" }, { at: 4, name: "quux" }];
  const all = lines(Object.fromEntries(wanted.map((entry, i) => [`${i}`, entry])), "en");
  for (let round = 0; round < 2; round += 1) {
    assert.deepEqual(
      byAisle(all, aisles, "en").map((part) => [part.name, ...part.lines.map(lineText)]),
      [["drinks", "water"], ["Cold shelf", "milk"], ["other", "quux"]]);
  }
});

test("the list is written out by aisle", async () => {
  const aisles = new Aisles("en", ["dairy", "produce", "other"]
    .map((id) => ({ id, name: id })), []);
  await aisles.load(["en", "de"]);
  const open = lines(list, "en").filter(({ isDone }) => !isDone);
  assert.equal(listText("To buy", byAisle(open, aisles, "en"), "if wanted"), [
    "To buy", "", "dairy", "- 300 ml Milch", "- 500 ml milk (if wanted)", "", "produce",
    "- 3 onions", ""].join("\n"));
});
