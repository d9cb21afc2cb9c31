import { administerMessages } from '@stagetime/contracts/accounts/messages';
import { profileSlug } from '@stagetime/contracts/accounts/rules';
import type { Role } from '@stagetime/contracts/accounts/schemas';
import { suspendedMail } from '@stagetime/contracts/admin/mail-messages';
import { maxFoundUsers } from '@stagetime/contracts/admin/messages';
import { peopleMessages, resetNameOf } from '@stagetime/contracts/admin/people/messages';
import type { FoundUserView } from '@stagetime/contracts/admin/review/schemas';
import { mayActOn, type PersonAction } from '@stagetime/contracts/admin/rules';
import type {
  ActOnPersonInput,
  ContactView,
  FindPeopleInput,
  FoundPersonView,
  ListedPeopleView,
  ListPeopleInput,
  PersonView,
  ReadContactInput,
  SetRoleInput,
} from '@stagetime/contracts/admin/schemas';
import { day } from '@stagetime/contracts/core/durations';
import { DomainError } from '@stagetime/contracts/core/errors';
import type { Notice, UserReference } from '@stagetime/contracts/core/schemas';
import { undoDelay } from '@stagetime/contracts/core/undo';
import { allow, type Owner } from '../../../core/authorize.ts';
import type { Actor, Context, WithActor } from '../../../core/context.ts';
import { requireFound } from '../../../core/errors.ts';
import { readPage } from '../../../core/paging.ts';
import type { Write, WriteContext } from '../../../core/write.ts';
import { endSessionsOf, giveRole, lockForSuperAdmin } from '../../accounts/accounts.service.ts';
import {
  findSuspension,
  readEnd,
  suspend,
} from '../../accounts/suspensions/suspensions.service.ts';
import { queueGatheredMail } from '../../delivery/delivery.service.ts';
import {
  removeBio,
  removeProfilePicture,
  resetName,
} from '../../social/profiles/profiles.service.ts';
import { liftUnasked, suspensionMail } from '../reports/appeals.service.ts';
import { appealUrl } from '../reports/reports.service.ts';
import {
  findPerson,
  findUsersLike,
  listDecisions,
  listManualSuspensions,
  listPeopleLike,
  lockPerson,
  peopleOrders,
  selectPeopleOf,
} from './people.queries.ts';

const decisionsShown = 10;

/** At most twenty people, without their contacts; the audit log says who looked, and whom they found. */
export async function findPeople(
  ctx: WriteContext<'sensitive_read'> & WithActor<Owner>,
  { query }: FindPeopleInput,
): Promise<FoundPersonView[]> {
  return ctx.write(async (write) => {
    const rows = await listPeopleLike(write.trx, query, maxFoundUsers);
    const details = { what: 'people search', found: rows.map(({ id }) => id) };
    await write.audit({ event: 'sensitive_read', details });
    return rows.map((row) => ({
      ...{ userId: row.id, name: row.name, stageName: row.stage_name },
      ...{ profileImageUrl: row.profile_image_url, role: row.role as Role },
    }));
  });
}

/** Who is suspended or shut out now, or who is an admin, without contacts; the audit log says who looked, and at whom. */
export async function listPeople(
  ctx: WriteContext<'sensitive_read'> & WithActor<Owner>,
  { list, ...page }: ListPeopleInput,
): Promise<ListedPeopleView> {
  return ctx.write(async (write) => {
    const paged = { name: 'people', of: [list], order: peopleOrders[list] };
    const query = selectPeopleOf(write.trx, list, ctx.now());
    const { rows, nextCursor } = await readPage(ctx, paged, query, page);
    const details = { what: 'people list', list, found: rows.map(({ id }) => id) };
    await write.audit({ event: 'sensitive_read', details });
    const people = rows.map(({ reason, since, suspended_until: until, ...row }) => ({
      ...{ userId: row.id, name: row.name, stageName: row.stage_name },
      ...{ profileImageUrl: row.profile_image_url, shutAt: row.disabled_at },
      ...{ role: row.role as Role, adminLevel: row.admin_level },
      suspension:
        reason === null || since === null || until === null
          ? null
          : { reason, since, until: readEnd(until) },
    }));
    return { people, nextCursor };
  });
}

