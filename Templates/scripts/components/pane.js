// Opens recipes beside the list they stand in, where the window is wide enough for both.
//
// The address is the recipe's own, so that reload and share give its page. An entry of the
// history that shows a recipe beside the list holds `{pane: {id, depth}}`: a name for its scroll
// position, and how many entries back the list alone stands. The list's own entry remembers in
// `listPlace` which card stood where, for when its page is loaded anew.

import { prefixIDs } from "../lib/prefix-ids.js";
import { around, dataOf, partOf, partsOf } from "../lib/component.js";
import { isPlainClick, isRecipeAddress } from "../lib/recipe-address.js";
import { startComponents } from "../main.js";

const PREFIX = "pane-";
const PATIENCE = 8000;
const Signals = /** @type {typeof AbortSignal & NewerSignals} */ (AbortSignal);
/** Room above and below a card that is kept in view, in CSS pixels. */
const MARGIN = 24;

/**
 * @param {HTMLElement} list The page's `main`.
 * @param {AbortSignal} signal
 */
export function start(list, signal) {
  new Pane(list, partOf(list, "template[data-pane-template]", HTMLTemplateElement), signal);
}

/**
 * What is open.
 * @typedef {object} Open
 * @property {HTMLElement} element
 * @property {string} path
 * @property {string} id Of its entry in the history.
 * @property {number} depth
 * @property {AbortController} components Ends them.
 */

/**
 * Where the list stood before and after it made room.
 * @typedef {object} Place
 * @property {string} path
 * @property {number} width Of the window.
 * @property {number} alone
 * @property {number} [top] Of the card.
 * @property {number} [beside]
 */

