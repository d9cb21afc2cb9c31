// node tools/bench/members.ts [--quick] [--mics 20000]
// Goals 8 and 9: comments, votes and messages over HTTP by members who are signed in, each with an
// idempotency key and committed to disk, beside pgbench running the same statements. The size is the
// number of comments that are there, with a tenth as many members.
import pg from 'pg';
import { commentsEach, listMicIds, memberId } from './community-data.ts';
import { openDirectories } from './directory.ts';
import { commentScript, messageScript, voteScript } from './member-scripts.ts';
import { type MakeWrite, writeInTurn } from './member-writes.ts';
import { openStreams } from './open-streams.ts';
import { chooseSizes, rounds } from './options.ts';
import { runPgbench } from './pgbench.ts';
import { listFigures, measure, median, type Round, type Target } from './rounds.ts';
import { product, runProgram, withoutLimits } from './run-program.ts';
import { signIn } from './sign-in.ts';
import { report, reportRatio, say } from './table.ts';

const connections = 100;
const fewConnections = 10;
const votedComments = 1000;
/** The slowest hundredth of messages, as times their median. */
const maxTimesMedian = 3;
const streams = 1000;
const maxMegabytes = 400;

type Write = {
  readonly goal: number;
  readonly what: string;
  readonly min: number;
  readonly script: string;
  readonly target: Target;
};

const directories = await openDirectories(say);
const [comments = 20_000] = chooseSizes([20_000], [20_000]);
const members = comments / commentsEach;
const url = await directories.openForWriting(comments);
const mics = await listMicIds(url, 100);
const headers = await signIn(url, members);
const database = new pg.Client({ connectionString: url });
await database.connect();
await database.query(
  `insert into message_quotas (user_id, month, base, bonus)
  select $1::bigint + number, date_trunc('month', now() at time zone 'UTC')::date, 5, 10000
  from generate_series(1, $2::bigint) number`,
  [memberId(0), members],
);
const manyStreams = { MAX_CONNECTIONS_PER_CLIENT: String(streams + connections) };
const server = await runProgram(product({ ...withoutLimits, ...manyStreams }), url);

const post = (make: MakeWrite): Target => writeInTurn({ origin: server.origin, headers }, make);

const voteOn = (pick: (turn: number) => number) =>
  post((turn) => ({
    path: `/api/comments/comments/${pick(turn)}/vote`,
    body: { voteType: 'upvote' },
  }));
const message = post((turn, member) => ({
  path: '/api/messages/send',
  body: { recipient_user_id: memberId(member + 1), message_body: `Number ${turn}` },
}));
const writes: Write[] = [
  {
    goal: 8,
    what: 'comment / pgbench',
    min: 0.25,
    script: commentScript(members, mics),
    target: post((turn) => ({
      path: `/api/comments/mics/${mics[turn % mics.length]}/comments`,
      body: { content: `Said over HTTP ${turn}` },
    })),
  },
  {
    goal: 8,
    what: `vote on one of ${votedComments.toLocaleString('en')} comments / pgbench`,
    min: 0.25,
    script: voteScript(members, votedComments),
    target: voteOn((turn) => 1 + (turn % votedComments)),
  },
  {
    goal: 8,
    what: 'vote on one hot comment / pgbench',
    min: 0.25,
    script: voteScript(members, 1),
    target: voteOn(() => 1),
  },
  {
    goal: 9,
    what: 'message / pgbench',
    min: 0.2,
    script: messageScript(members),
    target: message,
  },
];

async function measureWrite({ goal, what, min, script, target }: Write): Promise<void> {
  const limits: number[] = [];
  const ours: number[] = [];
  // The first round warms up.
  for (let round = 0; round <= rounds.rounds; round += 1) {
    // Neither has to count what the other tried.
    await database.query('truncate rate_limits, idempotency_keys');
    const limit = await runPgbench(url, script, rounds.seconds);
    const { perSecond } = await measure(target, connections, rounds.seconds);
    if (round === 0) continue;
    limits.push(limit);
    ours.push(perSecond);
  }
  say(`${median(ours).toFixed(0)} per s, pgbench ${median(limits).toFixed(0)}`);
  reportRatio({ goal, what, ours, limits, bound: { min } });
}

async function measureMessageTimes(beside = ''): Promise<void> {
  const measured: Round[] = [];
  for (let round = 0; round <= rounds.rounds; round += 1) {
    const figures = await measure(message, fewConnections, rounds.seconds);
    if (round > 0) measured.push(figures);
  }
  const speeds = listFigures(measured, 'perSecond');
  const p99 = median(listFigures(measured, 'p99'));
  say(`${median(speeds).toFixed(0)} per s, p99 ${p99.toFixed(1)} ms`);
  report({
    goal: 9,
    what: `message at ${fewConnections} connections${beside}: p99 / p50`,
    figures: measured.map(({ p50, p99 }) => p99 / p50),
    limits: speeds,
    bound: { max: maxTimesMedian },
  });
}

/** Everyone who writes or is written to has a page open, which hears of it. */
async function measureWithStreams(): Promise<void> {
  const before = server.memory();
  const close = await openStreams(server.origin, headers.slice(0, streams));
  const name = `${streams.toLocaleString('en')} open streams`;
  try {
    say(`${(server.memory() - before).toFixed(0)} MB more with ${name}`);
    await measureMessageTimes(`, ${name}`);
    report({
      goal: 9,
      what: `memory with ${name}, after these messages`,
      figures: [server.memory()],
      bound: { max: maxMegabytes },
      unit: 'MB',
    });
  } finally {
    close();
  }
}

try {
  for (const write of writes) await measureWrite(write);
  await measureMessageTimes();
  await measureWithStreams();
} finally {
  await server.stop();
  await database.end();
  await directories.stop();
}
