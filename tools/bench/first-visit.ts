// node tools/bench/first-visit.ts [--quick] [--mics 1000,10000,1000000]
// Goals 4 and 5: a first visit of a city's page of the built product in Chromium, as bytes and on a slow
// phone, beside a static page of the same content; and how a poster moves to its mic's page there.
import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '../browser.mjs';
import { openDirectories } from './directory.ts';
import { chooseSizes, isQuick } from './options.ts';
import { median } from './rounds.ts';
import { product, runProgram, withoutLimits } from './run-program.ts';
import { serveStaticPage } from './static-page.ts';
import { report, say } from './table.ts';
import { type Journey, openMic, type Visit, visit } from './visit.ts';

const path = '/los-angeles';
const rounds = isQuick ? 5 : 9;
const kilobyte = 1000;

type Visits = { readonly ours: readonly Visit[]; readonly limit: readonly Visit[] };

function describe(name: string, visits: readonly Visit[]): void {
  const of = (key: keyof Visit, divisor = 1) =>
    (median(visits.map((figures) => figures[key])) / divisor).toFixed(key === 'cls' ? 3 : 0);
  say(
    `${name}: ${of('bytes', kilobyte)} kB in ${of('requests')} requests, ${of('scriptBytes', kilobyte)} of script, ${of('bytesBeforeLargestPaint', kilobyte)} before the largest paint; FCP ${of('fcp')}, LCP ${of('lcp')}, TBT ${of('tbt')} ms, CLS ${of('cls')}`,
  );
}

/** The page and the static one in turn, on a slow phone. */
async function visitSlowly(browser: Browser, origin: string): Promise<Visits> {
  const still = await serveStaticPage(origin, path);
  const [ours, limit]: [Visit[], Visit[]] = [[], []];
  try {
    // The first round warms up.
    for (let round = 0; round <= rounds; round += 1) {
      const still1 = await visit(browser, still.origin + path, { isSlow: true });
      const own = await visit(browser, origin + path, { isSlow: true });
      if (round === 0) continue;
      limit.push(still1);
      ours.push(own);
    }
  } finally {
    await still.stop();
  }
  describe('listing, slow phone', ours);
  describe('static page, slow phone', limit);
  return { ours, limit };
}

function reportSlow({ ours, limit }: Visits): void {
  for (const [what, key, max] of [
    ['kB before the largest paint', 'bytesBeforeLargestPaint', 50],
    ['kB of script', 'scriptBytes', 150],
    ['kB in all', 'bytes', 260],
  ] as const) {
    const figures = ours.map((figures) => figures[key] / kilobyte);
    report({ goal: 4, what: `first visit: ${what}`, figures, bound: { max }, unit: 'kB' });
  }
  const requests = ours.map((figures) => figures.requests);
  report({ goal: 4, what: 'first visit: requests', figures: requests, bound: { max: 14 } });
  for (const [what, key, max] of [
    ['LCP', 'lcp', 2.5],
    ['FCP', 'fcp', 2],
  ] as const) {
    const limits = limit.map((figures) => figures[key]);
    report({
      goal: 5,
      what: `slow phone: ${what} / static page`,
      figures: ours.map((figures, round) => figures[key] / (limits[round] ?? Number.NaN)),
      limits,
      bound: { max },
    });
  }
  const blocked = ours.map(({ tbt }) => tbt);
  report({ goal: 5, what: 'slow phone: TBT', figures: blocked, bound: { max: 150 }, unit: 'ms' });
  const moved = ours.map(({ cls }) => cls);
  report({ goal: 5, what: 'slow phone: CLS', figures: moved, bound: { max: 0.01 } });
}

/** How a poster moves from the list to its page, on a slow phone; on both ways, the worse counts. */
async function reportJourney(browser: Browser, origin: string): Promise<void> {
  const journeys: Journey[] = [];
  for (let round = 0; round < rounds; round += 1) {
    journeys.push(...(await openMic(browser, origin + path)));
  }
  const frames = journeys.map(({ frame }) => frame);
  const tasks = journeys.map(({ longestTask }) => longestTask);
  const slowest = median(journeys.map(({ slowestFrame }) => slowestFrame));
  say(`poster's way to its page, slow phone: its slowest frame ${slowest.toFixed(0)} ms`);
  const what = "poster's way to its page";
  report({ goal: 5, what: `${what}: a frame`, figures: frames, bound: { max: 17 }, unit: 'ms' });
  report({
    goal: 5,
    what: `${what}: longest task`,
    figures: tasks,
    bound: { max: 50 },
    unit: 'ms',
  });
}

const directories = await openDirectories(say);
const { args, ...found } = findBrowser();
// A browser that is driven keeps where each error was made: V8 would parse a script again at its first one.
const browser = await chromium.launch({
  ...found,
  args: [...args, '--js-flags=--no-enable-lazy-source-positions'],
});
try {
  const [first = 1000, ...others] = chooseSizes([1000, 10_000], [1000, 10_000, 1_000_000]);
  const measured = new Map<number, number>();
  for (const mics of [first, ...others]) {
    const server = await runProgram(product(withoutLimits), await directories.open(mics));
    try {
      if (mics === first) {
        reportSlow(await visitSlowly(browser, server.origin));
        await reportJourney(browser, server.origin);
      }
      measured.set(mics, (await visit(browser, server.origin + path, { isSlow: false })).bytes);
    } finally {
      await server.stop();
    }
  }
  const [small = 0, ...larger] = measured.values();
  for (const [index, bytes] of larger.entries()) {
    report({
      goal: 4,
      what: `first visit with ${others[index]?.toLocaleString('en')} mics: bytes / with ${first.toLocaleString('en')}`,
      figures: [bytes / small],
      bound: { max: 1.05 },
    });
  }
} finally {
  await browser.close();
  await directories.stop();
}
