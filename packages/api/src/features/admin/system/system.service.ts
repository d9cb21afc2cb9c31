import type { SystemView } from '@stagetime/contracts/operations/schemas';
import type { Context } from '../../../core/context.ts';
import { readQueue } from '../../delivery/delivery.service.ts';
import { readSystem } from '../../operations/system/system.service.ts';

/** How the product itself is doing. */
export async function getSystem(ctx: Pick<Context, 'db' | 'now' | 'tools'>): Promise<SystemView> {
  const [system, queue] = await Promise.all([readSystem(ctx), readQueue(ctx.db)]);
  return { ...system, ...queue, now: ctx.now() };
}
