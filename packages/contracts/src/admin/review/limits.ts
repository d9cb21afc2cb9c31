/** Milliseconds after which an admin who rejected a mic is led back to the queue (spec). */
export const afterRejectDelay = 1500;

/** Most UTF-16 units of the reason for a decision. */
export const maxReasonLength = 500;

/** Most people that a search finds. */
export const maxFoundUsers = 20;

/** Most UTF-16 units of what is searched for. */
export const maxUserQueryLength = 100;
