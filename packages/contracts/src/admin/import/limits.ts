/** Most bytes of a list that is imported in the browser; larger ones are for the command. */
export const importMaxBytes = 1024 * 1024;

/** Most rows of such a list. */
export const importMaxRows = 10_000;