/** All that a decision about someone needs. Throws NOT_FOUND. */
export async function getPerson(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { userId }: UserReference,
): Promise<PersonView> {
  const row = requireFound(await findPerson(db, userId), administerMessages.notFound);
  const suspension = await findSuspension(db, userId, now());
  return {
    ...{ userId, name: row.name, stageName: row.stage_name, bio: row.bio },
    ...{ profileImageUrl: row.profile_image_url, slug: profileSlug(row.custom_slug, userId) },
    ...{ role: row.role as Role, adminLevel: row.admin_level, joinedAt: row.created_at },
    ...{ isConfirmed: row.is_confirmed, isShut: row.disabled_at !== null },
    suspension: suspension ?? null,
    sessions: Number(row.sessions),
    ...{
      mics: Number(row.mics),
      hostedMics: Number(row.hosted_mics),
      comments: Number(row.comments),
    },
    reportsAbout: { all: Number(row.about), held: Number(row.about_held) },
    reportsBy: { all: Number(row.made), held: Number(row.made_held) },
    decisions: await listAllDecisions(db, userId),
  };
}

/** On what was reported, and without a report; the newest first. */
async function listAllDecisions(
  db: Context['db'],
  userId: number,
): Promise<PersonView['decisions']> {
  const onReports = await listDecisions(db, userId, decisionsShown);
  const byHand = await listManualSuspensions(db, userId, decisionsShown);
  const decisions: PersonView['decisions'] = [
    ...onReports.map(({ id, kind, decided_at: decidedAt, ...rest }) => ({
      // A check of the table.
      kind: kind as PersonView['decisions'][number]['kind'],
      ...{ caseId: id, decidedAt },
      ...rest,
    })),
    ...byHand.map(({ at, reason }) => ({
      ...{ kind: 'profile' as const, content: 'left', author: 'suspended' },
      ...{ caseId: null, decidedAt: at, reason },
    })),
  ];
  return decisions
    .toSorted((one, other) => other.decidedAt.getTime() - one.decidedAt.getTime())
    .slice(0, decisionsShown);
}

/** Someone's address and number; nothing is shown where the audit log has no row of who looked and why. */
export async function readContact(
  ctx: WriteContext<'sensitive_read'> & WithActor<Owner>,
  { userId, reason }: ReadContactInput,
): Promise<ContactView> {
  return ctx.write(async (write) => {
    const { email, phone } = requireFound(
      await lockPerson(write.trx, userId),
      administerMessages.notFound,
    );
    const details = { what: 'contact', reason };
    await write.audit({ event: 'sensitive_read', targetId: userId, details });
    return { email, phone };
  });
}

type PersonEvent =
  | 'account_suspended'
  | 'account_unsuspended'
  | 'sessions_revoked'
  | 'profile_reset';
const events: Record<PersonAction, PersonEvent> = {
  suspend: 'account_suspended',
  lift: 'account_unsuspended',
  end_sessions: 'sessions_revoked',
  remove_picture: 'profile_reset',
  reset_name: 'profile_reset',
  reset_bio: 'profile_reset',
};

/**
 * Does one thing to someone's account or profile, for a reason. Throws FORBIDDEN as `mayActOn` says, and CONFLICT
 * where it is so already.
 */
