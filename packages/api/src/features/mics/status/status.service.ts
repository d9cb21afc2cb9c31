import { profileSlug } from '@stagetime/contracts/accounts/rules';
import { DomainError, invalidField } from '@stagetime/contracts/core/errors';
import { areNamesFixed } from '@stagetime/contracts/mics/editing/rules';
import { micNotFound } from '@stagetime/contracts/mics/messages';
import { daysBetween, getLocalDate } from '@stagetime/contracts/mics/schedule/day-number';
import type { MicInput } from '@stagetime/contracts/mics/schemas';
import { micRemoval, statusRefusals } from '@stagetime/contracts/mics/status/messages';
import {
  isPublished,
  isShown,
  maxPauseDays,
  nextStatuses,
  type PublishedStatus,
} from '@stagetime/contracts/mics/status/rules';
import type {
  InvitationView,
  MicStatusView,
  SetMicStatusInput,
  UpkeepView,
} from '@stagetime/contracts/mics/status/schemas';
import type { Database } from '@stagetime/db/database';
import type { DB } from '@stagetime/db/tables';
import type { Transaction } from 'kysely';
import { createAuthorize, isAdmin } from '../../../core/authorize.ts';
import type { Actor, Context, WithActor } from '../../../core/context.ts';
import { requireFound } from '../../../core/errors.ts';
import type { Write, WriteContext } from '../../../core/write.ts';
import { noteWords, wordOf } from '../freshness/freshness.service.ts';
import { findOwnInvitation, hasOpenClaim } from '../hosts/hosts.queries.ts';
import { noteMicChange } from '../news/note-change.ts';
import { readUpkeepSuggestions } from '../suggestions/suggestions.service.ts';
import { findRemoval, type Removal, removeDue, takeBackRemoval } from './removals.queries.ts';
import {
  endPauses,
  findMicFor,
  findSuccessor,
  isRemovedMic,
  lockOwnMic,
  micNews,
  type OwnMic,
  updateStatus,
} from './status.queries.ts';

export { isRemovedMic, takeBackRemoval };

const events = {
  approved: 'mic_reopened',
  paused: 'mic_paused',
  closed: 'mic_closed',
  removed: 'mic_removed',
} as const satisfies Record<PublishedStatus, string>;
export type StatusEvent = (typeof events)[PublishedStatus];
type Ctx = WriteContext<StatusEvent> & WithActor<Actor>;

type Change = OwnMic & { readonly to: PublishedStatus };

/** What may become of a published mic; what stays as it is may be said in other words. */
const authorize = createAuthorize({
  'set-status': (actor: Actor, { status, is_moderated, to }: Change) => {
    if (!isPublished(status)) return new DomainError('CONFLICT', statusRefusals.unpublished);
    const isModerated = is_moderated === true;
    const options = nextStatuses(status, { isAdmin: isAdmin(actor), isModerated });
    if (options.includes(to) || (to === status && options.length > 0)) return true;
    return to === 'removed' ? statusRefusals.adminsOnly : statusRefusals.moderated;
  },
});

/**
 * Pauses, closes, removes or opens again a mic that was published. Its page says so, and why; it leaves the
 * list, search, favorites and calendars at once, and comes back with all that was said of it. What is removed stays
 * for the time in which who did it may say otherwise, and no one else may (CONFLICT). Repeating it
 * changes nothing. For who does not look after the mic there is none; an admin's word stands against a
 * host's (FORBIDDEN). Throws CONFLICT where the mic is not what the caller saw, was never published, or was removed
 * before that was taken back.
 */
export function setMicStatus(ctx: Ctx, input: SetMicStatusInput): Promise<MicStatusView> {
  return ctx.write(async (write) => {
    const { isChanged, view } = await changeMicStatus(write, ctx, input);
    if (!isChanged) write.unaudited();
    return view;
  });
}

