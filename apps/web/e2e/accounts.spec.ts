import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { skipOnboarding, stored } from './people.ts';
import { expect, test, testNow } from './test.ts';

const password = 'seven crooked spotlights';

// Tokens end at the server's time, which stands still.
test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(testNow);
  await skipOnboarding(page);
});

function newEmail(name: string): string {
  return `${name}-${Math.random().toString(36).slice(2)}@example.com`;
}

async function fillSignUp(page: Page, email: string): Promise<void> {
  await page.getByLabel('Name').fill('Dana Performer');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
}

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/signup', { waitUntil: 'networkidle' });
  await fillSignUp(page, email);
  await page.getByLabel('I am not a robot').check();
  await expect(page.getByText('Thank you, that was it')).toBeVisible();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByText('You are signed out.')).toBeVisible();
  expect(await stored(page, 'authToken')).toBeNull();
}

async function signIn(page: Page, email: string, secret: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

test('somebody signs up from the header, out, and in again', async ({ page, watched }) => {
  watched.allow(/401 \(Unauthorized\)/);
  const email = newEmail('dana');
  await page.goto('/chicago', { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Sign Up' }).click();
  await fillSignUp(page, email);
  await page.getByLabel('I am not a robot').check();
  await expect(page.getByText('Thank you, that was it')).toBeVisible();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('Dashboard coming soon.')).toBeVisible();
  expect(await stored(page, 'authToken')).toBe(await stored(page, 'token'));
  expect((await stored(page, 'authToken'))?.split('.')).toHaveLength(3);
  expect(await stored(page, 'hasVisitedBefore')).toBe('true');

  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect(page.getByRole('menu')).toContainText('Dana Performer');
  await expect(page.getByRole('menu')).toContainText(email);
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByText('You are signed out.')).toBeVisible();
  expect(await stored(page, 'authToken')).toBeNull();
  expect(await stored(page, 'token')).toBeNull();

  await page.goto('/signin', { waitUntil: 'networkidle' });
  await signIn(page, email, 'not the password');
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
  await signIn(page, email, password);
  // Who was here before goes to the city they visited last.
  await expect(page).toHaveURL(/\/chicago$/);
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
});

test('a form says what is missing, and where', async ({ page }) => {
  await page.goto('/signup', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Name is required')).toBeVisible();
  await expect(page.getByText('Email and password are required')).toHaveCount(2);
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.getByLabel('Name').fill('Dana');
  await page.getByLabel('Email').fill('dana@');
  await page.getByLabel('Password', { exact: true }).fill('short');
  await expect(page.getByText('I am not a robot')).toHaveCount(0);
  await page.getByLabel('Confirm Password').fill('other');
  // The captcha comes once the four fields are filled.
  await expect(page.getByText('I am not a robot')).toBeVisible();
  await page.getByRole('button', { name: 'Create Account' }).click();
  for (const sentence of [
    'Please enter a valid email address',
    'Password must be at least 6 characters',
    'Passwords do not match',
    'Please complete the CAPTCHA verification',
  ]) {
    await expect(page.getByText(sentence, { exact: true })).toBeVisible();
  }
  // Another tab keeps the address, and forgets passwords and errors.
  await page.getByRole('tab', { name: 'Sign In' }).click();
  await expect(page.getByLabel('Email')).toHaveValue('dana@');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  await expect(page.getByText('Passwords do not match')).toHaveCount(0);
});

test('the address decides which tab is open', async ({ page }) => {
  for (const [path, tab] of [
    ['/signin', 'Sign In'],
    ['/signup', 'Sign Up'],
    ['/auth', 'Sign Up'],
    ['/auth?mode=signin', 'Sign In'],
  ] as const) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
  }
});

test('a taken address is said, and the captcha is asked again', async ({ page, watched }) => {
  watched.allow(/409 \(Conflict\)/);
  const email = newEmail('taken');
  await signUp(page, email);
  await signOut(page);
  await page.goto('/signup', { waitUntil: 'networkidle' });
  await fillSignUp(page, email);
  await page.getByLabel('I am not a robot').check();
  await expect(page.getByText('Thank you, that was it')).toBeVisible();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('alert')).toContainText('An account with this email already exists');
  await expect(page.getByLabel('I am not a robot')).not.toBeChecked();
});

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
  await skipOnboarding(other);
  await other.goto('/signin', { waitUntil: 'networkidle' });
  await other.getByRole('link', { name: 'Forgot your password?' }).click();
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
  await other.goto(link.pathname + link.search, { waitUntil: 'networkidle' });
  await other.getByRole('button', { name: 'Reset Password' }).click();
  await expect(other.getByText('New password is required')).toBeVisible();
  await other.getByLabel('New Password', { exact: true }).fill('short');
  await other.getByLabel('Confirm New Password').fill('else');
  await expect(other.getByText('Password must be at least 6 characters long')).toBeVisible();
  await expect(other.getByText('Passwords do not match')).toBeVisible();
  await other.getByLabel('New Password', { exact: true }).fill('eight crooked spotlights');
  await other.getByLabel('Confirm New Password').fill('eight crooked spotlights');
  await other.getByRole('button', { name: 'Reset Password' }).click();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Password Reset Successful');
  await expect(
    other.getByText('Password reset successful! You can now sign in with your new password.'),
  ).toBeVisible();
  await expect(other).toHaveURL(/\/signin$/);
  await signIn(other, email, 'eight crooked spotlights');
  await expect(other.getByRole('button', { name: 'Account menu' })).toBeVisible();
  await elsewhere.close();

  // The session that was open is refused, and this browser signs out.
  await page.evaluate(() =>
    window.addEventListener('unauthorized', () => Object.assign(window, { heard: true })),
  );
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Account settings' }).click();
  await expect(page).toHaveURL(/\/signin\?next=%2Faccount$/);
  expect(await page.evaluate(() => 'heard' in window)).toBe(true);
  expect(await stored(page, 'authToken')).toBeNull();
});

