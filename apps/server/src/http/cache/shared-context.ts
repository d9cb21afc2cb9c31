import type { Context } from '@stagetime/api/core/context';
import type { FastifyRequest } from 'fastify';

/**
 * Makes the context of what everybody gets alike, whoever asks first. What may be kept reads the primary: the
 * notice of a change arrives before a replica has it, and what was read there would be kept in the place of
 * what it dropped.
 */
export type CreateSharedContext = (request: FastifyRequest, mayBeKept: boolean) => Context;
