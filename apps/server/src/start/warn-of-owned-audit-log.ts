import type { Database } from '@stagetime/db/database';
import { sql } from 'kysely';
import type { Logger } from 'pino';

/** Says so where whoever takes over this process could change what the audit log says of it. */
export async function warnOfOwnedAuditLog(db: Database, log: Logger): Promise<void> {
  const { rows } = await sql<{ owns: boolean }>`
    select pg_has_role(relowner, 'member') as owns from pg_class
    where oid = 'audit_log'::regclass`.execute(db);
  if (!rows[0]?.owns) return;
  log.warn(
    'the role of DATABASE_URL owns the audit log and could change it: give the server a role of its own (docs/operating.md, Roles)',
  );
}
