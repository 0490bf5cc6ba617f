// A recipe in a pane beside the list it is in.
//
// The URL is the recipe's own, so that reload and share use its page. A history entry for a recipe
// beside the list contains `{pane: {id, depth}}`: a key for its scroll position, and the number of
// entries back to the list alone. The list's own entry stores the card's position in `listPlace`,
// for when the page is reloaded.

import { closest, Component, dataOf, filled, newElement, partOf, partsOf, Signals }
  from "../lib/component.js";
import { moving } from "../lib/moving.js";
import { pageAddress } from "../lib/page-address.js";
import { prefixIDs } from "../lib/prefix-ids.js";
import { isPlainClick, isRecipeAddress } from "../lib/recipe-address.js";
import { words } from "../lib/theme-files.js";
import { startComponents } from "../main.js";

const PREFIX = "pane-";
const PATIENCE = 8000;
/** Space above and below a card that is kept in view, in CSS pixels. */
const MARGIN = 24;

/**
 * The open recipe.
 * @typedef {object} Open
 * @property {HTMLElement} element
 * @property {string} path
 * @property {string} id ID of its history entry.
 * @property {number} depth
 * @property {AbortController} components Stops them.
 */

/**
 * Scroll positions of the list before and after it made room for the pane.
 * @typedef {object} Place
 * @property {string} path
 * @property {number} width Window width.
 * @property {number} alone
 * @property {number} [top] Top of the card.
 * @property {number} [beside]
 */

/** The component's root is the list. */
export class RecipePane extends Component {
  #model;
  #wide = matchMedia("(orientation: landscape) and (min-width: 64rem)");
  /** @type {Open | null} */
  #open = null;
  #opened = 0;
  #base = dataOf(document.documentElement).base;
  /** @type {Map<string, number>} */
  #scrolls = new Map();
  #listTitle = document.title;
  #listAddress = location.href;
  /** @type {Place | null} */
  #place = null;
  /** @type {AbortController | null} */
  #loading = null;

