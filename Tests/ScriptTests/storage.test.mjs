import assert from "node:assert/strict";
import test, { beforeEach } from "node:test";

import { eachCase } from "./cases.mjs";

// As much of a browser as keeping needs.
const kept = new Map();
Object.assign(globalThis, {
  document: { documentElement: { dataset: { base: "/cook/" } }, body: { dataset: {} } },
  location: { origin: "https://larder.example" },
  addEventListener: () => {},
  localStorage: {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => kept.set(key, text),
    removeItem: (key) => kept.delete(key),
  },
});
const { storage } = await import("../../Templates/scripts/lib/storage.js");
const { setFavourite, setRating, replaceAll } =
  await import("../../Templates/scripts/lib/own-changes.js");
const { changeTicks } = await import("../../Templates/scripts/components/ticking.js");
const { change } = await import("../../Templates/scripts/lib/undoable-change.js");
const { bringIn, exported, preview } =
  await import("../../Templates/scripts/lib/personal-file.js");

beforeEach(() => kept.clear());

/** What every ordinary object has, and what reaches its prototype. */
const IDS = ["constructor", "__proto__", "prototype", "toString", "hasOwnProperty"];

eachCase("a recipe of any id can be a favourite, and no longer be one", IDS, (id) => {
  assert.equal(storage.get("favourites")[id], undefined);
  assert.ok(setFavourite(id, { at: 7 }));
  assert.ok(setFavourite("pie", { at: 8 }));
  assert.deepEqual(Object.entries(storage.get("favourites")), [[id, { at: 7 }], ["pie", { at: 8 }]]);
  assert.ok(setFavourite(id, undefined));
  assert.deepEqual(Object.keys(storage.get("favourites")), ["pie"]);
});

eachCase("a recipe of any id can be rated", IDS, (id) => {
  assert.equal(storage.get("ratings")[id], undefined);
  assert.ok(setRating(id, 4));
  assert.equal(storage.get("ratings")[id], 4);
  replaceAll(storage.get("favourites"), {});
  assert.equal(storage.get("ratings")[id], undefined);
});

eachCase("lines of a recipe of any id can be ticked off", IDS, (id) => {
  changeTicks(id, (ticks) => {
    assert.deepEqual(ticks, {});
    return { ...ticks, steps: [2] };
  });
  changeTicks(id, (ticks) => ({ ...ticks, place: 3 }));
  assert.deepEqual(storage.get("checked")[id], { steps: [2], place: 3 });
  changeTicks(id, () => ({}));
  assert.deepEqual(Object.keys(storage.get("checked")), []);
});

const ENTRIES = {
  plan: { at: 1, day: "2026-03-14", recipe: "constructor" },
  cooked: { recipe: "__proto__", on: "2026-03-14" },
  timers: { ends: [9], step: 1 },
  outbox: { at: 1, put: true },
  "shopping-list": { at: 1, name: "flour", recipe: "toString" },
};

eachCase("whatever an entry is called, it is kept and taken back", Object.entries(ENTRIES),
  ([key, entry]) => {
    for (const id of IDS) {
      const undo = change(key, (value) => ({ ...value, [id]: entry }));
      assert.deepEqual(Object.entries(storage.get(key)), [[id, entry]]);
      const back = change(key, ({ [id]: _, ...others }) => others);
      assert.deepEqual(Object.keys(storage.get(key)), []);
      back();
      assert.deepEqual(storage.get(key)[id], entry);
      undo();
      assert.equal(storage.get(key)[id], undefined);
    }
  });

test("what is kept of such recipes survives a file", () => {
  for (const id of IDS) setFavourite(id, { at: 1 });
  const file = JSON.stringify(exported());
  kept.clear();
  assert.deepEqual(preview(file).changes.favourites, { added: IDS.length, changed: 0 });
  assert.ok(bringIn(file));
  assert.deepEqual(Object.keys(storage.get("favourites")).sort(), [...IDS].sort());
  assert.deepEqual(preview(file).changes.favourites, { added: 0, changed: 0 });
});
