// node bench/listing.ts [--quick] [--mics 10000,1000000]
// Goal 3: 200 filtered mics that nobody keeps ready, at 100 connections, beside the floor where
// Postgres builds the JSON of the same rows.
import path from 'node:path';
import { openDirectories } from './directory.ts';
import { chooseSizes, rounds } from './options.ts';
import { alternate, median, type Round } from './rounds.ts';
import { product, runProgram, withoutLimits } from './run-program.ts';
import { report, say } from './table.ts';

const min = 0.35;
const connections = 100;
const size = 200;
const floorProgram = { args: [path.join(import.meta.dirname, 'floor-server.mjs')] };

/** The listing's address over tRPC. */
function pathOf(citySlug: string, micType: string, limit: number): string {
  const json = { citySlug, type: micType, groupByDay: true, limit };
  return `/trpc/mics.list?input=${encodeURIComponent(JSON.stringify({ json }))}`;
}

/** About 200 mics each, no two the same request: whoever asks for the same one at once shares it. */
function listPaths(): string[] {
  const limits = Array.from({ length: 21 }, (_, index) => size - 10 + index);
  return ['los-angeles', 'new-york', 'chicago'].flatMap((citySlug) =>
    ['comedy', 'music'].flatMap((micType) =>
      limits.map((limit) => pathOf(citySlug, micType, limit)),
    ),
  );
}

async function measureSize(url: string): Promise<{ floor: Round[]; ours: Round[] }> {
  const floor = await runProgram(floorProgram, url);
  // Without memory for them no answer is kept.
  const server = await runProgram(product({ ...withoutLimits, RESPONSE_CACHE_MB: '0' }), url);
  try {
    // A server that runs has its connections open.
    const first = listPaths().slice(0, 10);
    await Promise.all(first.map(async (path) => (await fetch(server.origin + path)).arrayBuffer()));
    const targets = {
      floor: { origin: floor.origin, paths: ['/'] },
      ours: { origin: server.origin, paths: listPaths() },
    };
    return await alternate(targets, { connections, ...rounds });
  } finally {
    await floor.stop();
    await server.stop();
  }
}

const directories = await openDirectories(say);
try {
  for (const mics of chooseSizes([10_000], [10_000, 1_000_000])) {
    const { floor, ours } = await measureSize(await directories.open(mics));
    const speeds = floor.map(({ perSecond }) => perSecond);
    const own = median(ours.map(({ perSecond }) => perSecond));
    say(`${own.toFixed(0)} per s, the floor ${median(speeds).toFixed(0)}`);
    report({
      goal: 3,
      what: `200 filtered mics of ${mics.toLocaleString('en')}, not kept / JSON built by Postgres`,
      figures: ours.map(({ perSecond }, round) => perSecond / (speeds[round] ?? Number.NaN)),
      limits: speeds,
      bound: { min },
    });
  }
} finally {
  await directories.stop();
}
