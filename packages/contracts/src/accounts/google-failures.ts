/** Why somebody comes back from Google without being signed in; a word in the page's address. */
export const googleFailures = ['cancelled', 'failed', 'unreachable', 'busy'] as const;
export type GoogleFailure = (typeof googleFailures)[number];
