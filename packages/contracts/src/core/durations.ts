// Milliseconds, as dates and timers count. Rate limits count seconds and have their own.
export const minute = 60 * 1000;
export const hour = 60 * minute;
/** 24 hours. A day of the calendar may be longer or shorter: see `addDays` for those. */
export const day = 24 * hour;

/**
 * The time as it was at the start of this process, plus what has passed since then: it never jumps, however the
 * machine's clock is set meanwhile. For how long something lasts in one process; not for what others read.
 */
export function steadyTime(): Date {
  return new Date(performance.timeOrigin + performance.now());
}
