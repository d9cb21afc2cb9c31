// node tools/bench/listing.ts [--quick] [--mics 10000,1000000]
// Goal 3: 200 filtered mics that no one keeps ready, at 100 connections, beside the floor where
// Postgres builds the JSON of the same rows.
import { openDirectories } from './directory.ts';
import { createListings } from './listing-queries.ts';
import { chooseSizes, rounds } from './options.ts';
import { alternate, listFigures, median, type Round } from './rounds.ts';
import { floorServer, product, runProgram, withoutCache } from './run-program.ts';
import { reportRatio, say } from './table.ts';

const min = 0.25;
const connections = 100;

const ofType = createListings();
// Nearly everything starts after midnight: about as many rows, and headings that are counted when asked.
const afterTime = createListings({ startsAfter: '00:00' });

type Measured = { floor: Round[]; ofType: Round[]; afterTime: Round[] };

async function measureSize(url: string): Promise<Measured> {
  const floor = await runProgram(floorServer(), url);
  const { origin, stop } = await runProgram(product(withoutCache), url);
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
    const { floor, ...measured } = await measureSize(await directories.open(mics));
    const limits = listFigures(floor, 'perSecond');
    const judge = (what: string, own: readonly Round[]) => {
      const ours = listFigures(own, 'perSecond');
      say(`${median(ours).toFixed(0)} per s, the floor ${median(limits).toFixed(0)}`);
      reportRatio({
        goal: 3,
        what: `${what} of ${mics.toLocaleString('en')}, not kept / JSON built by Postgres`,
        ours,
        limits,
        bound: { min },
      });
    };
    judge('200 filtered mics', measured.ofType);
    judge('200 mics that start after a time', measured.afterTime);
  }
} finally {
  await directories.stop();
}
