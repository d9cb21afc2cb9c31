// Mail over SMTP and text messages through a gateway, from the product as it is started by people.

import type { Page } from '@playwright/test';
import { formatPhone } from '@stagetime/contracts/accounts/rules';
import { expectClean } from './clean.ts';
import { type Mailbox, type SmsGateway, startMailbox, startSmsGateway } from './gateways.ts';
import { collectFromOutbox, findLeaks } from './leaks.ts';
import { skipOnboarding } from './people.ts';
import { type Product, startProduct } from './product.ts';
import { test as base, expect, variant, visit } from './test.ts';

type Delivery = { readonly mailbox: Mailbox; readonly sms: SmsGateway; readonly product: Product };

const test = base.extend<object, { delivery: Delivery }>({
  delivery: [
    async ({ collected }, use) => {
      const mailbox = await startMailbox();
      const sms = await startSmsGateway();
      const product = await startProduct({ SMTP_URL: mailbox.url, ...sms.settings });
      await use({ mailbox, sms, product });
      await collectFromOutbox(product.origin, collected);
      await product.stop();
      await mailbox.setAway(true);
      await sms.stop();
      expect(findLeaks(product.output(), collected)).toEqual([]);
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ delivery }, use) => use(delivery.product.origin),
});

// Messages are tried again as time goes by.
test.use({ clock: 'real' });
// One product for all of them.
test.describe.configure({ mode: 'default' });

const password = 'seven crooked spotlights';
/** The job looks for mail once a second; after a failure it waits ten. */
const patience = { timeout: 40_000 };

test.beforeEach(({ page }) => skipOnboarding(page));

function newEmail(name: string): string {
  return `${name}-${Math.random().toString(36).slice(2)}@example.com`;
}

/** The link in the text part of the newest mail to an address, once one with such a link is there. */
async function receiveLink({ mailsTo }: Mailbox, email: string, path: string): Promise<string> {
  let link = '';
  await expect
    .poll(() => {
      const texts = mailsTo(email).map((mail) => mail.text ?? '');
      link =
        texts
          .flatMap((text) => text.match(/https?:\/\/\S+/g) ?? [])
          .findLast((url) => url.includes(path)) ?? '';
      return link;
    }, patience)
    .not.toBe('');
  return link;
}

async function signUp(page: Page, email: string): Promise<void> {
  await visit(page, '/signup');
  await page.getByLabel('Name').fill('Dana Performer');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page.getByLabel("I'm not a robot").check();
  await expect(page.getByText("Thanks, you're all set")).toBeVisible(patience);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
}

async function askLoginLink(page: Page, email: string): Promise<void> {
  await visit(page, '/signin');
  await page.getByRole('button', { name: 'Trouble logging in?' }).click();
  await page.getByRole('dialog').getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Login Link' }).click();
  await expect(page.getByRole('dialog', { name: 'Check Your Email' })).toBeVisible();
}

test('the mail after signing up arrives over SMTP, and its link confirms the address', async ({
  page,
  delivery: { mailbox, product },
}) => {
  const email = newEmail('dana');
  await signUp(page, email);
  const link = await receiveLink(mailbox, email, '/auth/confirm-email');
  expect(new URL(link).origin).toBe(product.origin);
  const [mail] = mailbox.mailsTo(email);
  expect(mail?.from?.address).toMatch(/^no-reply@/);
  expect(mail?.html).toContain(link);
  await visit(page, link);
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page.getByText(`${email} is confirmed.`)).toBeVisible();
});

test(
  'a login link that came over SMTP signs in',
  variant,
  async ({ page, delivery: { mailbox } }) => {
    const email = newEmail('link');
    await askLoginLink(page, email);
    await page.goto(await receiveLink(mailbox, email, '/auth/magic-success'));
    await expect(page).toHaveURL(/\/profile-setup$/);
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  },
);