/** The path of the newest link in a mail to an address. */
async function findLink(page: Page, email: string, path: string): Promise<string> {
  const outbox = await (await page.request.get('/dev/outbox.json')).json();
  const mails = (outbox.messages ?? outbox) as { to: string; links: string[] }[];
  const links = mails.filter(({ to }) => to === email).flatMap((mail) => mail.links);
  const link = new URL(links.find((each) => each.includes(path)) ?? 'about:blank');
  return link.pathname + link.search;
}

test('a login link signs a new person in by itself where it was asked for', async ({ page }) => {
  const email = newEmail('link');
  await page.goto('/signin', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Trouble logging in?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Trouble logging in?' });
  await dialog.getByRole('button', { name: 'Send Login Link' }).click();
  await expect(dialog.getByText('Please enter your email address')).toBeVisible();
  await dialog.getByLabel('Email').fill('nobody');
  await expect(dialog.getByText('Please enter a valid email address')).toBeVisible();
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Send Login Link' }).click();
  await expect(page.getByRole('dialog', { name: 'Check Your Email' })).toBeVisible();

  await page.goto(await findLink(page, email, '/auth/magic-success'));
  await expect(page).toHaveURL(/\/profile-setup$/);
  const submit = page.getByRole('button', { name: 'Complete Setup' });
  await expect(submit).toBeDisabled();
  await page.getByLabel('Display Name').fill('Link Person');
  await page.getByLabel('Email').fill('no address');
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect(submit).toBeDisabled();
  await page.getByLabel('Email').fill('');
  await submit.click();
  await expect(page.getByText('Profile setup complete!')).toBeVisible();
  await expect(page).toHaveURL(/\/los-angeles$/);
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect(page.getByRole('menu')).toContainText('Link Person');
});

test('elsewhere a login link asks first, works once, and leads back when it does not', async ({
  page,
  browser,
  baseURL,
  watched,
}) => {
  watched.allow(/401 \(Unauthorized\)/);
  const email = newEmail('elsewhere');
  await signUp(page, email);
  await signOut(page);
  await page.goto('/signin', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Trouble logging in?' }).click();
  await page.getByRole('dialog').getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Login Link' }).click();
  await expect(page.getByRole('dialog', { name: 'Check Your Email' })).toBeVisible();
  const link = await findLink(page, email, '/auth/magic-success');

  const elsewhere = await browser.newContext({ baseURL });
  const other = await elsewhere.newPage();
  await skipOnboarding(other);
  await other.clock.setFixedTime(testNow);
  await other.goto(link, { waitUntil: 'networkidle' });
  await expect(other.getByText(`This link signs you in as ${email}.`)).toBeVisible();
  await other.getByRole('button', { name: 'Continue' }).click();
  await expect(other.getByRole('button', { name: 'Account menu' })).toBeVisible();
  await elsewhere.close();

  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Authentication Failed');
  await expect(page).toHaveURL(/\/auth\?mode=signin$/);
  await page.goto('/auth/magic-success?token=x');
  await expect(page.getByText('Invalid authentication parameters')).toBeVisible();
});

test('a code sent to a phone signs a new person in', async ({ page, watched }) => {
  watched.allow(/400 \(Bad Request\)/);
  const digits = `213555${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`;
  await page.goto('/signup', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Continue with Phone' }).click();
  await page.getByRole('button', { name: 'Send Code' }).click();
  await expect(page.getByText('Please enter your full name')).toBeVisible();
  await expect(page.getByText('Please enter a complete 10-digit phone number')).toBeVisible();
  await page.getByLabel('Full Name').fill('Phone Person');
  // Digits only, and ten of them.
  await page.getByLabel('Phone Number').fill(`(${digits.slice(0, 3)}) ${digits.slice(3)}99`);
  await expect(page.getByLabel('Phone Number')).toHaveValue(digits);
  await page.getByRole('button', { name: 'Send Code' }).click();
  await expect(page.getByText(`We sent a code to +1 ${digits}.`)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Resend Code in \d+ s$/ })).toBeDisabled();
  await expect(page.getByLabel('Verification Code')).toHaveAttribute(
    'autocomplete',
    'one-time-code',
  );
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('Please enter the complete 6-digit verification code')).toBeVisible();

  const outbox = await (await page.request.get('/dev/outbox.json')).json();
  const messages = (outbox.messages ?? outbox) as { to: string; text: string }[];
  const [code = ''] = messages.find(({ to }) => to.endsWith(digits))?.text.match(/\d{6}/) ?? [];
  await page.getByLabel('Verification Code').fill(code === '000000' ? '000001' : '000000');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByRole('alert')).toHaveText('Invalid verification code. Please try again.');
  await page.getByLabel('Verification Code').fill(code);
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('Your phone number is verified.')).toBeVisible();
  await expect(page).toHaveURL(/\/profile-setup$/);
  expect(await stored(page, 'authMethod')).toBe('phone');
});

