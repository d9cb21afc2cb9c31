import type { Page } from '@playwright/test';
import { expectCleanInEveryLook } from './clean.ts';
import { failOnce, fillSignUp, newEmail, stored } from './people.ts';
import { expect, test, testNow, variant, visit } from './test.ts';

test.beforeEach(({ page }) => page.clock.install({ time: testNow }));

const password = 'seven crooked spotlights';
const welcome = (page: Page) => page.getByRole('dialog', { name: 'Welcome to Stagetime!' });
const reminder = (page: Page) => page.getByRole('dialog', { name: 'Set up your profile?' });

/** Signs a new person up, who then reads the welcome. */
async function signUp(page: Page): Promise<void> {
  await visit(page, '/signup');
  await fillAndSend(page);
}

async function fillAndSend(page: Page): Promise<void> {
  await page.getByLabel('Name').fill('Olive Onstage');
  const email = `olive-${Math.random().toString(36).slice(2)}@example.com`;
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page.getByLabel("I'm not a robot").check();
  await expect(page.getByText("Thanks, you're all set")).toBeVisible();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(welcome(page)).toBeVisible();
}

/** Loads the page anew and waits until whoever is signed in would be reminded. */
async function comeLater(page: Page, path = '/chicago'): Promise<void> {
  const answered = page.waitForResponse(/accounts\.getOnboarding/);
  await page.goto(path);
  await answered;
  await page.clock.runFor(2000);
}

/** Whether the server knows that onboarding is done. */
async function isCompleted(page: Page): Promise<boolean> {
  const headers = { authorization: `Bearer ${await stored(page, 'authToken')}` };
  const answer = await page.request.get('/api/auth/onboarding-status', { headers });
  return (await answer.json()).onboardingCompleted;
}

async function userIdOf(page: Page): Promise<string> {
  const token = await stored(page, 'authToken');
  return JSON.parse(atob(token?.split('.')[1] ?? '')).sub;
}

test(
  'right after the first sign-in Set Me Up leads to the profile, and is not done by that',
  variant,
  async ({ page }) => {
    await signUp(page);
    await expect(page.getByRole('button', { name: 'Set Me Up' })).toBeFocused();
    await page.getByRole('button', { name: 'Set Me Up' }).click();
    await expect(page).toHaveURL(/\/profile$/);
    await expect(welcome(page)).toHaveCount(0);
    expect(await stored(page, 'fromOnboarding')).toBe('true');
    // Where one sets it up no one asks; elsewhere it is still to be done.
    await comeLater(page, '/profile');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await isCompleted(page)).toBe(false);
    // Nor is anyone interrupted who sets up an account by phone.
    await comeLater(page, '/profile-setup');
    await expect(page.getByLabel('Display Name')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // That a stage name was acknowledged says nothing of it.
    const key = `onboardingAcknowledged_${await userIdOf(page)}`;
    await page.evaluate((name) => window.localStorage.setItem(name, 'true'), key);
    await comeLater(page);
    await reminder(page).getByRole('button', { name: 'Complete Profile' }).click();
    await expect(page).toHaveURL(/\/profile$/);
    expect(await isCompleted(page)).toBe(false);
  },
);

