import type { Page, Request } from '@playwright/test';
import { demoPassword } from './constants.ts';
import {
  fillSignUp,
  findCode,
  findLink,
  newEmail,
  newPhone,
  ownPassword,
  people,
  signIn,
  signOut,
  signUp,
  skipOnboarding,
} from './people.ts';
import { expect, revisit, test, variant, variantUnless, visit } from './test.ts';

const mic = '/los-angeles/first-verse-acoustic-mic';

// A screen so low that the heart is far down.
test.use({ viewport: { width: 390, height: 320 } });

// Tokens end at the server's time, which stands still.
test.beforeEach(async ({ page }) => {
  await skipOnboarding(page);
  // Stands for whoever carries out what was tapped; counts over all pages and tabs.
  await page.context().addInitScript(() => {
    window.addEventListener('tapped', (event) => {
      event.preventDefault();
      const taps = JSON.parse(window.localStorage.getItem('taps') ?? '[]');
      taps.push((event as CustomEvent).detail);
      window.localStorage.setItem('taps', JSON.stringify(taps));
    });
  });
});

function tapsIn(page: Page): Promise<{ kind: string; payload: { micId: number } }[]> {
  return page.evaluate(() => JSON.parse(window.localStorage.getItem('taps') ?? '[]'));
}

/** Taps the heart of a mic, far down its page, and goes to sign in. Tells where the page was. */
async function tapHeart(page: Page, way: 'Sign In' | 'Sign Up'): Promise<number> {
  await visit(page, mic);
  const heart = page.getByRole('button', { name: 'Add to Favorites' });
  await heart.scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollBy(0, 40));
  const scrollY = await page.evaluate(() => window.scrollY);
  expect(scrollY).toBeGreaterThan(200);
  await heart.click();
  await page.getByRole('dialog').getByRole('link', { name: way }).click();
  return scrollY;
}

/** Back on the page, where it was, and the heart's tap happened once, whatever comes. */
async function expectBack(page: Page, scrollY: number): Promise<void> {
  await expect(page).toHaveURL((url) => url.pathname === mic);
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  await expect.poll(() => tapsIn(page)).toHaveLength(1);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrollY);
  const [tap] = await tapsIn(page);
  const payload = { micId: expect.any(Number), isWanted: true };
  const done = 'Saved First Verse Acoustic Mic';
  expect(tap).toEqual({ kind: 'favorite', payload, done });
  await expect(page.getByRole('region', { name: 'Notices' }).getByText(done)).toBeVisible();
}

/** What was carried out is not carried out again, for no one who signs in later. */
async function expectNotAgain(page: Page): Promise<void> {
  const underWay = new Set<Request>();
  page.on('request', (request) => request.url().includes('/trpc/') && underWay.add(request));
  // An answer that began is not refused any more; that of the event stream never ends.
  page.on('response', (response) => underWay.delete(response.request()));
  page.on('requestfailed', (request) => underWay.delete(request));
  await revisit(page);
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  // What is on its way as someone signs out would be refused.
  await expect.poll(() => underWay.size).toBe(0);
  await signOut(page);
  await page.getByRole('link', { name: 'Sign In' }).click();
  await signIn(page, people.fan, demoPassword);
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  await visit(page, mic);
  expect(await tapsIn(page)).toHaveLength(1);
}

test('by password', variant, async ({ page }) => {
  const scrollY = await tapHeart(page, 'Sign In');
  await signIn(page, people.performer);
  await expectBack(page, scrollY);
  await expectNotAgain(page);
});

test('by signing up', variant, async ({ page }) => {
  const scrollY = await tapHeart(page, 'Sign Up');
  await fillSignUp(page, newEmail('heart'));
  await page.getByLabel("I'm not a robot").check();
  await expect(page.getByText("Thanks, you're all set")).toBeVisible();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expectBack(page, scrollY);
  await expectNotAgain(page);
});

test('by the other tab of the page', variant, async ({ page }) => {
  const scrollY = await tapHeart(page, 'Sign Up');
  await page.getByRole('tab', { name: 'Sign In' }).click();
  await expect(page.getByRole('tabpanel')).toHaveAccessibleName('Sign In');
  await signIn(page, people.performer);
  await expectBack(page, scrollY);
});

