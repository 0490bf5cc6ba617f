// For how many a recipe is, and in which units: the controls above its ingredients. What reckons
// comes once something is asked of it, by the visitor or by the address.

import { storage } from "../lib/storage.js";
import { say } from "../lib/toast.js";

/**
 * @param {HTMLElement} root
 * @param {AbortSignal} signal
 */
export function start(root, signal) {
  let panel;
  const load = () => {
    panel ??= import("../lib/scale-panel.js")
      .then(({ ScalePanel }) => (signal.aborted ? undefined : new ScalePanel(root, signal)))
      .catch((fault) => {
        console.warn(fault);
        panel = undefined;
        say(root.dataset.failed);
      });
    return panel;
  };

  // What was typed is taken now: once loaded, the field shows what the page shows.
  const pass = async ({ type, target, key }) => {
    const { value } = target;
    (await load())?.handle({ type, target, key, value });
  };
  root.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (button && button.type !== "submit" && button.ariaDisabled !== "true") pass(event);
  }, { signal });
  root.addEventListener("change", pass, { signal });
  root.addEventListener("submit", (event) => {
    event.preventDefault();
    pass(event);
  }, { signal });
  root.addEventListener("keydown", (event) => {
    if (!event.target.matches("[data-scale=wanted]")) return;
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    pass(event);
  }, { signal });
  root.querySelector("details").addEventListener("toggle", load, { signal });

  for (const control of root.querySelectorAll("[disabled]")) control.disabled = false;
  const asked = new URLSearchParams(location.search);
  const isAsked = ["servings", "factor", "units"].some((name) => asked.has(name));
  if (isAsked || storage.get("preferences").units) load();
}