test('after 60 seconds a code can be sent again, and another number be given', async ({ page }) => {
  await page.clock.install({ time: testNow });
  const digits = `213555${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`;
  await page.goto('/signin', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Continue with Phone' }).click();
  await page.getByLabel('Phone Number').fill(digits);
  await page.getByRole('button', { name: 'Send Code' }).click();
  await expect(page.getByText(`We sent a code to +1 ${digits}.`)).toBeVisible();
  await page.clock.runFor(61_000);
  await expect(page.getByRole('button', { name: 'Resend Code', exact: true })).toBeEnabled();
  await page.getByRole('button', { name: 'Change Phone Number' }).click();
  await expect(page.getByLabel('Phone Number')).toHaveValue('');
  await page.getByRole('button', { name: 'Use email instead' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
});

test('a reset link without a token asks for a new one', async ({ page }) => {
  await page.goto('/reset-password', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invalid Reset Link');
  await expect(
    page.getByText('Invalid reset link. Please request a new password reset.'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Request New Reset Link' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
});

test('who is asked to sign in comes back to where they were', async ({ page }) => {
  const email = newEmail('back');
  await signUp(page, email);
  await signOut(page);
  await page.goto('/philadelphia/good-hang', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: "I'm Interested" }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Sign In' }).click();
  await signIn(page, email, password);
  await expect(page).toHaveURL(/\/philadelphia\/good-hang$/);
  // Somebody signed in has no business on the pages for signing in.
  await page.goto('/signin');
  await expect(page).toHaveURL(/\/philadelphia$/);
});

test('pages of one’s own send visitors to sign in, and back', async ({ page }) => {
  const email = newEmail('guard');
  await signUp(page, email);
  await signOut(page);
  for (const path of ['/dashboard', '/account']) {
    await page.goto(path);
    await expect(page).toHaveURL(new RegExp(`/signin\\?next=%2F${path.slice(1)}$`));
  }
  await signIn(page, email, password);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account settings');
});

test('an address that leads elsewhere is no way back', async ({ page }) => {
  const email = newEmail('open');
  await signUp(page, email);
  await signOut(page);
  await page.goto('/signin?next=//evil.example/', { waitUntil: 'networkidle' });
  await signIn(page, email, password);
  await expect(page).toHaveURL(/\/los-angeles$/);
});

for (const token of ['junk', 'a.b.c', '..', `a.${btoa(JSON.stringify({ exp: 1 }))}.c`]) {
  test(`a stored token that cannot be one is removed: ${token}`, async ({ page, watched }) => {
    await page.addInitScript((text) => window.localStorage.setItem('authToken', text), token);
    await page.goto('/chicago', { waitUntil: 'networkidle' });
    await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
    expect(await stored(page, 'authToken')).toBeNull();
    expect(watched.dataRequests).toEqual([]);
  });
}

test('while the server cannot say who somebody is, the token does', async ({ page, watched }) => {
  watched.allow(/Failed to load resource/);
  await signUp(page, newEmail('away'));
  await page.route('**/trpc/accounts.me*', (route) => route.abort());
  await page.goto('/chicago');
  await page.getByRole('button', { name: 'Account menu' }).click({ timeout: 20_000 });
  await expect(page.getByRole('menu')).toContainText('Dana Performer');
});

test('a password is changed, and other devices are signed out', async ({
  page,
  browser,
  baseURL,
  watched,
}) => {
  watched.allow(/401 \(Unauthorized\)|400 \(Bad Request\)|403 \(Forbidden\)/);
  const email = newEmail('change');
  await signUp(page, email);
  const elsewhere = await browser.newContext({ baseURL });
  const other = await elsewhere.newPage();
  await skipOnboarding(other);
  await other.clock.setFixedTime(testNow);
  await other.goto('/signin', { waitUntil: 'networkidle' });
  await signIn(other, email, password);
  await expect(other.getByRole('button', { name: 'Account menu' })).toBeVisible();

  await page.goto('/account', { waitUntil: 'networkidle' });
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
  await page.getByLabel('Current Password').fill(password);
  await page.getByLabel('New Password').fill('nine crooked spotlights');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password is changed.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await other.goto('/account');
  await expect(other).toHaveURL(/\/signin/);
  await elsewhere.close();
});

for (const colorScheme of ['dark', 'light'] as const) {
  test(`the pages of accounts are clean at 390 px: ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 390, height: 844 });
    const check = async () => {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations).toEqual([]);
    };
    await page.goto('/signup', { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Create Account' }).click();
    await check();
    for (const path of ['/signin', '/forgot-password', '/reset-password?token=x']) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await check();
    }
    await signUp(page, newEmail('axe'));
    await page.getByRole('button', { name: 'Account menu' }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await check();
    await page.goto('/account', { waitUntil: 'networkidle' });
    await check();
  });
}

test('password managers know the fields', async ({ page }) => {
  await page.goto('/signup', { waitUntil: 'networkidle' });
  const complete = (label: string) =>
    page.getByLabel(label, { exact: true }).getAttribute('autocomplete');
  expect(await complete('Email')).toBe('username');
  expect(await complete('Password')).toBe('new-password');
  expect(await complete('Confirm Password')).toBe('new-password');
  await page.getByRole('tab', { name: 'Sign In' }).click();
  expect(await complete('Password')).toBe('current-password');
});
