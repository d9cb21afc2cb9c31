// node tools/bench/pages.ts [--quick] [--mics 30000]
// Goal 16: pages a second that one process renders for their request, of a listing, a mic and a profile, at
// 10 connections; beside them the floor, which runs the statements behind a page and sends its bytes. The size is
// the number of comments in the directory.

import pg from 'pg';
import { listingPageSize } from '../../packages/contracts/src/mics/limits.ts';
import { memberId } from './community-data.ts';
import { openDirectories } from './directory.ts';
import * as floor from './floor-statements.ts';
import { chooseSizes, isGlance, isQuick, rounds } from './options.ts';
import type { OrdinaryRow } from './ordinary-data.ts';
import { startBeside } from './ordinary-rounds.ts';
import { median } from './rounds.ts';
import { report, say } from './table.ts';

const min = 250;
const short = { rounds: 3, seconds: 1, warmUpSeconds: 3 };
/** Of mics and of people, so that hardly anyone asks for the same page at once. */
const pagesEach = 200;
const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const pageSizes = { listing: listingPageSize, comments: 50 };

async function createPages(url: string): Promise<OrdinaryRow[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // The three cities with the most mics, and mics with a few comments each.
  const { rows: cities } = await client.query<{ slug: string }>(
    `select cities.slug from cities join mics on city_id = cities.id
    group by cities.id order by count(*) desc, cities.id limit 3`,
  );
  const { rows: mics } = await client.query<{ id: string; path: string }>(
    `select mics.id, '/' || cities.slug || '/' || mics.slug as path from mics join cities on cities.id = city_id
    where status = 'approved' order by mics.id offset 22 limit $1`,
    [pagesEach],
  );
  await client.end();
  const [city = { slug: '' }] = cities;
  const [mic = { id: '' }] = mics;
  const members = Array.from({ length: pagesEach }, (_, index) => 100 + index);
  return [
    {
      name: 'listing',
      requests: cities.flatMap(({ slug }) =>
        ['', ...days.map((day) => `?day=${day}`)].map((search) => ({ path: `/${slug}${search}` })),
      ),
      statements: [floor.oneCity(city.slug), floor.listing(city.slug, pageSizes.listing)],
    },
    {
      name: 'mic',
      requests: mics.map(({ path }) => ({ path })),
      statements: [floor.mic(mic.id), floor.comments(mic.id, pageSizes.comments)],
    },
    {
      name: 'profile',
      requests: members.map((member) => ({ path: `/profile/user-${memberId(member)}` })),
      statements: [floor.profile(100), floor.followCounts(100)],
    },
  ];
}

const directories = await openDirectories(say);
try {
  const [comments = 30_000] = chooseSizes([30_000], [30_000]);
  const url = await directories.openCommunity(comments);
  const pages = await createPages(url);
  const servers = await startBeside(url, pages, isQuick ? short : rounds);
  try {
    for (const page of isGlance ? pages.slice(0, 1) : pages) {
      const { ours, limits } = await servers.measure(page);
      say(`${median(ours).toFixed(0)} per s, the floor ${median(limits).toFixed(0)}`);
      report({
        goal: 16,
        what: `pages of a ${page.name}, rendered for their request`,
        figures: ours,
        limits,
        bound: { min },
        unit: 'a second',
      });
      if (isGlance) continue;
      const packed = await servers.measure(page, 'gzip');
      say(
        `with gzip ${median(packed.ours).toFixed(0)}, the floor ${median(packed.limits).toFixed(0)}`,
      );
    }
  } finally {
    await servers.stop();
  }
} finally {
  await directories.stop();
}
