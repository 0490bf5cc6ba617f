// A page that shows only one URL.

import { Component } from "../lib/component.js";
import { pageAddress } from "../lib/page-address.js";

/**
 * Reloads when "back" changes only the URL: a recipe opened beside a list shares its history with
 * the list, but after a reload the page is the recipe's own and cannot show the list.
 * @param {HTMLElement} root @param {AbortSignal} signal
 */
export function start(root, signal) {
  const follow = () => {
    if (location.pathname !== pageAddress.pathname) location.reload();
  };
  new Component(root, signal).on(window, "popstate", follow);
  follow();
}
