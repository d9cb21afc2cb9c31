// A working day at the desk by keys alone: whatever waits is decided, each within seconds, and stands as decided.
import { type Browser, chromium, type Page } from '@playwright/test';
import { until } from '../../apps/server/src/testing/until.ts';
import { findBrowser } from '../browser.mjs';
import { withoutLimits } from './crowd.ts';
import {
  type Act,
  countAudited,
  listWrong,
  openDesk,
  type Plan,
  type Sizes,
} from './desk-scene.ts';
import type { Report } from './findings.ts';
import { openWorld, type World } from './world.ts';

const second = 1000;

/** What is pressed for each, one after the other; of more letters it is typed. */
const keys: Readonly<Record<Act, readonly string[]>> = {
  ...{ approve: ['a'], take: ['a'], same: ['s'], dismiss: ['d'], decline: ['r'] },
  reject: ['r', 'reason', 'It closed last year.', 'Enter'],
  // The second change is unchecked: after the way to the mic's page, and the first.
  takeSome: ['c', 'Tab', 'Tab', 'Tab', 'Space', 'a'],
  hide: ['r', 'Hide', 'Tab', 'Tab', 'Tab', 'Tab', 'Enter'],
  remove: ['r', 'Remove', 'Tab', 'Tab', 'Tab', 'Tab', 'Enter'],
  warn: ['r', 'Tab', 'Warn', 'Tab', 'Please be kind.', 'Tab', 'Tab', 'Enter'],
};

type Opened = { readonly name: string | null; readonly hasFocus: boolean };

/** The item that is open once keys mean it, another one than `before`; none when nothing waits. */
async function readOpened(page: Page, before: string | null): Promise<Opened> {
  const found = await page.waitForFunction(
    (last) => {
      const row = document.querySelector('.desk-rows [aria-current]');
      if (row === null) {
        const isDone = document.querySelector('.desk-queue [role=status] > b') !== null;
        return last !== null && isDone && { name: null, hasFocus: true };
      }
      const name = row.id.replace('row-', '');
      const isReady = document.querySelector('.desk-case [aria-keyshortcuts]') !== null;
      return name !== last && isReady && { name, hasFocus: document.activeElement === row };
    },
    before,
    { timeout: 20 * second },
  );
  return (await found.jsonValue()) as Opened;
}

/** To how many of the rows J alone leads; pressed again where a row had not come yet, as who works there does. */
async function walk(page: Page, rows: number): Promise<number> {
  const seen = new Set<string>();
  for (let idle = 0; seen.size < rows && idle < 10; ) {
    const found = await page
      .waitForFunction(
        (last) => {
          const row = document.querySelector('.desk-rows [aria-current]');
          return row !== null && row.id !== last && row.id;
        },
        [...seen].at(-1),
        { timeout: second },
      )
      .catch(() => undefined);
    if (found === undefined) idle += 1;
    else seen.add(String(await found.jsonValue()));
    await page.keyboard.press('j');
  }
  return seen.size;
}

async function press(page: Page, act: Act): Promise<void> {
  for (const key of keys[act]) {
    if (key === 'reason')
      await page.waitForFunction(() => document.activeElement?.matches('input'));
    else if (key.length > 1 && !/^(?:Tab|Enter|Space)$/.test(key)) await page.keyboard.type(key);
    else await page.keyboard.press(key);
  }
}

type Day = {
  /** Milliseconds from a decision's first key until the next item has keys, by what was decided. */
  readonly times: { readonly act: Act | 'undo'; readonly time: number }[];
  readonly lost: string[];
};

/** Decides until nothing waits, and takes every fifth decision back first that can be. */
async function work(page: Page, plan: Plan): Promise<Day> {
  const day: Day = { times: [], lost: [] };
  let { name } = await readOpened(page, null);
  let decisions = 0;
  while (name !== null) {
    const act = plan.get(name);
    if (act === undefined) throw new Error(`${name} was not submitted.`);
    const decide = async (what: Act | 'undo', before: string | null, keys: () => Promise<void>) => {
      const begin = performance.now();
      await keys();
      const opened = await readOpened(page, before).catch((error) => {
        throw new Error(`After ${what} of ${before} the desk does not go on.`, { cause: error });
      });
      day.times.push({ act: what, time: performance.now() - begin });
      if (!opened.hasFocus) day.lost.push(`${what} of ${before}`);
      return opened.name;
    };
    const decided = name;
    const after = await decide(act, decided, () => press(page, act));
    decisions += 1;
    const isTakenBack = decisions % 5 === 0 && act !== 'remove';
    name = after;
    if (!isTakenBack) continue;
    const back = await decide('undo', after, () => page.keyboard.press('u'));
    if (back !== decided) throw new Error(`${decided} was taken back, and ${back} is open.`);
    name = await decide(act, decided, () => press(page, act));
  }
  return day;
}

