import type { Page } from '@playwright/test';
import { expectClean } from './clean.ts';
import { findLink, newEmail, ownPassword, signIn, signUp } from './people.ts';
import { expect, revisit, test, variant, visit } from './test.ts';

const save = (page: Page) => page.getByRole('button', { name: 'Save changes' });

/** Signs up and confirms the address. */
async function beConfirmed(page: Page): Promise<string> {
  const email = newEmail('settings');
  await signUp(page, email);
  await visit(page, await findLink(page, email, '/auth/confirm-email'));
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page.getByText(`${email} is confirmed.`)).toBeVisible();
  return email;
}

test('a name is shown, and changed everywhere at once', variant, async ({ page }) => {
  await signUp(page, newEmail('name'));
  await visit(page, '/account');
  await expect(page.getByLabel('Name')).toHaveValue('Dana Performer');
  // Here, too, where one looks for them.
  await expect(page.getByRole('switch').first()).toBeVisible();
  await page.getByLabel('Name').fill('');
  await save(page).click();
  await expect(page.getByText('Display name is required')).toBeVisible();
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.getByLabel('Name').fill('x'.repeat(81));
  await expect(page.getByText('Please use a display name of 80 characters or fewer')).toBeVisible();
  await page.getByLabel('Name').fill('Dana Headliner');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your changes are saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect(page.getByRole('menu')).toContainText('Dana Headliner');
  await revisit(page);
  await expect(page.getByLabel('Name')).toHaveValue('Dana Headliner');
});

test('a new address waits until it is confirmed', variant, async ({ page }) => {
  const old = await beConfirmed(page);
  const email = newEmail('new');
  await visit(page, '/account');
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(old);
  await page.getByRole('textbox', { name: 'Email' }).fill('nobody');
  await save(page).click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await page.getByRole('textbox', { name: 'Email' }).fill('');
  await expect(page.getByText('Please enter a valid email address')).toHaveCount(0);
  await save(page).click();
  await expect(page.getByText('Email address is required')).toBeVisible();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await save(page).click();
  const waiting = page
    .getByRole('main')
    .getByText(`We sent a link to ${email}. Tap it to make that your address.`);
  await expect(waiting).toBeVisible();
  // Said once.
  await expect(page.getByText('We sent a link to')).toHaveCount(1);
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(old);
  await revisit(page);
  await expect(waiting).toBeVisible();
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expect(page.getByText(`A new link is on its way to ${email}.`)).toBeVisible();
  await expectClean(page);
  await visit(page, await findLink(page, email, '/auth/confirm-email'));
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page.getByText(`${email} is confirmed.`)).toBeVisible();
  await visit(page, '/account');
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
  await expect(page.getByRole('button', { name: 'Send the link again' })).toHaveCount(0);
});

test('a new address is given up before its link is tapped', variant, async ({ page, watched }) => {
  // The link that works no more.
  watched.allow(/400 \(Bad Request\)/);
  const old = await beConfirmed(page);
  const email = newEmail('given-up');
  await visit(page, '/account');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await save(page).click();
  await page.getByRole('button', { name: 'Cancel change' }).click();
  await expect(
    page.getByText(`The link to ${email} no longer works. Nothing changed.`),
  ).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await expect(page.getByText('We sent a link to')).toHaveCount(0);
  await expectClean(page);
  await visit(page, await findLink(page, email, '/auth/confirm-email'));
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page.getByText("doesn't work anymore")).toBeVisible();
  await visit(page, '/account');
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(old);
});

test(
  'who signed in long ago signs in again for a new address, which is then saved',
  variant,
  async ({ page, watched }) => {
    watched.allow(/403 \(Forbidden\)/);
    const old = await beConfirmed(page);
    const email = newEmail('again');
    await visit(page, '/account');
    // The server's clock stands still: it says so in the server's stead, once.
    await page.route(
      '**/trpc/*accounts.updateProfile*',
      async (route) => {
        const data = { stagetime: { code: 'RECENT_SIGN_IN_REQUIRED', fieldErrors: [] } };
        const json = { message: 'Please sign in again to do this.', code: -32003, data };
        await route.fulfill({ status: 403, json: [{ error: { json } }] });
      },
      { times: 1 },
    );
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await save(page).click();
    await expect(page.getByText('Please sign in again to do this.')).toBeVisible();
    await page.getByRole('button', { name: 'Sign in again' }).click();
    await expect(page).toHaveURL(/\/signin\?next=%2Faccount$/);
    await signIn(page, old, ownPassword);
    await expect(page).toHaveURL(/\/account$/);
    await expect(
      page
        .getByRole('main')
        .getByText(`We sent a link to ${email}. Tap it to make that your address.`),
    ).toBeVisible();
  },
);
