import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { previewSize } from '@stagetime/contracts/mics/link-preview';
import { demoPassword } from './constants.ts';
import { people } from './people.ts';
import { hydrated } from './test.ts';

/** Monday 23 November 2026, 5:20 PM in Los Angeles: people look for what is on tonight. */
export const now = '2026-11-24T01:20:00Z';

const city = '/los-angeles';
const mic = `${city}/open-tuning-sessions`;
const cancelled = `${city}/second-draft-joke-lab`;

/** A screen that the contact sheets show. */
export type Screen = {
  readonly name: string;
  readonly address: string | ((page: Page) => Promise<string>);
  /** What it is as large as, where that is not the screen. */
  readonly size?: { readonly width: number; readonly height: number };
  /** Who looks at it; no one for a visitor. */
  readonly who?: keyof typeof people | 'newcomer';
  /** What has to be so that it is there, whoever has asked for it before. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** What is done on its page until it shows. */
  readonly steps?: (page: Page) => Promise<unknown>;
};

export const screens: readonly Screen[] = [
  { name: 'listing-rows', address: `${city}?day=today`, steps: (page) => choose(page, 'Rows') },
  {
    name: 'listing-posters',
    address: `${city}?day=today`,
    steps: (page) => choose(page, 'Posters'),
  },
  { name: 'listing-all-days', address: city },
  { name: 'listing-filters', address: city, steps: openFilters },
  { name: 'listing-search', address: city, steps: search },
  {
    name: 'listing-loading',
    address: '/about',
    steps: async (page) => {
      // The city is known; its mics never come.
      await page.route(/\/trpc\/(?!places\.cityChoices)/, () => {});
      await page.evaluate((time) => {
        localStorage.setItem('userDetectedCity', 'los-angeles');
        localStorage.setItem('userDetectedCityTimestamp', String(time));
      }, Date.parse(now));
      await page.getByRole('banner').getByRole('link').first().click();
      // The router says what is pending once a second of the clock is over.
      let time = Date.parse(now);
      await expect(async () => {
        time += 2000;
        await page.clock.setFixedTime(time);
        const words = page.getByText('Loading open mics...').first();
        await words.waitFor({ state: 'attached', timeout: 300 });
      }).toPass({ intervals: [50] });
    },
  },
  { name: 'cities', address: '/cities' },
  // The demo leaves this city for the list that the README imports.
  { name: 'listing-empty', address: '/philadelphia' },
  {
    name: 'listing-offline',
    address: `${city}?day=today`,
    steps: async (page) => {
      await page.context().setOffline(true);
      await page.getByText("You're offline.").waitFor();
    },
  },
  { name: 'mic', address: mic },
  { name: 'mic-cancelled', address: cancelled, prepare: cancelNextNight },
  { name: 'mic-few-facts', address: `${city}/ask-for-the-mic` },
  {
    name: 'mic-interested',
    address: mic,
    who: 'performer',
    steps: async (page) => {
      const interest = page.getByRole('button', { name: "I'm Interested" }).first();
      if ((await interest.getAttribute('aria-pressed')) !== 'true') await interest.click();
      await expect(interest).toHaveAttribute('aria-pressed', 'true');
      // They come in a chunk of their own.
      await expect(page.getByText('Which night are you going?')).toBeVisible();
    },
  },
  {
    name: 'comments',
    address: findDiscussed,
    who: 'fan',
    steps: (page) => lookAt(page, 'Comments'),
  },
  { name: 'interested-open', address: mic, who: 'fan', steps: openInterested },
  { name: 'profile-public', address: (page) => profileOf(page, people.performer) },
  { name: 'profile-own', address: '/profile', who: 'performer' },
  {
    name: 'profile-editing',
    address: '/profile',
    who: 'performer',
    steps: async (page) => {
      await page.getByRole('button', { name: 'Edit Profile' }).click();
      await page.getByRole('button', { name: 'Save Changes' }).first().waitFor();
    },
  },
  { name: 'profile-bare', address: '/profile', who: 'newcomer' },
  { name: 'messages', address: '/messages', who: 'performer' },
  {
    name: 'thread',
    address: '/messages',
    who: 'performer',
    steps: async (page) => {
      const row = page.getByRole('main').getByRole('button', { name: /Fay/ });
      await row
        .or(page.getByRole('main').getByRole('link', { name: /Fay/ }))
        .first()
        .click();
      await page.getByRole('log').getByText('Front row it is. Break a leg!').waitFor();
    },
  },
  { name: 'notifications', address: '/notifications', who: 'performer' },
  { name: 'favorites', address: '/favorites', who: 'performer' },
  { name: 'week', address: '/dashboard', who: 'performer' },
  { name: 'hosting', address: '/hosting', who: 'performer' },
  { name: 'submit-first', address: '/submit' },
  { name: 'submit-last', address: '/submit', steps: goThroughSubmission },
  { name: 'sign-in', address: '/signin' },
  { name: 'sign-up', address: '/signup' },
  { name: 'not-found', address: '/no/such/room' },
  { name: 'signed-out', address: '/favorites' },
  { name: 'about', address: '/about' },
  { name: 'admin-pending', address: '/admin/pending', who: 'admin' },
  {
    name: 'desk',
    address: '/admin/desk',
    who: 'moderator',
    async steps(page) {
      await page.getByRole('region', { name: 'Queue' }).getByRole('link').first().click();
      await page.getByRole('button', { name: 'Approve' }).waitFor();
    },
  },
  { name: 'all-mics', address: '/admin/mics', who: 'admin' },
  { name: 'printed-poster', address: `${mic}/poster` },
  { name: 'share-card', address: findShareCard, size: previewSize },
  { name: 'mail', address: sendMail },
];

