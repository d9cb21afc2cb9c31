import pino, { type DestinationStream, type Logger } from 'pino';
import { currentRequest } from './current-request.ts';
import { describeError } from './describe-error.ts';

/**
 * JSON lines, by default on standard output. Lines that are of a request have its id in `reqId`, as its
 * answer; errors stand without what they quote of people.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
    mixin() {
      const request = currentRequest();
      return request === undefined ? {} : { reqId: request.id };
    },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
