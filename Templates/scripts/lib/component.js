// The parts that a component needs of its HTML, and the words that it fills in.

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
 * The nearest element around what an event is about, that itself included.
 *
 * @template {Element} [Part=HTMLElement]
 * @param {Event} event
 * @param {string} selector
 * @param {new () => Part} [type]
 * @returns {Part | null} Nothing when the event is about something else.
 */
export function around({ target }, selector, type) {
  /** @type {Part | null} */
  const found = target instanceof Element ? target.closest(selector) : null;
  return type && !(found instanceof type) ? null : found;
}

/**
 * @template {Element} [Part=HTMLElement]
 * @param {ParentNode} root
 * @param {string} name
 * @param {new () => Part} [type]
 * @returns {Part} A copy of the element in `<template data-NAME>`.
 */
export function copyOf(root, name, type) {
  const { content } = partOf(root, `template[data-${name}]`, HTMLTemplateElement);
  return partOf(content, "*", type).cloneNode(true);
}

/**
 * What a template put on an element, words above all.
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
