import type { AppRouter } from '@stagetime/api/app.router';
import { notFound } from '@tanstack/react-router';
import type { CreateQueryUtils } from '@trpc/react-query/shared';
import { errorCodeOf } from '../../api/api-errors.ts';

/** A mic for its page; one that is not there, or that none can be called, is the not-found page. */
export async function loadMic(utils: CreateQueryUtils<AppRouter>, reference: string) {
  try {
    return await utils.mics.get.ensureData({ mic: reference });
  } catch (error) {
    const code = errorCodeOf(error);
    if (code === 'NOT_FOUND' || code === 'INVALID_INPUT') throw notFound();
    throw error;
  }
}
