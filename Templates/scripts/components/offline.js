// Has the site kept for when there is no network, and says when there is a newer one.

import { laterStyles } from "../lib/later-styles.js";
import { ask, isPossible, isWanted, switchOff, switchOn, takeOver } from "../lib/offline-worker.js";
import { around, dataOf, partOf } from "../lib/component.js";
import { storage } from "../lib/storage.js";

/** Milliseconds after which a page that is looked at again asks whether it is still current. */
const REST = 600_000;
/** Favourites that are kept without having been opened, the latest first. */
const FAVOURITES = 500;

/**
 * @param {HTMLElement} root The page's body.
 * @param {AbortSignal} signal
 */
export function start(root, signal) {
  if (!isPossible) return;
  const news = root.querySelector(".news");
  if (!news) throw new Error("missing .news");
  const keeper = new Keeper(news, signal);
  const begin = () => keeper.begin();
  if (document.readyState === "complete") begin();
  else addEventListener("load", begin, { once: true, signal });
}

class Keeper {
  #news;
  #signal;
  /** The page's own address, whatever the history says meanwhile. */
  #page = location.origin + location.pathname;
  /** @type {ServiceWorkerRegistration | undefined} */
  #registration;
  #asked = Date.now();
  #isReloading = false;

  /**
   * @param {HTMLElement} news
   * @param {AbortSignal} signal
   */
  constructor(news, signal) {
    this.#news = news;
    this.#signal = signal;
  }

  async begin() {
    const signal = this.#signal;
    /**
     * @param {EventTarget} target
     * @param {string} type
     * @param {(event: any) => void} listener
     */
    const on = (target, type, listener) => target.addEventListener(type, listener, { signal });
    const container = navigator.serviceWorker;
    let hadWorker = Boolean(container.controller);
    on(container, "message", ({ data }) => {
      if (data?.type === "changed" && data.url === this.#page) this.#tell();
    });
    on(container, "controllerchange", () => {
      // The first worker takes charge of a page that is as new as itself.
      if (hadWorker && !this.#isReloading) this.#tell();
      hadWorker = true;
    });
    container.startMessages();
    on(document, "visibilitychange", () => this.#look());
    on(window, "online", () => this.#look());
    on(this.#news, "click", (event) => {
      if (around(event, "[data-reload]")) this.#reload();
      else if (around(event, "[data-later]")) this.#news.hidden = true;
    });
    signal.addEventListener("abort", storage.subscribe("preferences", () => this.#apply()));
    signal.addEventListener("abort", storage.subscribe("favourites", () => this.#sendFavourites()));
    await this.#apply();
  }

  /** Does what the visitor's settings say. */
  async #apply() {
    if (!isWanted()) {
      this.#registration = undefined;
      await switchOff();
      return;
    }
    if (this.#registration) return;
    try {
      this.#registration = await switchOn();
    } catch (fault) {
      // Refused, or there is no network and no worker yet: the site works as any other.
      console.info("offline:", fault);
      return;
    }
    this.#watch(this.#registration);
    await this.#sendFavourites();
  }

  /** @param {ServiceWorkerRegistration} registration */
  #watch(registration) {
    const look = () => {
      if (registration.waiting && navigator.serviceWorker.controller) this.#tell();
    };
    const follow = () =>
      registration.installing?.addEventListener("statechange", look, { signal: this.#signal });
    registration.addEventListener("updatefound", follow, { signal: this.#signal });
    follow();
    look();
  }

  async #sendFavourites() {
    if (!this.#registration) return;
    const favourites = Object.values(storage.get("favourites"))
      .filter((favourite) => favourite.url)
      .sort((one, other) => other.at - one.at)
      .slice(0, FAVOURITES)
      .map(({ url, picture }) => ({ url, picture }));
    await ask("favourites", { favourites }).catch(() => {});
  }

  /** Whoever comes back to a page after a while is told of what changed meanwhile. */
  #look() {
    if (document.hidden || !this.#registration || Date.now() - this.#asked < REST) return;
    this.#asked = Date.now();
    this.#registration.update().catch(() => {});
    // The worker compares the answer with what it keeps, and sends a message.
    fetch(this.#page, { cache: "no-cache", headers: { accept: "text/html" } }).catch(() => {});
  }

  async #tell() {
    const news = this.#news;
    const status = partOf(news, "[role=status]");
    await laterStyles("offline");
    news.hidden = false;
    if (status.textContent) return;
    requestAnimationFrame(() => {
      status.textContent = dataOf(status).words;
    });
  }

  async #reload() {
    if (this.#isReloading) return;
    this.#isReloading = true;
    if (this.#registration) await takeOver(this.#registration);
    location.reload();
  }
}