/** Of two views of a listing, where there are two. */
async function choose(page: Page, view: 'Rows' | 'Posters'): Promise<void> {
  const name = { name: view, exact: true };
  const choice = page.getByRole('button', name);
  if ((await choice.count()) > 0) await choice.first().click();
}

/** All that a listing can be narrowed by, behind one control. */
async function openFilters(page: Page): Promise<void> {
  const name = /^(?:Filters|\d+ filters?)$/;
  const opener = page.locator('summary').filter({ hasText: name });
  await opener.or(page.getByRole('button', { name })).first().click();
  await page.getByRole('list', { name: 'Neighborhood' }).waitFor();
}

async function search(page: Page): Promise<void> {
  const opener = page.getByRole('button', { name: 'Search', exact: true });
  if (await opener.isVisible()) await opener.click();
  await page.getByRole('combobox').and(page.locator('input')).first().pressSequentially('open');
  await page.getByRole('option').first().waitFor();
}

async function lookAt(page: Page, heading: string): Promise<void> {
  const place = page.getByRole('heading', { name: heading, exact: true });
  await place.evaluate((element) => element.scrollIntoView({ block: 'start' }));
  await page.waitForLoadState('networkidle', { timeout: 1500 }).catch(() => undefined);
  await place.evaluate((element) => element.scrollIntoView({ block: 'start' }));
}

/** Everyone who comes: behind the faces, where there are more than the page shows. */
async function openInterested(page: Page): Promise<void> {
  await lookAt(page, "Who's Interested?");
  await page
    .getByRole('button', { name: /show everyone$/ })
    .first()
    .click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('listitem').first().waitFor();
}

/** Fills the form as far as it has to be for its end to show. */
async function goThroughSubmission(page: Page): Promise<void> {
  const answers = {
    'Open Mic Name': () => page.getByLabel('Open Mic Name').fill('Ink and Ember Thursdays'),
    Poetry: () => page.getByLabel('Poetry').check(),
    Venue: () => page.getByLabel(/^Venue(?: Name)?$/).fill('The Copper Lantern'),
    City: () => page.getByLabel('City', { exact: true }).selectOption('los-angeles'),
    Thursday: () => page.getByLabel('Thursday').check(),
    'Start Time': () => page.getByLabel('Start Time').fill('20:00'),
    Email: () => page.getByLabel('Email').fill('host@example.test'),
  };
  for (let step = 0; step < 4; step += 1) {
    for (const [label, answer] of Object.entries(answers)) {
      if (await page.getByLabel(label).first().isVisible()) await answer();
    }
    const next = page.getByRole('button', { name: /^Next/ });
    if ((await next.count()) === 0) break;
    await next.click();
  }
  // The poster follows the typing, once it is drawn.
  const drawn = page.getByRole('region', { name: 'Preview' }).locator('img');
  await expect(drawn).toHaveAttribute('src', /Ember.*Copper.*8/);
  await page.evaluate(() => window.scrollTo(0, 0));
}

type Signed = { readonly token: string; readonly user: { readonly slug: string } };

async function logIn(page: Page, email: string): Promise<Signed> {
  const data = { email, password: demoPassword };
  return (await page.request.post('/api/auth/login', { data })).json();
}

async function profileOf(page: Page, email: string): Promise<string> {
  return `/profile/${(await logIn(page, email)).user.slug}`;
}

/** Has its next night cancelled, if it is not yet. */
async function cancelNextNight(page: Page): Promise<void> {
  const slug = path.basename(cancelled);
  const facts = await (await page.request.get(`/api/open-mics/${slug}`)).json();
  if (facts.cancelled_dates.length > 0) return;
  const { token } = await logIn(page, people.moderator);
  const [date] = (facts.next_dates[0] as string).split('T');
  const json = { mic: slug, date, sentence: 'The host is on tour this week.' };
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.post('/trpc/mics.cancelNight', { data: { json }, headers });
  expect(answer.status()).toBe(200);
}

/** The mic of the city that most is said about. */
async function findDiscussed(page: Page): Promise<string> {
  const mics = await (await page.request.get('/api/open-mics/city/los-angeles')).json();
  for (const { id, slug } of mics) {
    const comments = await page.request.get(`/api/comments/mics/${id}/comments-with-votes`);
    if ((await comments.text()).includes('snacks')) return `${city}/${slug}`;
  }
  throw new Error('No one talks about a mic.');
}

/** What people see of a mic whose link was sent to them. */
async function findShareCard(page: Page): Promise<string> {
  await page.goto(mic);
  const picture = page.locator('meta[property="og:image"]');
  return new URL((await picture.getAttribute('content')) ?? '').pathname;
}

async function sendMail(page: Page): Promise<string> {
  await page.goto('/forgot-password');
  await hydrated(page);
  await page.getByLabel('Email').fill(people.fan);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  const findMail = async () => {
    const mails = await (await page.request.get('/dev/outbox.json')).json();
    return mails.find(({ to }: { readonly to: string }) => to === people.fan)?.id;
  };
  await expect.poll(findMail).toBeDefined();
  return `/dev/outbox/${await findMail()}`;
}
