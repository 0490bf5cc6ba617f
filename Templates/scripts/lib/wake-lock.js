// Keeps the screen awake for as long as somebody cooks by it.

/** Asks again whenever the page comes back into view, since leaving it ends the lock. */
export class WakeLock {
  #tell;
  #isWanted = false;
  /** @type {WakeLockSentinel | undefined} */
  #lock;

  /**
   * @param {(isAwake: boolean) => void} tell Called with what came of asking.
   * @param {AbortSignal} signal
   */
  constructor(tell, signal) {
    this.#tell = tell;
    document.addEventListener("visibilitychange", () => {
      if (this.#isWanted && document.visibilityState === "visible") this.ask();
    }, { signal });
  }

  async ask() {
    this.#isWanted = true;
    try {
      const lock = await navigator.wakeLock?.request("screen");
      if (!lock) throw new Error("no wake lock");
      if (this.#isWanted) this.#lock = lock;
      else lock.release();
      this.#tell(true);
    } catch {
      this.#tell(false);
    }
  }

  release() {
    this.#isWanted = false;
    this.#lock?.release().catch(() => {});
    this.#lock = undefined;
  }
}
