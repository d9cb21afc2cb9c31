/** Milliseconds for which whoever decided sees that they may take it back. */
export const undoTime = 10_000;

/** After so many it is settled: no longer taken back, as a call may travel for two seconds, and told to whom it concerns. */
export const undoDelay: number = undoTime + 2000;

/** Whether a decision may still be taken back. */
export function isUndoable(decidedAt: Date, now: Date): boolean {
  return now.getTime() - decidedAt.getTime() <= undoDelay;
}

/** What was decided before this instant is settled. */
export function settledBefore(now: Date): Date {
  return new Date(now.getTime() - undoDelay);
}
