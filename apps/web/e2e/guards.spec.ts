import type { Page } from '@playwright/test';
import {
  comeSignedIn,
  comeWithToken,
  createAccount,
  newEmail,
  ownPassword,
  people,
  publishMic,
  signIn,
  stored,
} from './people.ts';
import { expect, test, testNow, variant, variantUnless, visit } from './test.ts';

const ownPages = [
  ['/profile', 'Your Profile'],
  ['/profile-setup', 'Complete Your Profile'],
  ['/dashboard', 'Your week is open'],
  ['/hosting', 'Hosting'],
  ['/account', 'Account settings'],
] as const;

for (const [path, heading] of ownPages) {
  test(
    `a visitor is sent to sign in and comes back: ${path}`,
    variantUnless(path === '/profile'),
    async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveURL(
        (url) => url.pathname + url.search === `/signin?next=${encodeURIComponent(path)}`,
      );
      // Who never signed in is told nothing of a session.
      await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
      await expect(page.getByText(/log in/)).toHaveCount(0);
      await signIn(page, people.performer);
      await expect(page).toHaveURL((url) => url.pathname === path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    },
  );
}

test('notifications send a visitor to sign up or in, and back', variant, async ({ page }) => {
  await page.goto('/notifications');
  await expect(page).toHaveURL(/\/auth\?next=%2Fnotifications$/);
  await page.getByRole('tab', { name: 'Sign In' }).click();
  await signIn(page, people.moderator);
  await expect(page).toHaveURL(/\/notifications$/);
  await expect(page.getByRole('heading', { name: 'No notifications yet' })).toBeVisible();
});

for (const [path, title, text] of [
  ['/favorites', 'Sign in to view favorites', 'My Favorites'],
  ['/messages', 'Sign in to view messages', 'Select a conversation to start messaging'],
] as const) {
  test(
    `a visitor reads what an account is for, and comes back: ${path}`,
    variantUnless(path === '/favorites'),
    async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
      await signIn(page, people.performer);
      await expect(page).toHaveURL((url) => url.pathname === path);
      await expect(page.getByText(text)).toBeVisible();
    },
  );
}

const adminPages = [
  ['/admin', '/admin/pending', 'Pending Submissions'],
  ['/admin/pending', '/admin/pending', 'Pending Submissions'],
  ['/admin/submissions', '/admin/submissions', 'Rejected Submissions'],
  ['/admin/message-quotas', '/admin/message-quotas', 'Message Quota Management'],
] as const;

for (const [path, end, heading] of adminPages) {
  test(
    `${path} is for admins: visitors sign in and come back, others go home`,
    variantUnless(path === '/admin'),
    async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveURL((url) => url.pathname === '/signin');
      await expect(page.getByRole('alert')).toHaveText(
        path === '/admin/pending'
          ? 'No authentication token found. Please log in.'
          : 'Authentication required. Please log in again.',
      );
      await signIn(page, people.moderator);
      await expect(page).toHaveURL((url) => url.pathname === end);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    },
  );
}

test(
  'a user without rights is led from an admin page to the front page',
  variant,
  async ({ page }) => {
    await comeSignedIn(page, people.performer);
    for (const [path] of adminPages) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/los-angeles$/);
    }
  },
);

test(
  'while it is not known who asks, a page of one’s own says that it waits',
  variant,
  async ({ page }) => {
    await comeSignedIn(page, people.admin);
    let answer = () => {};
    const isAsked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/trpc/accounts.me*', async (route) => {
      await isAsked;
      await route.continue();
    });
    await page.goto('/dashboard');
    await expect(page.getByText("Checking if you're signed in...")).toBeVisible();
    await page.goto('/admin/pending');
    await expect(page.getByRole('main').getByText('Loading admin panel...')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
    answer();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pending Submissions');
  },
);

test('rights that end while an admin page is open end the page', async ({
  page,
  context,
  watched,
}) => {
  // What was asked for when the network went.
  watched.allow(/ERR_INTERNET_DISCONNECTED/);
  await comeSignedIn(page, people.moderator);
  await page.goto('/admin/pending');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pending Submissions');
  await page.route('**/trpc/accounts.me*', async (route) => {
    const response = await route.fetch();
    const answers = await response.json();
    Object.assign(answers[0].result.data.json, { isAdmin: false, adminLevel: 0, role: 'user' });
    await route.fulfill({ response, json: answers });
  });
  // Coming back online asks anew what is no longer fresh.
  await page.clock.setFixedTime(Date.parse(testNow) + 61_000);
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access Denied');
  await expect(page.getByText('You need admin privileges to access this page.')).toBeVisible();
});