test('whoever completed their set-up is asked for none', variant, async ({ page }) => {
  await signUp(page);
  await page.getByRole('button', { name: 'Skip for now' }).click();
  await comeLater(page, '/profile-setup?next=/chicago');
  await page.getByRole('button', { name: 'Complete Setup' }).click();
  await expect(page.getByText('Profile setup complete!')).toBeVisible();
  await page.clock.runFor(1500);
  await expect(page).toHaveURL(/\/chicago$/);
  await page.clock.runFor(2000);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await isCompleted(page)).toBe(true);
  await comeLater(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the reminder comes 1.5 s after the load', variant, async ({ page }) => {
  await signUp(page);
  await page.getByRole('button', { name: 'Skip for now' }).click();
  await page.clock.pauseAt(Date.parse(testNow) + 3_600_000);
  const asked: string[] = [];
  await page.addInitScript(() => Object.assign(window, { loadedAt: Date.now() }));
  page.on('request', (request) => asked.push(request.url()));
  const hasAsked = (part: string) => asked.some((url) => url.includes(part));
  const answered = page.waitForResponse(/accounts\.getOnboarding/);
  await page.goto('/chicago');
  // The clock goes on only as far as the page needs to find out who comes.
  await expect(async () => {
    await page.clock.runFor(5);
    expect(hasAsked('accounts.getOnboarding')).toBe(true);
  }).toPass({ intervals: [50] });
  await answered;
  // From the load on, however long it took to find out who comes.
  const elapsed = await page.evaluate(
    () => Date.now() - (window as unknown as { loadedAt: number }).loadedAt,
  );
  expect(elapsed).toBeLessThan(1400);
  await page.clock.runFor(1400 - elapsed);
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  expect(hasAsked('onboarding-dialog')).toBe(false);
  await page.clock.runFor(100);
  await expect.poll(() => hasAsked('onboarding-dialog')).toBe(true);
  await page.clock.resume();
  await expect(reminder(page)).toBeVisible();
  await expect(welcome(page)).toHaveCount(0);
});

