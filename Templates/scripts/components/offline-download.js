// Settings: whether the site is kept for when there is no network, and whether all of it is.

import { laterStyles } from "../lib/later-styles.js";
import { alone, ask, CACHES, isPossible, isWanted, size } from "../lib/offline-worker.js";
import { dataOf, filled, partOf } from "../lib/component.js";
import { storage } from "../lib/storage.js";

const SUMMARY = "offline/summary.json";
const LANES = 4;
/** Milliseconds between two figures, so that they can be read, and heard. */
const PACE = 200;

/**
 * @param {HTMLElement} root
 * @param {AbortSignal} signal
 */
export async function start(root, signal) {
  /** @type {PartOf} */
  const part = (name, type) => partOf(root, `[data-keeping="${name}"]`, type);
  await laterStyles("offline");
  part("impossible").hidden = isPossible;
  part("choice").hidden = !isPossible;
  if (!isPossible) return;

  const box = partOf(part("choice"), "input", HTMLInputElement);
  const all = new Everything(dataOf(root), part, signal);
  const show = () => {
    box.checked = isWanted();
    part("all").hidden = !box.checked;
    if (box.checked) all.look();
    else all.cancel();
  };
  box.addEventListener("change", () => {
    storage.update("preferences", (old) => ({ ...old, offline: box.checked }));
  }, { signal });
  signal.addEventListener("abort", storage.subscribe("preferences", show));
  show();
}

/** @typedef {[path: string, bytes: number, print: string]} File */
/**
 * @typedef {<Part extends Element = HTMLElement>(
 *   name: string, type?: new () => Part) => Part} PartOf
 */

/** All pages and pictures of the site, fetched one by one and kept. */
class Everything {
  #words;
  #part;
  #signal;
  #base = document.documentElement.dataset.base;
  #number = new Intl.NumberFormat(document.documentElement.lang);
  /** @type {AbortController | null} */
  #run = null;

