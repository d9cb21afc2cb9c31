import { errorMessages } from '@stagetime/contracts/core/error-messages';
import { DomainError } from '@stagetime/contracts/core/errors';
import type { FastifyInstance } from 'fastify';

const loopbackNames: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether a host's name means this machine, and nobody else's. */
export function isLoopbackName(name: string): boolean {
  return loopbackNames.has(name);
}

/**
 * Answers a scope's routes only under names of this machine and that of the public origin. A page
 * elsewhere whose name is made to lead here (DNS rebinding) would otherwise read them as its own.
 */
export function requireKnownHost(scope: FastifyInstance, origin: () => string): void {
  scope.addHook('onRequest', async ({ hostname }) => {
    if (isLoopbackName(hostname) || hostname === new URL(origin()).hostname) return;
    throw new DomainError('NOT_FOUND', errorMessages.NOT_FOUND);
  });
}
