import {
  failOnce,
  findLink,
  newEmail,
  ownPassword,
  signIn,
  signOut,
  signUp,
  stored,
} from './people.ts';
import { expect, test, testNow, variant, visit } from './test.ts';

test('a forgotten password is reset by the mailed link, which ends other sessions', async ({
  page,
  browser,
  baseURL,
  watched,
}) => {
  watched.allow(/401 \(Unauthorized\)/);
  const email = newEmail('forgot');
  await signUp(page, email);
  const elsewhere = await browser.newContext({ baseURL });
  const other = await elsewhere.newPage();
  await other.clock.install({ time: testNow });
  await visit(other, '/signin');
  await other.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Forgot your password?');
  await other.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(other.getByText('Email address is required')).toBeVisible();
  await other.getByLabel('Email').fill(`  ${email.toUpperCase()} `);
  await other.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Check Your Email');
  await expect(
    other.getByText(
      'If an account with that email exists, you will receive a password reset link shortly.',
    ),
  ).toBeVisible();

  const outbox = await (await page.request.get('/dev/outbox.json')).json();
  const mails = (outbox.messages ?? outbox) as { to: string; subject: string; links: string[] }[];
  const mail = mails.find(({ to, subject }) => to === email && /reset/i.test(subject));
  const link = new URL(mail?.links.find((each) => each.includes('/reset-password')) ?? '');
  await visit(other, link.pathname + link.search);
  await expect(other).toHaveURL((url) => url.search === '');
  await other.getByRole('button', { name: 'Reset Password' }).click();
  await expect(other.getByText('New password is required')).toBeVisible();
  await other.getByLabel('New Password', { exact: true }).fill('short');
  await other.getByLabel('Confirm New Password').fill('else');
  await expect(other.getByText('Password must be at least 6 characters long')).toBeVisible();
  await expect(other.getByText('Passwords do not match')).toBeVisible();
  await other.getByLabel('New Password', { exact: true }).fill('eight crooked spotlights');
  await other.getByLabel('Confirm New Password').fill('eight crooked spotlights');
  await other.clock.pauseAt(Date.parse(testNow) + 600_000);
  await other.getByRole('button', { name: 'Reset Password' }).click();
  const done = other.getByRole('heading', { level: 1, name: 'Password Reset Successful' });
  await expect(async () => {
    await other.clock.runFor(1);
    await expect(done).toBeVisible({ timeout: 50 });
  }).toPass({ intervals: [20] });
  // It leads on by itself after two seconds, and sooner who does not wait.
  await other.clock.runFor(1900);
  const signInNow = other.getByRole('link', { name: 'Sign In Now' });
  await expect(signInNow).toHaveAttribute('href', '/signin');
  await other.clock.runFor(100);
  await other.clock.resume();
  await expect(
    other.getByText('Password reset successful! You can now sign in with your new password.'),
  ).toBeVisible();
  await expect(other).toHaveURL(/\/signin$/);
  await signIn(other, email, 'eight crooked spotlights');
  await expect(other.getByRole('button', { name: 'Account menu' })).toBeVisible();
  await elsewhere.close();

  // The session that was open is ended, and this browser hears of it by its stream.
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
  expect(await stored(page, 'authToken')).toBeNull();
  await page.goto('/account');
  await expect(page).toHaveURL(/\/signin\?next=%2Faccount$/);
});

test(
  'a reset link that was used offers a new one, for the same address',
  variant,
  async ({ page, watched }) => {
    watched.allow(/400 \(Bad Request\)|ERR_FAILED/);
    const email = newEmail('used');
    await signUp(page, email);
    await signOut(page);
    await visit(page, '/signin');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot your password?');
    // What was typed comes along.
    await expect(page.getByLabel('Email')).toHaveValue(email);
    const send = page.getByRole('button', { name: 'Send Reset Link' });
    await failOnce(page, 'accounts.requestPasswordReset', 'INTERNAL');
    await send.click();
    const failed = 'Something went wrong. Please try again.';
    await expect(page.getByRole('alertdialog', { name: failed })).toBeVisible();
    await page.route('**/trpc/accounts.requestPasswordReset*', (route) => route.abort(), {
      times: 1,
    });
    await send.click();
    const unreachable = 'Network error. Please check your connection and try again.';
    await expect(page.getByRole('alertdialog', { name: unreachable })).toBeVisible();
    await send.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check Your Email');
    await expect(page.getByText(`It's on its way to ${email}.`)).toBeVisible();
    await page.getByRole('button', { name: 'Send it again' }).click();
    await expect(page.getByText('Done. If nothing arrives in a few minutes')).toBeVisible();
    await page.getByRole('button', { name: 'Use another address' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot your password?');
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await expect(page.getByLabel('Email')).toBeFocused();
    await send.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check Your Email');
    const back = page.getByRole('link', { name: 'Back to sign in' });
    await expect(back).toHaveAttribute('href', '/signin');
    const link = await findLink(page, email, '/reset-password');
    const token = new URL(link, page.url()).searchParams.get('token');
    const data = { token, new_password: 'eight crooked spotlights' };
    expect((await page.request.post('/api/auth/reset-password', { data })).status()).toBe(200);
    await visit(page, link);
    await page.getByLabel('New Password', { exact: true }).fill('nine crooked spotlights');
    await page.getByLabel('Confirm New Password').fill('nine crooked spotlights');
    await failOnce(page, 'accounts.resetPassword', 'INTERNAL');
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'Failed to reset password. Please try again or request a new reset link.',
    );
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invalid Reset Link');
    await expect(
      page.getByText('Invalid reset token. Please request a new password reset.'),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Request New Reset Link' }).click();
    await expect(page).toHaveURL(/\/forgot-password$/);
    await expect(page.getByLabel('Email')).toHaveValue(email);
  },
);

test('a reset link without a token asks for a new one', variant, async ({ page }) => {
  await visit(page, '/reset-password');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invalid Reset Link');
  await expect(
    page.getByText('Invalid reset link. Please request a new password reset.'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Request New Reset Link' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
});

test(
  'a password is changed, and other devices are signed out',
  variant,
  async ({ page, browser, baseURL, watched }) => {
    watched.allow(/401 \(Unauthorized\)|400 \(Bad Request\)|403 \(Forbidden\)/);
    const email = newEmail('change');
    await signUp(page, email);
    const elsewhere = await browser.newContext({ baseURL });
    const other = await elsewhere.newPage();
    await visit(other, '/signin');
    await signIn(other, email, ownPassword);
    await expect(other.getByRole('button', { name: 'Account menu' })).toBeVisible();

    await visit(page, '/account');
    const heading = page.getByRole('heading', { name: "Where you're signed in" });
    const sessions = page.locator('section').filter({ has: heading }).last().getByRole('listitem');
    await expect(sessions).toHaveCount(2);
    await page.getByLabel('Current Password').fill(ownPassword);
    await page.getByLabel('New Password').fill('nine crooked spotlights');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Your password has been changed.')).toBeVisible();
    await expect(sessions).toHaveCount(1);
    await other.goto('/account');
    await expect(other).toHaveURL(/\/signin/);
    await elsewhere.close();
  },
);

test('password managers know the fields', variant, async ({ page }) => {
  await visit(page, '/signup');
  const complete = (label: string) =>
    page.getByLabel(label, { exact: true }).getAttribute('autocomplete');
  expect(await complete('Email')).toBe('username');
  expect(await complete('Password')).toBe('new-password');
  expect(await complete('Confirm Password')).toBe('new-password');
  await page.getByRole('tab', { name: 'Sign In' }).click();
  expect(await complete('Password')).toBe('current-password');
});
