import { silence, type WordBy } from '@stagetime/contracts/mics/freshness/rules';
import type { DB } from '@stagetime/db/tables';
import { sql, type Transaction } from 'kysely';
import { isAdmin } from '../../../core/authorize.ts';
import type { Actor } from '../../../core/context.ts';
import { writeStatus } from '../status/status.queries.ts';

/**
 * Notes that someone who knows said that these mics exist: their contacts are asked again only after
 * {@link silence.ask} days, and what was paused because no one had heard of it is listed again. Words are an
 * approval, an import's run, what whoever looks after a mic says, what a moderator does, and what people say of
 * its nights. Of two at once the later instant stays.
 */
export async function noteWords(
  trx: Transaction<DB>,
  micIds: readonly number[],
  saidAt: Date,
  by: WordBy,
): Promise<void> {
  const ids = sql<number>`any(${[...micIds]}::bigint[])`;
  await trx
    .updateTable('mics')
    .set({
      last_word_at: saidAt,
      last_word_by: by,
      ask_after: sql`${saidAt}::timestamptz + make_interval(days => ${silence.ask})`,
      asks: 0,
    })
    .where('id', '=', ids)
    .where((eb) => eb.or([eb('last_word_at', 'is', null), eb('last_word_at', '<', saidAt)]))
    .execute();
  const reopened = await trx
    .deleteFrom('mic_closures')
    .where('mic_id', '=', ids)
    .where('is_silent', '=', true)
    .returning('mic_id')
    .execute();
  if (reopened.length === 0) return;
  const reopenedIds = reopened.map((row) => row.mic_id);
  await writeStatus(trx, reopenedIds, 'approved', saidAt);
}

/** Whose word it is when someone who may speak for a mic says something: of an admin a moderator's, always. */
export function wordOf(actor: Actor): Extract<WordBy, 'host' | 'moderator'> {
  return isAdmin(actor) ? 'moderator' : 'host';
}

/** Pauses mics that no one hears of, until any word; `note` says why to everyone. */
export async function pauseUnheard(
  trx: Transaction<DB>,
  micIds: readonly number[],
  note: string,
  now: Date,
): Promise<void> {
  const closure = { is_moderated: false, is_silent: true, note, set_at: now };
  await trx
    .insertInto('mic_closures')
    .values(micIds.map((mic_id) => ({ mic_id, ...closure })))
    .execute();
  await writeStatus(trx, micIds, 'paused', now, { note });
}
