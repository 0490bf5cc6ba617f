// Who is signed in. With an account endpoint that is between the visitor and the service; without
// one it is a name on this device alone, which favourites and ratings go with: signing out puts
// them away under the name, signing in brings them back.

import { asciiEmail } from "./email.js";
import { endpoint, send } from "./account.js";
import { storage } from "./storage.js";

/** What goes with a name. */
const OWN = ["favourites", "ratings"];
/** Answers to signing out after which nobody is signed in: done, or there was no session. */
const OUT = [401, 404, 405, 410];

/** @param {string} email */
const nameOf = (email) => (asciiEmail(email) ?? email).toLowerCase();

/**
 * Whose form was right, and whom the endpoint took, is signed in.
 *
 * @param {string} email As it was typed.
 * @returns {boolean} Whether there was room for what is theirs.
 */
export function signIn(email) {
  if (endpoint()) {
    const { email: before = email } = storage.get("account");
    // What another's session left unsent is not this one's.
    if (nameOf(before) !== nameOf(email)) storage.set("outbox", {});
  } else if (!takeBack(nameOf(email))) {
    return false;
  }
  return storage.set("account", { email: email.trim() });
}

/**
 * What was put away joins what was collected meanwhile, which is the newer.
 *
 * @param {string} name
 */
function takeBack(name) {
  const own = storage.get("people")[name];
  if (!own) return true;
  return OWN.every((key) => storage.update(key, (now) => ({ ...own[key], ...now })))
    && storage.setEntry("people", name, undefined);
}

/**
 * With an endpoint, what is on the device stays there, but nothing of it is sent any more.
 *
 * @returns {Promise<boolean>} Whether it is done; not when the endpoint could not be asked, or
 *   there was no room to put things away.
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
