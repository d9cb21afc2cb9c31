/** Milliseconds for which a decision may be taken back; whom it concerns gets mail after that. */
export const undoTime = 10_000;

/** So many milliseconds later it still may be, as the call may travel as long. */
export const undoGrace = 2000;
