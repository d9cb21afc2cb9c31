/**
 * The time as it was at the start of this process, plus what has passed since then: it never jumps, however the
 * machine's clock is set meanwhile. For how long something lasts in one process; not for what others read.
 */
export function steadyTime(): Date {
  return new Date(performance.timeOrigin + performance.now());
}