async function openPage(browser: Browser, token: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.addInitScript((text) => {
    for (const name of ['authToken', 'token']) localStorage.setItem(name, text);
    localStorage.setItem('hasVisitedBefore', 'true');
  }, token);
  return page;
}

function reportTimes({ times, lost }: Day, report: Report): void {
  const sorted = times.map(({ time }) => time).toSorted((one, other) => one - other);
  const share = (part: number) => sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN;
  const slowest = times.find(({ time }) => time === sorted.at(-1))?.act;
  const figures = [
    [`of ${times.length} decisions and undos by keys, until the next has keys: median`, share(0.5)],
    ['95th percentile', share(0.95)],
    [`the slowest, ${slowest}`, share(1)],
  ] as const;
  for (const [what, figure] of figures) {
    report({ what, figure, bound: { below: 5 * second }, unit: 'ms' });
  }
  const which = lost.slice(0, 3).join(', ');
  report({
    what: `decisions after which the focus is not on what opened${which && `: ${which}`}`,
    figure: lost.length,
    bound: { exactly: 0 },
  });
}

async function reportEnd(world: World, plan: Plan, report: Report): Promise<void> {
  const [waiting] = await world.query<{ count: number }>(
    'select count(*)::integer as count from desk_items',
  );
  report({ what: 'still waits', figure: waiting?.count ?? Number.NaN, bound: { exactly: 0 } });
  // What is removed is gone once that can no longer be taken back.
  await until(async () => (await listWrong(world, plan)).length === 0, 30).catch(() => undefined);
  const wrong = await listWrong(world, plan);
  report({
    what: `of ${plan.size} not as decided${wrong.length > 0 ? `: ${wrong.slice(0, 3).join('; ')}` : ''}`,
    figure: wrong.length,
    bound: { exactly: 0 },
  });
  const audited = await countAudited(world);
  report({
    what: 'decisions without exactly one row that stands in the audit log',
    figure: [...plan.keys()].filter((name) => audited.get(name) !== 1).length,
    bound: { exactly: 0 },
  });
}

/** Each submitter is told once, when it can no longer be taken back. */
async function reportMails({ query }: World, plan: Plan, report: Report): Promise<void> {
  const told = [...plan.keys()].filter((name) => name.startsWith('submission')).length;
  const read = () =>
    query<{ count: number; soonest: number }>(`
      select count(*)::integer as count, count(distinct recipient)::integer as people,
        min(extract(epoch from sent_at - decided_at) * 1000)::float as soonest
      from outbox join mics on lower(contact_email) = recipient
      join mic_decisions on mic_id = mics.id where kind = 'mic-decided' and sent_at is not null`);
  await until(async () => (await read())[0]?.count === told, 90).catch(() => undefined);
  const [row] = await read();
  report({
    what: `mails to ${told} submitters`,
    figure: row?.count ?? Number.NaN,
    bound: { exactly: told },
  });
  report({
    what: 'from a decision to its mail, the soonest',
    figure: row?.soonest ?? Number.NaN,
    bound: { atLeast: 10 * second },
    unit: 'ms',
  });
}

export async function drillDeskDay(
  databaseServerUrl: string,
  report: Report,
  sizes: Sizes,
  sabotage?: string,
): Promise<void> {
  const world = await openWorld(databaseServerUrl, withoutLimits);
  try {
    if (sabotage !== undefined) await world.query(sabotage);
    const { moderator, plan } = await openDesk(world, sizes);
    const browser = await chromium.launch(findBrowser());
    try {
      const page = await openPage(browser, moderator.token);
      const desk = `${world.origins[0]}/admin/desk`;
      await page.goto(desk);
      report({
        what: 'rows of the queue that J alone leads to',
        figure: await walk(page, plan.size),
        bound: { exactly: plan.size },
      });
      await page.goto(desk);
      reportTimes(await work(page, plan), report);
    } finally {
      await browser.close();
    }
    await reportEnd(world, plan, report);
    await reportMails(world, plan, report);
  } finally {
    await world.stop();
  }
}
