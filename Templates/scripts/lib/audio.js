// The page's one way to make a sound. Browsers allow it only after a press.

/** @type {AudioContext | undefined} */
let context;

/**
 * To be called while a press is being handled; later calls find sound allowed.
 *
 * @returns {AudioContext | undefined} Nothing where there is no sound to be had.
 */
export function audio() {
  try {
    context ??= new AudioContext();
    if (context.state !== "running") context.resume().catch(() => {});
  } catch {
    // No sound: what is to be heard is shown as well.
  }
  return context;
}
