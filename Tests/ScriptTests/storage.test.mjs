import assert from "node:assert/strict";
import test, { beforeEach } from "node:test";

import { eachCase } from "./cases.mjs";

// As much of a browser as keeping needs.
const kept = new Map();
/** Characters that storage has room for. */
let room = Infinity;
const handlers = new Map();
const body = { dataset: {} };
Object.assign(globalThis, {
  document: { documentElement: { dataset: { base: "/cook/" } }, body },
  location: { origin: "https://larder.example" },
  navigator: {},
  addEventListener: (name, handler) => handlers.set(name, handler),
  localStorage: {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => {
      const others = [...kept].filter(([one]) => one !== key);
      if (others.reduce((sum, [, one]) => sum + one.length, text.length) > room) throw new Error();
      kept.set(key, text);
    },
    removeItem: (key) => kept.delete(key),
  },
});
const { storage } = await import("../../Templates/scripts/lib/storage.js");
const { setFavourite, setRating, replaceAll } =
  await import("../../Templates/scripts/lib/personal-changes.js");
const { changeTicks } = await import("../../Templates/scripts/components/ticking.js");
const { change } = await import("../../Templates/scripts/lib/undoable-change.js");
const { bringIn, exported, preview } =
  await import("../../Templates/scripts/lib/personal-file.js");

beforeEach(() => {
  kept.clear();
  room = Infinity;
  delete body.dataset.account;
});

const place = (key) => `larder:/cook/:${key}`;
let reasons = [];
storage.onRefusal((reason) => reasons.push(reason));

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
    for (const one of IDS) {
      const id = key === "outbox" ? `favourites/${one}` : one;
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

const UNREADABLE = [
  '{"version":2,"value":{"pie":{"at":1}}}', '{"version":1,"value":{"pie":{"at":1}', "[]", "x".repeat(3e6),
  '{"version":1,"value":{"pie":{"at":1},"cake":{"at":"x"}}}',
];

eachCase("a value that cannot be read is not replaced without room for a copy", UNREADABLE, (text) => {
  kept.set(place("favourites"), text);
  room = text.length * 1.5;
  reasons = [];
  assert.equal(setFavourite("soup", { at: 2 }), false);
  assert.deepEqual(reasons, ["unreadable"]);
  assert.deepEqual([...kept.values()], [text]);
  assert.equal(storage.get("favourites").soup, undefined);

  room = Infinity;
  assert.ok(setFavourite("soup", { at: 2 }));
  assert.equal(kept.get(place("set-aside:favourites:1")), text);
  assert.deepEqual(storage.get("favourites").soup, { at: 2 });
});

test("the 21st value that cannot be read is not replaced either", () => {
  for (let number = 0; number < 20; number += 1) {
    kept.set(place("favourites"), `damaged ${number}`);
    assert.ok(setFavourite("soup", { at: 2 }));
  }
  kept.set(place("favourites"), "damaged 20");
  assert.equal(setFavourite("soup", { at: 2 }), false);
  assert.equal(kept.get(place("favourites")), "damaged 20");
});

/** What another tab does to favourites that it last saw as `text`. */
function otherTab(text, change) {
  const { value, seen } = JSON.parse(text ?? '{"value":{}}');
  kept.set(place("favourites"), JSON.stringify(
    { version: 1, value: change(value), seen: { ...seen, other: (seen?.other ?? 0) + 1 } }));
  handlers.get("storage")({ key: place("favourites") });
}

test("what another tab overwrites without having seen it is made again", () => {
  setFavourite("pie", { at: 1 });
  const stale = kept.get(place("favourites"));
  setFavourite("soup", { at: 2 });
  setFavourite("pie", undefined);
  otherTab(stale, (value) => ({ ...value, cake: { at: 3 } }));
  assert.deepEqual(Object.keys(storage.get("favourites")).sort(), ["cake", "soup"]);
});

test("what another tab has seen and taken back stays away", () => {
  setFavourite("pie", { at: 1 });
  setFavourite("soup", { at: 2 });
  otherTab(kept.get(place("favourites")), ({ pie, ...others }) => others);
  assert.deepEqual(Object.keys(storage.get("favourites")), ["soup"]);
});

test("a text that names no page, or none at all, takes nothing back", () => {
  setFavourite("pie", { at: 1 });
  kept.set(place("favourites"), '{"version":1,"value":{"cake":{"at":3}}}');
  handlers.get("storage")({ key: place("favourites") });
  assert.deepEqual(Object.keys(storage.get("favourites")), ["cake"]);
  kept.delete(place("favourites"));
  handlers.get("storage")({ key: place("favourites") });
  assert.deepEqual(Object.keys(storage.get("favourites")), []);
});

test("two tabs that write in turns, and see each other late, lose nothing", () => {
  for (let number = 0; number < 300; number += 1) {
    const stale = kept.get(place("favourites"));
    setFavourite(`own-${number}`, { at: 1 });
    otherTab(stale, (value) => ({ ...value, [`other-${number}`]: { at: 1 } }));
  }
  assert.equal(Object.keys(storage.get("favourites")).length, 600);
});

test("a value names only a few pages that changed it", () => {
  const seen = Object.fromEntries(Array.from({ length: 50 }, (_, number) => [`page-${number}`, 1]));
  kept.set(place("favourites"), JSON.stringify({ version: 1, value: {}, seen }));
  setFavourite("pie", { at: 1 });
  assert.equal(Object.keys(JSON.parse(kept.get(place("favourites"))).seen).length, 8);
});

const SENT = [
  ["favourites/pie", true], ["ratings/pie", true], ["favourites/a/b", true], ["ratings/...", true],
  ["favourites/..\\x", true], ["favourites/.", false], ["favourites/..", false], ["ratings/..", false],
  ["favourites/", false], ["favourites", false], ["account/pie", false], ["../admin/wipe", false],
  ["..\\..\\admin\\wipe?x=/y", false], ["__proto__/x", false], ["/pie", false],
];

eachCase("an account is told of favourites and ratings, whatever the outbox holds", SENT,
  async ([target, isSent]) => {
    const asked = [];
    globalThis.fetch = async (url, { method }) => {
      asked.push(`${method} ${url}`);
      return { ok: true, status: 204, text: async () => "" };
    };
    body.dataset.account = "https://account.example/api/";
    kept.set(place("outbox"), JSON.stringify({ version: 1, value: { [target]: { at: 1, put: true } } }));
    const { flush } = await import("../../Templates/scripts/lib/account.js");
    await flush();
    const [kind, ...rest] = target.split("/");
    const url = `https://account.example/api/${kind}/${encodeURIComponent(rest.join("/"))}`;
    assert.deepEqual(asked, isSent ? [`PUT ${url}`] : []);
    for (const one of asked) assert.ok(new URL(one.slice(4)).href.startsWith("https://account.example/api/"));
  });

eachCase("a recipe of the id . or .. can be a favourite, and no account hears of it", [".", ".."], (id) => {
  body.dataset.account = "https://account.example/api/";
  assert.ok(setFavourite(id, { at: 1 }));
  assert.ok(setRating(id, 3));
  assert.deepEqual(Object.keys(storage.get("outbox")), []);
});