test(
  'the reminder is closed for now, waits while another dialog is open, and is skipped for good',
  variant,
  async ({ page }) => {
    await signUp(page);
    await page.getByRole('button', { name: 'Skip for now' }).click();
    await expect(welcome(page)).toHaveCount(0);
    // The same page asks no more: never both.
    await page.clock.runFor(5000);
    await page.getByRole('link', { name: 'About' }).click();
    await page.clock.runFor(5000);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await isCompleted(page)).toBe(false);
    // On a slow machine the page would remind before its menu has the focus.
    const focused = Promise.withResolvers<void>();
    await page.route(/accounts\.getOnboarding/, async (route) => {
      await focused.promise;
      await route.continue();
    });
    const answered = page.waitForResponse(/accounts\.getOnboarding/);
    await page.goto('/chicago');
    const menu = page.getByRole('button', { name: 'Account menu' });
    await menu.focus();
    focused.resolve();
    await answered;
    await page.clock.runFor(2000);
    await expect(reminder(page)).toBeVisible();
    // The focus stays within it.
    for (let step = 0; step < 5; step += 1) await page.keyboard.press('Tab');
    await expect(reminder(page).locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(reminder(page)).toHaveCount(0);
    await expect(menu).toBeFocused();
    expect(await isCompleted(page)).toBe(false);
    await visit(page, '/los-angeles/first-verse-acoustic-mic');
    await page.getByRole('button', { name: /About bringer shows/ }).click();
    const other = page.getByRole('dialog', { name: 'Bringer Show Information' });
    await expect(other).toBeVisible();
    await page.clock.runFor(3000);
    await expect(reminder(page)).toHaveCount(0);
    await other.getByRole('button', { name: 'Got it' }).click();
    await reminder(page).getByRole('button', { name: 'Skip', exact: true }).click();
    await expect.poll(() => isCompleted(page)).toBe(true);
    await comeLater(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);

test('the reminder interrupts no one who writes', variant, async ({ page }) => {
  await signUp(page);
  await page.getByRole('button', { name: 'Skip for now' }).click();
  await comeLater(page, '/submit');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // Elsewhere it stays away for the rest of the visit.
  const writing = Promise.withResolvers<void>();
  await page.route(/accounts\.getOnboarding/, async (route) => {
    await writing.promise;
    await route.continue();
  });
  const answered = page.waitForResponse(/accounts\.getOnboarding/);
  await page.goto('/chicago');
  const search = page.getByRole('combobox').or(page.getByRole('searchbox')).first();
  await search.fill('verse');
  writing.resolve();
  await answered;
  await page.clock.runFor(2000);
  await expect(search).toBeFocused();
  await search.blur();
  await page.clock.runFor(2000);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test(
  'the reminder waits until the page was quiet, and no toast is left',
  variant,
  async ({ page, watched }) => {
    watched.allow(/Failed to load resource/);
    await signUp(page);
    await page.getByRole('button', { name: 'Skip for now' }).click();
    // The page does not know yet whom it would remind.
    const asked = Promise.withResolvers<void>();
    const busy = Promise.withResolvers<void>();
    await page.route(/accounts\.getOnboarding/, async (route) => {
      asked.resolve();
      await busy.promise;
      await route.continue();
    });
    const answered = page.waitForResponse(/accounts\.getOnboarding/);
    await visit(page, '/philadelphia/good-hang');
    await asked.promise;
    await page.clock.pauseAt(Date.parse(testNow) + 600_000);
    await page.keyboard.press('Shift');
    busy.resolve();
    await answered;
    await page.clock.runFor(3900);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // Each key begins it anew.
    await page.keyboard.press('Shift');
    await page.clock.runFor(3900);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // What is told stands for six seconds, and no sheet takes its place.
    await failOnce(page, 'mics.setFavorite', 'INTERNAL');
    await page.getByRole('button', { name: 'Add to Favorites' }).click();
    const toast = page.getByRole('alertdialog');
    await expect(async () => {
      await page.clock.runFor(20);
      await expect(toast).toBeVisible({ timeout: 50 });
    }).toPass({ intervals: [20] });
    await page.clock.runFor(5000);
    await expect(toast).toBeVisible();
    await expect(reminder(page)).toHaveCount(0);
    await page.clock.resume();
    await expect(reminder(page)).toBeVisible();
    await expect(toast).toHaveCount(0);
  },
);

test('the welcome waits until the user is back where they were', variant, async ({ page }) => {
  await visit(page, '/philadelphia/good-hang');
  await page.getByRole('button', { name: 'Add to Favorites' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Sign Up' }).click();
  await fillSignUp(page, newEmail('olive'));
  await page.getByLabel("I'm not a robot").check();
  await expect(page.getByText("Thanks, you're all set")).toBeVisible();
  // Where a dialog is first seen.
  await page.evaluate(() => {
    const look = new MutationObserver(() => {
      if (document.querySelector('[role=dialog]') === null) return;
      look.disconnect();
      Object.assign(window, { firstDialogAt: window.location.pathname });
    });
    look.observe(document.documentElement, { childList: true, subtree: true });
  });
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(welcome(page)).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'firstDialogAt'))).toBe(
    '/philadelphia/good-hang',
  );
  await expect(page).toHaveURL(/\/good-hang$/);
  // What they had tapped is done below it.
  await expect(
    page.getByRole('button', { name: 'Favorited', includeHidden: true }).filter({ visible: true }),
  ).toHaveAttribute('aria-pressed', 'true');
});

test(
  'while the server does not take it, this browser remembers, and tells it later',
  variant,
  async ({ page, watched }) => {
    watched.allow(/Failed to load resource/);
    await signUp(page);
    await page.route('**/trpc/accounts.completeOnboarding*', (route) => route.abort());
    await page.getByRole('button', { name: 'Skip for now' }).click();
    await comeLater(page);
    await reminder(page).getByRole('button', { name: 'Skip', exact: true }).click();
    const key = `onboardingCompleted_${await userIdOf(page)}`;
    await expect.poll(() => stored(page, key)).toBe('true');
    expect(await isCompleted(page)).toBe(false);
    await page.unroute('**/trpc/accounts.completeOnboarding*');
    await comeLater(page);
    await expect.poll(() => isCompleted(page)).toBe(true);
    await expect.poll(() => stored(page, key)).toBeNull();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);

test('the dialogs of onboarding are clean', variant, async ({ page }) => {
  await signUp(page);
  await expectCleanInEveryLook(page);
  await page.getByRole('button', { name: 'Skip for now' }).click();
  await comeLater(page);
  await expect(reminder(page)).toBeVisible();
  await expectCleanInEveryLook(page);
});

test(
  'where Back is no key for layers the welcome goes with its page',
  variant,
  async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'CloseWatcher'));
    await visit(page, '/about');
    await page.getByRole('link', { name: 'Sign Up', exact: true }).click();
    await fillAndSend(page);
    const { pathname } = new URL(page.url());
    await page.goBack();
    await expect.poll(() => new URL(page.url()).pathname).not.toBe(pathname);
    await expect(welcome(page)).toHaveCount(0);
  },
);
