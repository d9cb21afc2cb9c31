import { exportFile } from '@stagetime/contracts/accounts/care/messages';
import type { DataFile } from '@stagetime/contracts/accounts/care/schemas';
import { productName } from '@stagetime/contracts/product';
import type { Database } from '@stagetime/db/database';
import { createConcurrencyLimit } from '../../../core/concurrency-limit.ts';
import type { WithActor } from '../../../core/context.ts';
import type { Owner } from '../../../core/owner.ts';
import type { Person, PersonalData } from '../../../core/personal-data.ts';
import { consumeRateLimits } from '../../../core/rate-limit.ts';
import type { WriteContext } from '../../../core/write.ts';
import { limits } from '../accounts.limits.ts';
import { getOwnSelf } from '../accounts.service.ts';
import { requireRecentSignIn } from '../passwords/change-password.ts';

/** A document is in memory as a whole, so a process puts one together at a time. */
const oneAtATime = createConcurrencyLimit({
  name: 'exports',
  atOnce: 1,
  maxWaiting: 10,
  maxWait: 10_000,
  clock: () => performance.now(),
});

/**
 * All that is kept of the caller, who must have signed in just now (RECENT_SIGN_IN_REQUIRED). Throws
 * RATE_LIMITED after five in an hour, and UNAVAILABLE while too many others wait for theirs.
 */
export async function exportData(
  ctx: WriteContext<'data_exported'> & WithActor<Owner>,
  kept: readonly PersonalData[],
): Promise<DataFile> {
  const { actor } = ctx;
  const { userId } = actor;
  requireRecentSignIn(actor, ctx.now());
  await consumeRateLimits(ctx, [{ limit: limits.exportByUser, who: String(userId) }]);
  return oneAtATime(() =>
    ctx.write(async (write) => {
      const { trx } = write;
      const { email, phone } = await getOwnSelf(trx, actor);
      const sections = await collect(trx, kept, { userId, email, phone });
      await write.audit({ event: 'data_exported', actorId: userId, targetId: userId });
      const exportedAt = ctx.now().toISOString();
      const head = { product: productName, exportedAt, userId, note: exportFile.note };
      return {
        fileName: exportFile.name(exportedAt.slice(0, 10)),
        json: JSON.stringify({ ...head, sections }, null, 2),
      };
    }),
  );
}

type Tables = Awaited<ReturnType<PersonalData['export']>>;

/** Each section's tables. A feature may have several parts that stand in one section. */
async function collect(db: Database, kept: readonly PersonalData[], person: Person) {
  const sections: Record<string, Tables> = {};
  for (const { section, export: read } of kept) {
    sections[section] = { ...sections[section], ...(await read(db, person)) };
  }
  return sections;
}
