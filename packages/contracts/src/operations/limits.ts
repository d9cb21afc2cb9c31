/** Bytes of a whole report. */
export const maxErrorReportBytes = 16 * 1024;
/** Most reports of one browser session (spec). */
export const maxErrorReports = 10;
/** Milliseconds in which the same error again is not told again (spec). */
export const errorReportPause = 1000;