class Pane {
  #list;
  #template;
  #wide = matchMedia("(orientation: landscape) and (min-width: 64rem)");
  /** @type {Open | null} */
  #open = null;
  #opened = 0;
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
   * @param {HTMLTemplateElement} template
   * @param {AbortSignal} signal
   */
  constructor(list, template, signal) {
    this.#list = list;
    this.#template = template;
    document.addEventListener("click", (event) => this.#clicked(event), { signal });
    document.addEventListener("keydown", (event) => this.#pressed(event), { signal });
    // Before those who read the list's state from the address: a recipe's tells nothing of it.
    addEventListener("popstate", (event) => this.#travelled(event), { signal, capture: true });
    this.#wide.addEventListener("change", () => this.#turned(), { signal });
    const observer = new MutationObserver(() => this.#markCurrent());
    observer.observe(list, { childList: true, subtree: true });
    signal.addEventListener("abort", () => observer.disconnect());
    for (const type of ["input", "change", "submit", "click"]) {
      list.addEventListener(type, (event) => this.#searched(event), { signal, capture: true });
    }
    this.#restore();
  }

  /** Where the list stood when its page was left by way of a recipe. */
  #restore() {
    if (history.scrollRestoration !== "manual") return;
    history.scrollRestoration = "auto";
    const { path, top = 0 } = history.state?.listPlace ?? {};
    const link = this.#linkTo(path);
    if (link) scrollBy({ top: link.getBoundingClientRect().top - top, behavior: "instant" });
  }

  get #isBeside() {
    return document.documentElement.dataset.pane === "beside";
  }

  /** @param {MouseEvent} event */
  #clicked(event) {
    const link = around(event, "a[href]", HTMLAnchorElement);
    if (!link || !isPlainClick(event) || link.hasAttribute("download")) return;
    if (link.target && link.target !== "_self") return;
    const inPane = this.#open?.element.contains(link);
    if (inPane && link.getAttribute("href")?.startsWith("#")) {
      event.preventDefault();
      this.#goTo(link.hash.slice(1));
      return;
    }
    if (!inPane && !(this.#list.contains(link) && this.#wide.matches)) return;
    const { base } = dataOf(document.documentElement);
    if (!isRecipeAddress(link.href, base, location.origin)) return;
    event.preventDefault();
    this.#follow(link);
  }

  /**
   * Somebody searches or filters the list: the address is to say what is looked for, so the list
   * has it back, before those who write it there are told.
   *
   * @param {Event} event
   */
  #searched(event) {
    if (!this.#open || !around(event, "form, search, [role=search]")) return;
    if (event.type === "click" && !around(event, "button")) return;
    history.replaceState(null, "", this.#listAddress);
    this.#close(false);
  }

  /**
   * An anchor inside the recipe; the address names it as the recipe's own page does.
   *
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

  /** @param {HTMLAnchorElement} link */
  async #follow(link) {
    const url = new URL(link.href);
    if (this.#open?.path === url.pathname) {
      this.#focusHeading();
      return;
    }
    link.setAttribute("aria-busy", "true");
    const page = await this.#load(url);
    link.removeAttribute("aria-busy");
    if (!page) return;
    if (this.#open) {
      this.#keepScroll();
    } else {
      this.#listAddress = location.href;
      this.#listTitle = document.title;
    }
    const pane = { id: `${performance.timeOrigin}-${this.#opened++}`, depth: 1 };
    if (this.#open) pane.depth = this.#open.depth + 1;
    history.scrollRestoration = "manual";
    if (pane.depth === 1) {
      const listPlace = { path: url.pathname, top: link.getBoundingClientRect().top };
      history.replaceState({ ...history.state, listPlace }, "");
    }
    history.pushState({ pane }, "", url);
    this.#show(page, url, pane);
    if (url.hash) this.#goTo(PREFIX + decodeURIComponent(url.hash.slice(1)));
  }

  /**
   * The recipe's page, or nothing when another was asked for meanwhile. Whatever fails, the
   * browser follows the link as if this script were not here.
   *
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

  /**
   * @param {Document} page
   * @param {URL} url
   * @param {{ id: string, depth: number }} pane
   */
  #show(page, url, { id, depth }) {
    this.#open?.components.abort();
    const place = this.#open ? null : this.#measure(url.pathname);
    const components = new AbortController();
    const element = this.#open?.element ?? this.#made();
    this.#open = { element, path: url.pathname, id, depth, components };
    document.title = page.title;
    const body = document.createElement("div");
    body.className = "pane-page";
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

  /** @returns {HTMLElement} A pane in the page, without a recipe yet. */
  #made() {
    const element = partOf(this.#template.content, "*").cloneNode(true);
    this.#list.after(element);
    partOf(element, "button").addEventListener("click", () => this.#leave());
    return element;
  }

  /**
   * What stands in the page's `main`, fit to stand in this one.
   *
   * @param {Document} page
   * @param {HTMLElement} body
   */
  #contents(page, body) {
    const main = partOf(page, "main");
    for (const part of main.querySelectorAll(":scope > .breadcrumbs, noscript, script")) {
      part.remove();
    }
    const names = (main.dataset.component ?? "").split(" ").filter((name) => name !== "standalone-page");
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
      status.textContent = dataOf(status).opened.replace("{name}", name);
    });
  }

  /** @param {KeyboardEvent} event */
  #pressed(event) {
    if (event.key !== "Escape" || event.defaultPrevented || !this.#open) return;
    if (around(event, "dialog, [popover], input, select, textarea")) return;
    event.preventDefault();
    this.#leave();
  }

  /** Back to the list alone; "forward" opens the first recipe again. */
  #leave() {
    const { pane } = history.state ?? {};
    if (this.#open && pane) history.go(-pane.depth);
  }

  /** @param {PopStateEvent} event */
  async #travelled(event) {
    this.#loading?.abort();
    const { pane } = event.state ?? {};
    if (!pane) {
      if (!this.#open) return;
      if (location.href === this.#listAddress) event.stopImmediatePropagation();
      this.#close();
      return;
    }
    // The same recipe: a part of it came or went, and listens itself.
    if (this.#open?.id === pane.id) return;
    event.stopImmediatePropagation();
    if (!this.#open && !this.#wide.matches) {
      location.reload();
      return;
    }
    if (this.#open) this.#keepScroll();
    const url = new URL(location.href);
    const page = await this.#load(url);
    if (page) this.#show(page, url, pane);
  }

  #close(takesFocus = true) {
    if (!this.#open) return;
    this.#keepScroll();
    const link = this.#currentLink();
    const { element, path, components } = this.#open;
    const place = this.#place;
    const isUntouched = place && place.path === path && place.width === innerWidth
      && (!this.#isBeside || place.beside === this.#list.scrollTop);
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
    if (takesFocus) this.#focusInList(link);
  }

  /** @param {HTMLAnchorElement | null} link */
  #focusInList(link) {
    const target = link ?? partOf(this.#list, "h1", HTMLElement);
    if (!link) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }

  /** Beside the list, or over it when the window was turned or made narrow. */
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
    if (this.#isBeside && this.#place) this.#place.beside = this.#list.scrollTop;
    this.#arrange();
    if (this.#isBeside && this.#place?.beside !== undefined) {
      this.#list.scrollTo({ top: this.#place.beside, behavior: "instant" });
    }
    element.scrollTo({ top: scroll * element.scrollHeight, behavior: "instant" });
    if (!hadFocus && !this.#isBeside) this.#focusHeading();
  }

  #keepScroll() {
    if (this.#open) this.#scrolls.set(this.#open.id, this.#open.element.scrollTop);
  }

  /**
   * Where the list and the card stand before the list makes room.
   *
   * @param {string} path
   */
  #measure(path) {
    const top = this.#linkTo(path)?.getBoundingClientRect().top;
    return { path, width: innerWidth, alone: scrollY, top };
  }

  /**
   * Scrolls the narrow list so that the card stays at the height where it was.
   *
   * @param {Place} place
   */
  #makeRoom(place) {
    const link = this.#currentLink();
    if (link && place.top !== undefined) {
      const frame = this.#list.getBoundingClientRect();
      const wanted = Math.min(
        Math.max(place.top, frame.top + MARGIN), frame.bottom - 5 * MARGIN);
      const behavior = "instant";
      this.#list.scrollBy({ top: link.getBoundingClientRect().top - wanted, behavior });
    }
    this.#place = { ...place, beside: this.#list.scrollTop };
  }

  /**
   * @param {string} path
   * @returns {HTMLAnchorElement | null}
   */
  #linkTo(path) {
    for (const link of partsOf(this.#list, ".card-title a[href]", HTMLAnchorElement)) {
      if (link.pathname === path) return link;
    }
    return null;
  }

  #currentLink() {
    return this.#open ? this.#linkTo(this.#open.path) : null;
  }

  #markCurrent() {
    const current = this.#currentLink();
    for (const link of this.#list.querySelectorAll(".card-title a[aria-current]")) {
      if (link !== current) link.removeAttribute("aria-current");
    }
    if (current) current.setAttribute("aria-current", "true");
  }
}
