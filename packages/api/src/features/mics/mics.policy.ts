import { DomainError } from '@stagetime/contracts/core/errors';
import { micNotFound } from '@stagetime/contracts/mics/messages';
import { isShown } from '@stagetime/contracts/mics/status/rules';
import type { Mics } from '@stagetime/db/tables';
import type { Selectable, SqlBool } from 'kysely';
import { type Authorized, allow, isAdmin } from '../../core/authorize.ts';
import type { Actor } from '../../core/context.ts';

type Viewer = Pick<Actor, 'role' | 'userId'> | null;
/** How a viewer stands to a mic, as its row is read for them. */
export type MicRelation = {
  /** Whether the viewer is one of its hosts, */
  readonly is_host: SqlBool;
  /** whether anyone is, */
  readonly has_host: SqlBool;
  /** and whether the viewer proved to read what is sent to its contact. */
  readonly is_contact: SqlBool;
};
type Owned = MicRelation & Pick<Selectable<Mics>, 'submitted_by'>;
type Mic = Owned & Pick<Selectable<Mics>, 'status'>;

/** Whose mic it is to look after: admins every one, its hosts, and until it has one whoever submitted it. */
function canLookAfterMic(viewer: Viewer, mic: Owned): boolean {
  if (viewer === null) return false;
  if (isAdmin(viewer) || mic.is_host === true) return true;
  return mic.submitted_by === viewer.userId && mic.has_host === false;
}

/**
 * Who sees a mic: everyone once it is approved, and while it is paused or closed; otherwise whoever looks after it. `isVisibleMic`
 * says it in SQL, so that others are not even found; a test compares the two.
 */
export function canSeeMic(viewer: Viewer, mic: Mic): boolean {
  return isShown(mic.status) || canLookAfterMic(viewer, mic);
}

/**
 * Who sees and changes the e-mail address and phone that a mic is known by: admins, and of who looks after it those
 * whose they are. Whoever submitted it was promised that no one else reads them, so other hosts don't.
 */
export function canSeeMicContact(viewer: Viewer, mic: Owned): boolean {
  if (viewer === null || !canLookAfterMic(viewer, mic)) return false;
  return isAdmin(viewer) || mic.submitted_by === viewer.userId || mic.is_contact === true;
}

/** Who reads someone's favorites: they and admins. */
export function canReadFavorites(viewer: Pick<Actor, 'role' | 'userId'>, userId: number): boolean {
  return viewer.userId === userId || isAdmin(viewer);
}

/** Throws NOT_FOUND, as if there were no such mic, for who may not see it. */
export function authorizeSight<Row extends Mic>(viewer: Viewer, mic: Row): Authorized<Row, 'see'> {
  return allow(mic, 'see', canSeeMic(viewer, mic) || new DomainError('NOT_FOUND', micNotFound));
}
