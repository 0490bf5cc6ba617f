// The signed-in account, the number of its unsent changes, and the sign-out button.

import { Component, filled, number, partsOf } from "../lib/component.js";
import { signIn, signOut } from "../lib/session.js";
import { endpoint } from "../lib/account.js";
import { storage } from "../lib/storage.js";
import { words } from "../lib/theme-files.js";
import { showToast } from "./toast.js";

/** @param {HTMLElement} root @param {AbortSignal} signal */
export function start(root, signal) {
  const component = new Component(root, signal);
  const button = component.part("[data-sign-out]");
  const status = component.part("[role=status]");
  const outbox = component.part("[data-outbox]");
  const isForm = document.querySelector(".sign-in") !== null;
  const headings = partsOf(document, isForm ? "h1, #signed-in" : "#signed-in");

  const show = () => {
    const { email = "", lapsed = false } = storage.get("account");
    const waiting = Object.keys(storage.get("outbox")).length;
    for (const one of headings) one.textContent = email ? words.signedIn : words.signIn;
    component.part(".signed-in-who i").textContent = [...email.toUpperCase()][0] ?? "";
    component.part(".signed-in-who bdi").textContent = email;
    for (const part of partsOf(root, "[data-somebody]")) part.hidden = !email;
    component.part("[data-nobody]").hidden = Boolean(email);
    component.part("[data-lapsed]").hidden = !lapsed;
    outbox.hidden = waiting === 0;
    outbox.textContent = filled(words.outboxWaiting, { count: number(waiting) });
    component.part("[data-lost]").hidden = !email || waiting === 0;
    root.hidden = isForm && !email;
  };
  for (const key of ["account", "outbox"]) storage.subscribe(key, show, signal);
  show();

  component.on(button, "click", async () => {
    if (button.getAttribute("aria-disabled") === "true") return;
    const { email } = storage.get("account");
    button.setAttribute("aria-disabled", "true");
    status.textContent = "";
    const isOut = await signOut();
    button.removeAttribute("aria-disabled");
    if (!isOut && endpoint()) status.textContent = words.signOutFailed;
    if (!isOut) return;
    const next = document.querySelector(isForm ? "#email" : ".signed-in [data-nobody] a");
    if (next instanceof HTMLElement) next.focus();
    showToast(words.signedOut, endpoint() ? undefined : () => signIn(email));
  });
}
