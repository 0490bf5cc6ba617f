// A field of the search that takes several things, each a chip once Enter or a comma ends it.

import { showChips } from "./search-chips.js";

const COMMA = /[,\u060c\u3001]/;

export class SearchItems {
  #root;
  #list;
  #changed;
  /** @type {string[]} */
  #items = [];

  /**
   * @param {import("../lib/component.js").Component} component Holds the template of a chip.
   * @param {HTMLInputElement} input
   * @param {HTMLElement} list Where the chips stand.
   * @param {() => void} changed Called when things were added or taken away by a key or a press.
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

  /** All that is wanted, with what is being typed. */
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

  /** Makes chips of what stands before a comma. */
  #split() {
    const typed = this.input.value.split(COMMA);
    const rest = typed.pop() ?? "";
    this.#items = [...new Set([...this.#items, ...typed.flatMap(parts)])];
    this.input.value = rest.trimStart();
    this.#show();
  }

  #end() {
    this.input.value += ",";
    this.#split();
  }

  /**
   * Enter ends a thing; in the empty field the key that deletes takes the last one away.
   *
   * @param {KeyboardEvent} event
   */
  #key(event) {
    if (event.isComposing) return;
    const last = this.#items.at(-1);
    if (event.key === "Enter" && this.input.value.trim()) this.#end();
    else if (event.key === "Backspace" && !this.input.value && last !== undefined) this.take(last);
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
