// node tools/bench/process.ts [--quick] [--mics 1000,1000000]
// Goals 10 and 11: the built server's cold start and memory, beside bare Fastify with pg. The database
// runs.
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openDirectories } from './directory.ts';
import { chooseSizes, isQuick } from './options.ts';
import { measure } from './rounds.ts';
import {
  type Program,
  product,
  type RunningProgram,
  runProgram,
  withoutLimits,
} from './run-program.ts';
import { report, reportRatio, say } from './table.ts';

const maxStart = 3;
const maxIdle = 2;
const maxLoadedMegabytes = 450;
const starts = isQuick ? 3 : 9;
/** After a first answer, what was needed for the start is let go of. */
const idleSeconds = 3;
const loadSeconds = isQuick ? 10 : 60;
const connections = 100;

const bare = { args: [path.join(import.meta.dirname, 'bare-program.mjs')] };

type Start = { readonly time: number; readonly memory: number };

async function start(program: Program, url: string): Promise<Start> {
  const running = await runProgram(program, url);
  await sleep(idleSeconds * 1000);
  const memory = running.memory();
  await running.stop();
  return { time: running.startTime, memory };
}

async function measureStarts(url: string): Promise<void> {
  const limits: Start[] = [];
  const ours: Start[] = [];
  // The first of each warms up the system's cache of files.
  for (let round = 0; round <= starts; round += 1) {
    const [limit, own] = [await start(bare, url), await start(product(), url)];
    if (round === 0) continue;
    limits.push(limit);
    ours.push(own);
    say(
      `Start ${own.time.toFixed(0)} / ${limit.time.toFixed(0)} ms, idle ${own.memory.toFixed(0)} / ${limit.memory.toFixed(0)} MB`,
    );
  }
  for (const [goal, what, key, max] of [
    [10, 'cold start to the first listing / bare Fastify with pg', 'time', maxStart],
    [11, 'idle memory / bare Fastify with pg', 'memory', maxIdle],
  ] as const) {
    reportRatio({
      goal,
      what,
      ours: ours.map((own) => own[key]),
      limits: limits.map((limit) => limit[key]),
      bound: { max },
    });
  }
}

const types = ['comedy', 'improv', 'magic', 'music', 'poetry', 'storytelling', 'variety'];
const days = ['today', 'monday', 'wednesday', 'friday'];

/** Pages, REST and tRPC of the first fifty cities, with many filters: more than the server may keep. */
async function listPaths(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ city: string; slug: string }>(`
    select cities.slug as city, mics.slug from (select * from cities order by id limit 50) as cities cross join lateral
      (select slug from mics where city_id = cities.id order by id limit 50) as mics`);
  await client.end();
  const listings = [...new Set(rows.map(({ city }) => city))].flatMap((city) => {
    const filters = types.flatMap((type) => [
      `type=${type}`,
      ...days.map((day) => `day=${day}&type=${type}`),
    ]);
    const input = (type: string) =>
      encodeURIComponent(JSON.stringify({ json: { citySlug: city, type, groupByDay: true } }));
    return [
      `/${city}`,
      `/api/open-mics/city/${city}`,
      ...filters.flatMap((filter) => [
        `/${city}?${filter}`,
        `/api/open-mics/city/${city}?${filter}`,
      ]),
      ...types.map((type) => `/trpc/mics.list?input=${input(type)}`),
    ];
  });
  const pages = rows.map(({ city, slug }) => `/${city}/${slug}`);
  return [...listings, ...pages];
}

async function measureLoaded(url: string, mics: number): Promise<void> {
  let server: RunningProgram | undefined;
  try {
    server = await runProgram(product(withoutLimits), url);
    const target = { origin: server.origin, paths: await listPaths(url) };
    await measure(target, connections, loadSeconds);
    report({
      goal: 11,
      what: `memory after ${loadSeconds} s at ${connections} connections, ${mics.toLocaleString('en')} mics`,
      figures: [server.memory()],
      bound: { max: maxLoadedMegabytes },
      unit: 'MB',
    });
  } finally {
    await server?.stop();
  }
}

const directories = await openDirectories(say);
try {
  const [small = 1000, large = small] = chooseSizes([1000, 10_000], [1000, 1_000_000]);
  await measureStarts(await directories.open(small));
  await measureLoaded(await directories.open(large), large);
} finally {
  await directories.stop();
}
