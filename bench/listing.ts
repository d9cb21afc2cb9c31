// node bench/listing.ts [--quick] [--mics 10000,1000000]
// Goal 3: 200 filtered mics that nobody keeps ready, at 100 connections, beside the floor where
// Postgres builds the JSON of the same rows.
import path from 'node:path';
import { openDirectories } from './directory.ts';
import { listFilteredListings } from './listings.ts';
import { chooseSizes, rounds } from './options.ts';
import { alternate, median, type Round } from './rounds.ts';
import { product, runProgram, withoutLimits } from './run-program.ts';
import { report, say } from './table.ts';

const min = 0.35;
const connections = 100;
const floorProgram = { args: [path.join(import.meta.dirname, 'floor-server.mjs')] };

const ofType = listFilteredListings();
// Everything at all starts after midnight: as many rows, and headings that are counted when asked.
const afterTime = listFilteredListings({ startsAfter: '00:00' });

type Measured = { floor: Round[]; ofType: Round[]; afterTime: Round[] };

async function measureSize(url: string): Promise<Measured> {
  const floor = await runProgram(floorProgram, url);
  // Without memory for them no answer is kept.
  const { origin, stop } = await runProgram(
    product({ ...withoutLimits, RESPONSE_CACHE_MB: '0' }),
    url,
  );
  try {
    // A server that runs has its connections open.
    const first = ofType.slice(0, 10);
    await Promise.all(first.map(async (path) => (await fetch(origin + path)).arrayBuffer()));
    const targets = {
      floor: { origin: floor.origin, paths: ['/'] },
      ofType: { origin, paths: ofType },
      afterTime: { origin, paths: afterTime },
    };
    return await alternate(targets, { connections, ...rounds });
  } finally {
    await floor.stop();
    await stop();
  }
}

const directories = await openDirectories(say);
try {
  for (const mics of chooseSizes([10_000], [10_000, 1_000_000])) {
    const { floor, ...ours } = await measureSize(await directories.open(mics));
    const speeds = floor.map(({ perSecond }) => perSecond);
    const judge = (what: string, own: readonly Round[]) => {
      const perSecond = median(own.map((round) => round.perSecond));
      say(`${perSecond.toFixed(0)} per s, the floor ${median(speeds).toFixed(0)}`);
      report({
        goal: 3,
        what: `${what} of ${mics.toLocaleString('en')}, not kept / JSON built by Postgres`,
        figures: own.map((round, index) => round.perSecond / (speeds[index] ?? Number.NaN)),
        limits: speeds,
        bound: { min },
      });
    };
    judge('200 filtered mics', ours.ofType);
    judge('200 mics that start after a time', ours.afterTime);
  }
} finally {
  await directories.stop();
}
