// A search field with several items; each becomes a chip after Enter or a comma.

import { showChips } from "./search-chips.js";

const COMMA = /[,\u060c\u3001]/;

export class SearchItems {
  #root;
  #list;
  #changed;
  /** @type {string[]} */
  #items = [];

  /**
   * @param {import("../lib/component.js").Component} component Contains the template of a chip.
   * @param {HTMLInputElement} input
   * @param {HTMLElement} list The list of chips.
   * @param {() => void} changed Called when the visitor added or removed items.
   */
  constructor(component, input, list, changed) {
    this.#root = component.root;
    this.input = input;
    this.#list = list;
    this.#changed = changed;
    component.on(input, "input", () => {
      if (COMMA.test(input.value)) this.#split();
    });
    component.on(input, "keydown", (event) => this.#key(event));
  }

  /** All items, including the one being typed. */
  get items() {
    return [...this.#items, ...parts(this.input.value)];
  }

  /** @param {string[]} items */
  set items(items) {
    this.input.value = "";
    this.#items = items.flatMap(parts);
    this.#show();
  }

  /** @param {string} item */
  take(item) {
    this.#items = this.#items.filter((one) => one !== item);
    this.#show();
  }

  /** Turns items that end with a comma into chips. */
  #split() {
    const typed = this.input.value.split(COMMA);
    const rest = typed.pop() ?? "";
    this.#items = [...new Set([...this.#items, ...typed.flatMap(parts)])];
    this.input.value = rest.trimStart();
    this.#show();
  }

  /**
   * Adds an item on Enter; Backspace in the empty field removes the last one.
   * @param {KeyboardEvent} event
   */
  #key(event) {
    if (event.isComposing) return;
    const last = this.#items.at(-1);
    if (event.key === "Enter" && this.input.value.trim()) {
      this.input.value += ",";
      this.#split();
    } else if (event.key === "Backspace" && !this.input.value && last !== undefined) this.take(last);
    else return;
    event.preventDefault();
    this.#changed();
  }

  #show() {
    showChips(this.#root, this.#list, this.#items.map((text) => ({
      text,
      take: () => {
        this.take(text);
        this.#changed();
      },
    })));
  }
}

/** @param {string} list */
const parts = (list) => list.split(COMMA).map((part) => part.trim()).filter(Boolean);
