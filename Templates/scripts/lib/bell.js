// Alarm of a timer: a synthesized sound, vibration where available, and a notification. Browsers
// allow sound only after an interaction.

const PAUSE = 2500;
/** Three tones: frequency in hertz, and start in seconds. */
const STROKES = [[1318.5, 0], [1046.5, 0.22], [1568, 0.44]];

/** @type {AudioContext | undefined} */
let context;

/**
 * Returns the audio context. Call it in a click handler first, so that later calls may play sound.
 * @returns {AudioContext | undefined} Undefined if sound is not available.
 */
export function audio() {
  try {
    context ??= new AudioContext();
    if (context.state !== "running") context.resume().catch(() => {});
  } catch {
    // Without sound, the alarm is still visible.
  }
  return context;
}

/** Browsers log a warning if a page makes a sound before any interaction. */
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
 * Rings until stopped, in only one of the tabs that request it: the one that holds the lock; when
 * that tab is closed, another takes the lock. A tab without interaction waits for tabs that may
 * play sound. Without the Web Locks API, every tab rings.
 * @param {string} name Name of the lock.
 * @param {AbortSignal} signal Stops it.
 * @param {() => void} [begun] Called when this tab starts to ring.
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
 * Shows a system notification, if the visitor allowed it.
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
    // Some browsers allow this only in workers.
  }
}