  /**
   * @param {Record<string, string>} words
   * @param {PartOf} part
   * @param {AbortSignal} signal
   */
  constructor(words, part, signal) {
    this.#words = words;
    this.#part = part;
    this.#signal = signal;
    /**
     * @param {string} name
     * @param {() => void} work
     */
    const on = (name, work) => part(name).addEventListener("click", work, { signal });
    on("begin", () => this.#begin());
    on("cancel", () => this.cancel());
    on("remove", () => this.#remove());
    signal.addEventListener("abort", () => this.cancel());
  }

  cancel() {
    this.#run?.abort();
  }

  /** Shows how much there is, and how much of it is kept. */
  async look() {
    if (this.#run) return;
    const there = await this.#fetched(SUMMARY).catch(() => null);
    const kept = await this.#kept();
    if (this.#run) return;
    const isDone = kept.summary !== null;
    const isStale = isDone && there !== null && kept.summary.version !== there.version;
    this.#part("size").textContent = there
      ? filled(this.#words.size, { size: size(there.bytes) }) : this.#words.unknown;
    this.#say([
      isDone ? filled(this.#words.done, { size: size(kept.summary.bytes) }) : "",
      !isDone && kept.count > 0 && there
        ? filled(this.#words.partly, this.#figures(kept.count, there.count)) : "",
      isStale ? this.#words.stale : "",
    ]);
    const begin = this.#part("begin");
    begin.hidden = !there || (isDone && !isStale);
    const words = dataOf(begin);
    begin.textContent = isDone ? words.update : kept.count > 0 ? words.go : words.begin;
    this.#part("remove").hidden = kept.count === 0;
    await this.#showRoom(there && !isDone ? there.bytes : 0);
  }

  /** @param {string} path */
  async #fetched(path) {
    const reply = await fetch(this.#base + path, { cache: "no-store", signal: this.#signal });
    if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
    return reply.json();
  }

  /** How many files there are, and what the whole was when all of it was there. */
  async #kept() {
    let count = 0;
    let summary = null;
    for (const name of await this.#caches()) {
      const cache = await caches.open(name);
      const reply = await cache.match(this.#base + SUMMARY);
      summary = reply ? await reply.json() : summary;
      count += (await cache.keys()).length;
    }
    return { count, summary };
  }

  async #caches() {
    return (await caches.keys()).filter((name) =>
      name.startsWith(CACHES) && name.endsWith(":everything"));
  }

  /**
   * @param {number} done
   * @param {number} count
   */
  #figures(done, count) {
    return { done: this.#number.format(done), count: this.#number.format(count) };
  }

  /** @param {string[]} lines */
  #say(lines) {
    this.#part("status").textContent = lines.filter(Boolean).join(" ");
  }

  /**
   * How much room the browser gives, where it says so.
   *
   * @param {number} needed
   */
  async #showRoom(needed) {
    const { usage = 0, quota = 0 } = await navigator.storage?.estimate?.() ?? {};
    const room = this.#part("room");
    room.hidden = quota === 0;
    const isTight = needed > quota - usage;
    const words = isTight ? this.#words.tight : this.#words.room;
    room.textContent = filled(words, { used: size(usage), free: size(Math.max(0, quota - usage)) });
  }

  async #begin() {
    if (this.#run) return;
    const run = new AbortController();
    this.#run = run;
    const hadFocus = document.activeElement === this.#part("begin");
    this.#show(true);
    if (hadFocus) this.#part("cancel").focus();
    let faults = 0;
    let fault = "";
    try {
      await navigator.storage?.persist?.();
      /** @type {[{ version: string }, File[]]} */
      const [summary, files] = await Promise.all([
        this.#fetched(SUMMARY), this.#fetched("offline/files.json")]);
      // The index first: its parts are kept under its version.
      files.sort(([one], [other]) =>
        Number(other === "search/index.json") - Number(one === "search/index.json"));
      faults = await this.#fetchAll(files, run.signal);
      if (faults === 0 && !run.signal.aborted) {
        await ask("keep", { path: SUMMARY, print: summary.version });
      }
    } catch (problem) {
      console.warn("keeping:", problem);
      fault = this.#words.failed;
    }
    this.#run = null;
    const focused = this.#part("cancel") === document.activeElement;
    this.#show(false);
    await this.look();
    const problems = faults > 0
      ? filled(this.#words.faults, { count: this.#number.format(faults) }) : fault;
    if (problems) this.#say([this.#part("status").textContent, problems]);
    if (focused) this.#part(this.#part("begin").hidden ? "remove" : "begin").focus();
  }

  /**
   * @param {File[]} files
   * @param {AbortSignal} signal
   * @returns {Promise<number>} How many could not be had.
   */
  async #fetchAll(files, signal) {
    const total = files.reduce((sum, [, bytes]) => sum + bytes, 0);
    const bar = this.#part("bar", HTMLProgressElement);
    bar.max = Math.max(1, total);
    bar.value = 0;
    let done = 0;
    let bytes = 0;
    let faults = 0;
    let shown = 0;
    const show = () => {
      if (performance.now() - shown < PACE && done < files.length) return;
      shown = performance.now();
      bar.value = bytes;
      this.#part("progress").textContent = filled(
        this.#words.progress, this.#figures(done, files.length));
    };
    const queue = files[Symbol.iterator]();
    const lane = async () => {
      for (const [path, its, print] of queue) {
        if (signal.aborted) return;
        await ask("keep", { path, print }).catch(() => {
          faults += 1;
        });
        done += 1;
        bytes += its;
        show();
      }
    };
    const [first] = files;
    if (first?.[0] === "search/index.json") {
      await ask("keep", { path: first[0], print: first[2] }).catch(() => {});
    }
    show();
    await Promise.all(Array.from({ length: LANES }, lane));
    return faults;
  }

  /** @param {boolean} isRunning */
  #show(isRunning) {
    this.#part("running").hidden = !isRunning;
    this.#part("resting").hidden = isRunning;
    if (isRunning) this.#say([]);
  }

  async #remove() {
    await alone(async () => {
      for (const name of await this.#caches()) await caches.delete(name);
    });
    await this.look();
    this.#say([this.#words.removed]);
    this.#part("begin").focus();
  }
}
