import { callerOf } from '../client-network.ts';
import type { Context } from '../context.ts';
import { consumeRateLimits } from '../rate-limit.ts';
import { imageLimits } from './image-limits.ts';

/**
 * Counts a form with a file before any of it is read, as reading takes a place on the disk and two minutes of a
 * connection: it counts though the form never comes. Throws RATE_LIMITED beyond what a network may send.
 */
export async function countForm(ctx: Context): Promise<void> {
  await consumeRateLimits(ctx, [
    { limit: imageLimits.formByCaller, who: callerOf(ctx.clientAddress) },
  ]);
}
