import { createHash } from 'node:crypto';
import { hour } from '@stagetime/contracts/core/durations';
import type { PageInput } from '@stagetime/contracts/core/schemas';
import type {
  ErrorReportListView,
  ErrorReportView,
  LogErrorInput,
} from '@stagetime/contracts/operations/schemas';
import type { Database } from '@stagetime/db/database';
import { seedOnce } from '@stagetime/db/demo/seed-demo-data';
import type { DB, ErrorReports } from '@stagetime/db/tables';
import { type Insertable, sql, type Transaction } from 'kysely';
import type { Actor, Context, WithActor } from '../../../core/context.ts';
import { readPage } from '../../../core/paging.ts';
import type { RateLimit } from '../../../core/rate-limit.ts';
import type { WriteContext } from '../../../core/write.ts';

type Report = Omit<
  Insertable<ErrorReports>,
  'times' | 'first_seen_at' | 'last_seen_at' | 'context'
> & { readonly context: string };

/** Adds an error, or counts it once more and keeps what the newest report says of it. */
async function countErrorReport(
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

/** What broke in people's browsers, one entry for each error, the last seen first. */
export async function listErrorReports(
  ctx: Pick<Context, 'db' | 'tools'>,
  input: PageInput,
): Promise<ErrorReportListView> {
  const keys = [
    { by: sql`last_seen_at`, type: 'timestamptz' },
    { by: sql`fingerprint`, type: 'text' },
  ] as const;
  const list = { name: 'error reports', of: [], order: { keys, direction: 'desc' } } as const;
  const query = ctx.db
    .selectFrom('error_reports')
    .select(['fingerprint', 'level', 'message', 'stack', 'component_stack as componentStack'])
    .select(['url', 'user_agent as userAgent', 'request_id as requestId', 'user_id as userId'])
    .select(['times', 'first_seen_at as firstSeenAt', 'last_seen_at as lastSeenAt'])
    .select(({ ref }) => ref('context').$castTo<ErrorReportView['context']>().as('context'));
  const { rows: errors, nextCursor } = await readPage(ctx, list, query, input);
  return { errors, nextCursor };
}

// Made so that its time grows with the length only: the texts are anyone's.

/** From this length on, a run of letters and digits without words in it may be a secret. */
const tokenLength = 24;

const queries = /[?#][\w.~%+[\]-]*=[^\s"'()<>]*?(?=(?::\d+){0,2}(?:[\s"'()<>]|$))/g;
const bearers = /\b(bearer|basic) [^\s"']+/gi;
const addresses = /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g;
const runs = new RegExp(`[\\w-]{${tokenLength},}`, 'g');
// Everything that could steer a terminal or turn text around; lines and tabs stay.
const controls = /(?![\n\t])[\p{Cc}\p{Cf}]/gu;

/** Names and slugs are words: letters alone, or small ones with hyphens between. */
function isTokenLike(run: string): boolean {
  return /\d/.test(run) && (/[A-Z]/.test(run) || !run.includes('-'));
}

/**
 * Text of a client's error without query strings, tokens, mail addresses and control characters, at
 * most `max` UTF-16 units long.
 */
export function scrub(text: string, max: number): string {
  return text
    .replace(controls, ' ')
    .replace(queries, '')
    .replace(bearers, '$1 [removed]')
    .replace(addresses, '[removed]')
    .replace(runs, (run) => (isTokenLike(run) ? '[removed]' : run))
    .slice(0, max)
    .toWellFormed();
}

/** An address without its query and fragment, scrubbed. */
function scrubUrl(url: string, max: number): string {
  return scrub(url.replace(/[?#].*$/s, ''), max);
}

/** Counted in the database, multiplied by RATE_LIMIT_SCALE. */
export const limits = {
  errorReportByCaller: {
    name: 'error-report-caller',
    max: 30,
    seconds: 60,
    isRemembered: true,
    isOfNetwork: true,
  },
} satisfies Record<string, RateLimit>;

/**
 * Takes in an error of someone's browser, one row for all reports of the same error. What may hold
 * secrets is removed before anything is kept. Throws RATE_LIMITED for who reports too much.
 */
export async function logError(
  ctx: WriteContext & WithActor<Actor | null>,
  input: LogErrorInput,
): Promise<void> {
  const report = toReport(ctx, input);
  await ctx.write(({ trx }) => countErrorReport(trx, report, ctx.now()));
}

function toReport(ctx: Context & WithActor<Actor | null>, input: LogErrorInput): Report {
  const { level, context, viewport } = input;
  // Nothing may be left of it.
  const message = scrub(input.message, 1000) || '[removed]';
  const stack = cut(input.stack, 4000);
  const about = {
    page: context?.page ? scrubUrl(context.page, 200) : undefined,
    action: cut(context?.action, 100) ?? undefined,
    type: cut(context?.type, 100) ?? undefined,
    viewport: viewport ? `${viewport.width} x ${viewport.height}` : undefined,
  };
  return {
    fingerprint: fingerprintOf(level, message, stack),
    level,
    message,
    stack,
    component_stack: cut(input.componentStack, 4000),
    url: input.url ? scrubUrl(input.url, 500) : null,
    user_agent: cut(input.userAgent ?? ctx.userAgent, 300),
    request_id: cut(context?.requestId, 100),
    user_id: ctx.actor?.userId ?? null,
    context: JSON.stringify(about),
  };
}

function cut(text: string | null | undefined, max: number): string | null {
  return text ? scrub(text, max) : null;
}

/** The same for errors that differ in numbers only, such as ids and places in a file. */
function fingerprintOf(level: string, message: string, stack: string | null): string {
  const frame = stack?.split('\n').find((line) => /^\s+at |@/.test(line)) ?? '';
  const same = [level, message, frame.trim()].join('\n').replace(/\d+/g, '0');
  return createHash('sha256').update(same).digest('hex');
}

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const desktop =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

/** Each says that it is an example, or someone would look for what is broken. */
const reports = [
  {
    message: 'Example: The map could not be opened',
    level: 'warning',
    path: '/los-angeles',
    user_agent: phone,
    times: 3,
    first: 50,
    last: 5,
  },
  {
    message: 'Example: QuotaExceededError: the storage of this browser is full',
    level: 'error',
    path: '/submit',
    user_agent: desktop,
    times: 1,
    first: 28,
    last: 28,
  },
] as const;

/** Gives admins error reports to look at, once in the life of a database. */
export async function addDemoErrorReports(db: Database, now: Date): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * hour);
  await seedOnce(db, 'demo-error-reports', async (trx) => {
    const rows = reports.map(({ message, level, path, user_agent, times, first, last }) => ({
      ...{ message, level, user_agent, times },
      fingerprint: createHash('sha256').update(message).digest('hex'),
      url: `http://localhost${path}`,
      stack: `Error: ${message}`,
      context: JSON.stringify({ page: path }),
      first_seen_at: ago(first),
      last_seen_at: ago(last),
    }));
    const insert = trx.insertInto('error_reports').values(rows);
    await insert.onConflict((conflict) => conflict.doNothing()).execute();
  });
}
