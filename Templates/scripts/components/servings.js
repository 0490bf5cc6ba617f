// For how many a recipe is, and in which units: the controls above its ingredients. What reckons
// comes once something is asked of it, by the visitor or by the address.

import { around, dataOf, partOf, partsOf } from "../lib/component.js";
import { storage } from "../lib/storage.js";
import { say } from "./toast.js";

/**
 * @param {HTMLElement} root
 * @param {AbortSignal} signal
 */
export function start(root, signal) {
  /** @type {Promise<import("./scale-panel.js").ScalePanel | undefined | void> | undefined} */
  let panel;
  const load = () => {
    panel ??= import("./scale-panel.js")
      .then(({ ScalePanel }) => (signal.aborted ? undefined : new ScalePanel(root, signal)))
      .catch((fault) => {
        console.warn(fault);
        panel = undefined;
        say(dataOf(root).failed);
      });
    return panel;
  };

  // What was typed is taken now: once loaded, the field shows what the page shows.
  /**
   * @param {"click" | "change" | "submit" | "keydown"} type
   * @param {Event} event
   */
  const pass = async (type, { target }, key = "") => {
    const isField = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
    const value = isField ? target.value : "";
    (await load())?.handle({ type, target, key, value });
  };
  root.addEventListener("click", (event) => {
    const button = around(event, "button", HTMLButtonElement);
    if (button && button.type !== "submit" && button.ariaDisabled !== "true") pass("click", event);
  }, { signal });
  root.addEventListener("change", (event) => pass("change", event), { signal });
  root.addEventListener("submit", (event) => {
    event.preventDefault();
    pass("submit", event);
  }, { signal });
  root.addEventListener("keydown", (event) => {
    if (!around(event, "[data-scale=wanted]")) return;
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    pass("keydown", event, event.key);
  }, { signal });
  partOf(root, "details").addEventListener("toggle", load, { signal });

  for (const control of partsOf(root, "[disabled]")) control.removeAttribute("disabled");
  const asked = new URLSearchParams(location.search);
  const isAsked = ["servings", "factor", "units"].some((name) => asked.has(name));
  if (isAsked || storage.get("preferences").units) load();
}
