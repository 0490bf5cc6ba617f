// The still of a video, whose player is loaded from its server only on a click.

import { Component, dataOf, newElement } from "../lib/component.js";
import { isPlainClick } from "../lib/recipe-address.js";

/**
 * @param {HTMLElement} root A link to the page of the video. @param {AbortSignal} signal
 */
export function start(root, signal) {
  new Component(root, signal).on(root, "click", (event) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    const { player, title } = dataOf(root);
    const frame = newElement("iframe", {
      className: "film-screen", title, allow: "autoplay; fullscreen; picture-in-picture",
      referrerPolicy: "strict-origin-when-cross-origin",
    });
    frame.src = player;
    root.replaceWith(frame);
    frame.focus();
  });
}
