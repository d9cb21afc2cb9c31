import type { DB } from '@stagetime/db/tables';
import type { ExpressionBuilder } from 'kysely';

/** What everybody may see of the mics. */
export function isPublicMic(eb: ExpressionBuilder<DB, 'mics'>) {
  return eb('mics.status', '=', 'approved');
}
