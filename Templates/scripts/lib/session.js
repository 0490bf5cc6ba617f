// Sign-in state. With an account endpoint, the service manages it; without one, the visitor is only
// a name on this device: signing out stores favourites and ratings under the name, and signing in
// restores them.

import { asciiEmail } from "./email.js";
import { endpoint, send } from "./account.js";
import { storage } from "./storage.js";

/** Data that belongs to a name. */
const OWN = ["favourites", "ratings"];
/** Status codes after which nobody is signed in: signed out, or no session. */
const OUT = [401, 404, 405, 410];

/** @param {string} email */
const nameOf = (email) => (asciiEmail(email) ?? email).toLowerCase();

/**
 * Signs a visitor in, once the form is valid and the endpoint, if any, has accepted it.
 * @param {string} email As typed.
 * @returns {boolean} Whether their data could be restored.
 */
export function signIn(email) {
  if (endpoint()) {
    const { email: before = email } = storage.get("account");
    // Unsent changes from another account's session are discarded.
    if (nameOf(before) !== nameOf(email)) storage.set("outbox", {});
  } else if (!takeBack(nameOf(email))) {
    return false;
  }
  return storage.set("account", { email: email.trim() });
}

/**
 * Restores stored data; data collected in the meantime is newer and takes precedence.
 * @param {string} name
 */
function takeBack(name) {
  const own = storage.get("people")[name];
  if (!own) return true;
  return OWN.every((key) => storage.update(key, (now) => ({ ...own[key], ...now })))
    && storage.setEntry("people", name, undefined);
}

/**
 * Signs out. With an endpoint, the data stays on the device, but unsent changes are discarded.
 * @returns {Promise<boolean>} Whether it succeeded; false if the endpoint could not be reached, or
 *   if the data could not be stored.
 */
export async function signOut() {
  if (endpoint()) {
    const { ok, status } = await send("session", "DELETE").catch(() => ({ ok: false, status: 0 }));
    return (ok || OUT.includes(status)) && storage.set("outbox", {}) && storage.set("account", {});
  }
  const { email } = storage.get("account");
  const own = Object.fromEntries(OWN.map((key) => [key, storage.get(key)]));
  return storage.setEntry("people", nameOf(email), own)
    && ["account", ...OWN].every((key) => storage.set(key, {}));
}
