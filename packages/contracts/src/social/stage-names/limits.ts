/** Shortest and longest stage name; the database checks the same numbers. */
export const stageNameLength = { min: 3, max: 30 } as const;

/** Milliseconds without a key before somebody is told whether a name is free (spec). */
export const availabilityDelay = 500;

/** Milliseconds for which a claimed name is celebrated (spec). */
export const celebrationTime = 3000;

/** Visits of one's profile that follow each other within so many milliseconds are one (spec). */
export const visitWindow = 1000;
