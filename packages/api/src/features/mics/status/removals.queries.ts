import { settledBefore } from '@stagetime/contracts/core/undo';
import { anyOf } from '@stagetime/db/database';
import type { DB } from '@stagetime/db/tables';
import type { Kysely, Transaction } from 'kysely';
import type { Actor } from '../../../core/context.ts';
import { noteWords } from '../freshness/freshness.service.ts';
import { keepClosure, writeStatus } from './status.queries.ts';

/** Whether a mic is being removed, and by whom. */
export async function findRemoval(db: Kysely<DB>, micId: number) {
  return db
    .selectFrom('mic_removals')
    .leftJoin('users', 'users.id', 'mic_removals.set_by')
    .select(['mic_removals.set_by', 'users.name'])
    .where('mic_id', '=', micId)
    .executeTakeFirst();
}
export type Removal = NonNullable<Awaited<ReturnType<typeof findRemoval>>>;

/** Leaves a mic as it is that someone is removing; false where they are not, or it is too late. */
export async function takeBackRemoval(
  trx: Transaction<DB>,
  { userId }: Actor,
  micId: number,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('mic_removals')
    .where('mic_id', '=', micId)
    .where('set_by', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Most mics that are removed in one transaction. */
const removedAtOnce = 50;

/**
 * Removes the mics that no one took back in time, and returns how many there were. What someone is at work on is
 * left to the next time; what was taken back meanwhile has no row any more.
 */
export async function removeDue(trx: Transaction<DB>, now: Date): Promise<number> {
  const due = await trx
    .selectFrom('mic_removals')
    .innerJoin('mics', 'mics.id', 'mic_removals.mic_id')
    .select('mics.id')
    .where('set_at', '<', settledBefore(now))
    .orderBy('set_at')
    .limit(removedAtOnce)
    .forNoKeyUpdate('mics')
    .skipLocked()
    .execute();
  if (due.length === 0) return 0;
  const removals = await trx
    .deleteFrom('mic_removals')
    .where('mic_id', '=', anyOf(due.map(({ id }) => id)))
    .returning(['mic_id', 'note', 'set_by', 'set_at'])
    .execute();
  for (const { mic_id: micId, note, set_by, set_at } of removals) {
    const said = { note, set_by, until_date: null };
    await keepClosure(trx, micId, {
      ...{ ...said, set_at, successor_id: null, is_moderated: true, is_silent: false },
    });
    await writeStatus(trx, [micId], 'removed', now, said);
    await noteWords(trx, [micId], now, 'moderator');
  }
  return due.length;
}
