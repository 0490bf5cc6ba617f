// A page that shows one address only.

import { Component } from "../lib/component.js";
import { pageAddress } from "../lib/page-address.js";

/**
 * A recipe opened beside a list shares its history with the list. After a reload the recipe's
 * own page stands there, and "back" would change nothing but the address: load what it names.
 *
 * @param {HTMLElement} root
 * @param {AbortSignal} signal
 */
export function start(root, signal) {
  const follow = () => {
    if (location.pathname !== pageAddress.pathname) location.reload();
  };
  new Component(root, signal).on(window, "popstate", follow);
  follow();
}
