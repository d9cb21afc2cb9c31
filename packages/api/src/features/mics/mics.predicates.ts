import { shownStatuses } from '@stagetime/contracts/mics/status/rules';
import type { DB } from '@stagetime/db/tables';
import type { ExpressionBuilder } from 'kysely';
import { isAdmin } from '../../core/authorize.ts';
import type { Actor } from '../../core/context.ts';

type Mics = ExpressionBuilder<DB, 'mics'>;

/** What is on the list: everyone may see it, come to it and talk about it. */
export function isPublicMic(eb: Mics) {
  return eb('mics.status', '=', 'approved');
}

function hostsOf(eb: Mics) {
  return eb
    .selectFrom('mic_hosts')
    .select('mic_hosts.user_id')
    .whereRef('mic_hosts.mic_id', '=', 'mics.id');
}

/** Whether someone proved to run the mic. */
export function isHost(eb: Mics, viewer: Actor | null) {
  if (viewer === null) return eb.lit(false);
  return eb.exists(hostsOf(eb).where('mic_hosts.user_id', '=', viewer.userId));
}

/** Whether anyone did. */
function hasHost(eb: Mics) {
  return eb.exists(hostsOf(eb));
}

/** Whether someone proved that they read what is sent to the address that a mic is known by. */
export function isContactOf(eb: Mics, viewer: Actor | null) {
  if (viewer === null) return eb.lit(false);
  return eb.exists(
    eb
      .selectFrom('accounts')
      .select('accounts.user_id')
      .where('accounts.user_id', '=', viewer.userId)
      .where('accounts.email_verified_at', 'is not', null)
      // The one is lower case by a rule, the other as it was typed.
      .where((inner) =>
        inner('accounts.email', '=', inner.fn<string | null>('lower', ['mics.contact_email'])),
      ),
  );
}

/** What mics.policy.ts asks of a viewer and a mic. */
export function selectRelation(eb: Mics, viewer: Actor | null) {
  return [
    isHost(eb, viewer).as('is_host'),
    hasHost(eb).as('has_host'),
    isContactOf(eb, viewer).as('is_contact'),
  ] as const;
}

/** Whose mic it is to look after: admins every one, and who runs it. */
export function isOwnMic(eb: Mics, viewer: Actor | null) {
  if (viewer === null) return eb.lit(false);
  return isAdmin(viewer) ? eb.lit(true) : isRunBy(eb, viewer);
}

/** Who runs a mic: its hosts, and until it has one whoever submitted it. */
function isRunBy(eb: Mics, viewer: Actor) {
  return eb.exists(
    eb
      .selectFrom('mic_runners')
      .select('mic_runners.user_id')
      .whereRef('mic_runners.mic_id', '=', 'mics.id')
      .where('mic_runners.user_id', '=', viewer.userId),
  );
}

/** Whose page everyone may open: those on the list, and those that are paused or closed. */
function isShownMic(eb: Mics) {
  return eb('mics.status', 'in', shownStatuses);
}

/** What someone may see of the mics: those with a page, and their own whatever became of them. */
export function isVisibleMic(eb: Mics, viewer: Actor | null) {
  return viewer === null ? isShownMic(eb) : eb.or([isShownMic(eb), isOwnMic(eb, viewer)]);
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
