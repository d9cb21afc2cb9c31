import { DomainError } from '@stagetime/contracts/core/errors';
import type { Database } from '@stagetime/db/database';
import type { DB } from '@stagetime/db/tables';
import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';
import type { Actor } from './context.ts';

declare const mayBe: unique symbol;

/** A row that someone was allowed to do something to. What does it asks for one. */
export type Authorized<Row, Action extends string> = Row & {
  readonly [mayBe]: Readonly<Record<Action, true>>;
};

/** True, the sentence with which someone is refused (FORBIDDEN), or another refusal. */
export type Verdict = true | string | DomainError;

/** The row as proof that a rule was asked, or the refusal. */
export function allow<Row extends object, const Action extends string>(
  row: Row,
  _action: Action,
  verdict: Verdict,
): Authorized<Row, Action> {
  if (verdict === true) return row as Authorized<Row, Action>;
  throw typeof verdict === 'string' ? new DomainError('FORBIDDEN', verdict) : verdict;
}

/**
 * Makes a feature's `authorize(actor, action, row)` of its rules. It is for more than ownership, which
 * stands in the WHERE of a statement; the row is locked in the same transaction, where it could change
 * meanwhile.
 */
export function createAuthorize<Who, Row extends object, Action extends string>(
  rules: Readonly<Record<Action, (actor: Who, row: Row) => Verdict>>,
) {
  return <R extends Row, const A extends Action>(actor: Who, action: A, row: R) =>
    allow(row, action, rules[action](actor, row));
}

type Holder = Pick<Actor, 'role'>;

/**
 * Who is an admin: everyone whose role is more than `user`. The database says the same by the
 * generated column `accounts.is_admin`, and a check keeps `admin_level` above 0 for just these. The
 * level is what pages show; no right depends on it.
 */
export function isAdmin({ role }: Holder): boolean {
  return role !== 'user';
}

export function isSuperAdmin({ role }: Holder): boolean {
  return role === 'super_admin';
}

/**
 * The column that says whose a row is, or the columns of which one does; a table that is not here has no
 * rows of someone's own.
 */
const ownerColumns = {
  accounts: 'accounts.user_id',
  blocks: 'blocks.blocker_id',
  comment_votes: 'comment_votes.user_id',
  comments: 'comments.user_id',
  content_reports: 'content_reports.reporter_id',
  favorites: 'favorites.user_id',
  goings: 'goings.user_id',
  interests: 'interests.user_id',
  follows: 'follows.follower_id',
  live_events: 'live_events.user_id',
  images: 'images.user_id',
  night_answers: 'night_answers.user_id',
  night_reports: 'night_reports.user_id',
  notifications: 'notifications.recipient_id',
  notification_settings: 'notification_settings.user_id',

  conversations: ['conversations.lower_id', 'conversations.higher_id'],
  mail_links: 'mail_links.user_id',
  messages: ['messages.lower_id', 'messages.higher_id'],
  mics: 'mics.submitted_by',
  sessions: 'sessions.user_id',
  users: 'users.id',
} as const satisfies Partial<Record<keyof DB, string | readonly string[]>>;

type OwnedTable = keyof typeof ownerColumns;

declare const isOwner: unique symbol;

/**
 * Whoever is calling. Only a procedure makes one, so a query on someone's own rows, which takes an
 * owner instead of an id, can be reached for no one else.
 */
export type Owner = Actor & { readonly [isOwner]: true };

/** For procedures, once the actor is let in. */
export function createOwner(actor: Actor): Owner {
  return actor as Owner;
}

/**
 * The condition of a statement that touches only the owner's rows of a table: to be handed to
 * `where`. A row is never read first and acted upon afterwards.
 */
export function ownedBy<T extends OwnedTable>(
  owner: Owner,
  table: T,
): <S extends keyof DB>(eb: ExpressionBuilder<DB, S>) => ExpressionWrapper<DB, S, SqlBool> {
  return (eb) => {
    const columns = [ownerColumns[table]].flat();
    return eb.or(columns.map((column) => eb(column as never, '=', owner.userId as never)));
  };
}

/** Who runs a command on the server's own machine; the audit log names no one for it. */
export type Operator = {
  readonly db: Database;
  readonly now: () => Date;
  /** Spares well-known demo accounts what other admins need. */
  readonly isDemo: boolean;
};

/** As `transact` asks of a request, for who made none. */
export function asRequest({ db, now }: Operator) {
  return { db, now, requestId: 'command', clientAddress: null };
}
