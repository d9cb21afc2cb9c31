import type { PageInput } from '@stagetime/contracts/core/schemas';
import type { Database } from '@stagetime/db/database';
import type { DB, ErrorReports } from '@stagetime/db/tables';
import { type Insertable, sql, type Transaction } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { readPage } from '../../../core/paging.ts';

export type Report = Omit<
  Insertable<ErrorReports>,
  'times' | 'first_seen_at' | 'last_seen_at' | 'context'
> & { readonly context: string };

/** Adds an error, or counts it once more and keeps what the newest report says of it. */
export async function countErrorReport(
  trx: Transaction<DB>,
  { fingerprint, ...report }: Report,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('error_reports')
    .values({ fingerprint, ...report, first_seen_at: now, last_seen_at: now })
    .onConflict((conflict) =>
      conflict.column('fingerprint').doUpdateSet((eb) => ({
        ...report,
        times: eb('error_reports.times', '+', 1),
        last_seen_at: now,
      })),
    )
    .execute();
}

/** Removes errors not seen since `before`, and those beyond the `most` that were seen last. */
export async function purgeErrorReports(db: Database, before: Date, max: number): Promise<void> {
  await db.deleteFrom('error_reports').where('last_seen_at', '<', before).execute();
  await sql`
    delete from error_reports where fingerprint in (
      select fingerprint from error_reports order by last_seen_at desc offset ${max}
    )`.execute(db);
}

/** Every error once, the last seen first. */
export async function listErrorReportPage(ctx: Pick<Context, 'db' | 'tools'>, page: PageInput) {
  const keys = [
    { by: sql`last_seen_at`, type: 'timestamptz' },
    { by: sql`fingerprint`, type: 'text' },
  ] as const;
  const list = { name: 'error reports', of: [], order: { keys, direction: 'desc' } } as const;
  return readPage(ctx, list, ctx.db.selectFrom('error_reports').selectAll(), page);
}
