import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { until } from '../../apps/server/src/testing/until.ts';
import { hydrated } from '../../apps/web/e2e/test.ts';
import { formatTime } from '../../packages/contracts/src/mics/rules.ts';
import { findBrowser } from '../browser.mjs';
import { type Member, signUpMembers, signUpModerator, withoutLimits } from './crowd.ts';
import type { Bound, Report } from './findings.ts';
import { type Answer, type Call, query, send } from './requests.ts';
import { openWorld, type World } from './world.ts';

const second = 1000;
/** Kept for a second, and asked for every 20 ms by a few. */
const soon = 1.5 * second;
const members = ['host', 'cohost', 'sender', 'fan'] as const;
export type Role = (typeof members)[number] | 'moderator';

/** What has to be so in the other process. */
export type Place = readonly [name: string, call: Call, isSo: (answer: Answer) => boolean];

export type Life = {
  readonly world: World;
  readonly report: Report;
  readonly people: Readonly<Record<Role, Member>>;
  /** A page of the first process, of someone who is signed in or of a visitor, once it answers to clicks. */
  visit(path: string, role?: Role): Promise<Page>;
  /** What pages and answers were not to be. */
  readonly problems: string[];
  /** Milliseconds from each click until the page said that it worked. */
  readonly waits: number[];
  /** `isSaved` by the fan. */
  readonly mic: { id: number; slug: string; isSaved: boolean };
};

/** Runs with a browser in a world of two processes, and ends all of it. */
export async function live(
  databaseServerUrl: string,
  report: Report,
  run: (life: Life) => Promise<void>,
): Promise<void> {
  const world = await openWorld(databaseServerUrl, withoutLimits);
  try {
    const people = await meet(world);
    const browser = await chromium.launch(findBrowser());
    const problems: string[] = [];
    const visit = async (path: string, role?: Role) => {
      const page = await openPage(browser, problems, role && people[role].token);
      await open(page, `${world.origins[0]}${path}`);
      return page;
    };
    try {
      const mic = { id: 0, slug: '', isSaved: false };
      await run({ world, report, people, visit, problems, waits: [], mic });
    } finally {
      await browser.close();
    }
  } finally {
    await world.stop();
  }
}

export async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await hydrated(page);
}

export const button = (on: Page | Locator, label: string | RegExp): Locator =>
  on.getByRole('button', { name: label, exact: typeof label === 'string' });
export const dialog = (page: Page, heading: string | RegExp): Locator =>
  page.getByRole('dialog').filter({ has: page.getByRole('heading', { name: heading }) });

/** People with confirmed addresses, each called as what they are, who have seen the welcome. */
async function meet(world: World): Promise<Life['people']> {
  const people = await signUpMembers(world, members.length);
  await world.query(
    `with named as (select * from unnest($1::bigint[], $2::text[]) as named (id, role)),
      called as (update users set name = 'Known ' || role from named where users.id = named.id)
    update accounts set email_verified_at = now(), onboarding_completed_at = now()
    from named where user_id = named.id`,
    [people.map(({ userId }) => userId), members],
  );
  const moderator = await signUpModerator(world);
  const byRole = members.map((role, index) => [role, people[index]]);
  return { ...Object.fromEntries(byRole), moderator };
}

async function openPage(browser: Browser, problems: string[], token = ''): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  page.setDefaultTimeout(20 * second);
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 500) problems.push(`${response.url()}: ${response.status()}`);
  });
  await page.addInitScript((text) => {
    localStorage.setItem('hasVisitedBefore', 'true');
    if (text === '') return;
    for (const name of ['authToken', 'token']) localStorage.setItem(name, text);
  }, token);
  return page;
}

/** What everyone is to read of the mic instead of when it starts. */
type Gone = 'waiting' | 'paused' | 'closed' | 'removed';

