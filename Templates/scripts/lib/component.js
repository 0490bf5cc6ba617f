// What every component is made with: its parts, its words, and what it listens to.
//
// The module of a component exports `start(root, signal)`, which `main.js` calls. It works through
// a `Component`, or a class of its own that extends it where there is state to hold.

/**
 * The first part that matches; by what class it is, where more is done with it than with any.
 *
 *     partOf(root, "[data-size]", HTMLInputElement).value
 *
 * @template {Element} [Part=HTMLElement]
 * @param {ParentNode} root
 * @param {string} selector
 * @param {new () => Part} [type]
 * @returns {Part}
 * @throws {Error} When a theme left it out; the plain page then stays as it is.
 */
export function partOf(root, selector, type) {
  /** @type {Part | null} */
  const found = root.querySelector(selector);
  if (!found || (type && !(found instanceof type))) throw new Error(`missing ${selector}`);
  return found;
}

/**
 * All parts that match and are of the class.
 *
 * @template {Element} [Part=HTMLElement]
 * @param {ParentNode} root
 * @param {string} selector
 * @param {new () => Part} [type]
 * @returns {Part[]}
 */
export function partsOf(root, selector, type) {
  /** @type {NodeListOf<Part>} */
  const found = root.querySelectorAll(selector);
  return [...found].filter((part) => !type || part instanceof type);
}

/**
 * The nearest element around the target of an event, that itself included.
 *
 * @template {Element} [Part=HTMLElement]
 * @param {Event} event
 * @param {string} selector
 * @param {new () => Part} [type]
 * @returns {Part | null} Nothing when the event is about something else.
 */
export function closest({ target }, selector, type) {
  /** @type {Part | null} */
  const found = target instanceof Element ? target.closest(selector) : null;
  return type && !(found instanceof type) ? null : found;
}

/**
 * @template {Element} [Part=HTMLElement]
 * @param {ParentNode} root
 * @param {string} [name]
 * @param {new () => Part} [type]
 * @returns {Part} A copy of the first element in `<template data-NAME>`; without a name, in the
 *   first template there is.
 */
export function copyOf(root, name = "", type = undefined) {
  const selector = name ? `template[data-${name}]` : "template";
  const { content } = partOf(root, selector, HTMLTemplateElement);
  return partOf(content, "*", type).cloneNode(true);
}

/**
 * What a template put on an element.
 *
 * @param {HTMLElement | SVGElement} element
 * @returns {Record<string, string>} What a theme left out is missed where it is used.
 */
export const dataOf = ({ dataset }) => /** @type {Record<string, string>} */ (dataset);

/**
 * Puts values into words such as `To buy: {count}`; a name without a value stays.
 *
 * @param {string} words
 * @param {Record<string, unknown>} values
 */
export function filled(words, values) {
  return words.replace(/\{(\w+)\}/g, (whole, name) => `${values[name] ?? whole}`);
}

/**
 * A number as the build writes it: `10,000`, in Western digits everywhere.
 *
 * @param {number} value
 */
export const number = (value, language = document.documentElement.lang) =>
  new Intl.NumberFormat(language, { numberingSystem: "latn" }).format(value);

/**
 * How many there are, in words; the form for the count is there or `other`.
 *
 * @param {Record<string, string>} words
 * @param {number} count
 * @param {string} language
 * @param {string} [sign] Stands behind the number.
 */
export function counted(words, count, language, sign = "") {
  return filled(words[new Intl.PluralRules(language).select(count)] || words.other,
    { count: number(count, language) + sign });
}

/**
 * Puts values into the label that a template gave an element.
 *
 * @param {Element} element
 * @param {Record<string, unknown>} values
 */
export function fillLabel(element, values) {
  const label = element.getAttribute("aria-label") ?? "";
  element.setAttribute("aria-label", filled(label, values));
}

/**
 * A function that does the work when it is first called, and again only after it failed.
 *
 * @template Result
 * @param {() => Promise<Result>} work
 * @returns {() => Promise<Result>}
 */
export function once(work) {
  /** @type {Promise<Result> | undefined} */
  let result;
  return () => {
    result ??= work().catch((fault) => {
      result = undefined;
      throw fault;
    });
    return result;
  };
}

/** `AbortSignal` with what TypeScript does not know of it yet. */
export const Signals = /** @type {typeof AbortSignal & NewerSignals} */ (AbortSignal);

/** @typedef {HTMLElementEventMap & DocumentEventMap & WindowEventMap} Events */

/**
 * A part of the page that scripts bring to life, until its signal ends that.
 *
 * @template {HTMLElement} [Root=HTMLElement]
 */
export class Component {
  /**
   * @param {Root} root
   * @param {AbortSignal} signal
   */
  constructor(root, signal) {
    this.root = root;
    this.signal = signal;
  }

  /**
   * @template {Element} [Part=HTMLElement]
   * @param {string} selector
   * @param {new () => Part} [type]
   */
  part(selector, type) {
    return partOf(this.root, selector, type);
  }

  /**
   * @template {Element} [Part=HTMLElement]
   * @param {string} [name]
   * @param {new () => Part} [type]
   */
  copy(name, type) {
    return copyOf(this.root, name, type);
  }

  /**
   * Listens until the signal ends it.
   *
   * @template {string} Type
   * @param {EventTarget | string} target A string is the selector of a part.
   * @param {Type} type
   * @param {(event: Type extends keyof Events ? Events[Type] : any) => void} listener
   * @param {AddEventListenerOptions} [options]
   */
  on(target, type, listener, options) {
    const source = typeof target === "string" ? this.part(target) : target;
    source.addEventListener(type, /** @type {EventListener} */ (listener),
      { ...options, signal: this.signal });
  }
}
