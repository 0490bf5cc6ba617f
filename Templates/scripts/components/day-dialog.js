// Dialog that asks on which day, and for how many, to cook a recipe. A tap on one of the next days
// answers; any other day is saved with a button.

import { closest, Component, copyOf, filled, newElement, partsOf } from "../lib/component.js";
import { DayText, daysAfter, today } from "../lib/days.js";
import { fieldNumber, readFieldNumber } from "../lib/shopping-amounts.js";
import { clientTemplates, laterStyles, words } from "../lib/theme-files.js";

const DAYS = 14;
/** Maximum number of characters of a weekday that fits. */
const LONGEST = 5;

/**
 * @param {object} question
 * @param {"plan" | "move"} question.kind
 * @param {string} question.name The recipe's name.
 * @param {string} [question.day] Initial choice; default: today.
 * @param {string} [question.from] First day offered; default: today.
 * @param {string} [question.servings] Exact; if missing, the number of batches is chosen instead.
 * @param {string} [question.times]
 * @param {boolean} [question.isCounted] Whether to ask for how many; default: yes.
 * @param {AbortSignal} question.signal
 * @returns {Promise<{day: string, label: string, servings: string} | undefined>}
 */
export async function askForDay(question) {
  const { kind, name, signal } = question;
  const [page] = await Promise.all([clientTemplates(), laterStyles("plan-dialogs")]);
  const component = new Component(copyOf(page, "day-dialog", HTMLDialogElement), signal);
  const { root: dialog } = component;
  const now = today();

  const heading = component.part(".day-heading");
  heading.id = `day-${Math.random().toString(36).slice(2)}`;
  heading.textContent = filled(kind === "plan" ? words.planHeading : words.planMoveHeading, { name });
  dialog.setAttribute("aria-labelledby", heading.id);

  const text = new DayText();
  const first = question.from ?? now;
  const days = Array.from({ length: DAYS }, (_, i) => daysAfter(first, i));
  const chosen = question.day ?? now;
  if (!days.includes(chosen)) days.unshift(chosen);
  component.part(".day-choices").append(...days.map((day, place) => {
    const date = Number(day.slice(8));
    const weekday = text.weekday(day, "short");
    const button = newElement("button", { type: "button", value: day, className: "day-choice" },
      weekday.length > LONGEST ? text.weekday(day, "narrow") : weekday,
      newElement("strong", {}, `${date}`));
    const relative = day === now ? words.today : day === daysAfter(now, 1) ? words.tomorrow : "";
    button.ariaLabel = [relative, text.spoken(day)].filter(Boolean).join(", ");
    if (day === chosen) button.ariaCurrent = "date";
    if (place === 0 || date === 1) button.append(text.month(day));
    return button;
  }));

  const count = component.part(".day-servings input", HTMLInputElement);
  component.part(".day-servings").hidden = question.isCounted === false;
  component.part(".day-servings span").textContent =
    question.servings ? words.servings : words.times;
  const before = question.servings ?? question.times ?? "1";
  count.value = fieldNumber(before);
  const written = count.value;
  const save = component.part(".button-main", HTMLButtonElement);
  const other = component.part(".day-other input", HTMLInputElement);
  other.min = now;
  // A disabled button also keeps Enter from saving the first day.
  const offerToSave = () => {
    save.value = other.value || (kind === "plan" ? "" : chosen);
    save.hidden = save.disabled = !save.value;
  };
  component.on(other, "input", offerToSave);
  offerToSave();

  const opener = document.activeElement;
  document.body.append(dialog);
  const closed = new Promise((resolve) => {
    dialog.addEventListener("close", resolve, { once: true });
    signal.addEventListener("abort", () => dialog.close(), { once: true });
  });
  component.on(dialog, "click", (event) => {
    if (event.target === dialog) dialog.close();
    const day = closest(event, ".day-choice", HTMLButtonElement);
    if (day && count.reportValidity()) dialog.close(day.value);
  });
  dialog.showModal();
  component.part("[aria-current]").focus();
  component.on(dialog, "keydown", (event) => {
    const choices = partsOf(dialog, ".day-choice");
    const place = choices.findIndex((choice) => choice === event.target);
    const way = getComputedStyle(dialog).direction === "rtl" ? -1 : 1;
    const steps = { ArrowLeft: -way, ArrowRight: way, ArrowUp: -7, ArrowDown: 7 };
    const next = choices[place + (Object.entries(steps).find(([key]) => key === event.key)?.[1] ?? NaN)];
    if (place < 0 || !next) return;
    event.preventDefault();
    next.focus();
  });
  await closed;
  const day = dialog.returnValue;
  const answer = ![...days, other.value].includes(day) || !day ? undefined : {
    day,
    label: text.spoken(day),
    servings: count.value === written ? before : readFieldNumber(count.value),
  };
  dialog.ariaHidden = "true";
  Promise.allSettled(dialog.getAnimations().map(({ finished }) => finished))
    .then(() => dialog.remove());
  if (opener?.isConnected) opener.focus();
  return answer;
}
