import { peopleForFact, type SaidOfNight } from '@stagetime/contracts/mics/night-reports/rules';
import { addDays, getLocalDate, getLocalTime } from '@stagetime/contracts/mics/schedule/day-number';
import type { DB } from '@stagetime/db/tables';
import type { Transaction } from 'kysely';
import { findStatus } from '../night-status/night-status.queries.ts';
import { type Judgement, judgeReports } from './judge-reports.ts';
import { listReports, readSaid, updateSaid } from './night-reports.queries.ts';

/**
 * Writes beside the mic the best that is said of one of its nights, as reports and status have it in this
 * transaction; what was said of nights that are over goes. Its nights have to be kept after it.
 */
export async function keepSaid(
  trx: Transaction<DB>,
  mic: { readonly id: number; readonly time_zone: string },
  date: string,
  now: Date,
): Promise<void> {
  const reports = await listReports(trx, mic.id, date, now);
  const judgement = judgeReports(reports.filter((report) => report.date === date));
  const status = await findStatus(trx, mic.id, date);
  const said = bestOf(judgement, status?.status, mic.time_zone);
  const before = await readSaid(trx, mic.id);
  const yesterday = addDays(getLocalDate(mic.time_zone, now.getTime()), -1);
  const others = Object.entries(before).filter(([other]) => other !== date && other >= yesterday);
  const after = [...others, ...(said ? [[date, said] as const] : [])];
  await updateSaid(trx, mic.id, after.length > 0 ? Object.fromEntries(after) : null);
}

/** Null where there is nothing to say, or where the night's status says it. */
function bestOf(
  { claims, isDisputed }: Judgement,
  status: string | undefined,
  timeZone: string,
): SaidOfNight | null {
  if (status === 'cancelled') return null;
  const isFull = claims.some(
    ({ kind, byHost, people }) => kind === 'full' && (byHost || people >= peopleForFact),
  );
  const isFact = status !== undefined;
  const best = isFact ? undefined : claims.find(({ kind }) => !isFull || kind !== 'full');
  if (best === undefined && !isFull) return null;
  const said = best && {
    ...{ kind: best.kind, people: best.people, byHost: best.byHost, toTime: best.toTime },
    at: getLocalTime(timeZone, best.lastAt.getTime()),
  };
  return { said: said ?? null, isDisputed: isDisputed && !isFact, isFull };
}
