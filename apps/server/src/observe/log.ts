import pino, { type DestinationStream, type Logger } from 'pino';
import { describeError } from './describe-error.ts';

/**
 * JSON lines, by default on standard output. Request ids stand in `reqId`, as in answers; errors without
 * what they quote of people.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
