import pg from 'pg';

/** Members have ids of their own range, one after the other, so that any program can name them. */
export const memberId = (number: number): number => 9_000_000_000 + number;
/** One member for so many comments. */
export const commentsEach = 10;
/** The mic with few comments and that with many, by their ids' place in the list of approved ones. */
export const fewComments = 50;
export const manyComments = (comments: number): number => Math.min(50_000, comments / 2);
/** After these two come so many mics with 500 comments each. */
export const busyMics = 20;
const busyComments = 500;
/** Member 1 has many followers, conversations and messages with member 2; the last one has few. */
export const manyConversations = (members: number): number => Math.min(5000, members / 2);
const fewOfAnything = 10;
/** So many others everyone but these two follows, and so many messages one of them wrote to the next. */
const neighbors = 9;

/** Ten votes on each: comment n has `n % 11` upvotes. */
const comments = `
  insert into comments (id, mic_id, user_id, content, upvotes, downvotes, best_rank, controversial_rank,
    created_at, updated_at) overriding system value
  select made.number, place.id, 9000000000 + 1 + made.number % $MEMBERS,
    'A warm room, a fair list and a host who listens. Night ' || made.number, up, 10 - up,
    wilson_lower_bound(up, 10 - up), controversy(up, 10 - up), at, at
  from (select number, (number % 11)::integer as up, timestamptz '2026-01-01' + number * interval '20 s' as at,
      case when number <= ${fewComments} then 1
        when number <= ${fewComments} + $MANY then 2
        when number <= ${fewComments} + $MANY + ${busyMics * busyComments} then 3 + number % ${busyMics}
        else 3 + ${busyMics} + number % ($PLACES - 2 - ${busyMics}) end as place
    from generate_series(1, $COMMENTS::bigint) number) made
  join pg_temp.places place on place.number = made.place`;

const votes = `
  insert into comment_votes (comment_id, user_id, is_upvote, created_at)
  select number, 9000000000 + 1 + (number * 7 + vote) % $MEMBERS, vote <= number % 11, '2026-10-01'
  from generate_series(1, $COMMENTS::bigint) number, generate_series(1, 10) vote`;

const follows = `
  insert into follows (follower_id, followed_id, created_at)
  select 9000000000 + number, 9000000001, timestamptz '2026-01-01' + number * interval '1 s'
  from generate_series(2, $MEMBERS::bigint) number
  union all
  select 9000000000 + number, 9000000000 + $MEMBERS, '2026-01-01'
  from generate_series(1, ${fewOfAnything}) number
  union all
  select 9000000000 + number, 9000000002 + (number - 2 + step) % ($MEMBERS - 2), '2026-01-01'
  from generate_series(2, $MEMBERS::bigint - 1) number, generate_series(1, ${neighbors}) step`;

const countFollows = `
  insert into follow_counts (user_id, followers, following)
  select users.id, (select count(*) from follows where followed_id = users.id),
    (select count(*) from follows where follower_id = users.id)
  from users where id > 9000000000`;

/** With messages of the higher to the lower: one of each to these two, whose long threads have theirs besides. */
const conversations = `
  with pairs as (
    select 9000000001 as lower_id, 9000000000 + number as higher_id, 1 as messages
    from generate_series(2, 1 + $CONVERSATIONS::bigint) number
    union all
    select 9000000000 + $MEMBERS - number, 9000000000 + $MEMBERS, 1
    from generate_series(1, ${fewOfAnything}) number
    union all
    select 9000000000 + number, 9000000001 + number, ${neighbors}
    from generate_series(3, $MEMBERS::bigint - 2) number),
  kept as (
    insert into conversations (lower_id, higher_id, lower_unread) select lower_id, higher_id, messages from pairs)
  insert into messages (lower_id, higher_id, sender_id, body, created_at)
  select lower_id, higher_id, higher_id, 'See you on Tuesday?', '2026-10-01'
  from pairs, generate_series(1, messages)`;

const threads = `
  insert into messages (lower_id, higher_id, sender_id, body, created_at)
  select 9000000001, 9000000002, 9000000001 + number % 2, 'Five minutes each, number ' || number, timestamptz '2026-10-02'
  from generate_series(1, $COMMENTS::bigint / 10) number
  union all
  select 9000000000 + $MEMBERS - 1, 9000000000 + $MEMBERS, 9000000000 + $MEMBERS, 'Number ' || number, timestamptz '2026-10-02'
  from generate_series(1, 60) number`;

const lastMessages = `
  update conversations c set last_message_id = (
    select max(id) from messages m where m.lower_id = c.lower_id and m.higher_id = c.higher_id)`;

/** Fills a directory of mics with members, what they say, and whom they follow and write to. */
export async function fillCommunity(url: string, total: number): Promise<void> {
  const members = total / commentsEach;
  const numbers = {
    COMMENTS: total,
    MEMBERS: members,
    MANY: manyComments(total),
    CONVERSATIONS: manyConversations(members),
  };
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const fill = (text: string, places = 0) =>
    client.query(
      text.replaceAll(/\$([A-Z]+)/g, (_, name: keyof typeof numbers) =>
        String({ ...numbers, PLACES: places }[name]),
      ),
    );
  try {
    // As a bulk load: the rows are right, so no trigger has to count them or look for what they name.
    await client.query('begin; set local session_replication_role = replica');
    await fill(`
      insert into users (id, name) select 9000000000 + number, 'Member ' || number
      from generate_series(1, $MEMBERS::bigint) number`);
    await fill(`
      insert into accounts (user_id, email, email_verified_at, created_at)
      select 9000000000 + number, 'member-' || number || '@example.org', '2026-01-01', '2026-01-01'
      from generate_series(1, $MEMBERS::bigint) number`);
    const { rowCount } = await client.query(`
      create temp table places as
      select row_number() over (order by id) as number, id from mics where status = 'approved'`);
    await fill(comments, rowCount ?? 0);
    await client.query(
      "select setval(pg_get_serial_sequence('comments', 'id'), max(id)) from comments",
    );
    for (const rows of [votes, follows, countFollows, conversations, threads, lastMessages]) {
      await fill(rows);
    }
    await client.query('commit');
    await client.query('analyze');
    await client.query('select rebuild_search_index(), rebuild_person_words()');
  } finally {
    await client.end();
  }
}

/** The ids of approved mics, in the order in which they were given comments. */
export async function listMicIds(url: string, count: number): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    "select id from mics where status = 'approved' order by id limit $1",
    [count],
  );
  await client.end();
  return rows.map(({ id }) => id);
}
