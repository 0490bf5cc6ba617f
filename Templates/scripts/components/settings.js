// Settings: colours, everything personal as a file, and beginning afresh.

import { dataOf, filled, partOf } from "../lib/component.js";
import { replaceAll, tellDifference } from "../lib/personal.js";
import { PORTABLE } from "../lib/personal-data.js";
import { bringIn, exported, FILE_LIMIT, preview as previewOf } from "../lib/personal-file.js";
import { storage } from "../lib/storage.js";
import { say } from "./toast.js";

/** @typedef {import("./offline-download.js").PartOf} PartOf */

/**
 * @param {HTMLElement} root
 * @param {AbortSignal} signal
 */
export function start(root, signal) {
  const words = dataOf(root);
  /** @type {PartOf} */
  const part = (selector, type) => partOf(root, selector, type);
  startTheme(part(".choices"), signal);
  startFile(words, part, signal);

  part("[data-reset-all]").addEventListener("click", () => {
    const favourites = storage.get("favourites");
    const ratings = storage.get("ratings");
    replaceAll({}, {});
    say(words.reset, () => replaceAll(favourites, ratings));
  }, { signal });

  const outbox = part("[data-outbox]");
  const showWaiting = () => {
    const count = Object.keys(storage.get("outbox")).length;
    outbox.hidden = count === 0;
    outbox.textContent = filled(words.waiting, { count });
  };
  signal.addEventListener("abort", storage.subscribe("outbox", showWaiting));
  showWaiting();

  part("[data-persistent]").hidden = !storage.isPersistent;
  storage.onFault(() => {
    part("[data-persistent]").hidden = true;
    part("[data-fleeting]").hidden = false;
  });
  root.hidden = false;
}

/**
 * @param {HTMLElement} fieldset
 * @param {AbortSignal} signal
 */
function startTheme(fieldset, signal) {
  const show = () => {
    const { theme = "system" } = storage.get("preferences");
    for (const input of fieldset.querySelectorAll("input")) input.checked = input.value === theme;
  };
  fieldset.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    storage.update("preferences", (all) => ({ ...all, theme: target.value }));
  }, { signal });
  signal.addEventListener("abort", storage.subscribe("preferences", show));
  show();
}

/**
 * @param {Record<string, string>} words
 * @param {PartOf} part
 * @param {AbortSignal} signal
 */
function startFile(words, part, signal) {
  const input = part("#import", HTMLInputElement);
  const preview = part(".import-preview");
  const status = part(".import-status");
  /** Text of the file that is being looked at. */
  let source = "";

  part("[data-export]").addEventListener("click", () => {
    const text = JSON.stringify(exported());
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
    link.download = `larder-${new Date().toISOString().slice(0, 10)}.json`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  }, { signal });

  const forget = () => {
    source = "";
    input.value = "";
    preview.hidden = true;
  };

  /** @param {{ added: number, changed: number }} of */
  const count = ({ added, changed }) => [
    added > 0 ? filled(words.added, { count: added }) : "",
    changed > 0 ? filled(words.changed, { count: changed }) : "",
  ].filter(Boolean).join(" · ");

  input.addEventListener("change", async () => {
    const [file] = input.files ?? [];
    status.textContent = "";
    preview.hidden = true;
    if (!file) return;
    // UTF-8 has at most three bytes for a character of a string.
    source = file.size <= 3 * FILE_LIMIT ? await file.text() : "";
    const found = previewOf(source);
    if (!found) {
      forget();
      status.textContent = words.unreadable;
      return;
    }
    let isEmpty = true;
    for (const line of preview.querySelectorAll("[data-key]")) {
      const counts = count(found.changes[dataOf(line).key] ?? { added: 0, changed: 0 });
      line.hidden = !counts;
      partOf(line, "span").textContent = counts;
      isEmpty &&= !counts;
    }
    const refusals = part("[data-refusals]");
    refusals.hidden = found.refused === 0;
    refusals.textContent = filled(words.refused, { count: found.refused });
    if (isEmpty && found.refused === 0) {
      forget();
      status.textContent = words.nothing;
      return;
    }
    part("[data-apply]").hidden = isEmpty;
    preview.hidden = false;
    preview.focus();
  }, { signal });

  part("[data-cancel]").addEventListener("click", () => {
    forget();
    input.focus();
  }, { signal });

  part("[data-apply]").addEventListener("click", () => {
    /** @type {Record<string, any>} */
    const before = Object.fromEntries(PORTABLE.map((key) => [key, storage.get(key)]));
    const isDone = bringIn(source);
    forget();
    input.focus();
    if (!isDone) return;
    const { favourites, ratings, ...others } = before;
    tellDifference({ favourites, ratings });
    say(words.imported, () => {
      replaceAll(favourites, ratings);
      for (const [key, value] of Object.entries(others)) storage.set(key, value);
    });
  }, { signal });
}
