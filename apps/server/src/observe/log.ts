import pino, { type Logger } from 'pino';

/** JSON lines on standard output. Request ids stand in `reqId`, as in answers. */
export function createLog(level: string): Logger {
  return pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime });
}
