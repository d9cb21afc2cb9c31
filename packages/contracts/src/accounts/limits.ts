/** Numbers that forms and the server share. */
export const passwordMinLength = 6;
export const passwordMaxLength = 256;
/** What an admin's password needs. */
export const longPasswordLength = 15;
export const personNameMaxLength = 80;
export const emailMaxLength = 254;
/** Minutes for which the link in a mail works. */
export const loginLinkMinutes = 15;
export const resetLinkMinutes = 30;
/** Minutes for which a code sent by SMS works. */
export const phoneCodeMinutes = 10;
export const phoneCodeTries = 5;
/** Of those, what strangers leave to the owner who asked for the code. */
export const phoneCodeTriesKept = 2;
/** Seconds between two codes to one number. */
export const phoneCodePause = 60;
export const confirmLinkHours = 24;
/** Minutes after signing in in which grave changes need no new proof. */
export const recentSignInMinutes = 15;

/** Digits of a US number without its country, and of a code. */
export const phoneDigits = 10;
export const codeDigits = 6;
/** Seconds between two codes to one number (spec). */
export const resendSeconds = 60;