export async function actOnPerson(
  ctx: WriteContext<PersonEvent> & WithActor<Owner>,
  input: ActOnPersonInput,
): Promise<Notice> {
  const { actor } = ctx;
  const { userId, action, reason } = input;
  return ctx.write(async (write) => {
    const person = requireFound(await lockPerson(write.trx, userId), administerMessages.notFound);
    const { role, email } = person;
    allow(person, 'act', mayActOn(actor, { userId, role }) || peopleMessages.notAllowed);
    const details = await run(write, ctx, input, email);
    await write.audit({
      event: events[action],
      targetId: userId,
      details: { action, reason, ...details },
    });
    return { message: peopleMessages.done[action] };
  });
}

/** What it did, for the audit log. */
async function run(
  write: Write<PersonEvent>,
  ctx: Pick<Context, 'now' | 'tools'> & WithActor<Owner>,
  { userId, action, days, reason }: ActOnPersonInput,
  email: string | null,
): Promise<Readonly<Record<string, string>>> {
  const { trx } = write;
  const now = ctx.now();
  switch (action) {
    case 'suspend': {
      const until = days ? new Date(now.getTime() + days * day) : null;
      const suspension = { userId, reason, since: now, until, decidedBy: ctx.actor.userId };
      if (!(await suspend(trx, suspension))) {
        throw new DomainError('CONFLICT', peopleMessages.suspendedAlready);
      }
      const end = until?.toISOString() ?? null;
      if (email !== null) {
        const facts = { what: 'profile', content: 'left', author: 'suspended' } as const;
        const words = suspendedMail(
          { ...facts, reason, until: end },
          appealUrl(ctx.tools, suspension),
        );
        const sending = { key: ctx.tools.keys.outbox, now };
        const mail = suspensionMail(email, suspension);
        await queueGatheredMail(trx, sending, { ...mail, words, delay: undoDelay });
      }
      return { until: end ?? 'for good' };
    }
    case 'lift': {
      requireDone(await liftUnasked(trx, ctx, { userId, email }));
      return {};
    }
    case 'end_sessions': {
      await endSessionsOf(trx, userId);
      return {};
    }
    case 'remove_picture': {
      requireDone(await removeProfilePicture(trx, userId, now));
      return {};
    }
    case 'reset_name': {
      await resetName(trx, userId, { name: resetNameOf(userId), now });
      return {};
    }
    case 'reset_bio': {
      requireDone(await removeBio(trx, userId, now));
      return {};
    }
  }
}

function requireDone<Done>(done: Done | false | undefined): Done {
  if (done === false || done === undefined) {
    throw new DomainError('CONFLICT', peopleMessages.nothingToDo);
  }
  return done;
}

/**
 * Gives someone a role and ends their sessions, as the command does. Throws FORBIDDEN for one's own, CONFLICT for an
 * admin-to-be whose address is not confirmed or whose password is short.
 */
export async function setRole(
  ctx: WriteContext<'privilege_permissions_changed'> & WithActor<Owner>,
  { userId, role, adminLevel, reason }: SetRoleInput,
): Promise<Notice> {
  return ctx.write(async (write) => {
    const account = await lockForSuperAdmin(write.trx, ctx.actor.userId, userId);
    await giveRole(write, account, { role, adminLevel, reason, isDemo: false });
    return { message: peopleMessages.roleSet };
  });
}

/**
 * People by name, stage name or address, with their addresses: at most twenty, and the audit log says who
 * looked. No one is shown whose row there was not written.
 */
export async function searchUsers(
  ctx: WriteContext<'sensitive_read'> & WithActor<Actor>,
  { query }: FindPeopleInput,
): Promise<FoundUserView[]> {
  return ctx.write(async (write) => {
    const rows = await findUsersLike(write.trx, query, maxFoundUsers);
    await write.audit({
      event: 'sensitive_read',
      // Whom they found, not what they typed: that may be someone's address.
      details: { what: 'user search', found: rows.map(({ id }) => id) },
    });
    return rows.map((row) => ({
      userId: row.id,
      name: row.name,
      stageName: row.stage_name,
      email: row.email,
      profileImageUrl: row.profile_image_url,
      isAdmin: row.is_admin ?? false,
    }));
  });
}
