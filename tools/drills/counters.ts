// Whatever people do at the same time through two processes, what is counted equals the rows.
import { createRandom, type Random } from '../../packages/db/src/demo/random.ts';
import { insertMic } from '../../packages/db/src/testing/factories.ts';
import { type Member, signUpMembers, withoutLimits } from './crowd.ts';
import type { Report } from './findings.ts';
import { type Call, sendMany } from './requests.ts';
import { openWorld, type World } from './world.ts';

const members = 20;
const mics = 4;
const comments = 10;
const atOnce = 32;

type Places = { readonly mics: readonly number[]; readonly comments: readonly number[] };

export function pick<T>(list: readonly T[], index: number): T {
  return list[index % list.length] as T;
}

/** What someone may do as often as they like to the one of its kind with this number, or to this person. */
function actionsOn(of: number, by: Member, other: Member, places: Places): readonly Call[] {
  const vote = `/comments/comments/${pick(places.comments, of)}/vote`;
  const mic = pick(places.mics, of);
  const interest = `/mics/${mic}/interested`;
  const followed = { followed_id: other.userId };
  return [
    { path: vote, body: { voteType: 'upvote' } },
    { path: vote, body: { voteType: 'downvote' } },
    { path: '/favorites', body: { user_id: by.userId, open_mic_id: mic } },
    { path: interest },
    { method: 'DELETE', path: interest },
    { path: '/users/follow', body: followed },
    { method: 'DELETE', path: '/users/unfollow', body: followed },
  ];
}

function drawCall(random: Random, people: readonly Member[], places: Places): Call {
  const by = random.int(0, members - 1);
  const person = pick(people, by);
  // Never themselves.
  const other = pick(people, by + random.int(1, members - 1));
  const actions = actionsOn(random.int(0, comments * mics), person, other, places);
  return { ...random.pick(actions), token: person.token };
}

async function furnish(world: World, [first]: readonly Member[]): Promise<Places> {
  const made: number[] = [];
  while (made.length < mics) made.push((await insertMic(world.db)).id);
  const rows = await world.query<{ id: number }>(
    `insert into comments (mic_id, user_id, content, created_at, updated_at)
    select $1, $2, 'Vote on me, ' || number, now(), now() from generate_series(1, $3::integer) number
    returning id::integer`,
    [made[0], first?.userId, comments],
  );
  return { mics: made, comments: rows.map(({ id }) => id) };
}

/** How many counts there are that the rows do not confirm. */
const drifts: Readonly<Record<string, string>> = {
  votes: `select count(*)::integer as drifted from comments c, lateral (
    select count(*) filter (where is_upvote) as up, count(*) filter (where not is_upvote) as down
    from comment_votes where comment_id = c.id) counted
    where (c.upvotes, c.downvotes) is distinct from (counted.up, counted.down)
      or c.best_rank <> wilson_lower_bound(c.upvotes, c.downvotes)
      or c.controversial_rank <> controversy(c.upvotes, c.downvotes)`,
  interests: `select count(*)::integer as drifted from mics
    left join interest_counts kept on kept.mic_id = mics.id, lateral (
    select count(*) as shown from interests where interests.mic_id = mics.id and is_shown) counted
    where coalesce(kept.interested_count, 0) <> counted.shown`,
  follows: `select count(*)::integer as drifted from users
    left join follow_counts kept on kept.user_id = users.id, lateral (
    select (select count(*) from follows where followed_id = users.id) as followers,
      (select count(*) from follows where follower_id = users.id) as following) counted
    where (coalesce(kept.followers, 0), coalesce(kept.following, 0))
      is distinct from (counted.followers, counted.following)`,
};

export async function reportDrifts({ query }: Pick<World, 'query'>, report: Report): Promise<void> {
  for (const [what, text] of Object.entries(drifts)) {
    const [row] = await query<{ drifted: number }>(text);
    report({
      what: `counts of ${what} that are not what the rows say`,
      figure: row?.drifted ?? Number.NaN,
      bound: { exactly: 0 },
    });
  }
}

/** `sabotage` is SQL that breaks a count, to show that the drill would find it. */
export async function drillCounters(
  databaseServerUrl: string,
  report: Report,
  operations: number,
  sabotage?: string,
): Promise<void> {
  const world = await openWorld(databaseServerUrl, withoutLimits);
  try {
    const people = await signUpMembers(world, members);
    const places = await furnish(world, people);
    if (sabotage !== undefined) await world.query(sabotage);
    // The same ones each time.
    const random = createRandom(15);
    const calls = Array.from({ length: operations }, () => drawCall(random, people, places));
    const load = { total: operations, atOnce };
    const answers = await sendMany(world.origins, load, (index) => pick(calls, index));
    report({
      what: `${operations} votes, favorites, interests and follows, ${atOnce} at once: failed`,
      figure: answers.filter(({ status }) => status >= 300).length,
      bound: { exactly: 0 },
    });
    const [rows] = await world.query<{ count: number }>(
      `select ((select count(*) from comment_votes) + (select count(*) from interests)
        + (select count(*) from follows) + (select count(*) from favorites))::integer as count`,
    );
    report({
      what: 'control: rows that are there after them',
      figure: rows?.count ?? Number.NaN,
      bound: { within: [1, operations] },
    });
    await reportDrifts(world, report);
  } finally {
    await world.stop();
  }
}
