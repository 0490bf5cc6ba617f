// Stand-in until the module that owns storage is merged: the same two functions, reading only.

const key = (name) => `larder:${document.documentElement.dataset.base}:${name}`;

export const storage = {
  /** @param {string} name */
  get(name) {
    try {
      return JSON.parse(localStorage.getItem(key(name)) ?? "null")?.value ?? {};
    } catch {
      return {};
    }
  },

  /**
   * @param {string} name
   * @param {() => void} changed Called when another tab changed the value.
   */
  subscribe(name, changed) {
    addEventListener("storage", (event) => {
      if (event.key === key(name)) changed();
    });
  },
};
