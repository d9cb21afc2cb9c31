import { type RawBuilder, sql } from 'kysely';

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
