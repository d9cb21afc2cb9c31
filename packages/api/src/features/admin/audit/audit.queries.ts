import type { ListAuditInput } from '@stagetime/contracts/admin/audit/schemas';
import type { Database } from '@stagetime/db/database';
import { sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { readPage } from '../../../core/paging.ts';

/** The audit log, the newest first, with the names of whom and what it is about. */
export async function listAuditPage(
  ctx: Pick<Context, 'db' | 'tools'>,
  { event, actorId, targetId, micId, ...page }: ListAuditInput,
) {
  let query = ctx.db
    .selectFrom('audit_log')
    .leftJoin('users as actors', 'actors.id', 'actor_id')
    .leftJoin('users as targets', 'targets.id', 'target_id')
    .leftJoin('mics', 'mics.id', 'mic_id')
    .select(['audit_log.id', 'at', 'event', 'actor_id', 'target_id', 'mic_id', 'network'])
    .select(['request_id', 'details'])
    .select(['actors.name as actor_name', 'targets.name as target_name'])
    .select('mics.show_name as mic_name');
  if (event !== undefined) query = query.where('event', '=', event);
  if (actorId !== undefined) query = query.where('actor_id', '=', actorId);
  if (targetId !== undefined) query = query.where('target_id', '=', targetId);
  if (micId !== undefined) query = query.where('mic_id', '=', micId);
  const of = [event ?? null, actorId ?? null, targetId ?? null, micId ?? null];
  const keys = [{ by: sql`audit_log.id`, type: 'bigint' }] as const;
  return readPage(ctx, { name: 'audit', of, order: { keys, direction: 'desc' } }, query, page);
}
export type AuditRow = Awaited<ReturnType<typeof listAuditPage>>['rows'][number];

/** Every event that the log has: one step in the index for each, however long the log is. */
export async function listAuditEvents(db: Database): Promise<string[]> {
  const { rows } = await sql<{ event: string }>`
    with recursive events as (
      (select event from audit_log order by event limit 1)
      union all
      select (select event from audit_log where event > events.event order by event limit 1)
      from events where events.event is not null
    )
    select event from events where event is not null order by event`.execute(db);
  return rows.map(({ event }) => event);
}
