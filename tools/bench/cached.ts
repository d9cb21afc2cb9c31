// node tools/bench/cached.ts [--quick] [--mics 1000]
// A city's listing from cached responses, over REST and over tRPC's real address, beside bare Fastify
// that sends the same bodies from memory: 100 connections, in alternating rounds.
import path from 'node:path';
import { openDirectories } from './directory.ts';
import { chooseSizes, rounds } from './options.ts';
import { alternate, listFigures, median, type Round, spread } from './rounds.ts';
import { product, runProgram, withoutLimits } from './run-program.ts';
import { report, reportRatio, say } from './table.ts';

const city = 'denver';
const input = { citySlug: city, groupByDay: true };
const goals = [
  { goal: 1, name: 'REST', path: `/api/open-mics/city/${city}`, min: 0.8 },
  {
    goal: 2,
    name: 'tRPC',
    path: `/trpc/mics.list?input=${encodeURIComponent(JSON.stringify({ json: input }))}`,
    min: 0.5,
  },
];
/** The slowest hundredth of the listing's answers, as times their median. */
const maxTimesMedian = 3;
const connections = 100;
const bodiesServer = path.join(import.meta.dirname, 'bodies-server.mjs');

function describe(name: string, measured: readonly Round[]): void {
  const figures = (['perSecond', 'p50', 'p99'] as const).map((figure) =>
    median(listFigures(measured, figure)),
  );
  const [perSecond = 0, p50 = 0, p99 = 0] = figures;
  const moved = spread(listFigures(measured, 'perSecond'));
  say(
    `${name.padEnd(20)}${perSecond.toFixed(0).padStart(8)}${moved.toFixed(2).padStart(9)}${p50.toFixed(2).padStart(9)}${p99.toFixed(2).padStart(9)}`,
  );
}

const directories = await openDirectories(say);
const [mics = 1000] = chooseSizes([1000], [1000]);
const url = await directories.open(mics);
const server = await runProgram(product(withoutLimits), url);
const paths = JSON.stringify(goals.map((goal) => goal.path));
const bare = await runProgram(
  { args: [bodiesServer], environment: { ORIGIN: server.origin, PATHS: paths } },
  url,
);
try {
  say(`${''.padEnd(20)}   per s   spread      p50      p99`);
  for (const [index, { goal, name, path: address, min }] of goals.entries()) {
    const targets = {
      limit: { origin: bare.origin, paths: [`/${index}`] },
      ours: { origin: server.origin, paths: [address] },
    };
    const { limit, ours } = await alternate(targets, { connections, ...rounds });
    describe(`bare Fastify, ${name}`, limit);
    describe(`listing, ${name}`, ours);
    const limits = listFigures(limit, 'perSecond');
    reportRatio({
      goal,
      what: `cached listing, ${name} / bare Fastify`,
      ours: listFigures(ours, 'perSecond'),
      limits,
      bound: { min },
    });
    report({
      goal: 12,
      what: `cached listing, ${name}: p99 / p50`,
      figures: ours.map(({ p50, p99 }) => p99 / p50),
      limits,
      bound: { max: maxTimesMedian },
    });
  }
} finally {
  await bare.stop();
  await server.stop();
  await directories.stop();
}
