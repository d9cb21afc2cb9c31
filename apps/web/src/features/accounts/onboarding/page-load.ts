/** When the page was loaded, on the clock of `performance.now`. */
export const loadedAt = performance.now();
