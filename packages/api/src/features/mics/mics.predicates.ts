import type { DB } from '@stagetime/db/tables';
import type { ExpressionBuilder } from 'kysely';
import { isAdmin } from '../../core/admin.ts';
import type { Actor } from '../../core/context.ts';

type Mics = ExpressionBuilder<DB, 'mics'>;

/** What everybody may see of the mics. */
export function isPublicMic(eb: Mics) {
  return eb('mics.status', '=', 'approved');
}

/** Whose mic it is to look after: admins every one, people those that they submitted. */
export function isOwnMic(eb: Mics, viewer: Actor | null) {
  if (viewer === null) return eb.lit(false);
  return isAdmin(viewer) ? eb.lit(true) : eb('mics.submitted_by', '=', viewer.userId);
}

/** What somebody may see of the mics: the public ones, and their own whatever became of them. */
export function isVisibleMic(eb: Mics, viewer: Actor | null) {
  return viewer === null ? isPublicMic(eb) : eb.or([isPublicMic(eb), isOwnMic(eb, viewer)]);
}
