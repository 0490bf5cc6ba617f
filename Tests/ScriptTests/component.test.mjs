import assert from "node:assert/strict";
import test from "node:test";

import { counted, filled, once } from "../../Templates/scripts/lib/component.js";
import { eachCase } from "./cases.mjs";

eachCase("words are filled with values, and names without one stay", [
  ["To buy: {count}", { count: 3 }, "To buy: 3"], ["{a} and {a}", { a: "$&" }, "$& and $&"],
  ["{name}, {day}", { name: "{day}", day: "Monday" }, "{day}, Monday"],
  ["{missing}", {}, "{missing}"], ["{none}", { none: undefined }, "{none}"],
], ([words, values, result]) => assert.equal(filled(words, values), result));

eachCase("a count takes the form of its language that there is", [
  ["en", 1, "1 recipe"], ["en", 2, "2 recipes"], ["ar", 2, "2 recipes"],
], ([language, count, result]) => {
  const words = { one: "{count} recipe", other: "{count} recipes", two: "" };
  assert.equal(counted(words, count, language), result);
});

test("work is done once, and again only after it failed", async () => {
  let calls = 0;
  const work = once(async () => {
    calls += 1;
    if (calls === 1) throw new Error("no network");
    return calls;
  });
  await assert.rejects(work(), /no network/);
  assert.deepEqual(await Promise.all([work(), work()]), [2, 2]);
  assert.equal(await work(), 2);
});
