// Settings: whether the site is available offline, and whether all of it is downloaded.

import { Component, filled, number, partOf } from "../lib/component.js";
import { ask, cacheNames, deleteCaches, isPossible, isWanted }
  from "../lib/offline-worker.js";
import { storage } from "../lib/storage.js";
import { laterStyles, words } from "../lib/theme-files.js";

const SUMMARY = "offline/summary.json";
const LANES = 4;
/** Minimum milliseconds between two progress figures, so that they can be read, or read out. */
const PACE = 200;

/** @typedef {[path: string, bytes: number, fingerprint: string]} File */
/** @typedef {{ version: string, count: number, bytes: number, parts?: number }} Summary */

/** @param {HTMLElement} root @param {AbortSignal} signal */
export async function start(root, signal) {
  await laterStyles("offline");
  new OfflineDownload(root, signal).begin();
}

/** Downloads and keeps all pages and images of the site, one by one. */
class OfflineDownload extends Component {
  #base = document.documentElement.dataset.base;
  /** @type {AbortController | null} The download in progress. */
  #run = null;

  begin() {
    this.#find("impossible").hidden = isPossible;
    this.#find("choice").hidden = !isPossible;
    if (!isPossible) return;
    const box = partOf(this.#find("choice"), "input", HTMLInputElement);
    const show = () => {
      box.checked = isWanted();
      this.#find("all").hidden = !box.checked;
      if (box.checked) this.#show();
      else this.#cancel();
    };
    this.on(box, "change", () => {
      storage.update("preferences", (old) => ({ ...old, offline: box.checked }));
    });
    this.on(this.#find("begin"), "click", () => this.#download());
    this.on(this.#find("cancel"), "click", () => this.#cancel());
    this.on(this.#find("remove"), "click", () => this.#remove());
    this.signal.addEventListener("abort", () => this.#cancel());
    storage.subscribe("preferences", show, this.signal);
    show();
  }

  /**
   * @template {Element} [Part=HTMLElement]
   * @param {string} name @param {new () => Part} [type]
   */
  #find(name, type) {
    return this.part(`[data-keeping="${name}"]`, type);
  }

  #cancel() {
    this.#run?.abort();
  }

  /** Shows the size of the site and how much of it is saved. */
  async #show() {
    if (this.#run) return;
    const there = await this.#fetched(SUMMARY).catch(() => null);
    const kept = await this.#kept();
    if (this.#run) return;
    const isDone = kept.summary !== null;
    const isStale = isDone && there !== null && kept.summary.version !== there.version;
    this.#find("size").textContent = there
      ? filled(words.keepSize, { size: sizeText(there.bytes) }) : words.keepUnknown;
    this.#setStatus([
      isDone ? filled(words.keepDone, { size: sizeText(kept.summary.bytes) }) : "",
      !isDone && kept.count > 0 && there
        ? filled(words.keepPartly, this.#figures(kept.count, there.count)) : "",
      isStale ? words.keepStale : "",
    ]);
    const begin = this.#find("begin");
    begin.hidden = !there || (isDone && !isStale);
    begin.textContent = isDone ? words.keepUpdate
      : kept.count > 0 ? words.keepGoOn : words.keepBegin;
    this.#find("remove").hidden = kept.count === 0;
    await this.#showRoom(there && !isDone ? there.bytes : 0);
  }

  /** @param {string} path */
  async #fetched(path) {
    const response = await fetch(this.#base + path, { cache: "no-store", signal: this.signal });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return response.json();
  }

  /** Counts the saved files; returns the summary of a complete download, if there was one. */
  async #kept() {
    let count = 0;
    let summary = null;
    for (const name of (await cacheNames()).filter(isEverything)) {
      const cache = await caches.open(name);
      const response = await cache.match(this.#base + SUMMARY);
      summary = response ? await response.json() : summary;
      count += (await cache.keys()).length;
    }
    return { count, summary };
  }

  /** @param {number} done @param {number} count */
  #figures(done, count) {
    return { done: number(done), count: number(count) };
  }

  /** @param {string[]} lines */
  #setStatus(lines) {
    this.#find("status").textContent = lines.filter(Boolean).join(" ");
  }

  /**
   * Shows the available space, if the browser reports it.
   * @param {number} needed
   */
  async #showRoom(needed) {
    const { usage = 0, quota = 0 } = await navigator.storage?.estimate?.() ?? {};
    const isTight = needed > quota - usage;
    const line = isTight ? words.keepTight : words.keepRoom;
    const free = sizeText(Math.max(0, quota - usage));
    this.#find("room").textContent = quota === 0
      ? "" : filled(line, { used: sizeText(usage), free });
  }

