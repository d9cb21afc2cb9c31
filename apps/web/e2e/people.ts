import { expect, type Page, type Route } from '@playwright/test';
import { type ErrorCode, errorStatus } from '@stagetime/contracts/core/errors';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { demoPassword } from './constants.ts';
import { visit } from './test.ts';

/** The demo accounts; everyone knows their password. */
export const people = {
  admin: 'admin@stagetime.test',
  moderator: 'moderator@stagetime.test',
  performer: 'performer@stagetime.test',
  fan: 'fan@stagetime.test',
} as const;
/** Of the accounts that tests make. */
export const ownPassword = 'seven crooked spotlights';

/** Begins a session outside the browser and hands its token to every page that comes. */
export async function comeSignedIn(page: Page, email: string): Promise<string> {
  const data = { email, password: demoPassword };
  const answer = await page.request.post('/api/auth/login', { data });
  const { token } = (await answer.json()) as { token: string };
  await comeWithToken(page, token);
  return token;
}

/** Hands a session's token to every page of the browser, or of the tab, that comes. */
export async function comeWithToken(
  page: Pick<Page, 'addInitScript'>,
  token: string,
): Promise<void> {
  await page.addInitScript((text) => {
    // A later page may have signed out.
    if (window.localStorage.getItem('hasVisitedBefore') !== null) return;
    window.localStorage.setItem('authToken', text);
    window.localStorage.setItem('token', text);
    window.localStorage.setItem('hasVisitedBefore', 'true');
  }, token);
}

/** Fills and sends the form of the sign-in page. */
export async function signIn(page: Page, email: string, password = demoPassword): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/**
 * Answers in the server's stead that the profile was set up, so that no one is asked to who signs up
 * in the browser. Everyone else has been asked.
 */
export async function skipOnboarding(page: Pick<Page, 'route'>): Promise<void> {
  await answerInstead(page, setUp);
}

export const setUp = { 'accounts.getOnboarding': { isCompleted: true } };

/** Answers these procedures in the server's stead, whatever else is called in the same request. */
export async function answerInstead(
  page: Pick<Page, 'route'>,
  answers: Record<string, object | null>,
): Promise<void> {
  const replies = Object.entries(answers).map(
    ([name, json]) => [name, { result: { data: { json } } }] as const,
  );
  await replyInstead(page, Object.fromEntries(replies));
}

/** Has the next call of a procedure fail in the server's stead, and nothing else of the same request. */
export async function failOnce(
  page: Pick<Page, 'route'>,
  procedure: string,
  code: ErrorCode,
): Promise<void> {
  const data = { code, httpStatus: errorStatus[code], stagetime: { code, fieldErrors: [] } };
  const error = { json: { message: 'Said by the server', code: -32603, data } };
  await replyInstead(page, { [procedure]: { error } }, { times: 1 });
}

async function replyInstead(
  page: Pick<Page, 'route'>,
  replies: Record<string, object>,
  options?: { readonly times: number },
): Promise<void> {
  const names = Object.keys(replies).map((name) => name.replace('.', '\\.'));
  const pattern = new RegExp(`/trpc/[\\w.,]*(?:${names.join('|')})`);
  const reply = async (route: Route) => {
    const calls = new URL(route.request().url()).pathname.replace('/trpc/', '').split(',');
    const own = calls.map((name) => replies[name]);
    if (own.every((answer) => answer !== undefined)) {
      // A call that is asked by itself has no list.
      const isBatch = new URL(route.request().url()).searchParams.has('batch');
      return route.fulfill({ json: isBatch ? own : own[0] });
    }
    // The page may be left meanwhile.
    const response = await route.fetch().catch(() => undefined);
    const others = (await response?.json().catch(() => undefined)) as unknown[] | undefined;
    if (response === undefined || others === undefined) {
      return route.abort().catch(() => undefined);
    }
    return route.fulfill({ response, json: own.map((answer, index) => answer ?? others[index]) });
  };
  await page.route(pattern, reply, options);
}

export function stored(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => window.localStorage.getItem(name), key);
}

/** Has listings shown as posters, as their reader chose before; else phones have rows, wide screens cards. */
export async function choosePosters(page: Page): Promise<void> {
  await page.addInitScript(() => window.localStorage.setItem('listingView', 'cards'));
}

