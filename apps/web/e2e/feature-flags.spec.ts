import type { Page } from '@playwright/test';
import { expectClean, expectCleanInEveryLook } from './clean.ts';
import { demoPassword } from './constants.ts';
import { comeSignedIn, people } from './people.ts';
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
    const sentence = page.getByText('Signups are closed right now.');
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

test(
  'a super admin closes sign-up once they were asked, no one can join, and Undo opens it again',
  variant,
  async ({ page, browser, watched }) => {
    watched.allow(/503 \(Service Unavailable\)/);
    await comeSignedIn(page, people.admin);
    await visit(page, '/admin/system');
    const signUp = page.getByRole('switch', { name: 'Signup', exact: true });
    await expect(signUp).toBeChecked();
    await expectCleanInEveryLook(page);
    await signUp.press('Space');
    const dialog = page.getByRole('dialog', { name: 'Close signup?' });
    await expect(dialog).toContainText('Anyone with an account can still get in.');
    await expectClean(page, '[role=dialog]');
    await dialog.getByRole('button', { name: 'Leave it open' }).press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(signUp).toBeFocused();
    await expect(signUp).toBeChecked();

    await signUp.press('Space');
    await dialog.getByRole('button', { name: 'Close signup' }).press('Enter');
    const told = 'Signup is closed. Other servers follow within ten seconds.';
    await expect(page.getByText(told)).toBeVisible();
    await expect(signUp).not.toBeChecked();
    // A toast stays while the focus is on it.
    const undo = page.getByRole('button', { name: 'Undo' });
    await undo.focus();
    const visitor = await (await browser.newContext()).newPage();
    await visit(visitor, '/signup');
    await expect(visitor.getByText('Signups are closed right now.')).toBeVisible();
    await undo.press('Enter');
    await expect(page.getByText('Signup is open.')).toBeVisible();
    await expect(signUp).toBeChecked();
    await revisit(visitor);
    await expect(visitor.getByRole('button', { name: 'Create Account' })).toBeVisible();

    const asking = page.getByRole('switch', { name: 'Asking imported contacts' });
    const ask = async () => {
      await asking.press('Space');
      await page.getByRole('button', { name: 'Ask them' }).press('Enter');
    };
    await ask();
    await expect(asking).toBeChecked();
    // The way back asks nothing.
    await asking.press('Space');
    await expect(asking).not.toBeChecked();

    // One that fails leaves it as it was.
    const setting = /\/trpc\/[^?]*operations\.setFeatureFlag/;
    await page.route(setting, (route) => route.fulfill({ status: 503 }));
    await ask();
    await expect(page.getByRole('alert')).toContainText("We couldn't change that. Try again.");
    await expect(asking).not.toBeChecked();
  },
);

test(
  'an admin who is no super admin reads the flags and has no switch',
  variant,
  async ({ page }) => {
    await comeSignedIn(page, people.moderator);
    await visit(page, '/admin/system');
    const flags = page.getByRole('region', { name: 'Feature flags' });
    await expect(flags).toContainText('Super admins change them.');
    await expect(flags.getByRole('listitem').filter({ hasText: 'Sign-up' })).toContainText(
      'Anyone can join.On, since',
    );
    await expect(flags.getByRole('switch')).toHaveCount(0);
  },
);