  async #download() {
    if (this.#run) return;
    const run = new AbortController();
    this.#run = run;
    const hadFocus = document.activeElement === this.#find("begin");
    this.#showRunning(true);
    if (hadFocus) this.#find("cancel").focus();
    let faults = 0;
    let fault = "";
    try {
      await navigator.storage?.persist?.();
      const summary = await this.#fetched(SUMMARY);
      // The index first: its parts are cached under its version.
      await ask("keep", { path: "search/index.json" }).catch(() => {});
      faults = await this.#fetchAll(summary, run.signal);
      if (faults === 0 && !run.signal.aborted) {
        await ask("keep", { path: SUMMARY, print: summary.version });
      }
    } catch (problem) {
      console.warn("offline:", problem);
      fault = words.keepFailed;
    }
    this.#run = null;
    const focused = this.#find("cancel") === document.activeElement;
    this.#showRunning(false);
    await this.#show();
    const problems = faults > 0
      ? filled(words.keepFaults, { count: number(faults) }) : fault;
    if (problems) this.#setStatus([this.#find("status").textContent, problems]);
    if (focused) this.#find(this.#find("begin").hidden ? "remove" : "begin").focus();
  }

  /**
   * Yields the files of the site from all lists.
   * @param {Summary} summary @returns {AsyncGenerator<File>}
   */
  async* #files({ parts = 1 }) {
    for (let part = 1; part <= parts; part += 1) {
      yield* await this.#fetched(`offline/files${part > 1 ? `-${part}` : ""}.json`);
    }
  }

  /**
   * @param {Summary} summary @param {AbortSignal} signal
   * @returns {Promise<number>} Number of files that could not be fetched.
   */
  async #fetchAll(summary, signal) {
    const { bytes: total, count } = summary;
    const bar = this.#find("bar", HTMLProgressElement);
    bar.max = Math.max(1, total);
    bar.value = 0;
    let done = 0;
    let bytes = 0;
    let faults = 0;
    let shown = 0;
    const show = () => {
      if (performance.now() - shown < PACE && done < count) return;
      shown = performance.now();
      bar.value = bytes;
      this.#find("progress").textContent = filled(
        words.keepProgress, this.#figures(done, count));
    };
    const queue = this.#files(summary);
    const lane = async () => {
      for await (const [path, size, print] of queue) {
        if (signal.aborted) return;
        await ask("keep", { path, print }).catch(() => {
          faults += 1;
        });
        done += 1;
        bytes += size;
        show();
      }
    };
    show();
    await Promise.all(Array.from({ length: LANES }, lane));
    return faults;
  }

  /** @param {boolean} isRunning */
  #showRunning(isRunning) {
    this.#find("running").hidden = !isRunning;
    this.#find("resting").hidden = isRunning;
    if (isRunning) this.#setStatus([]);
  }

  async #remove() {
    await deleteCaches(isEverything);
    await this.#show();
    this.#setStatus([words.keepRemoved]);
    this.#find("begin").focus();
  }
}

/** @param {string} name A cache's name. */
const isEverything = (name) => name.endsWith(":everything");

/**
 * Formats bytes in the page's language with a suitable unit: `1.4 MB`.
 * @param {number} bytes
 */
function sizeText(bytes) {
  const units = ["kilobyte", "megabyte", "gigabyte"];
  let amount = bytes / 1000;
  while (amount >= 1000 && units.length > 1) {
    amount /= 1000;
    units.shift();
  }
  return new Intl.NumberFormat(document.documentElement.lang, {
    style: "unit", unit: units[0], maximumFractionDigits: amount < 10 ? 1 : 0,
  }).format(amount);
}
