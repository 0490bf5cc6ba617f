// Base of all components: elements, texts and event listeners.
//
// A component's module exports `start(root, signal)`, which `main.js` calls. It uses a
// `Component`, or a subclass if it has state.

/**
 * Returns the first matching element; the class, if given, is checked.
 *
 *     partOf(root, "[data-size]", HTMLInputElement).value
 *
 * @template {Element} [Part=HTMLElement]
 * @param {ParentNode} root @param {string} selector @param {new () => Part} [type] @returns {Part}
 * @throws {Error} If a theme omits it; the component then does not start.
 */
export function partOf(root, selector, type) {
  /** @type {Part | null} */
  const found = root.querySelector(selector);
  if (!found || (type && !(found instanceof type))) throw new Error(`missing ${selector}`);
  return found;
}

/**
 * Returns all matching elements of the class.
 * @template {Element} [Part=HTMLElement]
 * @param {ParentNode} root @param {string} selector @param {new () => Part} [type]
 * @returns {Part[]}
 */
export function partsOf(root, selector, type) {
  /** @type {NodeListOf<Part>} */
  const found = root.querySelectorAll(selector);
  return [...found].filter((part) => !type || part instanceof type);
}

/**
 * Returns the closest matching ancestor of an event's target, or the target itself.
 * @template {Element} [Part=HTMLElement]
 * @param {Event} event @param {string} selector @param {new () => Part} [type]
 * @returns {Part | null} Null if nothing matches.
 */
export function closest({ target }, selector, type) {
  /** @type {Part | null} */
  const found = target instanceof Element ? target.closest(selector) : null;
  return type && !(found instanceof type) ? null : found;
}

/**
 * @template {Element} [Part=HTMLElement]
 * @param {ParentNode} root @param {string} [name] @param {new () => Part} [type]
 * @returns {Part} A copy of the first element in `<template data-NAME>`; without a name, of the
 *   first element in the first template.
 */
export function copyOf(root, name = "", type = undefined) {
  const selector = name ? `template[data-${name}]` : "template";
  const { content } = partOf(root, selector, HTMLTemplateElement);
  return partOf(content, "*", type).cloneNode(true);
}

/**
 * Creates an element: `newElement("p", { className: "hint" }, "Stir ", icon)`.
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {Partial<HTMLElementTagNameMap[Name]>} [properties]
 * @param {(Node | string)[]} children
 */
export function newElement(name, properties = {}, ...children) {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
}

/**
 * Returns the data attributes that a template sets on an element.
 * @param {HTMLElement | SVGElement} element
 * @returns {Record<string, string>} Attributes that a theme omits are undefined.
 */
export const dataOf = ({ dataset }) => /** @type {Record<string, string>} */ (dataset);

/**
 * Inserts values into text such as `To buy: {count}`; a placeholder without a value stays.
 * @param {string} words @param {Record<string, unknown>} values
 */
export function filled(words, values) {
  return words.replace(/\{(\w+)\}/g, (whole, name) => `${values[name] ?? whole}`);
}

/**
 * Formats a number as the build does: `10,000`, always in Western digits.
 * @param {number} value
 */
export const number = (value, language = document.documentElement.lang) =>
  new Intl.NumberFormat(language, { numberingSystem: "latn" }).format(value);

/**
 * Formats a count; uses the plural form for the count, or `other` if it is missing.
 * @param {Record<string, string>} words @param {number} count @param {string} language
 * @param {string} [sign] Appended to the number.
 */
export function counted(words, count, language, sign = "") {
  return filled(words[new Intl.PluralRules(language).select(count)] || words.other,
    { count: number(count, language) + sign });
}

/**
 * Inserts values into the accessible label that a template gave an element.
 * @param {Element} element @param {Record<string, unknown>} values
 */
export function fillLabel(element, values) {
  const label = element.getAttribute("aria-label") ?? "";
  element.setAttribute("aria-label", filled(label, values));
}

/**
 * Returns a function that runs the work on the first call, and again only after a failure.
 * @template Result
 * @param {() => Promise<Result>} work @returns {() => Promise<Result>}
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

/** `AbortSignal` with methods that TypeScript does not know yet. */
export const Signals = /** @type {typeof AbortSignal & NewerSignals} */ (AbortSignal);

/** @typedef {HTMLElementEventMap & DocumentEventMap & WindowEventMap} Events */

/**
 * A part of the page with behavior, until its signal is aborted.
 * @template {HTMLElement} [Root=HTMLElement]
 */
export class Component {
  /** @param {Root} root @param {AbortSignal} signal */
  constructor(root, signal) {
    this.root = root;
    this.signal = signal;
  }

  /**
   * @template {Element} [Part=HTMLElement]
   * @param {string} selector @param {new () => Part} [type]
   */
  part(selector, type) {
    return partOf(this.root, selector, type);
  }

  /**
   * @template {Element} [Part=HTMLElement]
   * @param {string} [name] @param {new () => Part} [type]
   */
  copy(name, type) {
    return copyOf(this.root, name, type);
  }

  /**
   * Adds an event listener until the signal is aborted.
   * @template {string} Type
   * @param {EventTarget | string} target A string is a selector.
   * @param {Type} types Names of events, separated by spaces.
   * @param {(event: Type extends keyof Events ? Events[Type] : any) => void} listener
   * @param {AddEventListenerOptions} [options]
   */
  on(target, types, listener, options) {
    const source = typeof target === "string" ? this.part(target) : target;
    for (const type of types.split(" ")) {
      source.addEventListener(type, /** @type {EventListener} */ (listener),
        { ...options, signal: this.signal });
    }
  }
}
