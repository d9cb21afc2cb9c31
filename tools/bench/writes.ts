// node tools/bench/writes.ts [--quick] [--mics 1000]
// Goal 12: what 5 % writes leave of the cached listing's reads, at 100 connections. A write changes a mic
// of that city in SQL on another connection, so that each makes the kept answer another.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDirectories } from './directory.ts';
import { chooseSizes, rounds } from './options.ts';
import { listFigures, measure, median, type Round, type Target } from './rounds.ts';
import { product, runProgram, withoutLimits } from './run-program.ts';
import { reportRatio, say } from './table.ts';

const min = 0.9;
const connections = 100;
/** Reads for each write: one of twenty is a write. */
const readsPerWrite = 19;
const city = 'denver';

type MixedRound = Round & { readonly writesPerSecond: number };

type Writer = {
  ask(): void;
  /** How many were committed when last none was under way. */
  committed(): number;
  stop(): void;
};

async function startWriter(url: string): Promise<Writer> {
  const child = fork(path.join(import.meta.dirname, 'writer.mjs'), [url, city]);
  let committed = 0;
  child.on('message', (count: number) => {
    committed = count;
  });
  await once(child, 'message');
  return {
    ask: () => void child.send('write'),
    committed: () => committed,
    stop: () => child.disconnect(),
  };
}

/** Loads a target and has one write made for so many answers. */
async function measureMixed(target: Target, writer: Writer): Promise<MixedRound> {
  const before = writer.committed();
  let reads = 0;
  const round = await measure(target, connections, rounds.seconds, () => {
    reads += 1;
    if (reads % readsPerWrite === 0) writer.ask();
  });
  const writes = writer.committed() - before;
  // What is still on its way must not weigh on the next round.
  const asked = Math.floor(reads / readsPerWrite);
  while (writer.committed() - before < asked) await sleep(10);
  return { ...round, writesPerSecond: writes / rounds.seconds };
}

const directories = await openDirectories(say);
const [mics = 1000] = chooseSizes([1000], [1000]);
const url = await directories.open(mics);
const writer = await startWriter(url);
const server = await runProgram(product(withoutLimits), url);
try {
  const target = { origin: server.origin, paths: [`/api/open-mics/city/${city}`] };
  const alone: Round[] = [];
  const mixed: MixedRound[] = [];
  for (let round = 0; round <= rounds.rounds; round += 1) {
    const figures = [
      await measure(target, connections, rounds.seconds),
      await measureMixed(target, writer),
    ] as const;
    // The first round warms up.
    if (round === 0) continue;
    alone.push(figures[0]);
    mixed.push(figures[1]);
  }
  const [ours, limits] = [listFigures(mixed, 'perSecond'), listFigures(alone, 'perSecond')];
  const writes = median(mixed.map(({ writesPerSecond }) => writesPerSecond));
  say(
    `Reads alone ${median(limits).toFixed(0)} per s, with ${writes.toFixed(0)} writes ${median(ours).toFixed(0)}`,
  );
  reportRatio({
    goal: 12,
    what: 'cached listing with 5 % writes / without',
    ours,
    limits,
    bound: { min },
  });
} finally {
  await server.stop();
  writer.stop();
  await directories.stop();
}
