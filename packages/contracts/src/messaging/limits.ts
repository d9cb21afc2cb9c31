/** Messages that everyone may send in a calendar month of UTC; admins have no limit. */
export const monthlyMessageLimit = 5;
/** UTF-16 units of one message. */
export const messageMaxLength = 288;
/** Characters that a search for people may have. */
export const personQueryMaxLength = 80;
/** Most people that such a search finds. */
export const personSearchMaxResults = 10;
/** Messages that a thread shows at first, and adds when someone reads upwards. */
export const threadPageSize = 50;

/** Most messages that one extension of a quota may add. */
export const quotaExtensionMax = 50;
export const quotaReasonMinLength = 5;
export const quotaReasonMaxLength = 500;
/** Days for which an operator can restore what a reset took back. */
export const restoreDays = 30;

/** Milliseconds between two looks for messages, where no one tells of them. */
export const messagesPollInterval = 30_000;
/** Milliseconds after sending when everything is asked for once more. */
export const afterSendingSync = 1_000;
/** Milliseconds in which nothing was typed before people are searched. */
export const personSearchPause = 150;

export const contactTextLimits = {
  name: 120,
  subject: 200,
  /** UTF-16 units (spec). */
  message: 888,
} as const;

/** Days for which a message to the team is kept. */
export const contactKeptDays = 365;
