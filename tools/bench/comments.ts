// node tools/bench/comments.ts [--quick] [--mics 100000,1000000]
// Goal 6: the first page of a mic's 500 comments, from cached responses beside bare Fastify that sends the
// same body, and not kept beside the floor where Postgres builds the JSON of the same rows; a first visit
// of that mic's page. Sizes are numbers of comments; each has ten votes.
import path from 'node:path';
import { chromium } from '@playwright/test';
import pg from 'pg';
import { findBrowser } from '../browser.mjs';
import { busyMics, listMicIds } from './community-data.ts';
import { openDirectories } from './directory.ts';
import { chooseSizes, isGlance, isQuick, rounds } from './options.ts';
import { alternate, listFigures, median, type Target } from './rounds.ts';
import { floorServer, product, runProgram, withoutCache, withoutLimits } from './run-program.ts';
import { report, reportRatio, say } from './table.ts';
import { type Visit, visit } from './visit.ts';

const min = 0.5;
const connections = 100;
const pageSize = 50;
const maxKilobytes = 240;
const visits = isQuick ? 3 : 5;
const bodiesServer = path.join(import.meta.dirname, 'bodies-server.mjs');

function pathOf(mic: string, sort = 'best', limit = pageSize): string {
  const json = { mic, sort, limit };
  return `/trpc/comments.list?input=${encodeURIComponent(JSON.stringify({ json }))}`;
}

/** A page each, no two the same request: whoever asks for the same one at once shares it. */
function listPaths(mics: readonly string[]): string[] {
  const limits = Array.from({ length: 5 }, (_, index) => pageSize - 2 + index);
  return mics.flatMap((mic) =>
    ['best', 'top', 'new', 'controversial'].flatMap((sort) =>
      limits.map((limit) => pathOf(mic, sort, limit)),
    ),
  );
}

async function measureBeside(
  what: string,
  targets: { readonly limit: Target; readonly ours: Target },
): Promise<void> {
  const { limit, ours } = await alternate(targets, { connections, ...rounds });
  const [own, limits] = [listFigures(ours, 'perSecond'), listFigures(limit, 'perSecond')];
  say(`${median(own).toFixed(0)} per s, the limit ${median(limits).toFixed(0)}`);
  reportRatio({ goal: 6, what, ours: own, limits, bound: { min } });
}

async function measureCached(url: string, mic: string): Promise<void> {
  const server = await runProgram(product(withoutLimits), url);
  const address = pathOf(mic);
  // The first is what tells that a program is there.
  const paths = JSON.stringify(['/api/open-mics/city/los-angeles', address]);
  const environment = { ORIGIN: server.origin, PATHS: paths };
  const limit = await runProgram({ args: [bodiesServer], environment }, url);
  try {
    await measureBeside('first page of 500 comments, cached / bare Fastify', {
      limit: { origin: limit.origin, paths: ['/1'] },
      ours: { origin: server.origin, paths: [address] },
    });
  } finally {
    await limit.stop();
    await server.stop();
  }
}

async function measureUncached(url: string, mics: readonly string[]): Promise<void> {
  const environment = {
    IDS: `select id from comments where mic_id = ${mics[0]} order by best_rank desc limit ${pageSize}`,
    TEXT: `select json_agg(shown)::text as body from (
      select c.id, c.content, c.created_at, c.updated_at, c.upvotes, c.downvotes, users.id as user_id, name,
        stage_name, custom_slug, profile_image_url
      from comments c join users on users.id = c.user_id where c.id = any($1)) shown`,
  };
  const floor = await runProgram(floorServer(environment), url);
  const server = await runProgram(product(withoutCache), url);
  try {
    await measureBeside('first page of 500 comments, not kept / JSON built by Postgres', {
      limit: { origin: floor.origin, paths: ['/'] },
      ours: { origin: server.origin, paths: listPaths(mics) },
    });
  } finally {
    await floor.stop();
    await server.stop();
  }
}

async function measureVisits(url: string, mic: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ path: string }>(
    `select '/' || cities.slug || '/' || mics.slug as path
    from mics join cities on cities.id = city_id where mics.id = $1`,
    [mic],
  );
  await client.end();
  const server = await runProgram(product(withoutLimits), url);
  const browser = await chromium.launch(findBrowser());
  try {
    const figures: Visit[] = [];
    for (let round = 0; round < visits; round += 1) {
      figures.push(await visit(browser, server.origin + rows[0]?.path, { isSlow: false }));
    }
    report({
      goal: 6,
      what: 'first visit of a mic with 500 comments: kB in all',
      figures: figures.map(({ bytes }) => bytes / 1000),
      bound: { max: maxKilobytes },
      unit: 'kB',
    });
  } finally {
    await browser.close();
    await server.stop();
  }
}

const directories = await openDirectories(say);
try {
  const [comments = 100_000] = chooseSizes([100_000], [1_000_000]);
  const url = await directories.openCommunity(comments);
  const busy = (await listMicIds(url, 2 + busyMics)).slice(2);
  const [mic = ''] = busy;
  await measureCached(url, mic);
  await measureUncached(url, busy);
  if (!isGlance) await measureVisits(url, mic);
} finally {
  await directories.stop();
}
