// Published sizes of the site's images.

/** Widths published for every image that is wider. */
const WIDTHS = [240, 320, 480, 640, 960];

/**
 * Shows an image in all its sizes; removes its part of the page if it is missing.
 * @param {HTMLImageElement} image
 * @param {string | undefined} address Absolute URL of one size.
 * @param {Element | null} [part]
 */
export function illustrate(image, address, part = image) {
  if (!address) {
    part?.remove();
    return;
  }
  image.addEventListener("error", () => part?.remove(), { once: true });
  image.srcset = sizesOf(address);
  image.src = address;
}

/**
 * Returns the `srcset` of an image given the URL of one size: all sizes up to that one.
 *
 *     sizesOf("/images/pie-0123456789-480.jpg")
 *     // "/images/pie-0123456789-240.jpg 240w, …, /images/pie-0123456789-480.jpg 480w"
 *
 * @param {string} address
 * @returns {string} Empty for an image with a single size.
 */
export function sizesOf(address) {
  const [, stem, own, ending] = /^(.*-[0-9a-f]{10}-)(\d+)(\.(?:jpg|png))$/.exec(address) ?? [];
  if (!stem) return "";
  const widths = [...WIDTHS.filter((width) => width < Number(own)), Number(own)];
  return widths.map((width) => `${stem}${width}${ending} ${width}w`).join(", ");
}
