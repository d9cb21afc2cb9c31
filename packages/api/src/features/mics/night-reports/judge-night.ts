import { nightReports } from '@stagetime/contracts/mics/night-reports/rules';
import type { NewsFacts, NewsKind } from '@stagetime/contracts/notifications/news';
import { keepNights } from '@stagetime/db/nights/keep-nights';
import type { DB } from '@stagetime/db/tables';
import type { Transaction } from 'kysely';
import { noteNightChange } from '../news/note-change.ts';
import {
  deleteStatus,
  findStatus,
  touchMic,
  upsertStatus,
} from '../night-status/night-status.queries.ts';
import { type Claim, judgeReports } from './judge-reports.ts';
import { listReports } from './night-reports.queries.ts';
import { keepSaid } from './said-of-nights.ts';

/**
 * Makes what people say of a night a fact, or no longer one, and has cards say the best of it. The word of
 * whoever looks after the mic stays.
 */
export async function judgeNight(
  trx: Transaction<DB>,
  mic: { readonly id: number; readonly time_zone: string },
  date: string,
  /** Whose word it hangs on. */
  { changedBy, now }: { readonly changedBy: number; readonly now: Date },
): Promise<void> {
  const status = await findStatus(trx, mic.id, date);
  if (status === undefined || status.by_people) {
    const reports = await listReports(trx, mic.id, date, now);
    const { fact } = judgeReports(reports.filter((report) => report.date === date));
    const isChanged =
      fact === null
        ? (await deleteStatus(trx, mic.id, date)) !== undefined
        : await upsertStatus(trx, statusOf(fact, { micId: mic.id, date, now }));
    if (isChanged) {
      await touchMic(trx, mic.id, now);
      const { kind, facts } = newsOf(fact);
      const change = { kind, facts: { ...facts, byPeople: true }, changedBy, now } as const;
      await noteNightChange(trx, { micId: mic.id, date, ...change });
    }
  }
  await keepSaid(trx, mic, date, now);
  await keepNights(trx, [mic.id], now);
}

/** What those concerned are told; null where it is on. How many say so is no news. */
export function newsOf(said: Pick<Claim, 'kind' | 'toDate' | 'toTime'> | null): {
  readonly kind: NewsKind;
  readonly facts: NewsFacts;
} {
  if (said === null) return { kind: 'night_on', facts: {} };
  const { toDate, toTime } = said;
  if (toDate === null) return { kind: 'night_cancelled', facts: {} };
  return { kind: 'night_moved', facts: { toDate, toTime } };
}

function statusOf(
  { people, toDate, toTime }: Claim,
  night: { readonly micId: number; readonly date: string; readonly now: Date },
) {
  const status = { ...night, sentence: nightReports.fact(people), setBy: null };
  return toDate === null ? status : { ...status, moved: { toDate, toTime } };
}
