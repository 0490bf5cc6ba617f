// A catalog whose search files are cut as those of a million recipes are, made by
// SearchFilesTests.swift, beside an index of the same recipes in one file.

import assert from "node:assert/strict";
import test from "node:test";

import { SearchIndex } from "../../Templates/scripts/lib/search-index.js";
import { eachCase, fixture } from "./cases.mjs";
import { indexOf, nothing, postings } from "./search-indexes.mjs";

const SHOWN = 5;
/** Compressed bytes: names of one word weigh less, and not with the rest. */
const ENOUGH_FOR_NAMES = 14;
const { recipes, files } = fixture("search-paged");
const GRADES = ["easy", "medium", "hard"];
const inOrder = (key) => recipes.map((_, number) => number)
  .sort((one, other) => key(one) < key(other) ? -1 : key(one) > key(other) ? 1 : one - other);
const whole = indexOf(
  recipes.map(({ name, tags, cuisine, ingredients, minutes }) =>
    [name, [cuisine, ...tags].join(", "), ingredients.join(", "), minutes]),
  {
    kinds: {
      tag: recipes.map(({ tags }) => tags), cuisine: recipes.map(({ cuisine }) => [cuisine]),
    },
    parts: {
      "facts/difficulty": recipes.map(({ difficulty }) => GRADES.indexOf(difficulty) + 1),
      "facts/rating": recipes.map(({ rating }) => rating * 10),
      "orders/name/0": inOrder((number) => recipes[number].name.toLowerCase()),
      "orders/time/0": inOrder((number) => recipes[number].minutes),
    },
  });

/** @returns The index, and what it reads. */
async function opened() {
  const read = [];
  globalThis.fetch = async (url) => {
    const path = url.split("?")[0].slice(1);
    read.push(path.replace(/^search\/|\.json$/g, ""));
    const text = files[path];
    return { ok: path in files, text: async () => text, json: async () => JSON.parse(text) };
  };
  const index = await SearchIndex.open("/");
  read.length = 0;
  return { index, read };
}

eachCase("cut files answer as one file does", [
  { q: "chicken" }, { q: "chicken stew" }, { q: "garlic" }, { q: "salt pepper" }, { q: "chick" },
  { q: "warm cherry pie" }, { q: "thai lentil" }, { q: "potatoes" }, { q: "chikcen" },
  { q: "zzzz" }, { q: "blackpepper" }, { q: "salad -chicken" }, { q: "", with: "butter" },
  { q: "", without: "salt, garlic" }, { q: "", terms: { tag: "quick" } },
  { q: "soup", terms: { tag: "vegan", cuisine: "thai" } }, { q: "", terms: { cuisine: "none" } },
  { q: "stew", time: "30" }, { q: "", time: "20", difficulty: "3" },
  { q: "", rating: "5", difficulty: "1", time: "45" }, { q: "", sort: "name" },
  { q: "chicken", sort: "name" }, { q: "cherry bake", sort: "time" },
  { q: "", sort: "time", rating: "4" },
], async (asked) => {
  const { index } = await opened();
  const query = { ...nothing, ...asked };
  const [cut, all] = [await index.find(query, {}, SHOWN), await whole.find(query, {}, SHOWN)];
  assert.deepEqual([...cut.recipes.subarray(0, SHOWN)], [...all.recipes.subarray(0, SHOWN)]);
  if (!cut.isMore) assert.equal(cut.recipes.length, all.recipes.length);
  assert.ok(cut.recipes.length >= Math.min(SHOWN, all.recipes.length));
  assert.deepEqual(cut.wanted, all.wanted);
});

test("a single letter finds the best recipes that begin with it, and says so", async () => {
  const { index, read } = await opened();
  const { recipes: found, isMore } = await index.find({ ...nothing, q: "c" }, {}, SHOWN);
  assert.equal(isMore, true);
  assert.equal(found.length, 5);
  for (const number of found) assert.match(recipes[number].name, /\bC/);
  assert.deepEqual(read, ["words/c"]);
});

