// Cook mode: one step at a time in the whole window, next to the ingredients it needs.
//
// The URL ends in `#cook` while cook mode is open, so that "back" closes it and a reload returns
// to it. The current card is stored with the recipe's ticks. Each card's content is copied from the
// page when it is shown, so that it has the current amounts.

import { closest, Component, copyOf, dataOf, filled, fillLabel, newElement, partOf, partsOf }
  from "../lib/component.js";
import { LINE } from "../lib/ingredient-line.js";
import { headOf } from "../lib/recipe-lines.js";
import { showScrollSigns } from "../lib/scroll-signs.js";
import { storage } from "../lib/storage.js";
import { laterStyles, words } from "../lib/theme-files.js";
import { WakeLock } from "../lib/wake-lock.js";
import { cloneOf, ingredientsFor } from "./cook-ingredients.js";
import { CookLog } from "./cook-log.js";
import { changeTicks, startTicking } from "./ticking.js";

/** @type {Record<string, number>} */
const ARROWS = { ArrowRight: 1, ArrowLeft: -1 };
/** Minimum distance of a swipe, in CSS pixels. */
const SWIPE = 50;
/** Step between the font sizes tried for a card, and the smallest one; fractions of the largest. */
const [FINER, LEAST] = [0.04, 0.36];
/** How much smaller the text may become so that the list beside it is whole. */
const SMALLER = 0.88;

/** @extends {Component<HTMLDialogElement>} */
export class CookMode extends Component {
  #article;
  #templates;
  #number;
  #card = this.part(".cook-card");
  #lines;
  #wake;
  /** @type {{ kind: "overview" | "step" | "end", step?: HTMLLIElement }[]} */
  #cards = [];
  #place = 0;
  #isOpen = false;
  #showSigns;
  /** Window size when the card's text was last fitted. */
  #window = "";

