import assert from "node:assert/strict";
import test from "node:test";

import { asText, clean, fromText, LIMIT }
  from "../../Templates/scripts/lib/personal-data.js";
import { addressInSite, isDay } from "../../Templates/scripts/lib/untrusted.js";
import { eachCase } from "./cases.mjs";

const BASE = "https://larder.example/cook/";

/** What is clean of a value, as an ordinary object. */
function cleaned(key, value) {
  const good = clean(key, value, BASE);
  return good && { ...good, value: { ...good.value } };
}

eachCase("addresses inside the site are relative to it", [
  ["recipes/a/", "recipes/a/"], ["/cook/recipes/a/?q#f", "recipes/a/"], ["/cook/", ""],
  [`${BASE}recipes/a/`, "recipes/a/"],
], ([given, address]) => assert.equal(addressInSite(given, BASE), address));

eachCase("addresses outside the site are refused", [
  "//evil.example/cook/", "javascript:alert(1)", "java\tscript:alert(1)", "/elsewhere/", "../x",
  "\\\\evil.example/cook/", "data:,x", "/cook//evil.example/", "/cook/javascript:alert(1)", 7,
  null, "/cook/%2e%2e/x",
], (given) => assert.equal(addressInSite(given, BASE), undefined));

eachCase("a day is one that exists", [
  ["2026-03-14", true], ["2028-02-29", true], ["2026-02-29", false], ["2026-02-30", false],
  ["0001-01-01", false], ["2026-3-14", false], ["x", false], ["", false], [null, false],
  [7, false],
], ([value, isOne]) => assert.equal(isDay(value), isOne));

eachCase("timers that cannot be are left out", [
  { ends: [1e400], step: 1 }, { ends: [], step: 1 }, 7, { ends: [9, 1], step: 1 },
  { ends: [1, 2, 3], step: 1 }, { ends: [8.65e15], step: 1 }, { ends: [1] },
  { ends: ["soon"], step: 1 }, { ends: [1], step: -1 },
], (timer) => {
  assert.deepEqual(cleaned("timers", { x: timer }), { value: {}, refused: 1 });
});

eachCase("what is kept of an entry is what is known of it", [
  ["favourites", { at: 1, name: "A", url: "/cook/recipes/a/", evil: 1 },
    { at: 1, name: "A", url: "recipes/a/" }],
  ["favourites", 5, { at: 5 }],
  ["favourites", { at: 1, url: "javascript:1", time: "PT1H<", timeText: "" }, { at: 1 }],
  ["timers", { ends: [1, 2], step: 3, seen: 2, paused: "x" }, { ends: [1, 2], step: 3 }],
  ["timers", { ends: [1], step: 3, seen: 1 }, { ends: [1], step: 3 }],
  ["timers", { ends: [1], step: 3, what: "Sugar", length: "8 minutes", evil: 1 },
    { ends: [1], step: 3, what: "Sugar", length: "8 minutes" }],
  ["checked", { steps: ["x", 2, -1], ingredients: [{}, "onion"], place: 1e9 },
    { ingredients: ["onion"], steps: [2] }],
  ["cooked", { recipe: "a", on: "2026-02-03", rating: 9, note: "<b>" },
    { recipe: "a", on: "2026-02-03", note: "<b>" }],
  ["shopping-list", { at: 1, name: "x", value: "1/0", max: "2" }, { at: 1, name: "x" }],
  ["shopping-list", { at: 1, name: "x", food: "olive-oil 216", aisle: "sauces", forms: 7 },
    { at: 1, name: "x", aisle: "sauces", food: "olive-oil 216" }],
  ["plan", { at: 1, day: "2026-03-14", recipe: "a", servings: "1/0" },
    { at: 1, day: "2026-03-14", recipe: "a" }],
  ["orders", { at: 1, recipe: "a", url: "/cook/recipes/a/", servings: "3/2", line: 2, day: 7 },
    { at: 1, recipe: "a", url: "recipes/a/", servings: "3/2", line: 2 }],
  ["orders", { at: 1, recipe: "a", name: "", line: -1 }, { at: 1, recipe: "a" }],
  ["outbox", { at: 1, put: true, rating: null, evil: 1 }, { at: 1, put: true, rating: null }],
], ([key, entry, good]) => {
  const id = key === "outbox" ? "ratings/x" : "x";
  assert.deepEqual(cleaned(key, { [id]: entry }), { value: { [id]: good }, refused: 0 });
});

eachCase("what is no entry is refused", [
  ["favourites", { at: -1 }], ["favourites", "x"], ["ratings", 6], ["ratings", 1.5],
  ["cooked", { recipe: "a", on: "2026-02-30" }], ["shopping-list", { at: 1 }],
  ["plan", { at: 1, day: "2026-02-30", recipe: "a" }], ["outbox", { at: 1, put: 1 }],
  ["outbox", { at: 1, put: true, rating: 9 }],
  ["orders", { at: 1 }], ["orders", { recipe: "a" }],
  ["preferences", undefined],
], ([key, entry]) => {
  const id = key === "outbox" ? "ratings/x" : "x";
  assert.deepEqual(cleaned(key, { [id]: entry }), { value: {}, refused: 1 });
});

test("preferences that are chosen from a list are one of it", () => {
  assert.deepEqual(
    cleaned("preferences", { theme: "pink", units: "us", offline: "no", other: [1] }),
    { value: { units: "us", other: [1] }, refused: 2 });
});

test("preferences that reach a prototype are left out", () => {
  const hostile = JSON.parse('{"__proto__":1,"constructor":1,"a":{"__proto__":1,"b":2},"c":3}');
  assert.deepEqual(cleaned("preferences", hostile), { value: { a: { b: 2 }, c: 3 }, refused: 2 });
});

eachCase("an entry may have any id, and a value has nothing but its entries", [
  "constructor", "__proto__", "prototype", "toString", "hasOwnProperty",
], (id) => {
  const { value, refused } = clean("favourites", JSON.parse(`{"${id}":{"at":1}}`), BASE);
  assert.deepEqual(Object.entries(value), [[id, { at: 1 }]]);
  assert.equal(refused, 0);
  assert.equal(clean("favourites", {}, BASE).value[id], undefined);
  assert.deepEqual(cleaned("cooked", { x: { recipe: id, on: "2026-02-03" } }),
    { value: { x: { recipe: id, on: "2026-02-03" } }, refused: 0 });
});

test("what is kept can be read back", () => {
  const value = { a: { at: 1 } };
  const read = fromText("favourites", asText("favourites", value), BASE);
  assert.deepEqual({ ...read.value }, value);
  assert.equal(read.refused, 0);
});

eachCase("what is not whole or of another version is not read", [
  "", "{", "[]", "null", '{"version":2,"value":{}}', '{"version":1,"value":[]}', '{"version":1}',
], (text) => assert.equal(fromText("favourites", text, BASE), undefined));

test("too much to be read back is not kept", () => {
  const entries = (count) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, { at: n }]));
  assert.equal(typeof asText("favourites", entries(20_000)), "string");
  assert.equal(asText("favourites", entries(20_001)), undefined);
  assert.equal(asText("plan", entries(2_001)), undefined);
  assert.equal(asText("favourites", { a: "x".repeat(LIMIT) }), undefined);
});