  /**
   * @param {HTMLElement} list
   * @param {HTMLElement} model An empty pane.
   * @param {AbortSignal} signal
   */
  constructor(list, model, signal) {
    super(list, signal);
    this.#model = model;
    this.on(document, "click", (event) => this.#clicked(event));
    this.on(document, "keydown", (event) => this.#pressed(event));
    // Runs before listeners that read the list's state from the URL, which a recipe's URL lacks.
    this.on(window, "popstate", (event) => this.#travelled(event), { capture: true });
    this.on(this.#wide, "change", () => this.#turned());
    const observer = new MutationObserver(() => this.#markCurrent());
    observer.observe(list, { childList: true, subtree: true });
    signal.addEventListener("abort", () => observer.disconnect());
    const { pane } = history.state ?? {};
    if (pane) {
      // The visitor went forward to a recipe before this script was listening.
      this.#listAddress = pageAddress.href;
      this.#reopen(pane);
    } else this.#restore();
  }

  /** Restores the list's scroll position if the visitor left its page via a recipe. */
  #restore() {
    if (history.scrollRestoration !== "manual") return;
    // While the page is loading, the browser would still scroll to the recipe's position.
    const release = () => setTimeout(() => {
      if (!this.#open) history.scrollRestoration = "auto";
    });
    if (document.readyState === "complete") release();
    else this.on(window, "load", release);
    const { path, top = 0 } = history.state?.listPlace ?? {};
    const link = this.#linkTo(path);
    if (link) scrollBy({ top: link.getBoundingClientRect().top - top, behavior: "instant" });
  }

  get #isBeside() {
    return document.documentElement.dataset.pane === "beside";
  }

  /** @param {MouseEvent} event */
  #clicked(event) {
    const link = closest(event, "a[href]", HTMLAnchorElement);
    if (!link || !isPlainClick(event) || link.hasAttribute("download")) return;
    if (link.target && link.target !== "_self") return;
    const inPane = this.#open?.element.contains(link);
    if (inPane && link.getAttribute("href")?.startsWith("#")) {
      event.preventDefault();
      this.#goTo(link.hash.slice(1));
      return;
    }
    if (!inPane && !(this.root.contains(link) && this.#wide.matches)) return;
    if (!isRecipeAddress(link.href, this.#base, location.origin)) return;
    event.preventDefault();
    this.follow(link);
  }

  /**
   * Goes to an anchor in the recipe; the URL is the same as on the recipe's own page.
   * @param {string} id
   */
  #goTo(id) {
    const target = document.getElementById(id);
    if (!target) return;
    if (!target.hasAttribute("tabindex")) target.tabIndex = -1;
    target.focus({ preventScroll: true });
    target.scrollIntoView();
    history.replaceState(history.state, "", `#${id.slice(PREFIX.length)}`);
  }

  /** @param {HTMLAnchorElement} link A link to a recipe. */
  async follow(link) {
    const url = new URL(link.href);
    if (this.#open?.path === url.pathname) {
      this.#focusHeading();
      return;
    }
    link.setAttribute("aria-busy", "true");
    const page = await this.#load(url);
    link.removeAttribute("aria-busy");
    if (!page) return;
    if (this.#open) this.#keepScroll();
    else {
      this.#listAddress = location.href;
      this.#listTitle = document.title;
    }
    const depth = (this.#open?.depth ?? 0) + 1;
    const pane = { id: `${performance.timeOrigin}-${this.#opened++}`, depth };
    history.scrollRestoration = "manual";
    if (depth === 1) {
      const listPlace = { path: url.pathname, top: link.getBoundingClientRect().top };
      history.replaceState({ ...history.state, listPlace }, "");
    }
    history.pushState({ pane }, "", url);
    await moving(() => {
      // Before this frame, the visitor may have left the recipe again.
      if (history.state?.pane?.id === pane.id) this.#show(page, url, pane);
    });
    if (url.hash) this.#goTo(PREFIX + decodeURIComponent(url.hash.slice(1)));
  }

  /**
   * Returns the recipe's page, or nothing if another was requested in the meantime. On failure, the
   * browser follows the link as if there were no script.
   * @param {URL} url
   */
  async #load(url) {
    this.#loading?.abort();
    const loading = new AbortController();
    this.#loading = loading;
    try {
      const response = await fetch(url, {
        headers: { accept: "text/html" },
        signal: Signals.any([loading.signal, Signals.timeout(PATIENCE)]),
      });
      if (!response.ok || response.redirected) throw new Error(`status ${response.status}`);
      const page = new DOMParser().parseFromString(await response.text(), "text/html");
      const { assets } = dataOf(document.documentElement);
      if (!page.querySelector("main h1") || page.documentElement.dataset.assets !== assets) {
        throw new Error("not a page of this build");
      }
      if (loading.signal.aborted) return null;
      this.#loading = null;
      return page;
    } catch {
      if (!loading.signal.aborted) location.assign(url);
      return null;
    }
  }

  /** @param {Document} page @param {URL} url @param {{ id: string, depth: number }} pane */
  #show(page, url, { id, depth }) {
    this.#open?.components.abort();
    // Measured before the list makes room.
    const top = this.#linkTo(url.pathname)?.getBoundingClientRect().top;
    const place = this.#open ? null
      : { path: url.pathname, width: innerWidth, alone: scrollY, top };
    const components = new AbortController();
    const element = this.#open?.element ?? this.#made();
    this.#open = { element, path: url.pathname, id, depth, components };
    document.title = page.title;
    const body = newElement("div", { className: "pane-page" });
    body.append(...this.#contents(page, body));
    partOf(element, ".pane-page").replaceWith(body);
    this.#arrange();
    this.#markCurrent();
    if (place) this.#makeRoom(place);
    this.#currentLink()?.scrollIntoView({ block: "nearest", behavior: "instant" });
    element.scrollTo({ top: this.#scrolls.get(id) ?? 0, behavior: "instant" });
    startComponents(body, components.signal);
    this.#focusHeading();
    this.#announce(element);
  }

  /** @returns {HTMLElement} An empty pane in the page. */
  #made() {
    const element = this.#model.cloneNode(true);
    this.root.after(element);
    this.on(partOf(element, "button"), "click", () => this.#leave());
    return element;
  }

  /**
   * Returns the contents of a page's `main`, adapted for the pane.
   * @param {Document} page @param {HTMLElement} body
   */
  #contents(page, body) {
    const main = partOf(page, "main");
    for (const part of main.querySelectorAll(":scope > .breadcrumbs, noscript, script")) {
      part.remove();
    }
    const names = (main.dataset.component ?? "").split(" ")
      .filter((name) => name !== "standalone-page");
    if (names.some(Boolean)) body.dataset.component = names.join(" ");
    prefixIDs(main, PREFIX);
    return [...main.childNodes].map((node) => document.importNode(node, true));
  }

  #focusHeading() {
    if (!this.#open) return;
    const heading = partOf(this.#open.element, "h1");
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }

  /** @param {HTMLElement} element */
  #announce(element) {
    const status = partOf(element, "[role=status]");
    const name = partOf(element, "h1").textContent.trim();
    status.textContent = "";
    requestAnimationFrame(() => {
      status.textContent = filled(words.openedBesideList, { name });
    });
  }

  /** @param {KeyboardEvent} event */
  #pressed(event) {
    if (event.key !== "Escape" || event.defaultPrevented || !this.#open) return;
    if (closest(event, "dialog, [popover], input, select, textarea")) return;
    event.preventDefault();
    this.#leave();
  }

  /** Returns to the list alone; "forward" reopens the first recipe. */
  #leave() {
    const { pane } = history.state ?? {};
    if (this.#open && pane) history.go(-pane.depth);
  }

  /** @param {PopStateEvent} event */
  #travelled(event) {
    this.#loading?.abort();
    const { pane } = event.state ?? {};
    if (!pane) {
      if (!this.#open) return;
      const isAlone = location.href === this.#listAddress;
      if (isAlone) event.stopImmediatePropagation();
      this.#close();
      // Writes the current search to the URL, which is the list's again.
      document.dispatchEvent(new CustomEvent("pane-closed", { detail: { isAlone } }));
      return;
    }
    // Same recipe: only a part of it, which has its own listener, opened or closed.
    if (this.#open?.id === pane.id) return;
    event.stopImmediatePropagation();
    this.#reopen(pane);
  }

  /**
   * Opens the recipe at the current URL, for a history entry that shows it beside the list.
   * @param {{ id: string, depth: number }} pane
   */
  async #reopen(pane) {
    if (!this.#open && !this.#wide.matches) {
      location.reload();
      return;
    }
    if (this.#open) this.#keepScroll();
    const url = new URL(location.href);
    const page = await this.#load(url);
    if (page) this.#show(page, url, pane);
  }

  #close() {
    if (!this.#open) return;
    this.#keepScroll();
    const link = this.#currentLink();
    const { element, path, components } = this.#open;
    const place = this.#place;
    const isUntouched = place && place.path === path && place.width === innerWidth
      && (!this.#isBeside || place.beside === this.root.scrollTop);
    const top = this.#isBeside ? link?.getBoundingClientRect().top : undefined;
    components.abort();
    this.#open = null;
    this.#place = null;
    element.remove();
    document.title = this.#listTitle;
    this.#arrange();
    this.#markCurrent();
    if (isUntouched) {
      scrollTo({ top: place.alone, behavior: "instant" });
    } else if (link && top !== undefined) {
      scrollBy({ top: link.getBoundingClientRect().top - top, behavior: "instant" });
    } else {
      link?.scrollIntoView({ block: "center", behavior: "instant" });
    }
    history.scrollRestoration = "auto";
    const target = link ?? this.part("h1", HTMLElement);
    if (!link) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }

  /** Shows the pane beside the list, or over it if the window was rotated or narrowed. */
  #arrange() {
    const root = document.documentElement;
    if (!this.#open) {
      delete root.dataset.pane;
      return;
    }
    root.dataset.pane = this.#wide.matches ? "beside" : "over";
    if (this.#wide.matches) this.#open.element.removeAttribute("role");
    else this.#open.element.setAttribute("role", "main");
  }

  #turned() {
    if (!this.#open) return;
    const { element } = this.#open;
    const hadFocus = element.contains(document.activeElement);
    const scroll = element.scrollTop / element.scrollHeight;
    if (this.#isBeside && this.#place) this.#place.beside = this.root.scrollTop;
    this.#arrange();
    if (this.#isBeside && this.#place?.beside !== undefined) {
      this.root.scrollTo({ top: this.#place.beside, behavior: "instant" });
    }
    element.scrollTo({ top: scroll * element.scrollHeight, behavior: "instant" });
    if (!hadFocus && !this.#isBeside) this.#focusHeading();
  }

  #keepScroll() {
    if (this.#open) this.#scrolls.set(this.#open.id, this.#open.element.scrollTop);
  }

  /**
   * Scrolls the narrower list so that the card stays at the same height, unless it is in view from
   * the list's beginning.
   * @param {Place} place
   */
  #makeRoom(place) {
    const link = this.#currentLink();
    const frame = this.root.getBoundingClientRect();
    const bottom = link?.closest(".card")?.getBoundingClientRect().bottom ?? 0;
    if (link && place.top !== undefined && bottom > frame.bottom - MARGIN) {
      const wanted = Math.min(
        Math.max(place.top, frame.top + MARGIN), frame.bottom - 5 * MARGIN);
      const top = link.getBoundingClientRect().top - wanted;
      this.root.scrollBy({ top, behavior: "instant" });
    }
    this.#place = { ...place, beside: this.root.scrollTop };
  }

  /** @param {string} path */
  #linkTo(path) {
    return partsOf(this.root, ".card-title a[href]", HTMLAnchorElement)
      .find((link) => link.pathname === path) ?? null;
  }

  #currentLink() {
    return this.#open ? this.#linkTo(this.#open.path) : null;
  }

  #markCurrent() {
    const current = this.#currentLink();
    for (const link of this.root.querySelectorAll(".card-title a[aria-current]")) {
      if (link !== current) link.removeAttribute("aria-current");
    }
    if (current) current.setAttribute("aria-current", "true");
  }
}
