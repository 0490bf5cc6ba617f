// Controls for servings and units above the ingredients. The code that scales is loaded when the
// visitor or the URL first asks for a change.

import { closest, Component, copyOf, dataOf, once, partsOf } from "../lib/component.js";
import { storage } from "../lib/storage.js";
import { clientTemplates, laterStyles, words } from "../lib/theme-files.js";
import { showToast } from "./toast.js";

/** @param {HTMLElement} root @param {AbortSignal} signal */
export function start(root, signal) {
  const component = new Component(root, signal);
  const loadOnce = once(async () => {
    const languages = [root, root.closest(".recipe")]
      .map((part) => part?.closest("[lang]")?.lang ?? "");
    const [{ loadKitchens, ScalePanel }, page] = await Promise.all([
      import("./scale-panel.js"), clientTemplates(), laterStyles("scale")]);
    await loadKitchens(...languages.filter(Boolean));
    if (signal.aborted) return undefined;
    component.part("details").append(copyOf(page, "scale-choices"));
    const row = component.part(".scale-row");
    row.append(copyOf(page, "scale-reset"));
    row.after(copyOf(page, "scale-note"));
    root.append(copyOf(page, "scale-message"));
    return new ScalePanel(root, signal);
  });
  const load = () => loadOnce().catch((fault) => {
    console.warn(fault);
    showToast(words.notLoaded);
  });

  // Reads the value immediately: once the panel is loaded, the field shows the page's own value.
  /** @param {"click" | "change" | "submit" | "keydown"} type @param {Event} event */
  const pass = async (type, { target }, key = "") => {
    const isField = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
    const value = isField ? target.value : "";
    (await load())?.handle({ type, target, key, value });
  };
  component.on(root, "click", (event) => {
    const button = closest(event, "button", HTMLButtonElement);
    if (button && button.type !== "submit" && button.ariaDisabled !== "true") pass("click", event);
  });
  component.on(root, "change", (event) => pass("change", event));
  component.on(root, "submit", (event) => {
    event.preventDefault();
    pass("submit", event);
  });
  component.on(root, "keydown", (event) => {
    if (!closest(event, "[data-scale=wanted]")) return;
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    pass("keydown", event, event.key);
  });
  component.on("details", "toggle", load);
  component.on("summary", "pointerover focusin", () => laterStyles("scale"));

  for (const control of partsOf(root, "[disabled]")) control.removeAttribute("disabled");
  const asked = new URLSearchParams(location.search);
  const isAsked = ["servings", "factor", "units", "dry"].some((name) => asked.has(name));
  const isOpen = component.part("details", HTMLDetailsElement).open;
  if (isAsked || isOpen || storage.get("preferences").units
    || dataOf(document.documentElement).units) load();
}
