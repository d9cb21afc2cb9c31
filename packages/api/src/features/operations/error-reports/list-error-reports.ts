import type {
  ErrorReportListView,
  ErrorReportView,
  ListErrorReportsInput,
} from '@stagetime/contracts/operations/error-reports/schemas';
import type { Context } from '../../../core/context.ts';
import { listErrorReportPage } from './error-reports.queries.ts';

/** What broke in people's browsers, one entry for each error, the last seen first. */
export async function listErrorReports(
  ctx: Pick<Context, 'db' | 'tools'>,
  input: ListErrorReportsInput,
): Promise<ErrorReportListView> {
  const { rows, nextCursor } = await listErrorReportPage(ctx, input);
  const errors = rows.map((row) => ({
    fingerprint: row.fingerprint,
    level: row.level,
    message: row.message,
    stack: row.stack,
    componentStack: row.component_stack,
    url: row.url,
    userAgent: row.user_agent,
    requestId: row.request_id,
    userId: row.user_id,
    context: row.context as ErrorReportView['context'],
    times: row.times,
    firstSeenAt: row.first_seen_at,
    lastSeenAt: row.last_seen_at,
  }));
  return { errors, nextCursor };
}
