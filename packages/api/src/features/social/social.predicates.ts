import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../core/context.ts';

/** Someone's id: a value, or a column of the statement. */
type Someone = number | RawBuilder<number>;

/**
 * Whether either of two people blocked the other: then neither follows or writes to the other, or sees
 * where they are going.
 */
export function blockedBetween(one: Someone, other: Someone): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from blocks where kind = 'block' and (
      (blocker_id = ${one} and blocked_id = ${other})
      or (blocker_id = ${other} and blocked_id = ${one})))`;
}

/**
 * Whether a viewer reads what someone does, whose row of `users` the statement has: nothing of who is suspended or
 * gone, or of whom one blocked the other.
 */
export function isShownPerson(viewer: Actor | null, now: Date): RawBuilder<boolean> {
  const isBlocked =
    viewer === null ? sql`false` : blockedBetween(viewer.userId, sql.ref('users.id'));
  return sql<boolean>`(users.disabled_at is null and not ${isBlocked}
    and (users.suspended_until is null or users.suspended_until <= ${now}))`;
}

/** Whether someone wants to hear nothing of another, by a block or a mute of theirs. */
export function silencedBy(listener: Someone, source: Someone): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from blocks where blocker_id = ${listener} and blocked_id = ${source})`;
}

/** Whether someone follows another. */
export function followedBy(follower: Someone, followed: Someone): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from follows where follower_id = ${follower} and followed_id = ${followed})`;
}
