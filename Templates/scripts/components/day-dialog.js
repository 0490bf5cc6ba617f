// Asks on which day a recipe is to be cooked, and for how many.

import { Component, copyOf, dataOf, filled } from "../lib/component.js";
import { DayText, daysAfter, today } from "../lib/days.js";
import { furniture } from "../lib/furniture.js";
import { laterStyles } from "../lib/later-styles.js";
import { fieldNumber, readFieldNumber } from "../lib/shopping-amounts.js";

const DAYS = 14;

/**
 * @param {object} question
 * @param {"plan" | "move"} question.kind
 * @param {string} question.name Of the recipe.
 * @param {string} [question.day] Chosen at first; today without one.
 * @param {string} [question.from] The first day to choose from; today without one.
 * @param {string} [question.servings] Exact; without it the question is how many times.
 * @param {string} [question.times]
 * @param {AbortSignal} question.signal
 * @returns {Promise<{day: string, label: string, servings: string} | undefined>}
 */
export async function askForDay(question) {
  const { kind, name, signal } = question;
  const [page] = await Promise.all([furniture(), laterStyles("plan-dialogs")]);
  const component = new Component(copyOf(page, "day-dialog", HTMLDialogElement), signal);
  const { root: dialog, words } = component;
  const now = today();

  const heading = component.part(".day-heading");
  heading.id = `day-${Math.random().toString(36).slice(2)}`;
  heading.textContent = filled(words[kind], { name });
  dialog.setAttribute("aria-labelledby", heading.id);

  const text = DayText.of(page);
  const first = question.from ?? now;
  const days = Array.from({ length: DAYS }, (_, i) => daysAfter(first, i));
  const chosen = question.day ?? now;
  if (!days.includes(chosen)) days.unshift(chosen);
  component.part(".day-choices").append(...days.map((day) => {
    const choice = document.createElement("label");
    const input = Object.assign(document.createElement("input"),
      { type: "radio", name: "day", value: day, checked: day === chosen });
    const label = document.createElement("span");
    const relative = day === now ? words.today : day === daysAfter(now, 1) ? words.tomorrow : "";
    const strong = document.createElement("strong");
    strong.textContent = relative || text.weekday(day);
    label.append(strong, ` ${text.short(day)}`);
    choice.append(input, label);
    return choice;
  }));

  const count = component.part(".day-servings input", HTMLInputElement);
  const title = component.part(".day-servings span");
  title.textContent = question.servings ? dataOf(title).servings : dataOf(title).times;
  const before = question.servings ?? question.times ?? "1";
  count.value = fieldNumber(before);
  const written = count.value;
  component.part("button[value=set]").textContent = kind === "plan" ? words.set : words.save;

  const opener = document.activeElement;
  document.body.append(dialog);
  const closed = new Promise((resolve) => {
    dialog.addEventListener("close", resolve, { once: true });
    signal.addEventListener("abort", () => dialog.close(), { once: true });
  });
  component.on(dialog, "click", (event) => {
    if (event.target === dialog) dialog.close();
  });
  dialog.showModal();
  const checked = () => component.part("input:checked", HTMLInputElement);
  checked().focus();
  await closed;
  const day = checked().value;
  const answer = dialog.returnValue !== "set" ? undefined : {
    day,
    label: text.spoken(day),
    servings: count.value === written ? before : readFieldNumber(count.value),
  };
  dialog.remove();
  if (opener?.isConnected) opener.focus();
  return answer;
}