test('the token is sent as a bearer, and a refused one is removed wherever it was refused', async ({
  page,
  watched,
}) => {
  watched.allow(/401 \(Unauthorized\)/);
  const token = await comeSignedIn(page, people.performer);
  const asked = page.waitForRequest(/\/trpc\/accounts\.me/);
  await visit(page, '/chicago');
  const headers = await (await asked).allHeaders();
  expect(headers.authorization).toBe(`Bearer ${token}`);
  const menu = page.getByRole('button', { name: 'Account menu' });
  await expect(menu).toBeVisible();
  await page.evaluate(() =>
    window.addEventListener('unauthorized', () => Object.assign(window, { heard: true })),
  );
  // Ended elsewhere: the stream of events ends with it, and is refused when it comes back.
  await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } });
  await expect(menu).toHaveCount(0);
  expect(await page.evaluate(() => 'heard' in window)).toBe(true);
  await page.goto('/account');
  await expect(page).toHaveURL(/\/signin\?next=%2Faccount$/);
  await expect(page.getByRole('alert')).toHaveText('Authentication failed. Please log in again.');
  expect(await stored(page, 'authToken')).toBeNull();
  expect(await stored(page, 'token')).toBeNull();
});

test('a session that ends elsewhere leaves what is being typed where it is', async ({
  page,
  watched,
}) => {
  watched.allow(/401 \(Unauthorized\)/);
  const email = newEmail('typing');
  const { token } = await createAccount(page, email, 'Tess Typing');
  await comeWithToken(page, token);
  await publishMic(page, { name: 'Half Typed', selectedDays: 'monday' }, token);
  const prompt = page.getByRole('dialog').filter({ hasText: 'You were signed out' });
  /** Ends the session as another device does. */
  const endElsewhere = async () => {
    const current = await stored(page, 'authToken');
    await page.request.post('/api/auth/logout', {
      headers: { authorization: `Bearer ${current}` },
    });
    await expect(prompt).toBeVisible();
  };
  const signInAgain = async () => {
    const opened = page.waitForEvent('popup');
    await prompt.getByRole('link', { name: 'Sign in in a new tab' }).click();
    const other: Page = await opened;
    await signIn(other, email, ownPassword);
    await expect(other.getByRole('button', { name: 'Account menu' })).toBeVisible();
    await other.close();
    await expect(prompt).toBeHidden();
  };

  await visit(page, '/profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const bio = page.getByLabel('Bio');
  await bio.fill('Half of what I meant to say');
  await endElsewhere();
  await signInAgain();
  await expect(bio).toHaveValue('Half of what I meant to say');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Profile saved.')).toBeVisible();

  // Who does not sign in again keeps it too, and is told when they send it.
  await visit(page, '/denver/half-typed');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Start Time').fill('21:00');
  await endElsewhere();
  await prompt.getByRole('button', { name: 'Not now' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('alert')).toHaveText('Please sign in and try again.');
  await expect(page.getByLabel('Start Time')).toHaveValue('21:00');
  // With nothing typed any more there is nothing to keep.
  page.once('dialog', (dialog) => void dialog.accept());
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Account menu' })).toHaveCount(0);

  // A key closes what came over another dialog and no more, also one that was on its way to what is typed.
  const words = page.locator('[role=dialog] textarea');
  const typed = 'It is no mic at all';
  const escapes = [
    () => page.keyboard.press('Escape'),
    () => words.dispatchEvent('keydown', { key: 'Escape', bubbles: true }),
  ];
  for (const pressEscape of escapes) {
    const data = { email, password: ownPassword };
    const { token } = await (await page.request.post('/api/auth/login', { data })).json();
    await page.evaluate((text) => window.localStorage.setItem('authToken', text), token);
    await visit(page, '/philadelphia/the-wet-mic');
    await page.getByRole('button', { name: 'Report', exact: true }).click();
    await words.fill(typed);
    await endElsewhere();
    await pressEscape();
    await expect(prompt).toBeHidden();
    await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue(typed);
    await words.fill('');
  }
});

test(
  'who signs in with a browser for the first time goes to the dashboard',
  variant,
  async ({ page }) => {
    await visit(page, '/signin');
    expect(await stored(page, 'hasVisitedBefore')).toBeNull();
    await signIn(page, people.fan);
    await expect(page).toHaveURL(/\/dashboard$/);
    expect(await stored(page, 'hasVisitedBefore')).toBe('true');
  },
);
