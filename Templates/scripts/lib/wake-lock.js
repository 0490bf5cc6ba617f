// Keeps the screen on while cooking.

/** Requests the lock again whenever the page becomes visible, because hiding it ends the lock. */
export class WakeLock {
  #report;
  #isWanted = false;
  /** @type {WakeLockSentinel | undefined} */
  #lock;

  /**
   * @param {(isAwake: boolean) => void} report Called after each request.
   * @param {AbortSignal} signal
   */
  constructor(report, signal) {
    this.#report = report;
    document.addEventListener("visibilitychange", () => {
      if (this.#isWanted && document.visibilityState === "visible") this.request();
    }, { signal });
  }

  async request() {
    this.#isWanted = true;
    try {
      const lock = await navigator.wakeLock?.request("screen");
      if (!lock) throw new Error("no wake lock");
      if (this.#isWanted) this.#lock = lock;
      else lock.release();
      this.#report(true);
    } catch {
      this.#report(false);
    }
  }

  release() {
    this.#isWanted = false;
    this.#lock?.release().catch(() => {});
    this.#lock = undefined;
  }
}