test("a letter that is still being typed behind a word changes nothing", async () => {
  const { index } = await opened();
  const before = await index.find({ ...nothing, q: "salad" }, {}, SHOWN);
  const after = await index.find({ ...nothing, q: "salad c" }, {}, SHOWN);
  assert.deepEqual(after.recipes, before.recipes);
  assert.equal(after.isMore, true);
});

test("where words move much, names alone answer as long as they are enough", async () => {
  const { index, read } = await opened();
  const { recipes: found, isMore } = await index.find(
    { ...nothing, q: "chicken pie" }, {}, 1, 2 * ENOUGH_FOR_NAMES);
  assert.equal(isMore, true);
  assert.ok(found.length >= 1);
  for (const number of found) assert.match(recipes[number].name, /Chicken Pie/);
  assert.deepEqual(read.filter((name) => name.endsWith("rest")), []);
  const { isMore: isStillMore } = await index.find(
    { ...nothing, q: "chicken pie" }, {}, 48, 2 * ENOUGH_FOR_NAMES);
  assert.equal(isStillMore, false);
});

test("a filter reads who passes, and of many the first stretch", async () => {
  const { index, read } = await opened();
  await index.find({ ...nothing, q: "", time: "99" }, {}, SHOWN);
  assert.deepEqual(read, ["terms/most-minutes/4"]);
  read.length = 0;
  const { recipes: found, isMore } = await index.find(
    { ...nothing, q: "", time: "99", rating: "3.5" }, {}, SHOWN, 10);
  assert.deepEqual(read, ["terms/least-rating/1/0"], "what is there is not read again in pieces");
  assert.ok(isMore && found.length >= SHOWN);
  for (const number of found) assert.ok(number < 16 && recipes[number].rating >= 3.5);
});

test("words that very many have are looked for in ever more of the catalog", async () => {
  const { index, read } = await opened();
  const pieces = (/** @type {string} */ name) => read.filter((part) => part.startsWith(`${name}-`));
  const query = { ...nothing, q: "salt garlic" };
  const few = await index.find(query, {}, 1, 1);
  const [salt] = read.filter((part) => part.endsWith("rest-0"));
  assert.deepEqual(pieces(salt.slice(0, -2)), [salt]);
  assert.equal(few.isMore, true);
  const all = await index.find(query, {}, 48, 1);
  assert.equal(all.isMore, false);
  const { recipes: same } = await whole.find(query, {}, 48);
  assert.deepEqual(all.recipes, same);
  assert.deepEqual(few.recipes, same.filter((number) => few.recipes.includes(number)));
});

test("where no recipe has a word, the others answer as they do alone", async () => {
  const { index } = await opened();
  const { recipes: found, ignored, help } = await index.find(
    { ...nothing, q: "salt zzqqzz garlic" }, {}, SHOWN, 1);
  const { recipes: alone } = await whole.find({ ...nothing, q: "salt garlic" }, {}, 48);
  assert.deepEqual([[...found].sort(), ignored, help], [[...alone].sort(), ["zzqqzz"], null]);
});

test("an ingredient that must be there or not is looked for in as much", async () => {
  const { index, read } = await opened();
  const query = { ...nothing, q: "", with: "garlic", without: "chilli" };
  const { recipes: few, isMore } = await index.find(query, {}, 1, 1);
  assert.ok(isMore && few.length > 0 && few.every((number) => number < 16));
  assert.ok(read.every((name) => !name.endsWith("-rest")));
  const { recipes: all } = await index.find(query, {}, 48, 1);
  assert.deepEqual(all, (await whole.find(query, {}, 48)).recipes);
  assert.deepEqual(few, all.filter((number) => number < 16));
});

/**
 * An index of 800 recipes in stretches of 8, of which the even ones are Thai, and what it reads.
 *
 * @param {(number: number) => boolean} isQuick
 * @param {string} padding Stands behind each file.
 */
