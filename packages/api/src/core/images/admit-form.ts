import { errorMessages } from '@stagetime/contracts/core/error-messages';
import { DomainError } from '@stagetime/contracts/core/errors';
import { isAdmin } from '../admin.ts';
import { callerOf } from '../client-network.ts';
import { consumeRateLimits } from '../consume-rate-limits.ts';
import type { Context } from '../context.ts';
import { imageLimits } from './image-limits.ts';

/**
 * Whether a form with a file is read at all: asked before any of it is, as reading takes a place on the disk
 * and two minutes of a connection. The procedure decides everything else. Throws UNAUTHENTICATED and FORBIDDEN
 * where the form needs somebody, and RATE_LIMITED beyond what a network may send; that counts though the form
 * never comes. Admins work through many mics, and are known.
 */
export async function admitForm(ctx: Context, needs: 'nobody' | 'user' | 'admin'): Promise<void> {
  if (needs !== 'nobody') {
    const actor = await ctx.readActor();
    if (actor === null) {
      throw new DomainError('UNAUTHENTICATED', errorMessages.UNAUTHENTICATED);
    }
    if (needs === 'admin' && !isAdmin(actor)) {
      ctx.reportSecurity('authz_fail', { userId: actor.userId });
      throw new DomainError('FORBIDDEN', errorMessages.FORBIDDEN);
    }
  }
  if (needs === 'admin') return;
  await consumeRateLimits(ctx, [
    { limit: imageLimits.formByCaller, who: callerOf(ctx.clientAddress) },
  ]);
}
