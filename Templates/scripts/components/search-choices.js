// A filter's options as chips, one of which is selected; the value is kept in the hidden select.

/** Maximum number of chips; a select with more options remains a select. */
const MOST = 14;

/**
 * @param {HTMLSelectElement} select A select inside its label.
 * @returns {() => void} Updates the chips and the selection.
 */
export function startChoices(select) {
  const label = select.closest("label");
  const group = document.createElement("div");
  group.className = "search-choices";
  group.role = "group";
  group.ariaLabel = label?.firstChild?.textContent?.trim() ?? "";
  const title = Object.assign(document.createElement("p"), { textContent: group.ariaLabel });
  group.append(title);
  label?.after(group);
  /** @type {Map<string, HTMLButtonElement>} By value. */
  const chips = new Map();
  /** @param {string} value */
  const made = (value) => {
    const chip = Object.assign(document.createElement("button"), { type: "button" });
    chip.className = "chip";
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
