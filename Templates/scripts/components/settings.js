// Settings: colours, everything personal as a file, and beginning afresh.

import { filled, partOf } from "../lib/parts.js";
import { replaceAll, tellDifference } from "../lib/personal.js";
import { PORTABLE } from "../lib/personal-data.js";
import { bringIn, exported, FILE_LIMIT, preview as previewOf } from "../lib/personal-file.js";
import { storage } from "../lib/storage.js";
import { say } from "../lib/toast.js";

/**
 * @param {HTMLElement} root
 * @param {AbortSignal} signal
 */
export function start(root, signal) {
  const part = (selector) => partOf(root, selector);
  startTheme(part(".choices"), signal);
  startFile(root, part, signal);

  part("[data-reset-all]").addEventListener("click", () => {
    const before = [storage.get("favourites"), storage.get("ratings")];
    replaceAll({}, {});
    say(root.dataset.reset, () => replaceAll(...before));
  }, { signal });

  const outbox = part("[data-outbox]");
  const showWaiting = () => {
    const count = Object.keys(storage.get("outbox")).length;
    outbox.hidden = count === 0;
    outbox.textContent = filled(root.dataset.waiting, { count });
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

function startTheme(fieldset, signal) {
  const show = () => {
    const { theme = "system" } = storage.get("preferences");
    for (const input of fieldset.querySelectorAll("input")) input.checked = input.value === theme;
  };
  fieldset.addEventListener("change", ({ target }) => {
    storage.update("preferences", (all) => ({ ...all, theme: target.value }));
  }, { signal });
  signal.addEventListener("abort", storage.subscribe("preferences", show));
  show();
}

function startFile(root, part, signal) {
  const input = part("#import");
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

  const count = ({ added, changed }) => [[added, root.dataset.added], [changed, root.dataset.changed]]
    .filter(([number]) => number > 0)
    .map(([number, words]) => filled(words, { count: number }))
    .join(" · ");

  input.addEventListener("change", async () => {
    const [file] = input.files;
    status.textContent = "";
    preview.hidden = true;
    if (!file) return;
    // UTF-8 has at most three bytes for a character of a string.
    source = file.size <= 3 * FILE_LIMIT ? await file.text() : "";
    const found = previewOf(source);
    if (!found) {
      forget();
      status.textContent = root.dataset.unreadable;
      return;
    }
    let isEmpty = true;
    for (const line of preview.querySelectorAll("[data-key]")) {
      const words = count(found.changes[line.dataset.key] ?? { added: 0, changed: 0 });
      line.hidden = !words;
      line.querySelector("span").textContent = words;
      isEmpty &&= !words;
    }
    const refusals = part("[data-refusals]");
    refusals.hidden = found.refused === 0;
    refusals.textContent = filled(root.dataset.refused, { count: found.refused });
    if (isEmpty && found.refused === 0) {
      forget();
      status.textContent = root.dataset.nothing;
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
    const before = Object.fromEntries(PORTABLE.map((key) => [key, storage.get(key)]));
    const isDone = bringIn(source);
    forget();
    input.focus();
    if (!isDone) return;
    tellDifference(before);
    say(root.dataset.imported, () => {
      const { favourites, ratings, ...others } = before;
      replaceAll(favourites, ratings);
      for (const [key, value] of Object.entries(others)) storage.set(key, value);
    });
  }, { signal });
}