  /**
   * @param {HTMLElement} article The recipe.
   * @param {Document} templates
   * @param {{ label: (line: HTMLElement) => string, number: (value: number) => string }} words
   * @param {AbortSignal} signal
   */
  constructor(article, templates, { label, number }, signal) {
    super(copyOf(templates, "cook-mode", HTMLDialogElement), signal);
    this.#article = article;
    this.#templates = templates;
    this.#number = number;
    const { id, name, url } = headOf(article);
    Object.assign(this.root.dataset, { id, name, url });
    fillLabel(this.root, { name });
    const title = this.part(".cook-name");
    title.textContent = name;
    this.#setLanguage(title);
    this.#lines = startTicking(this.root, id, label, signal);
    this.#showSigns = showScrollSigns(this.#card, signal, () => this.#refit());
    const asleep = this.part(".cook-asleep");
    this.#wake = new WakeLock((isAwake) => {
      asleep.textContent = isAwake ? "" : words.cookAsleep;
    }, signal);
    this.#listen();
    signal.addEventListener("abort", () => {
      this.#hide();
      this.root.remove();
    });
  }

  /** Opens or closes cook mode depending on the URL. */
  async follow() {
    // Loads all style sheets that may be needed later, because the connection may drop.
    await Promise.all(["cook", "ticks", "status-bar", "timers", "cook-log"].map(laterStyles));
    if (this.signal.aborted) return;
    if (location.hash === "#cook") this.#show();
    else this.#hide();
  }

  #listen() {
    const dialog = this.root;
    this.on(dialog, "cancel", (event) => {
      event.preventDefault();
      this.#leave();
    });
    this.on(dialog, "close", () => {
      // The close event may arrive after "forward" has already reopened the dialog.
      if (this.#isOpen && !this.root.open) this.#leave();
    });
    this.on(dialog, "click", (event) => {
      if (closest(event, ".cook-leave")) this.#leave();
      const way = Number(closest(event, "[data-turn]")?.dataset.turn ?? 0);
      if (way > 0 && this.#cards[this.#place].kind === "end") this.#finish();
      else if (way) this.#turn(way);
    });
    this.on(dialog, "keydown", (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (closest(event, "input:not(.tick), textarea, select")) return;
      const way = ARROWS[event.key];
      if (!way) return;
      event.preventDefault();
      this.#turn(way * this.#forwards());
    });
    /** @type {{ x: number, y: number } | undefined} */
    let from;
    this.on(dialog, "pointerdown", (event) => {
      const { pointerType, isPrimary, clientX, clientY } = event;
      const isSwipe = isPrimary && pointerType !== "mouse" && closest(event, ".cook-card")
        && !closest(event, "input:not(.tick), textarea");
      from = isSwipe ? { x: clientX, y: clientY } : undefined;
    });
    this.on(dialog, "pointerup", ({ clientX, clientY }) => {
      if (!from) return;
      const [x, y] = [clientX - from.x, clientY - from.y];
      from = undefined;
      if (Math.abs(x) < SWIPE || Math.abs(x) < 2 * Math.abs(y)) return;
      // The next card comes from the direction of reading: swipe against it.
      this.#turn(-Math.sign(x) * this.#forwards());
      addEventListener("click", stop, { capture: true, once: true });
      setTimeout(() => removeEventListener("click", stop, true), 50);
    });
    /** @param {Event} event */
    const stop = (event) => {
      event.preventDefault();
      event.stopPropagation();
    };
    this.on(dialog, "pointercancel", () => { from = undefined; });
  }

  /** Returns 1 in left-to-right text, otherwise -1. */
  #forwards() {
    return getComputedStyle(this.root).direction === "rtl" ? -1 : 1;
  }

  #show() {
    if (this.#isOpen) return;
    this.#isOpen = true;
    const { body } = document;
    const steps = partsOf(this.#article, ".step", HTMLLIElement);
    this.#cards = steps.map((step) => ({ kind: "step", step }));
    if (this.#article.querySelector(LINE)) this.#cards.unshift({ kind: "overview" });
    this.#cards.push({ kind: "end" });
    const hasTimers = Object.keys(storage.get("timers")).length > 0;
    this.root.classList.toggle("has-times",
      hasTimers || this.#article.querySelector(".timer-start") !== null);
    const { place = 0 } = storage.get("checked")[dataOf(this.#article).id] ?? {};
    this.#place = place < this.#cards.length - 1 ? place : 0;
    // A modal dialog makes everything outside it inert, so the status bar moves inside.
    this.root.append(partOf(document, ".status-bar"));
    body.append(this.root);
    this.root.ariaHidden = null;
    this.root.showModal();
    this.#render();
    this.#wake.request();
    this.#heading().focus();
  }

  #hide() {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#wake.release();
    document.body.append(this.part(".status-bar"));
    this.root.close();
    this.root.ariaHidden = "true";
    const fading = this.root.getAnimations().map(({ finished }) => finished);
    Promise.allSettled(fading).then(() => this.#isOpen || this.root.remove());
  }

  /** Uses the history if that returns to the recipe. */
  #leave() {
    if (history.state?.cook) {
      history.back();
      return;
    }
    history.replaceState(history.state, "", location.pathname + location.search);
    this.#hide();
  }

  /** Leaves from the last card and saves its form to the log. */
  #finish() {
    const form = partOf(this.#card, "form", HTMLFormElement);
    const entry = new FormData(form);
    if (entry.get("rating") || `${entry.get("note")}`.trim()) form.requestSubmit();
    else this.#leave();
  }

  /** @param {number} way */
  #turn(way) {
    const place = this.#place + way;
    if (place < 0 || place >= this.#cards.length) return;
    this.part(".cook-asleep").textContent = "";
    this.#place = place;
    const { id } = dataOf(this.#article);
    const isEnd = this.#cards[place].kind === "end";
    changeTicks(id, (ticks) => ({ ...ticks, place: isEnd || place === 0 ? undefined : place }));
    const hadFocus = this.#card.contains(document.activeElement);
    this.#render(way);
    const isLost = !this.root.contains(document.activeElement)
      || document.activeElement?.matches(":disabled, dialog");
    if (hadFocus || isLost) this.#heading().focus();
    else this.#announce();
  }

  /** Announces the new card to screen readers, whose focus may not move. */
  #announce() {
    const text = this.#card.querySelector(".cook-text")?.textContent.replace(/\s+/g, " ").trim();
    this.part("[data-cook-message]").textContent =
      [this.#heading().textContent, text].filter(Boolean).join(". ");
  }

  #heading() {
    return partOf(this.#card, "h2");
  }

  #render(way = 0) {
    const { kind, step } = this.#cards[this.#place];
    const steps = this.#cards.filter((card) => card.kind === "step");
    const done = steps.findIndex((card) => card.step === step) + 1;
    const counter = filled(words.cookStep,
      { number: this.#number(done), total: this.#number(steps.length) });
    this.part("[data-cook-message]").textContent = "";
    const title = { overview: words.cookOverview, end: words.cookFinished, step: counter }[kind];
    const heading = newElement("h2", { textContent: title, tabIndex: -1 });
    const contents = { overview: () => this.#overview(), end: () => this.#end(),
      step: () => (step ? this.#step(step, heading) : []) }[kind]();
    this.#card.className = `cook-card cook-${kind}`;
    if (way) void this.#card.offsetWidth; // Restarts the animation.
    if (way) this.#card.classList.add(way > 0 ? "comes-next" : "comes-back");
    this.#card.replaceChildren(heading, ...contents);
    this.#card.scrollTop = 0;
    this.#lines();

    // The headings of the other cards already identify them.
    this.part("[data-cook-place]").textContent = kind === "step" ? counter : "";
    const progress = this.part("progress", HTMLProgressElement);
    progress.max = this.#cards.length - 1;
    progress.value = this.#place;
    this.part("[data-turn='-1']", HTMLButtonElement).disabled = this.#place === 0;
    const next = this.part("[data-turn='1']", HTMLButtonElement);
    next.textContent = kind === "end" ? words.cookDone : words.cookNext;
    this.#window = "";
    this.#refit();
  }

  /**
   * Makes the text as large as the card allows. If something later takes up space, the text can
   * only shrink, so that it does not jump while being read.
   */
  #refit() {
    const size = `${innerWidth}x${innerHeight}`;
    if (!this.#isOpen) return;
    const { style } = this.#card;
    const from = size === this.#window ? Number(style.getPropertyValue("--fit")) : 1;
    this.#window = size;
    let fits = false;
    this.#card.classList.remove("is-tight");
    for (let fit = from; fit >= LEAST && !fits; fit -= FINER) {
      style.setProperty("--fit", fit.toFixed(2));
      fits = this.#fits();
    }
    this.#card.classList.toggle("is-tight", !fits);
    const beside = this.#card.querySelector(".cook-beside");
    if (beside instanceof HTMLElement && isCut(beside)) {
      // A slightly smaller text may show the whole list; a longer list scrolls.
      const fit = Number(style.getPropertyValue("--fit"));
      style.setProperty("--fit", Math.max(LEAST, fit * SMALLER).toFixed(2));
      if (isCut(beside)) {
        style.setProperty("--fit", fit.toFixed(2));
        beside.tabIndex = 0;
      }
    }
    this.#showSigns();
  }

  /**
   * Whether the text fits, and no short time is broken. Measures the parts: the card is wider while
   * a new one slides in.
   */
  #fits() {
    const card = this.#card;
    return card.scrollHeight <= card.clientHeight
      && [...card.querySelectorAll(`.cook-text, .cook-list, ${LINE}`)]
        .every((part) => part.scrollWidth <= part.clientWidth + 1)
      && [...card.querySelectorAll(".cook-text time")]
        .every((time) => time.textContent.includes(" ") || time.getClientRects().length < 2);
  }

  /** Returns all ingredients in their groups, as a mise en place. */
  #overview() {
    const list = this.#box("cook-list");
    const parts = this.#article.querySelectorAll(".ingredients > :is(h3, .ingredient-list)");
    list.append(...[...parts].map(cloneOf));
    return [list];
  }

  /** @param {HTMLLIElement} step @param {HTMLElement} heading */
  #step(step, heading) {
    const text = this.#box("cook-text");
    const section = step.parentElement?.previousElementSibling;
    if (section?.matches("h3")) {
      text.append(newElement("p", { className: "cook-section" }, section.textContent));
    }
    const copy = cloneOf(partOf(step, ".step-text"));
    // Text this large keeps numbers and units together if a line has room for them.
    const times = matchMedia("(min-width: 20rem)").matches ? copy.querySelectorAll("time") : [];
    for (const { childNodes } of times) {
      for (const node of childNodes) {
        if (!(node instanceof Text)) continue;
        // "1 hour 15 minutes", but not "half an hour to an hour"
        const isShort = node.data.length <= 20;
        node.data = node.data.replace(isShort ? / /g : /(?<=\p{N}) (?=\p{L})/gu, "\u00a0")
          .replace(/\u2013(?=\p{N})/gu, "\u2013\u2060");
      }
    }
    text.append(copy);
    const picture = step.querySelector(".step-picture");
    if (picture) text.append(cloneOf(picture));
    text.id = "cook-text";
    heading.setAttribute("aria-describedby", text.id);
    const beside = this.#beside(step);
    return beside ? [text, beside] : [text];
  }

  /** @param {HTMLLIElement} step @returns Its ingredients. */
  #beside(step) {
    const parts = ingredientsFor(step, this.#cards.flatMap((card) => card.step ?? []),
      [...this.#article.querySelectorAll(LINE)]);
    if (parts.length === 0) return undefined;
    const aside = newElement("div", { className: "cook-beside" });
    for (const [heading, shown] of parts) {
      const list = newElement("ul", { className: "ingredient-list" }, ...shown);
      this.#setLanguage(list);
      aside.append(newElement("h3", {}, heading), list);
    }
    return aside;
  }

  #end() {
    const end = document.importNode(
      this.part("template[data-cook-end]", HTMLTemplateElement).content, true);
    const form = CookLog.of(this.#article, this.#templates, this.signal)
      .shortForm(() => this.#leave());
    partOf(end, "[data-log-place]").append(form);
    const picture = this.#picture();
    return picture ? [picture, end] : [end];
  }

  /** Returns the dish as the page shows it, if it has loaded: no request, even without a network. */
  #picture() {
    const picture = this.#article.querySelector(".recipe-picture :is(picture, .cover)");
    const image = picture?.querySelector("img") ?? picture;
    if (!picture || (image instanceof HTMLImageElement && !image.naturalWidth)) return undefined;
    const copy = cloneOf(picture);
    for (const one of [copy, ...copy.querySelectorAll("img")]) {
      if (one instanceof HTMLImageElement) one.alt = "";
    }
    return newElement("div", { className: "cook-picture" }, copy);
  }

  /** @param {string} name */
  #box(name) {
    const box = newElement("div", { className: name });
    this.#setLanguage(box);
    return box;
  }

  /** @param {HTMLElement} element */
  #setLanguage(element) {
    if (this.#article.lang) element.lang = this.#article.lang;
    if (this.#article.dir) element.dir = this.#article.dir;
  }
}

/** @param {HTMLElement} list Whether a part of it is only visible by scrolling. */
const isCut = (list) => list.scrollHeight > list.clientHeight;
