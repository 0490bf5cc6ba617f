import assert from "node:assert/strict";
import test from "node:test";

import { distance, nearest, numbers, quality, ranges, ranked, stem }
  from "../../Templates/scripts/lib/search-matching.js";
import { eachCase } from "./cases.mjs";

eachCase("singular and plural have one stem", [
  ["cherries", "cherry"], ["cookies", "cookie"], ["tomatoes", "tomato"],
  ["dishes", "dish"], ["gateaux", "gateau"], ["olives", "olive"], ["pies", "pie"],
  ["radishes", "radish"], ["boxes", "box"], ["limes", "lime"], ["apples", "apple"],
  ["anchovies", "anchovy"], ["potatoes", "potato"],
], ([one, other]) => assert.equal(stem(one), stem(other)));

eachCase("what only ends like a plural stays", [
  ["hummus", "hummus"], ["couscous", "couscous"], ["molasses", "molass"], ["swiss", "swiss"],
  ["gas", "gas"],
], ([word, result]) => assert.equal(stem(word), result));

eachCase("letters to change, add, drop or swap are counted up to a limit", [
  ["chikcen", "chicken", 2, false, 1], ["brocoli", "broccoli", 2, false, 1],
  ["pie", "piecrust", 1, true, 0], ["abcd", "wxyz", 2, false, 3], ["tomat", "tomato", 1, false, 1],
  ["kitten", "sitting", 3, false, 3], ["pie", "piecrust", 1, false, 2],
], ([typed, word, limit, isOpen, steps]) => {
  assert.equal(distance(typed, word, limit, isOpen), steps);
});

test("the same word is worth more than a plural, that more than a beginning", () => {
  const worths = ["tomato", "tomatoes", "tomatillo"].map((word) => quality("tomato", word, true));
  assert.deepEqual(worths.slice(0, 2), [1, 0.9]);
  assert.equal(quality("tomat", "tomatillo", false), 0);
  assert.ok(quality("tomat", "tomato", true) > quality("tomat", "tomatillo", true));
});

eachCase("the nearest words answer a misspelled one", [
  ["pancakse", ["pancakes", "panes"], true, ["pancakes"]], ["pie", ["pea"], true, []],
  ["tortila", ["tortilla", "tortillas"], false, ["tortilla"]],
], ([typed, vocabulary, isLast, found]) => {
  assert.deepEqual(nearest(typed, vocabulary, isLast), found);
});

test("recipe numbers are steps in digits of 32 with a sign that more follow", () => {
  assert.deepEqual([...numbers("")], []);
  assert.deepEqual([...numbers("AAB")], [0, 1, 3]);
  assert.deepEqual([...numbers("gBA")], [32, 33]);
});

test("recipes come by their scores, equals in the order of the catalog", () => {
  assert.deepEqual([...ranked(Float64Array.of(0, 1, 2.5, 1, 2.5))], [2, 4, 1, 3]);
});

eachCase("what answers the typed words is marked", [
  ["Crème brûlée", "brulee", "brûlée"], ["Buttermilk pancakes", "pan", "pan"],
  ["親子丼", "子", "子"], ["Tomato sauce", "tomatoes", "Tomato"],
], ([text, typed, mark]) => {
  const found = ranges(text, [{ typed, isLast: true, instead: [], also: [] }]);
  assert.deepEqual(found.map(([start, end]) => text.slice(start, end)), [mark]);
});
