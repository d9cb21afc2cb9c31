import type {
  AuditEntryView,
  AuditListView,
  ListAuditInput,
} from '@stagetime/contracts/admin/schemas';
import type { UserReference } from '@stagetime/contracts/core/schemas';
import type { QuotaView } from '@stagetime/contracts/messaging/schemas';
import type { SystemView } from '@stagetime/contracts/operations/schemas';
import type { Database } from '@stagetime/db/database';
import { sql } from 'kysely';
import type { AuditEvent } from '../../core/audit.ts';
import { isSuperAdmin } from '../../core/authorize.ts';
import type { Actor, Context, WithActor } from '../../core/context.ts';
import { readPage } from '../../core/paging.ts';
import type { WriteContext } from '../../core/write.ts';
import { readQueue } from '../delivery/delivery.service.ts';
import { getQuota } from '../messaging/quota/quota.service.ts';
import { readSystem } from '../operations/system/system.service.ts';

type Ctx<E extends AuditEvent> = WriteContext<E> & WithActor<Actor>;

/**
 * Someone's quota with their address; the audit log says who looked, and nothing is shown where its row
 * was not written. Throws NOT_FOUND.
 */
export async function readMessageQuota(
  ctx: Ctx<'sensitive_read'>,
  { userId }: UserReference,
): Promise<QuotaView> {
  return ctx.write(async (write) => {
    const quota = await getQuota({ db: write.trx, now: ctx.now }, userId);
    await write.audit({
      event: 'sensitive_read',
      targetId: userId,
      details: { what: 'message quota' },
    });
    return quota;
  });
}

/** How the product itself is doing. */
export async function getSystem(ctx: Pick<Context, 'db' | 'now' | 'tools'>): Promise<SystemView> {
  const [system, queue] = await Promise.all([readSystem(ctx), readQueue(ctx.db)]);
  return { ...system, ...queue, now: ctx.now() };
}

/** The audit log, the newest first, with the names of whom and what it is about. */
async function listAuditPage(
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
type AuditRow = Awaited<ReturnType<typeof listAuditPage>>['rows'][number];

/** Every event that the log has: one step in the index for each, however long the log is. */
async function listAuditEvents(db: Database): Promise<string[]> {
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

/** Who did what to whom, the newest first. Only super admins learn from which networks. */
export async function listAudit(
  ctx: Pick<Context, 'db' | 'tools'> & WithActor<Actor>,
  input: ListAuditInput,
): Promise<AuditListView> {
  const [{ rows, nextCursor }, events] = await Promise.all([
    listAuditPage(ctx, input),
    listAuditEvents(ctx.db),
  ]);
  const seesNetworks = isSuperAdmin(ctx.actor);
  const entries = rows.map((row) => ({
    ...presentEntry(row),
    network: seesNetworks ? row.network : null,
  }));
  return { entries, events, nextCursor };
}

function presentEntry(row: AuditRow): Omit<AuditEntryView, 'network'> {
  const refer = (id: number | null, name: string | null) => (id === null ? null : { id, name });
  return {
    id: row.id,
    at: row.at,
    event: row.event,
    actor: refer(row.actor_id, row.actor_name),
    target: refer(row.target_id, row.target_name),
    mic: refer(row.mic_id, row.mic_name),
    requestId: row.request_id,
    details: row.details as AuditEntryView['details'],
  };
}
