import { isFactSentence } from '@stagetime/contracts/mics/night-reports/messages';
import { getLocalDate } from '@stagetime/contracts/mics/schedule/day-number';
import type { DB } from '@stagetime/db/tables';
import { sql, type Transaction } from 'kysely';
import { findZone } from '../mics.queries.ts';
import { noteNightChange } from '../news/note-change.ts';
import { keepSaid } from '../night-reports/said-of-nights.ts';
import { deleteStatus, touchMic } from './night-status.queries.ts';

type Edit = {
  /** When the mic usually began, and when it does now; null for unknown. */
  readonly before: string | null;
  readonly after: string | null;
  readonly changedBy: number;
  readonly now: Date;
};

/**
 * Has the coming nights be as usual that were said to start late, where the mic's usual start is that late or later
 * since an edit: what was late by the start before would be early by the new one. Nights that were moved in someone's
 * own words stay, as these may say more. Returns their dates; the edit has to be written before.
 */
export async function endLateStarts(
  trx: Transaction<DB>,
  micId: number,
  { before, after, changedBy, now }: Edit,
): Promise<readonly string[]> {
  if (before === null || after === null) return [];
  const zone = { id: micId, time_zone: await findZone(trx, micId) };
  const isLate = sql<boolean>`mic_id = ${micId} and local_date = moved_to_date
    and local_date >= ${getLocalDate(zone.time_zone, now.getTime())}::date
    and moved_to_time > ${before}::time and moved_to_time <= ${after}::time`;
  // What a few people say so far is no longer true either.
  const reports = await trx
    .deleteFrom('night_reports')
    .where('kind', '=', 'moved')
    .where(isLate)
    .returning('local_date')
    .execute();
  const moved = await trx
    .selectFrom('night_statuses')
    .select(['local_date', 'sentence'])
    .where('status', '=', 'moved')
    .where(isLate)
    .orderBy('local_date')
    .execute();
  const facts = moved.filter(({ sentence }) => isFactSentence(sentence));
  const ended = facts.map((night) => night.local_date);
  const dates = new Set([...ended, ...reports.map((report) => report.local_date)]);
  if (dates.size === 0) return [];
  for (const date of ended) await deleteStatus(trx, micId, date);
  for (const date of dates) await keepSaid(trx, zone, date, now);
  await touchMic(trx, micId, now);
  for (const date of ended) {
    const change = { kind: 'night_on', facts: {}, changedBy, now } as const;
    await noteNightChange(trx, { micId, date, ...change });
  }
  return ended;
}
