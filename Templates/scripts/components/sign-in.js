// Sign-in form: validates before sending, shows errors, and keeps what was typed.

import { endpoint, flush, send } from "../lib/account.js";
import { closest, Component, filled, newElement, partOf, partsOf } from "../lib/component.js";
import { asciiEmail } from "../lib/email.js";
import { saveFile } from "../lib/personal-file.js";
import { signIn } from "../lib/session.js";
import { storage } from "../lib/storage.js";
import { words } from "../lib/theme-files.js";
import { start as startSignedIn } from "./signed-in.js";

const RESPONSE_LIMIT = 65_536;
/** @param {HTMLElement} root @param {AbortSignal} signal */
export function start(root, signal) {
  new SignIn(root, signal);
  startSignedIn(partOf(root, ".signed-in"), signal);
  root.hidden = false;
}

/** @typedef {"email" | "password"} Name Name of a field; `email` is any name if there is no password. */
/** @typedef {Partial<Record<Name, string>>} Faults */

class SignIn extends Component {
  #form = this.part("form", HTMLFormElement);
  /** @type {Map<Name, HTMLInputElement>} */
  #fields = new Map(partsOf(this.#form, "#email, #password")
    .map((field) => [/** @type {Name} */ (field.id), /** @type {HTMLInputElement} */ (field)]));
  #summary = this.part(".summary");
  #status = this.part(".form-status");
  #isPending = false;
  /** Fields changed since they were focused, and fields that have or had an error. */
  /** @type {Set<Name>} */
  #changed = new Set();
  /** @type {Set<Name>} */
  #judged = new Set();
  #pointerIsDown = false;

  /** @param {HTMLElement} root @param {AbortSignal} signal */
  constructor(root, signal) {
    super(root, signal);
    this.on(this.#form, "submit", (event) => this.#submitted(event));
    this.on(this.#form, "input", ({ target }) => this.#typed(this.#nameOf(target)));
    this.on(this.#form, "focusout", (event) => this.#left(event));
    this.on(document, "pointerdown", () => { this.#pointerIsDown = true; });
    this.on(document, "pointerup pointercancel", () => { this.#pointerIsDown = false; });
    const password = this.#fields.get("password");
    if (password) this.#startPassword(password);
    this.on(this.#summary, "click", (event) => this.#goToField(event));
    this.on(root, "click", (event) => {
      if (closest(event, "[data-export]")) saveFile();
    });
    storage.subscribe("account", () => this.#showForm(), signal);
    this.#showForm();
  }

  /** @param {HTMLInputElement} field */
  #startPassword(field) {
    this.on(".field-show", "click", () => this.#togglePassword(field));
    // Autofill dispatches events without modifiers.
    this.on(field, "keydown keyup", (event) =>
      this.#showCapsLock(event.getModifierState?.("CapsLock") ?? false));
    this.on(field, "blur", () => this.#showCapsLock(false));
  }

  /** @param {Name} name */
  #value(name) {
    return this.#fields.get(name)?.value ?? "";
  }

  /** Shows the form to visitors who are not signed in, or whose session has expired. */
  #showForm() {
    const { email = "", lapsed = false } = storage.get("account");
    const isOpen = !email || lapsed;
    this.#form.hidden = !isOpen;
    this.part(".sign-in-about").hidden = !isOpen;
    const field = this.#fields.get("email");
    if (lapsed && field && !field.value) field.value = email;
  }

  /** @param {Name} name @returns The error message of a field; empty if the field is valid. */
  #fault(name) {
    const value = this.#value(name);
    if (name === "email") {
      const isName = !this.#fields.has("password");
      if (value.trim() === "") return isName ? words.nameMissing : words.emailMissing;
      return isName || asciiEmail(value) ? "" : words.emailWrong;
    }
    const minimum = Number(this.root.dataset.minimum);
    if (value === "") return words.passwordMissing;
    const isShort = [...value].length < minimum;
    return isShort ? filled(words.passwordShort, { count: minimum }) : "";
  }

  /** @param {Name} name @param {string} fault */
  #show(name, fault) {
    const field = this.#fields.get(name);
    partOf(document, `#${name}-fault`).textContent = fault;
    if (fault) {
      field?.setAttribute("aria-invalid", "true");
      this.#judged.add(name);
    } else {
      field?.removeAttribute("aria-invalid");
    }
  }

  /** @param {EventTarget | null} target */
  #nameOf(target) {
    return [...this.#fields.keys()].find((name) => this.#fields.get(name) === target);
  }

  /** @param {Name | undefined} name */
  #typed(name) {
    if (!name) return;
    this.#changed.add(name);
    if (this.#judged.has(name)) this.#show(name, this.#fault(name));
  }

  /**
   * Shows an error when a field is left, but not during a click, whose target would move.
   * @param {FocusEvent} event
   */
  #left({ target, relatedTarget }) {
    const name = this.#nameOf(target);
    if (!name || !this.#changed.has(name)) return;
    if (relatedTarget instanceof Element && relatedTarget.matches(".field-show")) return;
    this.#changed.delete(name);
    const judge = () => this.#show(name, this.#fault(name));
    if (!this.#pointerIsDown) judge();
    else document.addEventListener("click", judge, { once: true });
  }

  /** @param {Event} event */
  async #submitted(event) {
    event.preventDefault();
    if (this.#isPending) return;
    this.#summary.hidden = true;
    /** @type {Faults} */
    const faults = {};
    for (const name of this.#fields.keys()) {
      const fault = this.#fault(name);
      this.#show(name, fault);
      if (fault) faults[name] = fault;
    }
    if (Object.keys(faults).length > 0) this.#summarise(words.checkEntries, "", faults);
    else if (!endpoint()) this.#finish();
    else if (navigator.onLine === false) this.#showUnreachable();
    else await this.#send();
  }

  async #send() {
    this.#pend(true);
    try {
      const response = await send("session", "POST", {
        email: asciiEmail(this.#value("email")), password: this.#value("password"),
      });
      if (response.ok) {
        this.#finish();
        flush();
      } else if (response.status === 401) {
        this.#summarise(words.signInRefused, words.signInRefusedHint);
      } else {
        const faults = response.status === 422 ? readFaults(response.text) : {};
        this.#showServerFaults(faults);
      }
    } catch {
      this.#showUnreachable();
    } finally {
      this.#pend(false);
    }
  }

  /** @param {Faults} faults */
  #showServerFaults(faults) {
    const known = [...this.#fields.keys()].filter((name) => faults[name]);
    if (known.length === 0) {
      this.#showUnreachable();
      return;
    }
    for (const name of known) this.#show(name, faults[name] ?? "");
    this.#summarise(words.checkEntries, "", faults);
  }

  #showUnreachable() {
    if (navigator.onLine === false) this.#summarise(words.youAreOffline, words.youAreOfflineHint);
    else this.#summarise(words.unreachable, words.unreachableHint);
  }

  /**
   * Shows a pending request. The button stays in place and keeps the focus; fields stay editable.
   * @param {boolean} isPending
   */
  #pend(isPending) {
    this.#isPending = isPending;
    const button = partOf(this.#form, "[type=submit]");
    button.setAttribute("aria-disabled", `${isPending}`);
    this.#form.setAttribute("aria-busy", `${isPending}`);
    this.#status.textContent = isPending ? words.signingIn : "";
  }

  /** @param {string} title @param {string} hint */
  #summarise(title, hint, faults = {}) {
    const [heading, line, list] =
      [".summary-title", ".summary-hint", ".summary-list"].map((name) => this.part(name));
    heading.textContent = title;
    line.textContent = hint;
    line.hidden = !hint;
    list.replaceChildren(...Object.entries(faults).map(([name, fault]) =>
      newElement("li", {}, newElement("a", { href: `#${name}`, textContent: fault }))));
    list.hidden = Object.keys(faults).length === 0;
    this.#summary.hidden = false;
    this.#summary.focus();
  }

  /** @param {Event} event */
  #goToField(event) {
    const link = closest(event, "a", HTMLAnchorElement);
    if (!link) return;
    event.preventDefault();
    this.part(link.hash).focus();
  }

  #finish() {
    if (!signIn(this.#value("email"))) return;
    for (const field of this.#fields.values()) field.value = "";
    this.part(".signed-in").focus();
  }

  /** @param {HTMLInputElement} field */
  #togglePassword(field) {
    const button = this.part(".field-show");
    const isShown = button.getAttribute("aria-pressed") !== "true";
    button.setAttribute("aria-pressed", `${isShown}`);
    field.type = isShown ? "text" : "password";
  }

  /** @param {boolean} isOn */
  #showCapsLock(isOn) {
    const note = this.part("#password-caps");
    const text = isOn ? words.capsLock : "";
    if (note.textContent !== text) note.textContent = text;
  }
}

/**
 * Returns a server's error messages as plain text of limited length; empty if unreadable.
 * @param {string} text
 */
function readFaults(text) {
  try {
    const { errors = {} } = text.length <= RESPONSE_LIMIT ? JSON.parse(text) : { errors: {} };
    return Object.fromEntries(["email", "password"]
      .filter((name) => typeof errors?.[name] === "string" && errors[name].trim() !== "")
      .map((name) => [name, errors[name].trim().slice(0, 300)]));
  } catch {
    return {};
  }
}