for (const isNew of [true, false]) {
  test(
    `with Google: ${isNew ? 'a new user' : 'a known user'}`,
    variantUnless(isNew),
    async ({ page }) => {
      const email = newEmail('google');
      const beSomebody = async () => {
        await page.getByRole('link', { name: 'Continue with Google' }).click();
        await page.getByLabel('Name').fill('Gina Guest');
        await page.getByLabel('Email').fill(email);
        await page.getByRole('button', { name: 'Continue' }).click();
      };
      if (!isNew) {
        await visit(page, '/signin');
        await beSomebody();
        await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
        await signOut(page);
      }
      const scrollY = await tapHeart(page, isNew ? 'Sign Up' : 'Sign In');
      await beSomebody();
      if (isNew) {
        // Google's name is a proposal: someone new says first what they want to be called.
        await expect(page).toHaveURL(/\/profile-setup\?next=/);
        await expect(page.getByLabel('Display Name')).toHaveValue('Gina Guest');
        expect(await tapsIn(page)).toEqual([]);
        await page.getByRole('button', { name: 'Complete Setup' }).click();
      }
      await expectBack(page, scrollY);
    },
  );
}

test('by a code, and a name typed once is not asked again', variant, async ({ page }) => {
  const digits = newPhone();
  const scrollY = await tapHeart(page, 'Sign Up');
  await page.getByRole('button', { name: 'Continue with Phone' }).click();
  await page.getByLabel('Full Name').fill('Phone Person');
  await page.getByLabel('Phone Number').fill(digits);
  await page.getByRole('button', { name: 'Send Code' }).click();
  await page.getByLabel('Verification Code').fill(await findCode(page, digits));
  await expectBack(page, scrollY);
});

test('by a code, saying one’s name first', variant, async ({ page }) => {
  const digits = newPhone();
  const scrollY = await tapHeart(page, 'Sign In');
  await page.getByRole('button', { name: 'Continue with Phone' }).click();
  await page.getByLabel('Phone Number').fill(digits);
  await page.getByRole('button', { name: 'Send Code' }).click();
  await page.getByLabel('Verification Code').fill(await findCode(page, digits));
  await expect(page).toHaveURL(/\/profile-setup\?next=/);
  expect(await tapsIn(page)).toEqual([]);
  await page.getByLabel('Display Name').fill('Phone Person');
  await page.getByRole('button', { name: 'Complete Setup' }).click();
  await expectBack(page, scrollY);
});

async function askForLink(page: Page, email: string): Promise<string> {
  await page.getByRole('button', { name: 'Trouble logging in?' }).click();
  await page.getByRole('dialog').getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Login Link' }).click();
  await expect(page.getByRole('dialog', { name: 'Check Your Email' })).toBeVisible();
  return findLink(page, email, '/auth/magic-success');
}

test('by a login link that opens in a tab of its own', variant, async ({ page, context }) => {
  const email = newEmail('link');
  await signUp(page, email);
  await signOut(page);
  const scrollY = await tapHeart(page, 'Sign In');
  const link = await askForLink(page, email);
  const tab = await context.newPage();
  await tab.goto(link);
  await expectBack(tab, scrollY);
});

test('by a login link, for a new user who says their name first', variant, async ({ page }) => {
  const scrollY = await tapHeart(page, 'Sign In');
  await page.goto(await askForLink(page, newEmail('new-link')));
  await expect(page).toHaveURL(/\/profile-setup\?next=/);
  await page.getByLabel('Display Name').fill('Link Person');
  await page.getByRole('button', { name: 'Complete Setup' }).click();
  await expectBack(page, scrollY);
});

test('by a new password', variant, async ({ page }) => {
  const email = newEmail('reset');
  await signUp(page, email);
  await signOut(page);
  const scrollY = await tapHeart(page, 'Sign In');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot your password?');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check Your Email');
  await visit(page, await findLink(page, email, '/reset-password'));
  await page.getByLabel('New Password', { exact: true }).fill(`${ownPassword} two`);
  await page.getByLabel('Confirm New Password').fill(`${ownPassword} two`);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page).toHaveURL(/\/signin\?next=/);
  await signIn(page, email, `${ownPassword} two`);
  await expectBack(page, scrollY);
});

test('after signing in from the header later no tap is carried out', variant, async ({ page }) => {
  await tapHeart(page, 'Sign In');
  await visit(page, '/chicago');
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
  await signIn(page, people.performer);
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  await visit(page, mic);
  expect(await tapsIn(page)).toEqual([]);
});
