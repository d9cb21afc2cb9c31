import { expectCleanInEveryLook } from './clean.ts';
import {
  fillSignUp,
  newEmail,
  ownPassword,
  signIn,
  signOut,
  signUp,
  skipOnboarding,
  stored,
} from './people.ts';
import { expect, test, variant, variantUnless, visit } from './test.ts';

test('a visitor signs up from the header, signs out, and signs in again', async ({
  page,
  watched,
}) => {
  await skipOnboarding(page);
  watched.allow(/401 \(Unauthorized\)/);
  const email = newEmail('dana');
  await visit(page, '/chicago');
  await page.getByRole('link', { name: 'Sign Up' }).click();
  await fillSignUp(page, email);
  await page.getByLabel("I'm not a robot").check();
  await expect(page.getByText("Thanks, you're all set")).toBeVisible();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { name: 'Your week is open' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Find a stage' })).toHaveAttribute('href', '/');
  expect(await stored(page, 'authToken')).toBe(await stored(page, 'token'));
  expect((await stored(page, 'authToken'))?.split('.')).toHaveLength(3);
  expect(await stored(page, 'hasVisitedBefore')).toBe('true');

  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect(page.getByRole('menu')).toContainText('Dana Performer');
  await expect(page.getByRole('menu')).toContainText(email);
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByText("You're signed out.")).toBeVisible();
  expect(await stored(page, 'authToken')).toBeNull();
  expect(await stored(page, 'token')).toBeNull();

  await visit(page, '/signin');
  await signIn(page, email, 'not the password');
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
  await signIn(page, email, ownPassword);
  // Who was here before goes to the city they visited last.
  await expect(page).toHaveURL(/\/chicago$/);
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
});

test('a form says what is missing, and where', async ({ page }) => {
  await visit(page, '/signup');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Name is required')).toBeVisible();
  await expect(page.getByText('Email and password are required')).toHaveCount(2);
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.getByLabel('Name').fill('Dana');
  await page.getByLabel('Email').fill('dana@');
  await page.getByLabel('Password', { exact: true }).fill('short');
  await expect(page.getByText("I'm not a robot")).toHaveCount(0);
  await page.getByLabel('Confirm Password').fill('other');
  // The captcha comes once the four fields are filled.
  await expect(page.getByText("I'm not a robot")).toBeVisible();
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
  // The tab that was left goes a moment later.
  const panel = page.getByRole('tabpanel', { name: 'Sign In' });
  await expect(panel.getByLabel('Email')).toHaveValue('dana@');
  await expect(panel.getByLabel('Password', { exact: true })).toHaveValue('');
  await expect(page.getByText('Passwords do not match')).toHaveCount(0);
});

test('the address decides which tab is open', variant, async ({ page }) => {
  for (const [path, tab] of [
    ['/signin', 'Sign In'],
    ['/signup', 'Sign Up'],
    ['/auth', 'Sign Up'],
    ['/auth?mode=signin', 'Sign In'],
  ] as const) {
    await visit(page, path);
    await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
    await expect(page).toHaveTitle(`${tab} · Stagetime`);
  }
  await expect(page.getByRole('contentinfo').getByRole('link')).toHaveText([
    ...['About', 'Terms', 'Privacy', 'Contact'],
  ]);
});

test(
  'a taken address is said, and the captcha is asked again',
  variant,
  async ({ page, watched }) => {
    watched.allow(/409 \(Conflict\)/);
    const email = newEmail('taken');
    await signUp(page, email);
    await signOut(page);
    await visit(page, '/signup');
    await fillSignUp(page, email);
    await page.getByLabel("I'm not a robot").check();
    await expect(page.getByText("Thanks, you're all set")).toBeVisible();
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByRole('alert')).toContainText(
      'An account with this email already exists',
    );
    await expect(page.getByLabel("I'm not a robot")).not.toBeChecked();
  },
);

