// Rings: a sound of its own making, a shake where there is one, and a notification. Browsers allow
// sound only after a press.

const PAUSE = 2500;
/** Three strokes: pitch in hertz, and when each begins, in seconds. */
const STROKES = [[1318.5, 0], [1046.5, 0.22], [1568, 0.44]];

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
    // No sound: what rings is shown as well.
  }
  return context;
}

/** Browsers warn when a page that nobody has touched makes a sound. */
const wasTouched = () => navigator.userActivation?.hasBeenActive ?? true;

function strike() {
  if (!wasTouched()) return;
  const sound = audio();
  if (sound) {
    for (const [pitch, delay] of STROKES) {
      const begin = sound.currentTime + delay;
      const tone = new OscillatorNode(sound, { type: "triangle", frequency: pitch });
      const volume = new GainNode(sound, { gain: 0 });
      volume.gain.setValueAtTime(0, begin);
      volume.gain.linearRampToValueAtTime(0.5, begin + 0.01);
      volume.gain.exponentialRampToValueAtTime(0.001, begin + 0.9);
      tone.connect(volume).connect(sound.destination);
      tone.start(begin);
      tone.stop(begin + 1);
    }
  }
  navigator.vibrate?.([250, 120, 250]);
}

/**
 * Rings until it is stopped, in one tab of all that ask for it: the one that holds the lock, and
 * once that is closed, another. A tab that nobody has touched waits for those that may sound.
 * Where there are no locks, every tab rings.
 *
 * @param {string} name The lock's.
 * @param {AbortSignal} signal Stops it.
 * @param {() => void} [begun] Called when it is this tab that rings.
 */
export async function ring(name, signal, begun) {
  if (!wasTouched()) await new Promise((resolve) => { setTimeout(resolve, 1500); });
  if (signal.aborted) return;
  /** @returns {Promise<void>} */
  const turn = () => new Promise((resolve) => {
    if (signal.aborted) {
      resolve();
      return;
    }
    begun?.();
    strike();
    const strokes = setInterval(strike, PAUSE);
    signal.addEventListener("abort", () => {
      clearInterval(strokes);
      if (wasTouched()) navigator.vibrate?.(0);
      resolve();
    }, { once: true });
  });
  if (!navigator.locks) await turn();
  else await navigator.locks.request(name, { signal }, turn).catch(() => {});
}

/**
 * Shows a notification outside the page, where that was allowed.
 *
 * @param {string} title
 * @param {{ body: string, tag: string, lang: string, icon: string, data: { url: string } }} about
 */
export async function notify(title, about) {
  if (globalThis.Notification?.permission !== "granted") return;
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  const options = { ...about, requireInteraction: true };
  try {
    if (registration?.active) {
      await registration.showNotification(title, options);
      return;
    }
    const shown = new Notification(title, options);
    shown.addEventListener("click", () => {
      window.focus();
      shown.close();
    });
  } catch {
    // Some browsers let none but workers do it.
  }
}
