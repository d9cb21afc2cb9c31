// node tools/bench/capacity.ts [--quick] [--mics 100000]
// What docs/scaling.md reckons with: processor time of the server and of Postgres for each kind of request,
// and bytes of each row, in directories with so many mics and so many comments. No goal is judged.
import pg from 'pg';
import { alignColumns } from '../align-columns.ts';
import { commentsEach, listMicIds, memberId } from './community-data.ts';
import { dataDir, openDirectories } from './directory.ts';
import { writeInTurn } from './member-writes.ts';
import { chooseSizes, rounds } from './options.ts';
import { findPostgres, readProcessorTime } from './processor-time.ts';
import { measure, median, type Target } from './rounds.ts';
import {
  product,
  type RunningProgram,
  runProgram,
  withoutCache,
  withoutLimits,
} from './run-program.ts';
import { signIn } from './sign-in.ts';
import { say } from './table.ts';

const connections = 10;
const signedIn = 1000;
/** Of a smaller table the fixed pages weigh more than the rows. */
const fewestRows = 1000;

type Figures = { perSecond: number; server: number; postgres: number };

async function measureKind(server: RunningProgram, target: Target): Promise<Figures> {
  const postgres = findPostgres(dataDir);
  const times = () => [readProcessorTime(server.pid), readProcessorTime(postgres)] as const;
  const measured: Figures[] = [];
  // The first round warms up.
  for (let round = 0; round <= rounds.rounds; round += 1) {
    const [server0, postgres0] = times();
    let answers = 0;
    const { perSecond } = await measure(target, connections, rounds.seconds, () => {
      answers += 1;
    });
    const [server1, postgres1] = times();
    const each = (seconds: number) => (seconds * 1000) / answers;
    if (round === 0) continue;
    measured.push({
      perSecond,
      server: each(server1 - server0),
      postgres: each(postgres1 - postgres0),
    });
  }
  const of = (figure: keyof Figures) => median(measured.map((one) => one[figure]));
  return { perSecond: of('perSecond'), server: of('server'), postgres: of('postgres') };
}

async function measureRequests(url: string, mics: readonly string[]): Promise<string[][]> {
  const headers = await signIn(url, signedIn);
  const server = await runProgram(product(withoutLimits), url);
  const uncached = await runProgram(product(withoutCache), url);
  const { origin } = server;
  const listing = '/api/open-mics/city/los-angeles';
  const kinds: [string, RunningProgram, Target][] = [
    ['a listing, cached', server, { origin, paths: [listing] }],
    ['a listing, made anew', uncached, { origin: uncached.origin, paths: [listing] }],
    [
      'a mic, made anew',
      uncached,
      {
        origin: uncached.origin,
        paths: mics.map((id) => `/api/open-mics/${id}`),
      },
    ],
    [
      'a page of comments',
      server,
      {
        origin,
        paths: mics.map((id) => `/api/comments/mics/${id}/comments-with-votes?sort_by=new`),
      },
    ],
    [
      'a vote',
      server,
      writeInTurn({ origin, headers }, (turn) => ({
        path: `/api/comments/comments/${1 + (turn % 1000)}/vote`,
        body: { voteType: 'upvote' },
      })),
    ],
    [
      'a comment',
      server,
      writeInTurn({ origin, headers }, (turn) => ({
        path: `/api/comments/mics/${mics[turn % mics.length]}/comments`,
        body: { content: `Said over HTTP ${turn}` },
      })),
    ],
    [
      'a message',
      server,
      writeInTurn({ origin, headers }, (turn, member) => ({
        path: '/api/messages/send',
        body: { recipient_user_id: memberId(member + 1), message_body: `Number ${turn}` },
      })),
    ],
  ];
  const rows = [['request', 'a second', 'server ms', 'Postgres ms']];
  try {
    for (const [what, program, target] of kinds) {
      const { perSecond, server: ours, postgres } = await measureKind(program, target);
      rows.push([what, perSecond.toFixed(0), ours.toFixed(2), postgres.toFixed(2)]);
      say(rows.at(-1)?.join('  ') ?? '');
    }
    rows.push(['memory after it, MB', server.memory().toFixed(0), '', '']);
  } finally {
    await server.stop();
    await uncached.stop();
  }
  return rows;
}

/** Rows of tables that nothing here writes to often, as long as real ones are. */
const others = [
  `insert into favorites (user_id, mic_id, created_at)
   select users.id, mics.id, now() from (select id from users where id > $1::bigint limit 1000) users,
     (select id from mics limit 20) mics on conflict do nothing`,
  `insert into interests (user_id, mic_id, created_at)
   select users.id, mics.id, now() from (select id from users where id > $1::bigint limit 1000) users,
     (select id from mics limit 20) mics on conflict do nothing`,
  `insert into notifications (recipient_id, source_id, kind, created_at)
   select follows.followed_id, follows.follower_id, 'follow', now() from follows where followed_id > $1::bigint`,
  `insert into audit_log (event, actor_id, target_id, at)
   select 'account_created', $1::bigint + number, $1::bigint + number, now() from generate_series(1, 20000) number`,
  `insert into outbox (message_id, channel, kind, recipient, sealed, due_at, sent_at, created_at)
   select gen_random_uuid(), 'email', 'confirm-email', 'person-' || $1::bigint + number || '@example.test',
     null, now(), now(), now() from generate_series(1, 20000) number`,
];

/** Of each table with many rows. */
async function measureRows(client: pg.Client): Promise<string[][]> {
  await client.query('vacuum analyze');
  const { rows } = await client.query<{ name: string; rows: number; heap: number; whole: number }>(
    `select relname as name, reltuples::float8 as rows, pg_table_size(oid)::float8 as heap,
      pg_total_relation_size(oid)::float8 as whole
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples >= $1
    order by relname`,
    [fewestRows],
  );
  return [
    ['table', 'rows', 'bytes each', 'with indexes'],
    ...rows.map((table) => [
      table.name,
      table.rows.toFixed(0),
      (table.heap / table.rows).toFixed(0),
      (table.whole / table.rows).toFixed(0),
    ]),
  ];
}

const [size = 100_000] = chooseSizes([20_000], [100_000]);
const directories = await openDirectories(say);
const clients: pg.Client[] = [];
async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  clients.push(client);
  return client;
}
try {
  const community = await directories.openForWriting(size);
  const client = await connect(community);
  await client.query(
    `insert into message_quotas (user_id, month, base, bonus)
    select $1::bigint + number, date_trunc('month', now() at time zone 'UTC')::date, 5, 10000
    from generate_series(1, $2::bigint) number`,
    [memberId(0), Math.min(signedIn, size / commentsEach)],
  );
  const mics = await connect(await directories.open(size));
  say(`\n${size} mics\n${alignColumns(await measureRows(mics))}`);
  say(`\n${alignColumns(await measureRequests(community, await listMicIds(community, 100)))}`);
  for (const statement of others) await client.query(statement, [memberId(0)]);
  // After it, because sessions, keys and limits are made by requests.
  say(`\n${size} comments\n${alignColumns(await measureRows(client))}`);
} finally {
  for (const client of clients) await client.end();
  await directories.stop();
}
