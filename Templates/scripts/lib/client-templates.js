// Client templates: dialogs, forms and their texts, which are the same on all pages and only used
// by scripts. They are named templates in one separate document, which is loaded on first use.

import { once } from "./component.js";

/** Loads the document, for `copyOf` and `partOf`; rejects if that fails. */
export const clientTemplates = once(async () => {
  const answer = await fetch(`${document.documentElement.dataset.assets}client-templates.txt`);
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  return new DOMParser().parseFromString(await answer.text(), "text/html");
});
