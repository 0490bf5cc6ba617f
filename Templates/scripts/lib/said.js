// Sentences that only scripts say. They stand in the furniture, but for the one about what could not
// be had.

import { dataOf, filled, partOf } from "./component.js";
import { furniture } from "./furniture.js";

/**
 * @param {string} name The one of `partials/said.html`: `data-name`.
 * @param {Record<string, unknown>} [values]
 * @returns {Promise<string>} Without the furniture, that this could not be loaded.
 */
export async function said(name, values = {}) {
  try {
    return filled(dataOf(partOf(await furniture(), "template[data-said]"))[name], values);
  } catch (fault) {
    console.warn(fault);
    return notLoaded();
  }
}

/** That something could not be loaded, in the page's own words. */
export const notLoaded = () => dataOf(partOf(document, ".strip")).failed;
