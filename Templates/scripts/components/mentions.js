// Ingredient names in steps: a tap shows the amount that the recipe needs.

import { closest, Component, newElement } from "../lib/component.js";
import { LINE, TEXT } from "../lib/ingredient-line.js";
import { laterStyles } from "../lib/theme-files.js";

/** Distance from a word to its note, and from the note to the window's edge, in CSS pixels. */
const GAP = 6;
const BUTTON = ".step-text [role=button][data-of]";

/**
 * Turns the words into buttons that look the same; ingredients without an amount have nothing to
 * show. Copies of the words, for example in cook mode, work too.
 * @param {HTMLElement} article @param {AbortSignal} signal
 */
export function startMentions(article, signal) {
  const component = new Component(article, signal);
  const lines = [...article.querySelectorAll(LINE)];
  for (const step of article.querySelectorAll(".step")) {
    const seen = new Set();
    for (const word of step.querySelectorAll(".step-text span[data-of]")) {
      const { of } = word.dataset;
      if (!lines[Number(of)]?.querySelector(".amount")) continue;
      word.role = "button";
      word.ariaExpanded = "false";
      // Only the first mention of each ingredient is a tab stop.
      word.tabIndex = seen.has(of) ? -1 : 0;
      seen.add(of);
    }
  }

  const note = newElement("p", { className: "mention-note", id: "mention-note", role: "status" });
  /** @type {HTMLElement | undefined} */
  let open;
  /** Top of the word when its note opened, in CSS pixels of the window. */
  let top = 0;
  const close = () => {
    if (!open) return;
    open.ariaExpanded = "false";
    open.removeAttribute("aria-describedby");
    open = undefined;
    note.textContent = "";
    note.remove();
  };
  /** @param {HTMLElement} word */
  const show = (word) => {
    close();
    const line = lines[Number(word.dataset.of)];
    const parts = [".amount", TEXT].map((part) => line.querySelector(part));
    if (article.lang) note.lang = article.lang;
    // A modal dialog is above everything outside it.
    (word.closest("dialog") ?? document.body).append(note);
    note.textContent = parts.map((part) => part?.textContent.trim()).filter(Boolean).join(" ");
    place(note, word);
    open = word;
    top = word.getBoundingClientRect().top;
    word.ariaExpanded = "true";
    word.setAttribute("aria-describedby", note.id);
  };
  /** @param {Event} event */
  const press = (event) => {
    const word = closest(event, BUTTON);
    const wasOpen = open;
    close();
    if (!word || word === wasOpen) return;
    laterStyles("status-bar").then(() => show(word));
  };

  component.on(document, "click", press);
  component.on(document, "keydown", (event) => {
    if (open && event.key === "Escape") {
      // Otherwise the key would also close the surrounding dialog.
      event.preventDefault();
      close();
    } else if (["Enter", " "].includes(event.key) && closest(event, BUTTON)) {
      event.preventDefault();
      press(event);
    } else if (event.key.startsWith("Arrow")) close();
  });
  // The scroll event that brought the word into view may only arrive now.
  component.on(document, "scroll", () => {
    if (open && open.getBoundingClientRect().top !== top) close();
  }, { capture: true, passive: true });
  component.on(window, "resize", close);
  signal.addEventListener("abort", close);
}

/**
 * Places the note below the first line of a word, or above it if there is not enough room.
 * @param {HTMLElement} note @param {HTMLElement} word
 */
function place(note, word) {
  const [box] = word.getClientRects();
  const { width, height } = note.getBoundingClientRect();
  const isLeft = getComputedStyle(word).direction === "rtl";
  const left = isLeft ? box.right - width : box.left;
  const isAbove = box.bottom + GAP + height > innerHeight;
  note.style.left = `${Math.max(GAP, Math.min(left, innerWidth - width - GAP))}px`;
  note.style.top = `${isAbove ? box.top - GAP - height : box.bottom + GAP}px`;
}
