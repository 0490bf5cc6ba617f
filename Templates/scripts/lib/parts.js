// The parts that a component needs of its HTML, and the words that it fills in.

/**
 * @param {Element} root
 * @param {string} selector
 * @returns {HTMLElement} The first that matches.
 * @throws {Error} When a theme left it out; the plain page then stays as it is.
 */
export function partOf(root, selector) {
  const found = root.querySelector(selector);
  if (!found) throw new Error(`missing ${selector}`);
  return found;
}

/** @returns {HTMLElement} A copy of the element in `<template data-NAME>`. */
export function copyOf(root, name) {
  return partOf(root, `template[data-${name}]`).content.firstElementChild.cloneNode(true);
}

/** Puts values into words such as `To buy: {count}`; a name without a value stays. */
export function filled(words, values) {
  return words.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}
