import { DomainError } from '@stagetime/contracts/core/errors';
import { micNotFound } from '@stagetime/contracts/mics/messages';
import type { Mics } from '@stagetime/db/tables';
import type { Selectable } from 'kysely';
import { type Authorized, allow, isAdmin } from '../../core/authorize.ts';
import type { Actor } from '../../core/context.ts';

type Viewer = Pick<Actor, 'role' | 'userId'> | null;
type Mic = Pick<Selectable<Mics>, 'status' | 'submitted_by'>;

/** Whose mic it is to look after: admins every one, people those that they submitted. */
function canLookAfterMic(viewer: Viewer, mic: Pick<Mic, 'submitted_by'>): boolean {
  if (viewer === null) return false;
  return isAdmin(viewer) || mic.submitted_by === viewer.userId;
}

/**
 * Who sees a mic: everyone once it is approved, until then whoever looks after it. `isVisibleMic`
 * says it in SQL, so that others are not even found; a test compares the two.
 */
export function canSeeMic(viewer: Viewer, mic: Mic): boolean {
  return mic.status === 'approved' || canLookAfterMic(viewer, mic);
}

/** Who sees a host's e-mail address and phone. */
export function canSeeMicContact(viewer: Viewer, mic: Pick<Mic, 'submitted_by'>): boolean {
  return canLookAfterMic(viewer, mic);
}

/** Who reads someone's favorites: they and admins. */
export function canReadFavorites(viewer: Pick<Actor, 'role' | 'userId'>, userId: number): boolean {
  return viewer.userId === userId || isAdmin(viewer);
}

/** Throws NOT_FOUND, as if there were no such mic, for who may not see it. */
export function authorizeSight<Row extends Mic>(viewer: Viewer, mic: Row): Authorized<Row, 'see'> {
  return allow(mic, 'see', canSeeMic(viewer, mic) || new DomainError('NOT_FOUND', micNotFound));
}
