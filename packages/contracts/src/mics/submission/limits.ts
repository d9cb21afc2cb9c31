/** Largest picture of a venue: 10 MiB, inclusive (spec). */
export const venueImageMaxBytes = 10 * 1024 * 1024;

/** Kinds of pictures as browsers name them; the server goes by a file's first bytes. */
export const venueImageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;

/** Most that a cover charge may be, in dollars: more is a slip of the finger. */
export const maxCoverCharge = 1000;

/** Most mics that are shown as likely the same. */
export const maxDuplicates = 3;

/** Most of somebody's own submissions in one answer, the newest. */
export const maxOwnSubmissions = 100;

/** Minutes that the form offers for how long a night lasts. */
export const offeredLengths = [60, 90, 120, 150, 180, 210, 240, 300, 360] as const;