/** As {@link setMicStatus}, in the transaction of what else is decided; whether anything changed. */
export async function changeMicStatus(
  write: Write<StatusEvent>,
  ctx: Pick<Context, 'now'> & WithActor<Actor>,
  input: SetMicStatusInput,
): Promise<{ readonly isChanged: boolean; readonly view: MicStatusView }> {
  const { to, from } = input;
  const { trx } = write;
  const found = requireFound(await lockOwnMic(trx, ctx.actor, input.mic), micNotFound);
  if (from !== undefined && from !== found.status && to !== found.status) {
    throw new DomainError('CONFLICT', statusRefusals.changed);
  }
  const removal = await findRemoval(trx, found.id);
  if (removal !== undefined && removal.set_by !== ctx.actor.userId) {
    throw new DomainError('CONFLICT', sayRemoval(ctx.actor, removal));
  }
  if (input.takesBack && removal === undefined && found.status === 'removed') {
    throw new DomainError('CONFLICT', statusRefusals.tooLate);
  }
  const mic = authorize(ctx.actor, 'set-status', { ...found, to });
  const now = ctx.now();
  const said = {
    note: to === 'approved' ? null : (input.note ?? null),
    until_date: to === 'paused' ? checkUntil(input.until, mic, now) : null,
    successor_id: to === 'closed' ? await findSuccessorId(trx, input.successor, mic.id) : null,
  };
  const before = { note: mic.note, until_date: mic.until_date, successor_id: mic.successor_id };
  const isTakenBack = removal !== undefined && from === 'removed';
  const isSame =
    mic.status === to &&
    (isTakenBack ||
      (Object.keys(said) as (keyof typeof said)[]).every((name) => said[name] === before[name]));
  const isModerated = isAdmin(ctx.actor);
  const is_moderated = to !== 'approved' && isModerated;
  const view = present(ctx.actor, { id: mic.id, status: to, is_moderated });
  const isRemoval = to === 'removed' && mic.status !== 'removed';
  if (isRemoval ? removal !== undefined : isSame && removal === undefined) {
    return { isChanged: false, view };
  }
  await write.audit({
    event: events[to],
    targetId: mic.submitted_by,
    micId: mic.id,
    details: {
      before: { status: removal === undefined ? mic.status : 'removed', ...before },
      after: { status: to, ...said },
    },
  });
  if (isRemoval) {
    const { userId: set_by } = ctx.actor;
    const removal = { mic_id: mic.id, note: said.note, set_by, set_at: now };
    await trx.insertInto('mic_removals').values(removal).execute();
    return { isChanged: true, view };
  }
  if (removal !== undefined) await takeBackRemoval(trx, ctx.actor, mic.id);
  if (isSame) return { isChanged: true, view };
  const by = { is_moderated: isModerated, set_by: ctx.actor.userId };
  await updateStatus(trx, mic, to, { ...said, ...by, is_silent: false }, now);
  await noteWords(trx, [mic.id], now, wordOf(ctx.actor));
  // Other words about the same are no news; another day is.
  if (mic.status === to && said.until_date !== before.until_date) {
    const news = { facts: micNews(to, said), changedBy: ctx.actor.userId, now };
    await noteMicChange(trx, [mic.id], news);
  }
  return { isChanged: true, view };
}

/** 'Mona is removing this open mic.' */
function sayRemoval(actor: Actor, { set_by, name }: Removal): string {
  if (set_by === actor.userId) return micRemoval.own;
  return statusRefusals.beingRemoved(isAdmin(actor) && name !== null ? name : micRemoval.team);
}

type Present = Pick<OwnMic, 'id' | 'status' | 'is_moderated'>;

function present(actor: Actor, { id, status, is_moderated }: Present): MicStatusView {
  const isModerated = is_moderated === true;
  const options = isPublished(status)
    ? nextStatuses(status, { isAdmin: isAdmin(actor), isModerated })
    : [];
  return { id, status, options };
}

