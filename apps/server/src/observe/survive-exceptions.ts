import type { Logger } from 'pino';
import { currentRequest } from './log.ts';

/**
 * From now on an exception that no one caught, thrown in a timer, a socket's event or a promise that
 * no one awaits, is logged and fails the request it belongs to. It does not end the process, and the
 * hundred other requests with it: whoever finds a request that provokes one could otherwise keep the
 * product down. Errors before the server listens still end it, because this is called afterwards.
 */
export function surviveExceptions(log: Logger): void {
  process.on('uncaughtException', (error, origin) => {
    const request = currentRequest();
    log.error({ err: error, origin }, 'uncaught exception');
    try {
      request?.fail?.(error);
    } catch (failure) {
      log.error({ err: failure }, 'a failed request could not be answered');
    }
  });
}
