import type { Page } from '@playwright/test';
import { failOnce, findLink, newEmail, signOut, signUp, skipOnboarding } from './people.ts';
import { expect, test, testNow, variant, visit } from './test.ts';

// Tokens end at the server's time, which stands still.
test.beforeEach(async ({ page }) => {
  await skipOnboarding(page);
});

/** Keeps calls of a procedure until told to go on; then they are made, or fail as the network would. */
async function hold(
  page: Page,
  procedure: string,
  end: 'continue' | 'abort' = 'continue',
): Promise<() => void> {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(
    `**/trpc/${procedure}*`,
    async (route) => {
      await isReleased;
      await route[end]();
    },
    { times: 1 },
  );
  return release;
}

test(
  'a login link signs a new person in by itself where it was asked for',
  variant,
  async ({ page, watched }) => {
    watched.allow(/ERR_FAILED/);
    await page.clock.install({ time: testNow });
    const email = newEmail('link');
    await visit(page, '/signup');
    await expect(page.getByText(/^You agree to our Terms of Service\./)).toBeVisible();
    await page.getByRole('button', { name: 'Get a link by email instead' }).click();
    const dialog = page.getByRole('dialog', { name: 'No password needed' });
    await dialog.getByRole('button', { name: 'Send Login Link' }).click();
    await expect(dialog.getByText('Please enter your email address')).toBeVisible();
    await dialog.getByLabel('Email').fill('nobody');
    await expect(dialog.getByText('Please enter a valid email address')).toBeVisible();
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByRole('button', { name: 'Send Login Link' }).click();
    await expect(page.getByRole('dialog', { name: 'Check Your Email' })).toBeVisible();

    const heading = page.getByRole('heading', { level: 1 });
    const proceed = await hold(page, 'accounts.verifyLoginLink');
    await page.goto(await findLink(page, email, '/auth/magic-success'));
    await expect(heading).toHaveText('Signing you in...');
    proceed();
    await expect(page).toHaveURL(/\/profile-setup$/);
    await expect(heading).toHaveText('Complete Your Profile');
    const submit = page.getByRole('button', { name: 'Complete Setup' });
    await expect(submit).toBeDisabled();
    // The link proved the address.
    const address = page.getByLabel('Email');
    await expect(address).toHaveValue(email);
    await expect(address).toHaveAccessibleDescription('This address is confirmed.');
    await page.getByLabel('Display Name').fill('Link Person');
    await address.fill('no address');
    await expect(address).toHaveAccessibleDescription(/We'll email you a link to confirm it\./);
    await expect(page.getByText('Please enter a valid email address')).toBeVisible();
    await expect(submit).toBeDisabled();
    await page.getByLabel('Email').fill('');
    await failOnce(page, 'accounts.updateProfile', 'INTERNAL');
    await submit.click();
    const alert = page.getByRole('alert');
    await expect(alert).toHaveText('Failed to update profile. Please try again.');
    const fail = await hold(page, 'accounts.updateProfile', 'abort');
    await submit.click();
    await expect(page.getByRole('button', { name: 'Setting up profile...' })).toBeVisible();
    fail();
    await expect(alert).toHaveText('Network error. Please check your connection and try again.');
    // Success is shown for a second and a half.
    await page.clock.pauseAt(Date.parse(testNow) + 600_000);
    await submit.click();
    await expect(async () => {
      await page.clock.runFor(50);
      await expect(page.getByText('Profile setup complete!')).toBeVisible({ timeout: 50 });
    }).toPass({ intervals: [20] });
    await page.clock.runFor(1400);
    await expect(page).toHaveURL(/\/profile-setup$/);
    await page.clock.runFor(100);
    await page.clock.resume();
    await expect(page).toHaveURL(/\/los-angeles$/);
    await page.getByRole('button', { name: 'Account menu' }).click();
    await expect(page.getByRole('menu')).toContainText('Link Person');
  },
);

test(
  'elsewhere a login link asks first, works once, and leads back when it does not',
  variant,
  async ({ page, browser, baseURL, watched }) => {
    watched.allow(/401 \(Unauthorized\)/);
    const email = newEmail('elsewhere');
    await signUp(page, email);
    await signOut(page);
    await visit(page, '/signin');
    await page.getByRole('button', { name: 'Trouble logging in?' }).click();
    await page.getByRole('dialog').getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send Login Link' }).click();
    const sent = page.getByRole('dialog', { name: 'Check Your Email' });
    await expect(sent).toContainText(`It's on its way to ${email}.`);
    await sent.getByRole('button', { name: 'Use another address' }).click();
    const field = page.getByRole('dialog').getByLabel('Email');
    await expect(field).toHaveValue(email);
    await expect(field).toBeFocused();
    await page.getByRole('button', { name: 'Send Login Link' }).click();
    await expect(sent).toBeVisible();
    await failOnce(page, 'accounts.sendLoginLink', 'RATE_LIMITED');
    await sent.getByRole('button', { name: 'Send it again' }).click();
    await expect(sent.getByRole('alert')).toHaveText('Said by the server');
    const countMails = async () => {
      const outbox = await (await page.request.get('/dev/outbox.json')).json();
      const mails = (outbox.messages ?? outbox) as { to: string; links: string[] }[];
      const links = mails.filter(({ to }) => to === email).flatMap((mail) => mail.links);
      return links.filter((url) => url.includes('/auth/magic-success')).length;
    };
    expect(await countMails()).toBe(2);
    await sent.getByRole('button', { name: 'Send it again' }).click();
    await expect(sent.getByRole('status').last()).toContainText('Done.');
    await expect(sent.getByRole('alert')).toHaveCount(0);
    expect(await countMails()).toBe(3);
    const link = await findLink(page, email, '/auth/magic-success');

    const elsewhere = await browser.newContext({ baseURL });
    const other = await elsewhere.newPage();
    await skipOnboarding(other);
    await visit(other, link);
    // The secret leaves the address at once.
    await expect(other).toHaveURL((url) => url.search === '');
    await expect(other.getByText(`This link signs you in as ${email}.`)).toBeVisible();
    await other.getByRole('button', { name: 'Continue' }).click();
    await expect(other.getByRole('button', { name: 'Account menu' })).toBeVisible();
    await elsewhere.close();

    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Authentication Failed');
    await expect(page.getByText('Authentication failed. Please try again.')).toBeVisible();
    await expect(page).toHaveURL(/\/auth\?mode=signin$/);
    // It is shown for three seconds.
    await page.clock.install({ time: testNow });
    await page.clock.pauseAt(Date.parse(testNow) + 600_000);
    await page.goto('/auth/magic-success?token=x');
    await expect(async () => {
      await page.clock.runFor(50);
      const problem = page.getByText('Invalid authentication parameters');
      await expect(problem).toBeVisible({ timeout: 50 });
    }).toPass({ intervals: [20] });
    await page.clock.runFor(2900);
    await expect(page).toHaveURL(/\/auth\/magic-success$/);
    await page.clock.runFor(100);
    await page.clock.resume();
    await expect(page).toHaveURL(/\/auth\?mode=signin$/);
  },
);
