// node tools/bench/jobs.ts [--quick] [--mics 1000000]
// What jobs about nights cost with many mics: asking contacts, pausing what no one has heard of, a city's midnight, and
// telling a crowd. Batches are bounded, so it is how many they do in a second and the longest that matter. No goal.
import pg from 'pg';
import { askContacts } from '../../packages/api/src/features/mics/freshness/ask-contacts.ts';
import { noteNightChange } from '../../packages/api/src/features/mics/news/note-change.ts';
import { tellNews } from '../../packages/api/src/features/mics/news/tell-news.ts';
import { createTestTools } from '../../packages/api/src/testing/callers.ts';
import { createDatabase, type Database } from '../../packages/db/src/database.ts';
import { keepAllNights } from '../../packages/db/src/nights/keep-all-nights.ts';
import { openDirectories } from './directory.ts';
import { chooseSizes, isQuick } from './options.ts';
import { say } from './table.ts';

const day = 24 * 60 * 60 * 1000;
/** Whole at a million mics it would take an hour; by then the rate is known. */
const longest = (isQuick ? 10 : 60) * 1000;
const followers = 20_000;
const now = new Date();
const tools = { ...createTestTools(), origin: () => 'http://localhost' };

/** Works until it is done or the time is up; returns the seconds it took. */
async function time(work: (isStopped: () => boolean) => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work(() => performance.now() - begin > longest);
  return (performance.now() - begin) / 1000;
}

function tell(what: string, count: number, seconds: number): void {
  const memory = (process.memoryUsage().rss / 1024 / 1024).toFixed(0);
  say(
    `${what}: ${count} in ${seconds.toFixed(1)} s, ${(count / seconds).toFixed(0)} a second, ${memory} MB`,
  );
}

/** All mics silent for a month, two to a mailbox; then some of them for four. */
async function measureAsking(db: Database, client: pg.Client, mics: number): Promise<void> {
  await client.query(
    `update mics set contact_email = 'host-' || id / 2 || '@example.test', import_key = null, asks = 0,
      last_word_at = $1::timestamptz - interval '31 days', ask_after = $1::timestamptz - interval '1 day'
    where status = 'approved'`,
    [now],
  );
  await client.query('vacuum analyze mics');
  let done = { mails: 0, paused: 0 };
  const asking = await time(async (isStopped) => {
    done = await askContacts(db, tools, now, { isStopped });
  });
  tell('mails that ask about two mics each', done.mails, asking);
  const silent = Math.min(20_000, mics / 2);
  await client.query(
    `update mics set asks = 2, last_word_at = $1::timestamptz - interval '121 days',
      ask_after = $1::timestamptz - interval '2 days'
    where id in (select id from mics where status = 'approved' order by id limit $2)`,
    [now, silent],
  );
  await client.query("update mics set ask_after = ask_after + interval '1 year' where asks <> 2");
  const pausing = await time(async (isStopped) => {
    done = await askContacts(db, tools, now, { isStopped });
  });
  tell('mics paused, with the mails that became due', done.paused + done.mails, pausing);
}

async function measureCrowd(db: Database, client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ id: number; date: string }>(
    `select mic_id::integer as id, local_date::text as date from nights
    where ends_at > $1::timestamptz + interval '1 day' limit 1`,
    [now],
  );
  const [night] = rows;
  if (night === undefined) throw new Error('There is no night.');
  await client.query(
    `with made as (insert into users (id, name, created_at)
      select 8000000000 + number, 'Follower ' || number, now() from generate_series(1, $2::integer) number
      returning id)
    insert into favorites (user_id, mic_id, created_at) select id, $1, now() from made`,
    [night.id, followers],
  );
  await client.query('analyze favorites');
  const change = { kind: 'night_cancelled', facts: {}, changedBy: null, now } as const;
  await db
    .transaction()
    .execute((trx) => noteNightChange(trx, { micId: night.id, date: night.date, ...change }));
  const options = { db, ...tools, now: () => now };
  const seconds = await time((isStopped) => tellNews(options, isStopped));
  const told = await client.query<{ rows: number; people: number }>(
    `select count(*)::integer as rows, count(distinct recipient_id)::integer as people
    from notifications where recipient_id > 8000000000 and recipient_id <= 8000000000 + $1::bigint`,
    [followers],
  );
  const { rows: notices, people } = told.rows[0] ?? { rows: 0, people: 0 };
  tell(`of ${followers} followers of a night, told once`, notices === people ? people : 0, seconds);
}

const directories = await openDirectories(say);
try {
  for (const mics of chooseSizes([10_000], [1_000_000])) {
    say(`${mics.toLocaleString('en')} mics`);
    const url = await directories.openForJobs(mics);
    const { db } = createDatabase({ url, statementTimeout: 0 });
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      await measureCrowd(db, client);
      const tomorrow = new Date(now.getTime() + day);
      const midnight = await time((isStopped) => keepAllNights(db, tomorrow, { isStopped }));
      const kept = await client.query<{ mics: number }>(
        `select count(*)::integer as mics from mics join city_nights using (city_id)
        where status = 'approved' and kept_for >= $1::timestamptz::date`,
        [tomorrow],
      );
      tell('mics whose nights a midnight brought forward', kept.rows[0]?.mics ?? 0, midnight);
      await measureAsking(db, client, mics);
    } finally {
      await client.end();
      await db.destroy();
    }
  }
} finally {
  await directories.stop();
}
