// node tools/bench/ordinary.ts [--quick] [--mics 30000]
// Goal 15: every GET row of REST and the ten most used procedures, made for their request and signed in where a
// row asks for it, at 10 connections, beside bare Fastify (for procedures: tRPC's stock adapter) that runs plain
// named statements for the same rows. The size is the number of comments in the directory.
import { busyMics, listMicIds } from './community-data.ts';
import { openDirectories } from './directory.ts';
import { chooseSizes, isGlance, isQuick } from './options.ts';
import { addMarks, admins, type OrdinaryRow } from './ordinary-data.ts';
import { createProcedures } from './ordinary-procedures.ts';
import { type Beside, type Servers, startBeside } from './ordinary-rounds.ts';
import { createRestRows } from './ordinary-rows.ts';
import { median, spread } from './rounds.ts';
import { signIn } from './sign-in.ts';
import { report, say } from './table.ts';

const goal = 15;
const bounds = { median: 0.55, lowest: 0.4, procedures: 0.6 };
/** Of the many rows each is short. */
const rounds = isGlance
  ? { rounds: 1, seconds: 1 }
  : isQuick
    ? { rounds: 2, seconds: 0.5 }
    : { rounds: 5, seconds: 3, warmUpSeconds: 1 };
/** As many as the first view of a listing shows. */
const listed = 40;

function describe({ name, ours, limits, ratios }: Beside): void {
  const cells = [median(limits), median(ours)].map((rate) => rate.toFixed(0).padStart(9));
  const figures = [ratios, limits].map((each) => spread(each).toFixed(2).padStart(9));
  say(
    `${name.padEnd(30)}${cells.join('')}${median(ratios).toFixed(2).padStart(9)}${figures.join('')}`,
  );
}

async function measureAll(
  servers: Servers,
  rows: readonly OrdinaryRow[],
  encoding?: 'gzip',
): Promise<readonly Beside[]> {
  const measured: Beside[] = [];
  for (const row of rows) {
    measured.push(await servers.measure(row, encoding));
    const last = measured.at(-1);
    if (last !== undefined) describe(last);
  }
  return measured;
}

/**
 * The median over all rows in each round, and the row whose own median is the lowest. A row that reads nothing has
 * no floor in the database, and is printed only.
 */
function judge(
  all: readonly Beside[],
  what: string,
  min: { readonly median: number; readonly lowest: number },
): void {
  const measured = all.filter(({ isJudged }) => isJudged);
  const [first] = measured;
  if (first === undefined) return;
  const ofRound = (figures: (row: Beside) => readonly number[]) =>
    first.ratios.map((_, round) =>
      median(measured.map((row) => figures(row)[round] ?? Number.NaN)),
    );
  report({
    goal,
    what: `${what}, median of ${measured.length}`,
    figures: ofRound(({ ratios }) => ratios),
    // Each as a share of its own: rows are not alike.
    limits: ofRound(({ limits }) => limits.map((limit) => limit / median(limits))),
    bound: { min: min.median },
  });
  const lowest = measured.reduce((one, other) =>
    median(other.ratios) < median(one.ratios) ? other : one,
  );
  report({
    goal,
    what: `${what}, the lowest: ${lowest.name}`,
    figures: lowest.ratios,
    limits: lowest.limits,
    bound: { min: min.lowest },
  });
}

const directories = await openDirectories(say);
try {
  const [comments = 30_000] = chooseSizes([30_000], [30_000]);
  const url = await directories.openCommunity(comments);
  await addMarks(url);
  const headers = await signIn(url, (admins.at(-1) ?? 0) + 1);
  const headersOf = (member: number) => headers[member - 1] ?? {};
  const mics = await listMicIds(url, Math.max(listed, 2 + busyMics));
  const [, , mic = ''] = mics;
  const { rows: rest, unknown } = createRestRows(mic, headersOf);
  const procedures = createProcedures(mic, mics.slice(0, listed), headersOf);
  const shown = <Row>(all: readonly Row[]) => (isGlance ? all.slice(0, 1) : all);
  const servers = await startBeside(url, [...rest, ...procedures], rounds);
  try {
    const heading = ['floor', 'ours', 'ratio', 'spread', "floor's"].map((one) => one.padStart(9));
    say(`${'a second'.padEnd(30)}${heading.join('')}`);
    judge(await measureAll(servers, shown(rest)), 'REST rows / Fastify and pg', bounds);
    say('\nwith gzip');
    judge(
      await measureAll(servers, shown(rest), 'gzip'),
      'REST rows with gzip / Fastify and pg',
      bounds,
    );
    say('\nprocedures');
    judge(await measureAll(servers, shown(procedures)), 'procedures / stock adapter and pg', {
      median: bounds.procedures,
      lowest: bounds.procedures,
    });
    const [row] = rest.filter(({ name }) => name === 'countUnreadMessages');
    if (row !== undefined) {
      const ratios = await servers.measureStack(row);
      say(`\nthe stack alone, as countUnreadMessages: ${median(ratios).toFixed(2)} of the floor`);
    }
  } finally {
    await servers.stop();
  }
  if (unknown.length > 0) {
    say(`Not measured, for want of what to ask: ${unknown.join(', ')}`);
    process.exitCode = 1;
  }
} finally {
  await directories.stop();
}
