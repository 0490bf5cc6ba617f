// Makes the site available offline, and announces a newer version.

import { closest, Component, copyOf, once, partOf } from "../lib/component.js";
import { ask, isControlled, isPossible, isWanted, switchOff, switchOn, takeOver }
  from "../lib/offline-worker.js";
import { pageAddress } from "../lib/page-address.js";
import { storage } from "../lib/storage.js";
import { clientTemplates, laterStyles, words } from "../lib/theme-files.js";

/** Milliseconds after which returning to a page checks for a newer version. */
const REST = 600_000;
/** Number of favourites kept without having been opened, newest first. */
const FAVOURITES = 500;

/** @param {HTMLElement} root The page's body. @param {AbortSignal} signal */
export function start(root, signal) {
  if (!isPossible) return;
  const site = new OfflineSite(root, signal);
  if (document.readyState === "complete") site.begin();
  else site.on(window, "load", () => site.begin(), { once: true });
}

class OfflineSite extends Component {
  #announcements = once(() => this.#placeAnnouncements());
  #page = pageAddress.origin + pageAddress.pathname;
  /** @type {ServiceWorkerRegistration | undefined} */
  #registration;
  #asked = Date.now();
  #isReloading = false;

  async begin() {
    const container = navigator.serviceWorker;
    let hadWorker = isControlled();
    this.on(container, "message", ({ data }) => {
      if (data?.type === "changed" && data.url === this.#page) this.#announceVersion();
    });
    this.on(container, "controllerchange", () => {
      // The first worker takes control of a page of its own version.
      if (hadWorker && !this.#isReloading) this.#announceVersion();
      hadWorker = isControlled();
    });
    container.startMessages();
    this.on(document, "visibilitychange", () => this.#checkForVersion());
    this.on(window, "online", () => this.#checkForVersion());
    storage.subscribe("preferences", () => this.#apply(), this.signal);
    storage.subscribe("favourites", () => this.#sendFavourites(), this.signal);
    await this.#apply();
  }

  /** Applies the visitor's preferences. */
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
      // Refused, or no network and no worker yet: the site works as usual.
      console.info("offline:", fault);
      return;
    }
    this.#watch(this.#registration);
    await this.#sendFavourites();
  }

  /** @param {ServiceWorkerRegistration} registration */
  #watch(registration) {
    const check = () => {
      if (registration.waiting && isControlled()) this.#announceVersion();
    };
    const follow = () => {
      if (!registration.installing) return;
      this.on(registration.installing, "statechange", check);
      // Loads the announcement while the assets of this page's version are still available.
      if (isControlled()) this.#announcements().catch(() => {});
    };
    this.on(registration, "updatefound", follow);
    follow();
    check();
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

  /** Checks for changes when a visitor returns to a page after some time. */
  #checkForVersion() {
    if (document.hidden || !this.#registration || Date.now() - this.#asked < REST) return;
    this.#asked = Date.now();
    this.#registration.update().catch(() => {});
    // The worker compares the response with its copy, and sends a message.
    fetch(this.#page, { cache: "no-cache", headers: { accept: "text/html" } }).catch(() => {});
  }

  /** @returns {Promise<HTMLElement>} Hidden, in the status bar. */
  async #placeAnnouncements() {
    const [page] = await Promise.all([clientTemplates(), laterStyles("status-bar")]);
    const announcements = copyOf(page, "announcements");
    this.part(".status-bar").prepend(announcements);
    this.on(announcements, "click", (event) => {
      if (closest(event, "[data-reload]")) this.#reload();
      else if (closest(event, "[data-not-now]")) announcements.hidden = true;
    });
    return announcements;
  }

  async #announceVersion() {
    const announcements = await this.#announcements();
    const status = partOf(announcements, "[role=status]");
    announcements.hidden = false;
    if (status.textContent) return;
    requestAnimationFrame(() => {
      status.textContent = words.newVersion;
    });
  }

  async #reload() {
    if (this.#isReloading) return;
    this.#isReloading = true;
    if (this.#registration) await takeOver(this.#registration);
    location.reload();
  }
}