test(
  'a reset link that came over SMTP sets a password, which signs in',
  variant,
  async ({ page, delivery: { mailbox } }) => {
    const email = newEmail('forgot');
    await signUp(page, email);
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page.getByText("You're signed out.")).toBeVisible();
    await visit(page, '/forgot-password');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check Your Email');
    const link = await receiveLink(mailbox, email, '/reset-password');
    await visit(page, link);
    await page.getByLabel('New Password', { exact: true }).fill('eight crooked spotlights');
    await page.getByLabel('Confirm New Password').fill('eight crooked spotlights');
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Password Reset Successful');
    await expect(page).toHaveURL((url) => url.pathname === '/signin');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('eight crooked spotlights');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  },
);

/** Asks for a code, takes it from the gateway and signs in by it. */
async function comeByPhone(page: Page, { textsTo }: SmsGateway, digits: string): Promise<void> {
  await visit(page, '/signin');
  await page.getByRole('button', { name: 'Continue with Phone' }).click();
  await page.getByLabel('Phone Number').fill(digits);
  await page.getByRole('button', { name: 'Send Code' }).click();
  await expect(page.getByText(`We sent a code to +1 ${formatPhone(digits)}.`)).toBeVisible();
  await expect.poll(() => textsTo(`+1${digits}`), patience).toHaveLength(1);
  const [code = ''] = textsTo(`+1${digits}`)[0]?.match(/\d{6}/) ?? [];
  await page.getByLabel('Verification Code').fill(code);
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
}

test(
  'a code that came through the gateway signs in',
  variant,
  async ({ page, delivery: { sms } }) => {
    await comeByPhone(page, sms, '2135550142');
  },
);

test(
  'while the mail server is away a phone gets in, and the mail comes once it is back',
  variant,
  async ({ page, browser, baseURL, delivery: { mailbox, sms, product } }) => {
    const email = newEmail('patient');
    await mailbox.setAway(true);
    await askLoginLink(page, email);
    await expect.poll(() => product.output(), patience).toContain('message not sent');
    const elsewhere = await browser.newContext({ baseURL });
    const other = await elsewhere.newPage();
    await skipOnboarding(other);
    await comeByPhone(other, sms, '3105550142');
    await elsewhere.close();

    await mailbox.setAway(false);
    await page.goto(await receiveLink(mailbox, email, '/auth/magic-success'));
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
    expect(mailbox.mailsTo(email)).toHaveLength(1);
  },
);

/** Answers in the server's stead that a channel is delayed, from the given call on. */
async function delay(page: Page, channel: 'email' | 'sms'): Promise<void> {
  await page.route('**/trpc/*accounts.getSignInOptions*', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      `"${channel}":"working"`,
      `"${channel}":"delayed"`,
    );
    await route.fulfill({ response, body });
  });
}

test(
  'while text messages are delayed the phone panel says so, before and after',
  variant,
  async ({ page }) => {
    const notice = page.getByText('Text messages are delayed right now.');
    await delay(page, 'sms');
    await visit(page, '/signin');
    await expect(notice).toHaveCount(0);
    await page.getByRole('button', { name: 'Continue with Phone' }).click();
    await expect(notice).toBeVisible();
    await page.getByLabel('Phone Number').fill('7135550142');
    await page.getByRole('button', { name: 'Send Code' }).click();
    await expect(page.getByLabel('Verification Code')).toBeVisible();
    await expect(notice).toBeVisible();
    await expectClean(page);
    await page.getByRole('button', { name: 'Change Phone Number' }).click();
    await page.getByRole('button', { name: 'Use email instead' }).click();
    await page.getByRole('button', { name: 'Trouble logging in?' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.getByText('are delayed right now')).toHaveCount(0);
  },
);

test(
  'while mail is delayed the pages that send links say so, to who waits too',
  variant,
  async ({ page }) => {
    const notice = page.getByText('Emails are delayed right now.');
    await page.clock.install();
    await visit(page, '/forgot-password');
    await page.getByLabel('Email').fill(newEmail('waiting'));
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check Your Email');
    await expect(notice).toHaveCount(0);
    await delay(page, 'email');
    await page.clock.runFor(21_000);
    await expect(notice).toBeVisible();
    await expectClean(page);

    await visit(page, '/signin');
    await page.getByRole('button', { name: 'Trouble logging in?' }).click();
    await expect(page.getByRole('dialog').getByText('Emails are delayed right now.')).toBeVisible();
    await expectClean(page);
  },
);
