import { day, minute } from '@stagetime/contracts/core/durations';
import { sql, type Transaction } from 'kysely';
import { anyOf } from '../database.ts';
import type { DB } from '../tables.ts';
import { createRandom, pickSome } from './random.ts';
import { commentTexts } from './words.ts';

/** What someone made up says about a mic, with who votes how. */
type DemoComment = {
  readonly micId: number;
  readonly userId: number;
  readonly content: string;
  /** Never after the instant that it was composed for. */
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly upvoters: readonly number[];
  readonly downvoters: readonly number[];
};

type Of = {
  readonly micIds: readonly number[];
  readonly userIds: readonly number[];
  readonly now: Date;
};

/** How many of the mics anyone talks about. */
const shareTalkedAbout = 0.45;
const maxPerMic = 6;

/** The same seed makes the same comments for the same mics and people. No one comments twice on one. */
export function composeDemoComments(seed: number, { micIds, userIds, now }: Of): DemoComment[] {
  const random = createRandom(seed);
  if (userIds.length <= maxPerMic) return [];
  return micIds.flatMap((micId) => {
    if (!random.chance(shareTalkedAbout)) return [];
    const count = random.int(1, maxPerMic);
    const authors = pickSome(random, userIds, count);
    const texts = pickSome(random, commentTexts, count);
    return authors.map((userId, index) => {
      // Most of what is said is new.
      const age = 5 * minute + Math.floor(random.next() ** 3 * 90 * day);
      const createdAt = new Date(now.getTime() - age);
      const isEdited = random.chance(0.1);
      const others = userIds.filter((id) => id !== userId);
      const voters = pickSome(random, others, Math.floor(random.next() ** 2 * 14));
      const liked = random.next();
      const isFor = voters.map(() => random.chance(0.3 + 0.7 * liked));
      return {
        micId,
        userId,
        content: texts[index] ?? '',
        createdAt,
        updatedAt: isEdited ? new Date(createdAt.getTime() + 3 * minute) : createdAt,
        upvoters: voters.filter((_, voter) => isFor[voter]),
        downvoters: voters.filter((_, voter) => !isFor[voter]),
      };
    });
  });
}

/** That someone made up comes to a mic. */
type DemoInterest = {
  readonly micId: number;
  readonly userId: number;
  /** Never after the instant that it was composed for. */
  readonly createdAt: Date;
};

type InterestOf = {
  readonly micIds: readonly number[];
  readonly userIds: readonly number[];
  readonly now: Date;
};

/** How many of the mics anyone comes to. */
const shareVisited = 0.8;
const mostInterested = 34;

/** The same seed makes the same for the same mics and people: most mics have a few, some a crowd. */
export function composeDemoInterests(
  seed: number,
  { micIds, userIds, now }: InterestOf,
): DemoInterest[] {
  const random = createRandom(seed);
  return micIds.flatMap((micId) => {
    if (!random.chance(shareVisited)) return [];
    const count = 1 + Math.floor(random.next() ** 3 * mostInterested);
    return pickSome(random, userIds, count).map((userId) => ({
      micId,
      userId,
      createdAt: new Date(now.getTime() - Math.floor((0.01 + random.next() ** 2 * 60) * day)),
    }));
  });
}

const rowsPerInsert = 500;

/** Puts comments in with their votes and what they are sorted by. */
export async function insertDemoComments(
  trx: Transaction<DB>,
  comments: readonly DemoComment[],
): Promise<void> {
  for (let start = 0; start < comments.length; start += rowsPerInsert) {
    const batch = comments.slice(start, start + rowsPerInsert).map((comment) => ({
      ...comment,
      up: comment.upvoters.length,
      down: comment.downvoters.length,
    }));
    // A comment is found again by who said it when: the app's role may not ask for ids beforehand.
    await sql`
      with given as materialized (
        select * from json_to_recordset(${JSON.stringify(batch)}) as row (
          "micId" bigint, "userId" bigint, content text, "createdAt" timestamptz(3),
          "updatedAt" timestamptz(3), up integer, down integer, upvoters json, downvoters json)),
      said as (
        insert into comments (mic_id, user_id, content, upvotes, downvotes, best_rank,
          controversial_rank, created_at, updated_at)
        select "micId", "userId", content, up, down, wilson_lower_bound(up, down),
          controversy(up, down), "createdAt", "updatedAt"
        from given
        returning id, mic_id, user_id, created_at),
      voted as (
        select id, given.* from said
        join given on (mic_id, user_id, created_at) = ("micId", "userId", "createdAt"))
      insert into comment_votes (comment_id, user_id, is_upvote, created_at)
      select id, voter::bigint, true, "createdAt" from voted, json_array_elements_text(upvoters) voter
      union all
      select id, voter::bigint, false, "createdAt"
      from voted, json_array_elements_text(downvoters) voter`.execute(trx);
  }
}

const interestsPerInsert = 2000;

/** Says who comes where; the numbers of the mics follow. What is there already stays. */
export async function insertDemoInterests(
  trx: Transaction<DB>,
  interests: readonly DemoInterest[],
): Promise<void> {
  for (let start = 0; start < interests.length; start += interestsPerInsert) {
    const batch = JSON.stringify(interests.slice(start, start + interestsPerInsert));
    await sql`
      insert into interests (mic_id, user_id, created_at)
      select "micId", "userId", "createdAt" from json_to_recordset(${batch})
        as row ("micId" bigint, "userId" bigint, "createdAt" timestamptz)
      on conflict do nothing`.execute(trx);
  }
}

/**
 * Has people of the demo host mics of their home city that are of their first genre: of each such kind one person one
 * mic, one two, one three. Those that most people come to are left to whoever proves to run them.
 */
export async function insertDemoHosts(
  trx: Transaction<DB>,
  { micIds, userIds, now }: Of,
): Promise<void> {
  await sql`
    with people as (
      select id, city_id, favorite_genres[1] as kind, coalesce(stage_name, name) as name,
        row_number() over (partition by city_id, favorite_genres[1] order by md5(id::text)) as place
      from users
      where id = ${anyOf(userIds)} and bio is not null and experience_level is distinct from 'fan'),
    rooms as (
      select mics.id, city_id, categories[1] as kind,
        row_number() over (partition by city_id, categories[1] order by md5(slug)) as place
      from mics left join interest_counts on mic_id = mics.id
      where mics.id = ${anyOf(micIds)} and host_name is not null
        and coalesce(interested_count, 0) < 20),
    hosted as (
      select rooms.id as mic_id, people.id as user_id, name
      from rooms join people using (city_id, kind)
      where rooms.place <= 6 and people.place = ('{1,2,2,3,3,3}'::int[])[rooms.place]),
    named as (
      update mics set host_name = name from hosted where mics.id = mic_id)
    insert into mic_hosts (mic_id, user_id, since)
    select mic_id, user_id, ${now}::timestamptz - make_interval(days => (30 + mic_id % 300)::integer)
    from hosted`.execute(trx);
}
