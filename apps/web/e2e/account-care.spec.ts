import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectClean, expectCleanInEveryLook } from './clean.ts';
import { newEmail, ownPassword, signIn, signUp, stored } from './people.ts';
import { expect, test, variant, visit } from './test.ts';

/** Answers a call once in the server's stead: its clock stands still, so no sign-in is long ago. */
async function answerTooLate(page: Page, procedure: string): Promise<void> {
  await page.route(
    `**/trpc/*accounts.${procedure}*`,
    async (route) => {
      const data = { stagetime: { code: 'RECENT_SIGN_IN_REQUIRED', fieldErrors: [] } };
      const json = { message: 'Please sign in again to do this.', code: -32003, data };
      await route.fulfill({ status: 403, json: [{ error: { json } }] });
    },
    { times: 1 },
  );
}

test('a user takes their data along, and leaves for good', variant, async ({ page, watched }) => {
  watched.allow(/403 \(Forbidden\)|ERR_FAILED|400 \(Bad Request\)|401 \(Unauthorized\)/);
  const email = newEmail('leaving');
  await signUp(page, email);
  await visit(page, '/account');

  // Who signed in long ago does so again, and then has the file.
  await answerTooLate(page, 'exportData');
  await page.getByRole('button', { name: 'Download my data' }).click();
  await expect(page.getByText('Please sign in again to do this.')).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await expect(page).toHaveURL(/\/signin\?next=%2Faccount$/);
  await signIn(page, email, ownPassword);
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^stagetime-data-\d{4}-\d\d-\d\d\.json$/);
  expect(readFileSync(await download.path(), 'utf8')).toContain(email);
  await expect(page.getByText(`${download.suggestedFilename()} is saved.`)).toBeVisible();

  // By keyboard alone: what goes and what stays, and a way back out.
  const remove = page.getByRole('button', { name: 'Delete my account' });
  await remove.focus();
  await page.keyboard.press('Enter');
  const keep = page.getByRole('button', { name: 'Keep my account' });
  await expect(keep).toBeFocused();
  await expect(page.getByRole('dialog')).toContainText('What goes right away');
  await expect(page.getByRole('button', { name: 'Continue' })).toHaveClass(/bg-danger/);
  await expectCleanInEveryLook(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(keep).toBeFocused();
  // An answer that comes once the dialog is closed leads nowhere.
  const sessions = '**/trpc/*accounts.listSessions*';
  const { promise: asked, resolve: tellAsked } = Promise.withResolvers<void>();
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route(
    sessions,
    async (route) => {
      tellAsked();
      await answered;
      await route.continue();
    },
    { times: 1 },
  );
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await asked;
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const arriving = page.waitForResponse(sessions);
  answer();
  await (await arriving).finished();
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('What goes right away');
  await expect(keep).toBeFocused();
  // Who signed in long ago does so again, before they type anything.
  await page.route(
    sessions,
    async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll('"isRecent":true', '"isRecent":false');
      await route.fulfill({ response, body });
    },
    { times: 1 },
  );
  const field = page.getByLabel(`Type DELETE or ${email} to confirm`);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('You signed in a while ago.');
  await expect(field).toHaveCount(0);
  await expectClean(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/signin\?next=%2Faccount$/);
  await signIn(page, email, ownPassword);
  await expect(page.getByRole('dialog')).toContainText('What goes right away');
  await expect(keep).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();

  // What is wrong is said, and what never arrived.
  await page.keyboard.type('yes');
  await page.keyboard.press('Enter');
  const wrong = page.getByText('Please type DELETE or the email address of your account.');
  await expect(wrong).toBeVisible();
  await expectClean(page);
  await field.fill('delete');
  await page.route('**/trpc/*accounts.deleteAccount*', (route) => route.abort(), { times: 1 });
  await page.keyboard.press('Enter');
  await expect(page.getByText("We couldn't connect.")).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(
    page.getByText('Your account is deleted. Thanks for being part of it.'),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/los-angeles/);
  expect(await stored(page, 'authToken')).toBeNull();
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();

  await visit(page, '/signin');
  await signIn(page, email, ownPassword);
  await expect(page.getByText('Invalid email or password')).toBeVisible();
});
