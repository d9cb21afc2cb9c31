import { createHash } from 'node:crypto';
import type { LogErrorInput } from '@stagetime/contracts/operations/error-reports/schemas';
import type { Actor, Context, WithActor } from '../../../core/context.ts';
import type { RateLimit } from '../../../core/rate-limit.ts';
import type { WriteContext } from '../../../core/write.ts';
import { countErrorReport, type Report } from './error-reports.queries.ts';
import { scrub, scrubUrl } from './scrub.ts';

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
 * Takes in an error of somebody's browser, one row for all reports of the same error. What may hold
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
