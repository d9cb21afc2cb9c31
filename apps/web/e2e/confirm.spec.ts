import AxeBuilder from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import { skipOnboarding, stored } from './people.ts';
import { expect, revisit, test, visit } from './test.ts';

const password = 'seven crooked spotlights';

test.beforeEach(async ({ page }) => {
  await skipOnboarding(page);
});

async function signUp(page: Page): Promise<string> {
  const email = `confirm-${Math.random().toString(36).slice(2)}@example.com`;
  await visit(page, '/signup');
  await page.getByLabel('Name').fill('Dana Performer');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page.getByLabel('I am not a robot').check();
  await expect(page.getByText('Thank you, that was it')).toBeVisible();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  return email;
}

async function confirmLinkTo(page: Page, email: string): Promise<string> {
  const answer = await page.request.get('/dev/outbox.json');
  const mails = (await answer.json()) as { to: string; links: string[] }[];
  const links = mails.filter(({ to }) => to === email).flatMap((mail) => mail.links);
  const link = new URL(links.find((url) => url.includes('/auth/confirm-email')) ?? '');
  return link.pathname + link.search;
}

/** A device that knows nothing of the account. */
async function openElsewhere(browser: Browser, page: Page, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const other = await context.newPage();
  await visit(other, path);
  await other.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Enter your password');
  return other;
}

test('who is signed in confirms by a tap', async ({ page }) => {
  const email = await signUp(page);
  await visit(page, await confirmLinkTo(page, email));
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page.getByText(`${email} is confirmed.`)).toBeVisible();
});

test('on another device the password is asked for, and everything stays', async ({
  page,
  browser,
}) => {
  const email = await signUp(page);
  const other = await openElsewhere(browser, page, await confirmLinkTo(page, email));
  const { violations } = await new AxeBuilder({ page: other }).analyze();
  expect(violations).toEqual([]);
  await other.getByLabel('Password', { exact: true }).fill('not that one');
  await other.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(other.getByRole('alert')).toHaveText('Your current password is not right.');
  await other.getByLabel('Password', { exact: true }).fill(password);
  await other.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(other.getByText(`${email} is confirmed.`)).toBeVisible();
  await revisit(page);
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  await other.context().close();
});

test('who does not know the password confirms without it, and whoever chose it is out', async ({
  page,
  browser,
  watched,
}) => {
  watched.allow(/401 \(Unauthorized\)/);
  const email = await signUp(page);
  const other = await openElsewhere(browser, page, await confirmLinkTo(page, email));
  await other.getByRole('button', { name: 'Confirm without the password' }).click();
  await expect(other.getByText(`${email} is confirmed.`)).toBeVisible();
  await expect(other.getByRole('link', { name: 'Choose a new password' })).toBeVisible();
  await revisit(page);
  await expect.poll(() => stored(page, 'authToken')).toBeNull();
  await other.context().close();
});
