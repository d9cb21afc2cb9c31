// Milliseconds, as dates and timers count. Rate limits count seconds and have their own.
export const minute = 60 * 1000;
export const hour = 60 * minute;
/** 24 hours. A day of the calendar may be longer or shorter: see `addDays` for those. */
export const day = 24 * hour;
