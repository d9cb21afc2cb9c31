import type { DB } from '@stagetime/db/tables';
import type { ExpressionBuilder } from 'kysely';
import { isAdmin } from '../../core/authorize.ts';
import type { Actor } from '../../core/context.ts';

type Mics = ExpressionBuilder<DB, 'mics'>;

/** What everyone may see of the mics. */
export function isPublicMic(eb: Mics) {
  return eb('mics.status', '=', 'approved');
}

/** Whose mic it is to look after: admins every one, people those that they submitted. */
export function isOwnMic(eb: Mics, viewer: Actor | null) {
  if (viewer === null) return eb.lit(false);
  return isAdmin(viewer) ? eb.lit(true) : eb('mics.submitted_by', '=', viewer.userId);
}

/** What someone may see of the mics: the public ones, and their own whatever became of them. */
export function isVisibleMic(eb: Mics, viewer: Actor | null) {
  return viewer === null ? isPublicMic(eb) : eb.or([isPublicMic(eb), isOwnMic(eb, viewer)]);
}

/** What a reference to a mic is. Slugs are never all digits. */
export function referenceKind(reference: string): 'id' | 'slug' {
  return /^[0-9]+$/.test(reference) ? 'id' : 'slug';
}

/** The mic that has this id, this slug, or had it before. One text of SQL for each kind of reference. */
export function isReferredMic(eb: Mics, reference: string) {
  if (referenceKind(reference) === 'id') {
    const id = Number(reference);
    // No mic has 0, which stands for what is too large for an id.
    return eb('mics.id', '=', Number.isSafeInteger(id) ? id : 0);
  }
  return eb.or([
    eb('mics.slug', '=', reference),
    eb(
      'mics.id',
      'in',
      eb
        .selectFrom('mic_former_slugs')
        .select('mic_former_slugs.mic_id')
        .where('mic_former_slugs.slug', '=', reference),
    ),
  ]);
}
