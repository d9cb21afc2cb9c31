import type { Browser, Page } from '@playwright/test';
import { expectClean } from './clean.ts';
import { newEmail, ownPassword, signIn, signUp, stored } from './people.ts';
import { expect, revisit, test, variant, visit } from './test.ts';

async function comeAsSomebodyNew(page: Page): Promise<string> {
  const email = newEmail('confirm');
  await signUp(page, email);
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

test('who is signed in confirms by a tap', variant, async ({ page, watched }) => {
  const email = await comeAsSomebodyNew(page);
  await visit(page, await confirmLinkTo(page, email));
  await expect(page).toHaveURL((url) => url.search === '');
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page.getByText(`${email} is confirmed.`)).toBeVisible();
  // Back to the city where they were.
  const goOn = page.getByRole('link', { name: 'Find a stage' });
  await expect(goOn).toHaveAttribute('href', '/chicago');
  // Not 'on the list', which a performer takes at its word.
  await expect(page.locator('main img[src*="Your%20Mailbox%20Checks%20Out"]')).toHaveCount(1);

  // The same mail, opened once more.
  watched.allow(/400 \(Bad Request\).*confirmEmail/);
  await visit(page, await confirmLinkTo(page, email));
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page.getByRole('alert')).toContainText("doesn't work anymore");
  await expect(page.getByText('Tap the button and the address is yours.')).toHaveCount(0);
  await page.getByRole('link', { name: 'See your account' }).click();
  await expect(page).toHaveURL(/\/account$/);
});

test('who is signed in and has no password goes on, and may set one', variant, async ({ page }) => {
  const email = await comeAsSomebodyNew(page);
  await visit(page, await confirmLinkTo(page, email));
  await page.route('**/trpc/accounts.confirmEmail*', async (route) => {
    const answer = await route.fetch();
    const text = (await answer.text()).replace('"hasPassword":true', '"hasPassword":false');
    await route.fulfill({ response: answer, body: text });
  });
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('link')).toHaveText(['Find a stage', 'Set a password']);
  await expect(main.getByRole('link', { name: 'Set a password' })).toHaveAttribute(
    'href',
    '/account',
  );
});

test(
  'on another device the password is asked for, and everything stays',
  variant,
  async ({ page, browser }) => {
    const email = await comeAsSomebodyNew(page);
    const other = await openElsewhere(browser, page, await confirmLinkTo(page, email));
    await expectClean(other);
    await other.getByLabel('Password', { exact: true }).fill('not that one');
    await other.getByRole('button', { name: 'Confirm my address' }).click();
    await expect(other.getByRole('alert')).toHaveText(
      "That's not this account's password. Please try again.",
    );
    await other.getByLabel('Password', { exact: true }).fill(ownPassword);
    await other.getByRole('button', { name: 'Confirm my address' }).click();
    await expect(other.getByText(`${email} is confirmed.`)).toBeVisible();
    await revisit(page);
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
    await other.context().close();
  },
);

test(
  'who does not know the password confirms without it, and whoever chose it is out',
  variant,
  async ({ page, browser, watched }) => {
    watched.allow(/401 \(Unauthorized\)/);
    const email = await comeAsSomebodyNew(page);
    const other = await openElsewhere(browser, page, await confirmLinkTo(page, email));
    await other.getByRole('button', { name: 'Confirm without the password' }).click();
    await expect(other.getByText(`${email} is confirmed.`)).toBeVisible();
    await expect(other.getByRole('link', { name: 'Choose a new password' })).toBeVisible();
    await revisit(page);
    await expect.poll(() => stored(page, 'authToken')).toBeNull();
    await other.context().close();
  },
);

test.describe('a link that would bring an account to an address it did not have', () => {
  const accountTitle = 'Is that account yours?';

  /** Someone signed in who asked for another address, and the link that went there. */
  async function askForChange(page: Page) {
    const email = await comeAsSomebodyNew(page);
    const next = `next-${email}`;
    const token = await page.evaluate(() => window.localStorage.getItem('authToken'));
    const answer = await page.request.put('/api/users/update-profile', {
      headers: { authorization: `Bearer ${token}` },
      data: { display_name: 'Dana Performer', email: next },
    });
    expect(answer.status()).toBe(200);
    return { email, next, link: await confirmLinkTo(page, next) };
  }

  async function tap(page: Page, link: string): Promise<void> {
    await visit(page, link);
    await page.getByRole('button', { name: 'Confirm my address' }).click();
  }

  async function openVisitor(browser: Browser, page: Page): Promise<Page> {
    const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
    const other = await context.newPage();
    return other;
  }

  test('works with a tap where that account is signed in', variant, async ({ page }) => {
    const { next, link } = await askForChange(page);
    await tap(page, link);
    await expect(page.getByText(`${next} is confirmed.`)).toBeVisible();
  });

  test('asks elsewhere for its password', variant, async ({ page, browser }) => {
    const { next, link } = await askForChange(page);
    const other = await openVisitor(browser, page);
    await tap(other, link);
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(accountTitle);
    await expect(other.getByRole('alert')).toHaveCount(0);
    // No one confirms this one without.
    await expect(other.getByRole('button', { name: /without/ })).toHaveCount(0);
    await expectClean(other);
    await other.getByLabel('Password', { exact: true }).fill('not that one');
    await other.getByRole('button', { name: 'Confirm my address' }).click();
    await expect(other.getByRole('alert')).toHaveText(
      "That's not this account's password. Please try again.",
    );
    await other.getByLabel('Password', { exact: true }).fill(ownPassword);
    await other.getByRole('button', { name: 'Confirm my address' }).click();
    await expect(other.getByText(`${next} is confirmed.`)).toBeVisible();
    await other.context().close();
  });

  test('leads to signing in, and back', variant, async ({ page, browser }) => {
    const { email, next, link } = await askForChange(page);
    const other = await openVisitor(browser, page);
    await tap(other, link);
    await other.getByRole('link', { name: 'Sign in to that account' }).click();
    await signIn(other, email, ownPassword);
    await other.waitForURL((url) => url.pathname === '/auth/confirm-email');
    await other.getByRole('button', { name: 'Confirm my address' }).click();
    await expect(other.getByText(`${next} is confirmed.`)).toBeVisible();
    await other.context().close();
  });

  test(
    'says to who is signed in to another account that it is not theirs, and leads to the right one',
    variant,
    async ({ page, browser }) => {
      const { email, next, link } = await askForChange(page);
      const other = await openVisitor(browser, page);
      const theirs = await comeAsSomebodyNew(other);
      await tap(other, link);
      await expect(other.getByRole('heading', { level: 1 })).toHaveText(
        "You're signed in to another account",
      );
      await expect(other.getByText(`You're signed in as ${theirs}`)).toBeVisible();
      await expectClean(other);
      // They stay signed in until they say otherwise.
      expect(await other.evaluate(() => window.localStorage.getItem('authToken'))).not.toBeNull();
      await other.getByRole('button', { name: 'Sign in to the other account' }).click();
      await signIn(other, email, ownPassword);
      await other.waitForURL((url) => url.pathname === '/auth/confirm-email');
      await other.getByRole('button', { name: 'Confirm my address' }).click();
      await expect(other.getByText(`${next} is confirmed.`)).toBeVisible();
      await other.context().close();
    },
  );
});
