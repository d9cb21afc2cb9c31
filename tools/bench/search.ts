// node tools/bench/search.ts [--quick] [--mics 1000,1000000]
// Goal 7: how long a search takes over HTTP with ten connections, in directories of several sizes,
// beside `select 1` in the same minutes. Rows are as many mics and as many people. What is judged is a
// list of two thousand searches, over and over; what searches take that no one has asked for before
// is told beside it.
import path from 'node:path';
import { openDirectories } from './directory.ts';
import { chooseSizes, rounds } from './options.ts';
import { alternate, divideEach, listFigures, median, type Round, type Target } from './rounds.ts';
import { product, type RunningProgram, runProgram, withoutLimits } from './run-program.ts';
import { createSearches } from './search-queries.ts';
import { report, reportRatio, say } from './table.ts';

const maxGrowth = 1.5;
const maxTimesLimit = 10;
const connections = 10;
const limitName = 'select 1';
/** Searches that people ask for again and again. */
const listed = 2000;
const limitProgram = { args: [path.join(import.meta.dirname, 'select-one.mjs')] };
const sizes = chooseSizes([1000, 100_000], [1000, 1_000_000]);
const [smallest = 1000] = sizes;
const largest = sizes.at(-1) ?? smallest;

const nameOf = (rows: number): string => `search of ${rows.toLocaleString('en')} rows`;

function describe(measured: readonly Round[]): string {
  const of = (figure: keyof Round) => median(listFigures(measured, figure)).toFixed(2);
  return `p50 ${of('p50')} ms, p99 ${of('p99')} ms, ${of('perSecond')} per s`;
}

const directories = await openDirectories(say);
const programs: RunningProgram[] = [];
try {
  const targets: Record<string, Target> = {};
  for (const rows of sizes) {
    const url = await directories.openForSearch(rows);
    if (rows === smallest) programs.push(await runProgram(limitProgram, url));
    programs.push(await runProgram(product(withoutLimits), url));
  }
  const url = await directories.openForSearch(smallest);
  const [limit, ...servers] = programs;
  if (limit === undefined) throw new Error('Name at least one number of rows.');
  targets[limitName] = { origin: limit.origin, paths: ['/'] };
  for (const [index, rows] of sizes.entries()) {
    const origin = servers[index]?.origin;
    if (origin === undefined) continue;
    const draw = await createSearches(url);
    targets[nameOf(rows)] = { origin, paths: Array.from({ length: listed }, draw) };
    if (rows === largest) targets[`${nameOf(rows)}, each asked for once`] = { origin, paths: draw };
  }

  const measured = await alternate(targets, { connections, ...rounds });
  for (const [name, of] of Object.entries(measured)) {
    say(`${name}: ${describe(of)}`);
  }
  const list = (name: string, figure: keyof Round) => listFigures(measured[name] ?? [], figure);
  const ours = list(nameOf(largest), 'p99');
  // Of both: how quiet the machine was, a median tells better than a p99.
  const limits = list(limitName, 'p50');
  if (largest !== smallest) {
    report({
      goal: 7,
      what: `${nameOf(largest)}: p99 / ${smallest.toLocaleString('en')} rows`,
      figures: divideEach(ours, list(nameOf(smallest), 'p99')),
      limits,
      bound: { max: maxGrowth },
    });
  }
  reportRatio({
    goal: 7,
    what: `${nameOf(largest)}: p99 / p50 of select 1`,
    ours,
    limits,
    bound: { max: maxTimesLimit },
  });
} finally {
  for (const program of programs) await program.stop();
  await directories.stop();
}
