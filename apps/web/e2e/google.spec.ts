import type { Page } from '@playwright/test';
import { expectCleanInEveryLook } from './clean.ts';
import { skipOnboarding } from './people.ts';
import { expect, test, variant, visit } from './test.ts';

// Tokens end at the server's time, which stands still.
function newEmail(name: string): string {
  return `${name}-${Math.random().toString(36).slice(2)}@example.com`;
}

/** Says on the stand-in's page who one is. */
async function beSomebody(page: Page, email: string, name = 'Gina Guest'): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stand-in for Google');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByText("You're signed out.")).toBeVisible();
}

test(
  'from the header in with Google, out, and in again to where one was',
  variant,
  async ({ page }) => {
    await skipOnboarding(page);
    const email = newEmail('gina');
    await visit(page, '/chicago');
    await page.getByRole('link', { name: 'Sign Up' }).click();
    await page.getByRole('link', { name: 'Continue with Google' }).click();
    await beSomebody(page, email);
    // Someone new says first what they want to be called.
    await expect(page).toHaveURL(/\/profile-setup$/);
    expect(await page.evaluate(() => window.localStorage.getItem('authMethod'))).toBe('google');
    await visit(page, '/chicago');
    await page.getByRole('button', { name: 'Account menu' }).click();
    await expect(page.getByRole('menu')).toContainText('Gina Guest');
    await expect(page.getByRole('menu')).toContainText(email);
    await page.keyboard.press('Escape');
    await signOut(page);

    await visit(page, '/philadelphia/good-hang');
    await page.getByRole('button', { name: "I'm Interested" }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Sign In' }).click();
    await page.getByRole('link', { name: 'Continue with Google' }).click();
    await beSomebody(page, email);
    await expect(page).toHaveURL(/\/philadelphia\/good-hang$/);
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  },
);

test('an invented person is one click away', variant, async ({ page }) => {
  await visit(page, '/signin');
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await expect(page.getByText('This is not Google.')).toBeVisible();
  await page.getByRole('button', { name: /^Robin Encore/ }).click();
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
});

test(
  'who cancels at Google reads so where they can try again, until they turn to a tab',
  variant,
  async ({ page }) => {
    await visit(page, '/signup?next=/chicago');
    await page.getByRole('link', { name: 'Continue with Google' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(/\/auth\?mode=signin&next=%2Fchicago$/);
    await expect(page.getByRole('alert')).toHaveText(
      'Google sign-in was cancelled or failed. Please try again.',
    );
    await page.getByRole('tab', { name: 'Sign Up' }).click();
    await expect(page.getByText('Google sign-in was cancelled')).toHaveCount(0);
    await page.getByRole('link', { name: 'Continue with Google' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stand-in for Google');
  },
);

/** Signs in, or up, by a link that is mailed. */
async function comeByLink(page: Page, email: string): Promise<void> {
  await visit(page, '/signin');
  await page.getByRole('button', { name: 'Trouble logging in?' }).click();
  await page.getByRole('dialog').getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Login Link' }).click();
  await expect(page.getByRole('dialog', { name: 'Check Your Email' })).toBeVisible();
  const outbox = await (await page.request.get('/dev/outbox.json')).json();
  const mail = (outbox as { to: string; links: string[] }[]).find(({ to }) => to === email);
  const { pathname, search } = new URL(mail?.links[0] ?? '');
  await page.goto(pathname + search);
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
}

async function comeByGoogle(page: Page, email: string): Promise<void> {
  await visit(page, '/auth?mode=signin');
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await beSomebody(page, email);
}

test(
  'a confirmed address asks for another way in first, and Google opens it from then on',
  variant,
  async ({ page, watched }) => {
    watched.allow(/409 \(Conflict\)/);
    await skipOnboarding(page);
    const email = newEmail('both');
    await comeByLink(page, email);
    await visit(page, '/chicago');
    await signOut(page);

    await comeByGoogle(page, email);
    await expect(page.getByRole('alert')).toContainText(
      'An account with this email already exists. Please sign in',
    );
    await comeByLink(page, email);
    await comeByGoogle(page, email);
    await expect(page).toHaveURL(/\/los-angeles$|\/$/);
    await visit(page, '/chicago');
    await signOut(page);
    await comeByGoogle(page, email);
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  },
);

test(
  'Google out of reach, and a page opened out of turn, each say so',
  variant,
  async ({ page, watched }) => {
    watched.allow(/Failed to load resource/);
    await page.goto('/auth/google');
    await expect(page).toHaveURL(/\/auth\?mode=signin$/);
    await expect(page.getByRole('alert')).toHaveText(
      'Failed to sign in with Google. Please try again.',
    );
    await page.goto('/auth/google#code=used-long-ago');
    await expect(page.getByRole('alert')).toHaveText('Google authentication failed');
    await page.route('**/trpc/accounts.finishGoogle*', (route) => route.abort());
    await page.goto('/auth/google#code=x');
    await expect(page.getByRole('alert')).toHaveText('Network error during Google authentication');
  },
);

test('where it is not set up there is no button', variant, async ({ page }) => {
  await page.route('**/trpc/accounts.getSignInOptions*', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll('"google":true', '"google":false');
    await route.fulfill({ response: answer, body });
  });
  await visit(page, '/signin');
  await expect(page.getByRole('button', { name: 'Continue with Phone' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Continue with Google' })).toHaveCount(0);
});

test('the stand-in is clean, by keyboard too', variant, async ({ page, watched }) => {
  watched.allow(/ERR_FAILED/);
  await page.route('**/trpc/accounts.finishGoogle*', (route) => route.abort(), { times: 1 });
  await visit(page, '/auth/google#code=x');
  await expect(page.getByRole('alert')).toHaveText('Network error during Google authentication');
  await page.goto('/auth/google');
  // No one led here.
  await expect(page).toHaveURL(/\/auth\?mode=signin$/);
  await expect(page.getByRole('alert')).toHaveText(
    'Failed to sign in with Google. Please try again.',
  );
  await expectCleanInEveryLook(page);
  await page.getByRole('link', { name: 'Continue with Google' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('This is not Google.')).toBeVisible();
  await expectCleanInEveryLook(page);
  await page.getByLabel('Name').focus();
  await page.keyboard.type('Kim Keys');
  await page.keyboard.press('Tab');
  await page.keyboard.type(newEmail('keys'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/profile-setup$/);
});