test(
  'a password that is refused is typed anew, and the captcha stays solved',
  variant,
  async ({ page, watched }) => {
    watched.allow(/400 \(Bad Request\)/);
    await skipOnboarding(page);
    await visit(page, '/signup');
    await fillSignUp(page, newEmail('weak'));
    const type = async (text: string) => {
      await page.getByLabel('Password', { exact: true }).fill(text);
      await page.getByLabel('Confirm Password').fill(text);
    };
    await type('password1');
    await page.getByLabel("I'm not a robot").check();
    await expect(page.getByText("Thanks, you're all set")).toBeVisible();
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByText('This password is too common.')).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    // While nothing stands there, either.
    await type('');
    await expect(page.getByLabel("I'm not a robot")).toBeChecked();
    await type(ownPassword);
    await expect(page.getByLabel("I'm not a robot")).toBeChecked();
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  },
);

test('who is asked to sign in comes back to where they were', variant, async ({ page }) => {
  const email = newEmail('back');
  await signUp(page, email);
  await signOut(page);
  await visit(page, '/philadelphia/good-hang');
  await page.getByRole('button', { name: "I'm Interested" }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Sign In' }).click();
  await signIn(page, email, ownPassword);
  await expect(page).toHaveURL(/\/philadelphia\/good-hang$/);
  // Someone signed in has no business on the pages for signing in.
  await page.goto('/signin');
  await expect(page).toHaveURL(/\/philadelphia$/);
});

test('pages of one’s own send visitors to sign in, and back', variant, async ({ page }) => {
  const email = newEmail('guard');
  await signUp(page, email);
  await signOut(page);
  for (const path of ['/dashboard', '/account']) {
    await page.goto(path);
    await expect(page).toHaveURL(new RegExp(`/signin\\?next=%2F${path.slice(1)}$`));
  }
  await signIn(page, email, ownPassword);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account settings');
});

test('an address that leads elsewhere is no way back', variant, async ({ page }) => {
  const email = newEmail('open');
  await signUp(page, email);
  await signOut(page);
  await visit(page, '/signin?next=//evil.example/');
  await signIn(page, email, ownPassword);
  // The city visited last.
  await expect(page).toHaveURL(/\/chicago$/);
});

for (const token of ['junk', 'a.b.c', '..', `a.${btoa(JSON.stringify({ exp: 1 }))}.c`]) {
  test(
    `a stored token that cannot be one is removed: ${token}`,
    variantUnless(token === 'a.b.c'),
    async ({ page, watched }) => {
      await page.addInitScript((text) => window.localStorage.setItem('authToken', text), token);
      await visit(page, '/chicago');
      await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
      expect(await stored(page, 'authToken')).toBeNull();
      expect(watched.dataRequests).toEqual([]);
    },
  );
}

test(
  'while the server is away, the token says who the user is',
  variant,
  async ({ page, watched }) => {
    watched.allow(/Failed to load resource/);
    await signUp(page, newEmail('away'));
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await page.route(/\/trpc\/[\w.,]*(?:accounts\.me|countUnread|unreadCount)/, (route) =>
      route.abort(),
    );
    await page.goto('/chicago');
    await page.getByRole('button', { name: 'Account menu' }).click({ timeout: 60_000 });
    await expect(page.getByRole('menu')).toContainText('Dana Performer');
    // What cannot be asked is logged, and nothing else comes of it.
    for (const sentence of [
      'Who is signed in could not be asked:',
      'Unread notifications could not be counted:',
      'Unread messages could not be counted:',
    ]) {
      await expect.poll(() => logged.filter((text) => text.startsWith(sentence))).toHaveLength(1);
    }
  },
);

test('the pages of accounts are clean', variant, async ({ page }) => {
  const check = async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectCleanInEveryLook(page);
  };
  await visit(page, '/signup');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await check();
  for (const path of ['/signin', '/forgot-password', '/reset-password?token=x']) {
    await visit(page, path);
    await check();
  }
  await signUp(page, newEmail('axe'));
  await visit(page, '/account');
  await check();
});