/** Everywhere that tells of the mic, to the fan too: that it is on at a time such as 20:30, or what it is instead. */
export function listPlaces({ mic, people }: Life, state: Gone | `${number}:${number}`): Place[] {
  const isOn = state.includes(':');
  const page = (path: string): Call => ({ method: 'GET', path, isPage: true });
  const lists = (name: string, call: Call, time = '', isListed = isOn): Place => {
    const isThere = ({ text }: Answer) => text.includes(mic.slug) && text.includes(time);
    // An empty listing is none over REST.
    const isSo = (answer: Answer) => (isListed ? isThere(answer) : !answer.text.includes(mic.slug));
    return [name, call, isSo];
  };
  const says = (name: string, call: Call, gone: number, words: string): Place => {
    const status = state === 'waiting' ? 404 : state === 'removed' ? gone : 200;
    const isSaid = ({ text }: Answer) => status !== 200 || text.includes(words);
    return [name, call, (answer) => answer.status === status && isSaid(answer)];
  };
  const list = { citySlug: 'chicago', day: 'all', groupByDay: true, limit: 100 };
  // What is paused or closed is told of below a fan's list.
  const isAway = state === 'paused' || state === 'closed';
  const favorites = query('mics.listFavorites', {}, people.fan.token);
  const saved = isOn ? `"startTime":"${state}"` : `"status":"${state}"`;
  const clock = isOn ? `>${formatTime(state).split('\u00a0')[0]}<small>` : '';
  const jsonLd = isOn ? `T${state}` : `This open mic is ${state}`;
  const rest = isOn ? `"start_time":"${state}"` : `"status":"${state}"`;
  return [
    lists('card of the listing', query('mics.list', list), `"startTime":"${state}"`),
    lists("the listing's page", page('/chicago'), clock),
    lists("REST's listing", page('/api/open-mics/city/chicago'), rest),
    lists('search', query('mics.search', { query: 'Lantern' })),
    lists('favorites', favorites, saved, (isOn || isAway) && mic.isSaved),
    says("the mic's page", page(`/chicago/${mic.slug}`), 410, jsonLd),
    says('REST', page(`/api/open-mics/${mic.id}`), 404, rest),
  ];
}

/** That someone may do something about the mic. */
export function may({ mic, people }: Life, role: Role, what: RegExp): Place {
  const call = query('mics.getUpkeep', { mic: String(mic.id) }, people[role].token);
  return [`what the ${role} may do`, call, ({ text }) => what.test(text)];
}

async function isSoThere({ world, problems }: Life, [name, call, isSo]: Place): Promise<boolean> {
  const answer = await send(world.origins[1] ?? '', call);
  if (answer.status >= 500) problems.push(`${name}: ${answer.status} ${answer.text}`);
  return answer.status < 500 && isSo(answer);
}

/**
 * Clicks, and reports until when after the page says `done` the last place of the other process followed. Each is asked
 * right before it, so that what is kept of it is as young as it can be.
 */
export async function step(
  life: Life,
  what: string,
  { click, done }: { readonly click: Locator; readonly done: Locator },
  places: readonly Place[],
  { bound = { below: soon }, patience = 5 }: { bound?: Bound; patience?: number } = {},
): Promise<void> {
  // Not clicked yet: only until it can be.
  await click.click({ trial: true });
  await Promise.all(places.map((place) => isSoThere(life, place)));
  const clicked = performance.now();
  await click.click();
  await done.waitFor();
  const begin = performance.now();
  life.waits.push(begin - clicked);
  const times = await Promise.all(
    places.map(async (place): Promise<[string, number]> => {
      const follows = until(() => isSoThere(life, place), patience);
      const hasFollowed = await follows.then(
        () => true,
        () => false,
      );
      return [place[0], hasFollowed ? performance.now() - begin : Number.POSITIVE_INFINITY];
    }),
  );
  const [slowest, time] = times.toSorted(([, one], [, other]) => other - one)[0] ?? ['none', NaN];
  life.report({
    what: `${what}: of ${times.length} in the other process the last, ${slowest}, after`,
    ...{ figure: time, bound, unit: 'ms' },
  });
}

export function reportWaits({ waits, report }: Life): void {
  const sorted = waits.toSorted((one, other) => one - other);
  report({
    what: `of ${waits.length} clicks until the page says that it worked, the median`,
    ...{
      figure: sorted[waits.length >> 1] ?? Number.NaN,
      bound: { below: 0.6 * second },
      unit: 'ms',
    },
  });
}
