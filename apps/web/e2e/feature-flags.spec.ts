import type { Page } from '@playwright/test';
import { expectClean } from './clean.ts';
import { demoPassword } from './constants.ts';
import { people } from './people.ts';
import { expect, revisit, test, variant, visit } from './test.ts';

/** Sets a feature flag as a super admin does, outside the browser's pages. */
async function setFlag(page: Page, name: string, isOn: boolean): Promise<void> {
  const data = { email: people.admin, password: demoPassword };
  const signedIn = await page.request.post('/api/auth/login', { data });
  const { token } = (await signedIn.json()) as { token: string };
  const answer = await page.request.post('/trpc/operations.setFeatureFlag', {
    headers: { authorization: `Bearer ${token}` },
    data: { json: { name, isOn } },
  });
  expect(answer.status()).toBe(200);
}

test.afterEach(async ({ page }) => {
  for (const name of ['sign-up', 'phone']) await setFlag(page, name, true);
});

test(
  'while sign-up is closed its tab says so, and signing in is offered',
  variant,
  async ({ page }) => {
    await setFlag(page, 'sign-up', false);
    await visit(page, '/signup');
    const sentence = page.getByText('Signing up is closed at the moment.');
    await expect(sentence).toBeVisible();
    await expect(page.getByRole('button', { name: 'Create Account' })).toHaveCount(0);
    await expectClean(page);
    await page.getByRole('tab', { name: 'Sign In' }).click();
    await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
  },
);

test('while phone sign-in is off its button is not there', variant, async ({ page }) => {
  await setFlag(page, 'phone', false);
  await visit(page, '/signin');
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue with Phone' })).toHaveCount(0);
  await setFlag(page, 'phone', true);
  await revisit(page);
  await expect(page.getByRole('button', { name: 'Continue with Phone' })).toBeVisible();
});
