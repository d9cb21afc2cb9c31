import type { Logger } from 'pino';

/** Longer statements are cut: what they are shows at their beginning. */
const maxTextLength = 200;

/**
 * Logs statements that took `from` milliseconds or longer, failed ones too: their text without the
 * parameters, which may be private, and the id of the request they were asked for.
 */
export function logSlowQueries(log: Logger, from: number) {
  return (text: string, milliseconds: number): void => {
    if (milliseconds < from) return;
    const sql = text.replaceAll(/\s+/g, ' ').trim().slice(0, maxTextLength);
    log.warn({ sql, ms: Math.round(milliseconds) }, 'slow query');
  };
}
