import type {
  AuditEntryView,
  AuditListView,
  ListAuditInput,
} from '@stagetime/contracts/admin/audit/schemas';
import { isSuperAdmin } from '../../../core/admin.ts';
import type { Actor, Context, WithActor } from '../../../core/context.ts';
import { type AuditRow, listAuditEvents, listAuditPage } from './audit.queries.ts';

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
