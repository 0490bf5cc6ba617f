// A filter's options as chips, one of which is selected; the value is kept in the hidden select.

import { newElement } from "../lib/component.js";

/** Maximum number of chips; a select with more options remains a select. */
const MOST = 14;

/**
 * @param {HTMLSelectElement} select A select inside its label.
 * @returns {() => void} Updates the chips and the selection.
 */
export function startChoices(select) {
  const label = select.closest("label");
  const name = label?.firstChild?.textContent?.trim() ?? "";
  const group = newElement("div", { className: "search-choices", role: "group", ariaLabel: name },
    newElement("p", { textContent: name }));
  label?.after(group);
  /** @type {Map<string, HTMLButtonElement>} By value. */
  const chips = new Map();
  /** @param {string} value */
  const made = (value) => {
    const chip = newElement("button", { type: "button", className: "chip" });
    chip.addEventListener("click", () => {
      select.value = select.value === value ? "" : value;
      select.dispatchEvent(new Event("change", { bubbles: true }));
    });
    group.append(chip);
    chips.set(value, chip);
    return chip;
  };
  return () => {
    const options = [...select.options].filter(({ value }) => value);
    const isShown = options.length <= MOST;
    for (const { value, text } of options) {
      const chip = chips.get(value) ?? made(value);
      if (chip.textContent !== text) chip.textContent = text;
      chip.ariaPressed = `${value === select.value}`;
    }
    group.hidden = !isShown || options.length === 0;
    if (label) label.hidden = isShown;
  };
}