/** Collects how much of the page moves by itself, from the first paint on. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        shifts.sum += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum);
}

/** Collects when the window says that one's messages changed; the answer waits for a word a second later. */
export async function watchMessageUpdates(page: Page): Promise<() => Promise<unknown>> {
  await page.evaluate(() => {
    const updates: number[] = [];
    window.addEventListener('messageUpdate', () => updates.push(performance.now()));
    Object.assign(window, { updates });
  });
  return () =>
    page.waitForFunction(() => {
      const { updates } = window as unknown as { readonly updates: readonly number[] };
      return updates.some((at) => at - (updates[0] ?? at) >= 990);
    });
}

/** An address that no one has. */
export function newEmail(name: string): string {
  return `${name}-${Math.random().toString(36).slice(2)}@example.com`;
}

/** Fills the form of the sign-up page, all but the captcha. */
export async function fillSignUp(page: Page, email: string): Promise<void> {
  await page.getByLabel('Name').fill('Dana Performer');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(ownPassword);
  await page.getByLabel('Confirm Password').fill(ownPassword);
}

export type Account = { readonly token: string; readonly userId: number };

/** Makes an account, as a program does. Its owner has seen the welcome. */
export async function createAccount(
  page: Page,
  email: string,
  name = 'Dana Performer',
): Promise<Account> {
  const challenge = await (await page.request.get('/api/auth/captcha')).json();
  const solution = await solveChallenge({ challenge, deriveKey });
  const captchaToken = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  const data = { name, email, password: ownPassword, captchaToken };
  const answer = await page.request.post('/api/auth/signup', { data });
  expect(answer.status()).toBe(201);
  const { token, user } = await answer.json();
  await page.request.post('/api/auth/mark-onboarding-complete', {
    headers: { authorization: `Bearer ${token}` },
  });
  return { token, userId: user.id };
}

/** Makes an account; the browser is signed in to it. */
export async function signUp(page: Page, email: string): Promise<void> {
  const { token } = await createAccount(page, email);
  await comeWithToken(page, token);
  // What is still asked when someone signs out is refused, and the console says so.
  const counted = page.waitForResponse(/notifications\.countUnread/);
  await visit(page, '/chicago');
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  await counted;
}

/** Signs out by the menu. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByText("You're signed out.")).toBeVisible();
  expect(await stored(page, 'authToken')).toBeNull();
}

/** The path of the newest link in a mail to an address. */
export async function findLink(page: Page, email: string, path: string): Promise<string> {
  const outbox = await (await page.request.get('/dev/outbox.json')).json();
  const mails = (outbox.messages ?? outbox) as { to: string; links: string[] }[];
  const links = mails.filter(({ to }) => to === email).flatMap((mail) => mail.links);
  const link = new URL(links.find((each) => each.includes(path)) ?? 'about:blank');
  return link.pathname + link.search;
}

let phones = 0;

/** Ten digits of a number that no one has in this worker's database. */
export function newPhone(): string {
  phones += 1;
  return `213555${String(phones).padStart(4, '0')}`;
}

/** The newest code that was sent to a number of ten digits. */
export async function findCode(page: Page, digits: string): Promise<string> {
  const text = async () => {
    const outbox = await (await page.request.get('/dev/outbox.json')).json();
    const messages = (outbox.messages ?? outbox) as { to: string; text: string }[];
    return messages.find(({ to }) => to.endsWith(digits))?.text.match(/\d{6}/)?.[0] ?? '';
  };
  await expect.poll(text).not.toBe('');
  return text();
}

/** A weekly mic of Denver, at 8 PM unless said otherwise, that the caller submitted and an admin approved; its id. */
export async function publishMic(
  { request }: Pick<Page, 'request'>,
  fields: Readonly<Record<string, string>> & { readonly name: string },
  token: string,
): Promise<number> {
  const data = { email: people.admin, password: demoPassword };
  const admin = await (await request.post('/api/auth/login', { data })).json();
  const multipart = {
    ...{ venue_name: 'The Cellar', city: 'denver', state: 'CO', recurrence: 'Weekly' },
    ...{ time: '20:00', email: people.performer, ...fields },
  };
  const headers = { authorization: `Bearer ${token}` };
  const sent = await (await request.post('/api/open-mics', { multipart, headers })).json();
  const approval = await request.patch(`/api/admin/open-mics/${sent.id}/toggle-approval`, {
    headers: { authorization: `Bearer ${admin.token}` },
    data: { action: 'approve' },
  });
  expect(approval.status()).toBe(200);
  return sent.id;
}
