// Settings page: color scheme, export and import of personal data, and reset.

import { queueDifference, replaceAll } from "../lib/personal-changes.js";
import { Component, dataOf, filled, number, partOf, partsOf } from "../lib/component.js";
import { PORTABLE } from "../lib/personal-data.js";
import { bringIn, FILE_LIMIT, preview as previewOf, saveFile } from "../lib/personal-file.js";
import { storage } from "../lib/storage.js";
import { words } from "../lib/theme-files.js";
import { start as startDownload } from "./offline-download.js";
import { start as startSignedIn } from "./signed-in.js";
import { showToast } from "./toast.js";

/** @param {HTMLElement} root @param {AbortSignal} signal */
export async function start(root, signal) {
  const component = new Component(root, signal);
  startTheme(component);
  startFile(component);

  component.on("[data-reset-all]", "click", () => {
    const favourites = storage.get("favourites");
    const ratings = storage.get("ratings");
    replaceAll({}, {});
    showToast(words.resetDone, () => replaceAll(favourites, ratings));
  });

  const persistent = component.part("[data-persistent]");
  persistent.hidden = !storage.isPersistent;
  storage.onFault(() => {
    persistent.hidden = true;
    component.part("[data-fleeting]").hidden = false;
  });
  // Only sites with accounts or with offline support have these sections.
  for (const part of partsOf(root, ".signed-in")) startSignedIn(part, signal);
  for (const part of partsOf(root, ".keeping")) await startDownload(part, signal);
  root.hidden = false;
}

/** @param {Component} component */
function startTheme(component) {
  const fieldset = component.part(".choices");
  const show = () => {
    const { theme = "system" } = storage.get("preferences");
    for (const input of fieldset.querySelectorAll("input")) input.checked = input.value === theme;
  };
  component.on(fieldset, "change", ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    storage.update("preferences", (all) => ({ ...all, theme: target.value }));
  });
  storage.subscribe("preferences", show, component.signal);
  show();
}

/** @param {Component} component */
function startFile(component) {
  const input = component.part("#import", HTMLInputElement);
  const preview = component.part(".import-preview");
  const status = component.part(".import-status");
  /** Text of the file in the preview. */
  let source = "";

  component.on("[data-export]", "click", saveFile);

  const forget = () => {
    source = "";
    input.value = "";
    preview.hidden = true;
  };

  /** @param {{ added: number, changed: number }} of */
  const count = ({ added, changed }) => [
    added > 0 ? filled(words.importAdded, { count: number(added) }) : "",
    changed > 0 ? filled(words.importChanged, { count: number(changed) }) : "",
  ].filter(Boolean).join(" · ");

  component.on(input, "change", async () => {
    const [file] = input.files ?? [];
    status.textContent = "";
    preview.hidden = true;
    if (!file) return;
    // A UTF-16 code unit takes at most three bytes in UTF-8.
    source = file.size <= 3 * FILE_LIMIT ? await file.text() : "";
    const found = previewOf(source);
    if (!found) {
      forget();
      status.textContent = words.importUnreadable;
      return;
    }
    let isEmpty = true;
    for (const line of preview.querySelectorAll("[data-key]")) {
      const counts = count(found.changes[dataOf(line).key] ?? { added: 0, changed: 0 });
      line.hidden = !counts;
      partOf(line, "span").textContent = counts;
      isEmpty &&= !counts;
    }
    const refusals = component.part("[data-refusals]");
    refusals.hidden = found.refused === 0;
    refusals.textContent = filled(words.importRefused, { count: number(found.refused) });
    if (isEmpty && found.refused === 0) {
      forget();
      status.textContent = words.importNothing;
      return;
    }
    component.part("[data-apply]").hidden = isEmpty;
    preview.hidden = false;
    preview.focus();
  });

  component.on("[data-cancel]", "click", () => {
    forget();
    input.focus();
  });

  component.on("[data-apply]", "click", () => {
    /** @type {Record<string, any>} */
    const before = Object.fromEntries(PORTABLE.map((key) => [key, storage.get(key)]));
    const isDone = bringIn(source);
    forget();
    input.focus();
    if (!isDone) return;
    const { favourites, ratings, ...others } = before;
    queueDifference({ favourites, ratings });
    showToast(words.imported, () => {
      replaceAll(favourites, ratings);
      for (const [key, value] of Object.entries(others)) storage.set(key, value);
    });
  });
}