function ofStretches(isQuick, padding = "") {
  const [count, stretch] = [800, 8];
  const all = Array.from({ length: count }, (_, number) => number);
  const lists = { "terms/cuisine/0": all.filter((number) => number % 2 === 0),
    "terms/tag/0": all.filter(isQuick) };
  const read = [];
  globalThis.fetch = async (url) => {
    const name = url.slice("/search/".length).split(".json")[0];
    read.push(name);
    const [, list, piece] = name.match(/^(terms\/\w+\/0)(?:\/(\d+))?$/);
    const start = stretch * Number(piece);
    const own = lists[list].map((number) => number - start)
      .filter((number) => number >= 0 && number < stretch);
    const part = piece ? postings(own) : [postings(lists[list])];
    return { ok: true, text: async () => JSON.stringify(part) + padding };
  };
  const index = new SearchIndex("/", {
    version: "1", count, stretch, row: 8, long: 8, bin: 1024, chunk: 8, together: 8, shards: [],
    terms: { cuisine: [["thai", "Thai", 400]], tag: [["quick", "quick", 440]] },
  });
  return { index, read };
}

const quickThai = { ...nothing, q: "", terms: { cuisine: "thai", tag: "quick" } };

test("far into the catalog a screen need not be full, and the next goes on", async () => {
  const { index, read } = ofStretches((number) => number % 2 === 1 || number % 20 === 0);
  const query = quickThai;
  const first = await index.find(query, {}, 24, 1);
  assert.deepEqual([...first.recipes], [0, 20, 40, 60, 80, 100, 120]);
  assert.equal(first.isMore, true);
  assert.ok(read.includes("terms/tag/0/15") && !read.includes("terms/tag/0/16"));
  const next = await index.find(query, {}, 48, 1);
  assert.equal(next.recipes.length, 26);
  const rest = await index.find(query, {}, 72, 1);
  assert.equal(rest.recipes.length, 40);
  assert.equal(rest.isMore, false);
  assert.ok(read.includes("terms/tag/0/99") && !read.includes("terms/tag/0"));
});

test("when much was fetched and nothing answers, the visitor is asked whether to go on", async () => {
  const { index, read } = ofStretches((number) => number % 2 === 1, " ".repeat(9_000));
  const pieces = () => read.filter((name) => name.startsWith("terms/tag/0/")).length;
  const first = await index.find(quickThai, {}, 24, 1);
  assert.deepEqual([first.recipes.length, first.isMore, first.looked], [0, true, 192]);
  assert.equal(first.help, null);
  assert.equal(pieces(), 24);
  const next = await index.find(quickThai, {}, 48, 1);
  assert.deepEqual([next.isMore, next.looked, pieces()], [true, 384, 48]);
  for (const looked of [576, 768]) {
    assert.equal((await index.find(quickThai, {}, 48, 1)).looked, looked);
  }
  const last = await index.find(quickThai, {}, 48, 1);
  assert.deepEqual([last.recipes.length, last.isMore, last.looked], [0, false, 800]);
  assert.deepEqual(last.help, { missing: [], alike: [] });
  assert.equal(new Set(read).size, read.length);
});

test("an order of few recipes reads where they stand in it, and these parts", async () => {
  const { index, read } = await opened();
  const { recipes: found } = await index.find(
    { ...nothing, favourites: true, sort: "name" },
    { "creamy-leek-stew": {}, "gone": {}, [slug(47)]: {}, [slug(3)]: {} }, SHOWN);
  const names = [...found].map((number) => recipes[number].name);
  assert.deepEqual(names, [...names].sort());
  assert.ok(names.includes(recipes[47].name) && names.includes(recipes[3].name));
  assert.ok(read.filter((name) => name.startsWith("ids/")).length <= 4);
});

/** @param {number} number */
const slug = (number) => recipes[number].name.toLowerCase().replaceAll(" ", "-");

test("recipes are found by their identifiers, and others are not", async () => {
  const { index } = await opened();
  const places = await index.files.places([slug(0), slug(20), "constructor", "nothing"]);
  assert.deepEqual([...places], [[slug(0), 0], [slug(20), 20]]);
});
