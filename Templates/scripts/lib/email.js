// Email addresses as defined by the HTML standard, except that the domain needs a dot, and
// internationalized domains are allowed.

const LOCAL = /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+$/;
const DOMAIN = /^[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

/**
 * Returns the address as it is sent, with its domain in ASCII.
 *
 *     asciiEmail("cook@küche.example") // "cook@xn--kche-0ra.example"
 *
 * @param {string} typed
 * @returns {string | undefined} Undefined if it is not an email address.
 */
export function asciiEmail(typed) {
  const text = typed.trim();
  const at = text.lastIndexOf("@");
  if (at < 1 || text.length > 320 || !LOCAL.test(text.slice(0, at))) return undefined;
  const domain = asciiDomain(text.slice(at + 1));
  return domain && DOMAIN.test(domain) ? `${text.slice(0, at)}@${domain}` : undefined;
}

/** @param {string} domain */
function asciiDomain(domain) {
  if (/^[\x00-\x7f]*$/.test(domain)) return domain;
  if (/[\x00-\x20/\\?#@:[\]%<>^|]/.test(domain)) return undefined;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return undefined;
  }
}