/** A day after the city's today. */
function checkUntil(until: string | undefined, { time_zone }: OwnMic, now: Date): string | null {
  if (until === undefined) return null;
  const ahead = daysBetween(getLocalDate(time_zone ?? 'UTC', now.getTime()), until);
  if (ahead < 1) throw invalidField('until', statusRefusals.untilPast);
  if (ahead > maxPauseDays) throw invalidField('until', statusRefusals.untilFar(maxPauseDays));
  return until;
}

async function findSuccessorId(
  trx: Transaction<DB>,
  reference: string | undefined,
  micId: number,
): Promise<number | null> {
  if (reference === undefined) return null;
  const successor = await findSuccessor(trx, reference, micId);
  if (successor === undefined) throw invalidField('successor', statusRefusals.successorUnknown);
  return successor.id;
}

/** Which host asks someone to host a mic. */
export function presentInvitation(
  invited: NonNullable<Awaited<ReturnType<typeof findOwnInvitation>>>,
): InvitationView {
  const { name, stage_name, custom_slug, invited_by, hands_over: handsOver } = invited;
  return { from: stage_name ?? name, slug: profileSlug(custom_slug, invited_by), handsOver };
}

/** What the actor may make of a mic, if it is theirs, and whether it may become theirs. */
export async function getUpkeep(
  { db, actor, now }: Pick<Context, 'db' | 'now'> & WithActor<Actor>,
  { mic: reference }: MicInput,
): Promise<UpkeepView> {
  const mic = await findMicFor(db, actor, reference);
  if (mic === undefined) return { present: null, canClaim: false };
  const isOthers = isShown(mic.status) && mic.is_host === false;
  const canClaim = isOthers && mic.is_contact === true;
  const invited = isOthers ? await findOwnInvitation(db, actor, mic.id) : undefined;
  const isAsked = isOthers && !canClaim && !isAdmin(actor) && invited === undefined;
  const claim = { mic_id: mic.id, user_id: actor.userId };
  const isTheirs = mic.is_own === true && isPublished(mic.status);
  const suggestionsOf = isTheirs ? await readUpkeepSuggestions(db, actor, [mic.id]) : undefined;
  return {
    present: null,
    ...(isAsked && { claim: (await hasOpenClaim(db, claim)) ? 'waits' : 'can' }),
    canClaim,
    ...(invited && { invitation: presentInvitation(invited) }),
    ...(suggestionsOf && {
      ...presentUpkeep(actor, mic, now(), await findRemoval(db, mic.id)),
      ...suggestionsOf(mic.id),
    }),
  };
}

/** What someone may do about a mic that is theirs; nothing about one that was never published. */
export function presentUpkeep(
  actor: Actor,
  mic: Present & Pick<OwnMic, 'created_at'>,
  now: Date,
  removal?: Removal,
): Pick<UpkeepView, 'present' | 'edit'> {
  if (!isPublished(mic.status)) return { present: null };
  if (removal !== undefined) {
    // There is nothing else to make of it.
    const told = { text: sayRemoval(actor, removal), isOwn: removal.set_by === actor.userId };
    return { present: { ...present(actor, mic), options: [], removal: told } };
  }
  // Admins edit in the bar above the page.
  const isEdited = mic.status === 'approved' && !isAdmin(actor);
  return {
    present: present(actor, mic),
    ...(isEdited && { edit: { areNamesFixed: areNamesFixed(mic.created_at, now) } }),
  };
}

/** Removes every mic that no one took back in time. */
export async function applyRemovals(
  db: Database,
  now: Date,
  { isStopped }: { readonly isStopped: () => boolean },
): Promise<void> {
  while (!isStopped()) {
    const removed = await db.transaction().execute((trx) => removeDue(trx, now));
    if (removed === 0) return;
  }
}

/** Lists again every mic whose pause is over. */
export async function endDuePauses(
  db: Database,
  now: Date,
  { isStopped }: { readonly isStopped: () => boolean },
): Promise<void> {
  while (!isStopped()) {
    const ended = await db.transaction().execute((trx) => endPauses(trx, now));
    if (ended.length === 0) return;
  }
}
