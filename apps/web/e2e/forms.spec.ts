import type { Page, Route } from '@playwright/test';
import { comeSignedIn, failOnce, fillSignUp, newEmail, people, skipOnboarding } from './people.ts';
import { expect, test, testNow, variant, visit } from './test.ts';

test(
  'what the server says of fields stands at them, and the next try is judged anew',
  variant,
  async ({ page, watched }) => {
    watched.allow(/400 \(Bad Request\)/);
    const fieldErrors = [
      { field: 'password', message: 'Not this password' },
      { field: 'email', message: 'Not this address' },
    ];
    await page.route('**/trpc/accounts.signIn*', async (route) => {
      const data = { stagetime: { code: 'INVALID_INPUT', fieldErrors } };
      const error = { json: { message: 'Not this password', code: -32600, data } };
      await route.fulfill({ status: 400, json: [{ error }] });
    });
    await visit(page, '/signin');
    const email = page.getByLabel('Email');
    const password = page.getByLabel('Password', { exact: true });
    await email.fill('somebody@example.com');
    await password.fill('a password');
    await page.keyboard.press('Enter');
    await expect(email).toHaveAccessibleDescription('Not this address');
    await expect(password).toHaveAccessibleDescription('Not this password');
    // The first in the form, not the first in the answer.
    await expect(email).toBeFocused();
    await expect(page.getByRole('alert')).toBeHidden();

    fieldErrors.length = 0;
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('Not this password');
    await expect(email).toHaveAccessibleDescription('');

    // Where the server says nothing, the form does.
    const internal = { message: 'x', code: -32603, data: { stagetime: { code: 'INTERNAL' } } };
    watched.allow(/500|ERR_FAILED/);
    await page.unroute('**/trpc/accounts.signIn*');
    await page.route(/\/trpc\/accounts\.(signIn|sendLoginLink)/, (route) =>
      route.fulfill({ status: 500, json: [{ error: { json: internal } }] }),
    );
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('Login failed');
    await page.getByRole('button', { name: 'Trouble logging in?' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Email').fill('somebody@example.com');
    await dialog.getByRole('button', { name: 'Send Login Link' }).click();
    const linkFailed = 'Failed to send magic link. Please try again.';
    await expect(dialog.getByRole('alert')).toHaveText(linkFailed);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.unroute(/\/trpc\/accounts\.(signIn|sendLoginLink)/);
    await page.route('**/trpc/accounts.signIn*', (route) => route.abort());
    await password.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('Network error during login');
  },
);

test(
  'a captcha and a sign-up that fail say so, and work on the next try',
  variant,
  async ({ page, watched }) => {
    watched.allow(/ERR_FAILED/);
    // A day ahead of the server's: what is timed by it would have ended before it began.
    await page.clock.install({ time: Date.parse(testNow) + 24 * 60 * 60 * 1000 });
    await visit(page, '/signup');
    await fillSignUp(page, newEmail('failing'));
    const captcha = page.getByLabel("I'm not a robot");
    const solved = page.getByText("Thanks, you're all set");
    await failOnce(page, 'accounts.getCaptcha', 'FORBIDDEN');
    // It may have failed before anyone could see that it was checked.
    await captcha.click();
    await expect(
      page.getByText('CAPTCHA failed to load. Please refresh the page and try again.'),
    ).toBeVisible();
    await expect(captcha).not.toBeChecked();

    await captcha.click();
    await expect(solved).toBeVisible();
    await page.clock.fastForward('10:00');
    await expect(page.getByText('CAPTCHA expired. Please verify again.')).toBeVisible();
    await expect(captcha).not.toBeChecked();
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(captcha).not.toBeChecked();

    const signUp = async () => {
      await captcha.check();
      await expect(solved).toBeVisible();
      await page.getByRole('button', { name: 'Create Account' }).click();
    };
    await failOnce(page, 'accounts.signUp', 'INTERNAL');
    await signUp();
    await expect(page.getByRole('alert')).toHaveText('Signup failed');
    await page.route('**/trpc/accounts.signUp*', (route) => route.abort(), { times: 1 });
    await signUp();
    await expect(page.getByRole('alert')).toHaveText('Network error during signup');
    await signUp();
    await expect(page).toHaveURL(/\/dashboard$/);
  },
);

test('what is submitted while the captcha is checked waits for it', async ({ page }) => {
  await skipOnboarding(page);
  await visit(page, '/signup');
  await fillSignUp(page, newEmail('quick'));
  const captcha = page.getByLabel("I'm not a robot");
  const create = page.getByRole('button', { name: /^Creat/ });
  const missing = page.getByText('Please complete the CAPTCHA verification');
  /** Has the next check wait until the answer is called. */
  const holdCheck = async () => {
    const held = Promise.withResolvers<void>();
    const hold = async (route: Route) => {
      await held.promise;
      await route.fallback();
    };
    await page.route('**/trpc/accounts.getCaptcha*', hold, { times: 1 });
    return held.resolve;
  };
  // One that fails says so itself, and nothing is sent.
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().includes('accounts.signUp')) sent += 1;
  });
  await failOnce(page, 'accounts.getCaptcha', 'FORBIDDEN');
  let answer = await holdCheck();
  await captcha.click();
  await create.click();
  await expect(create).toHaveAttribute('aria-busy', 'true');
  await expect(missing).toHaveCount(0);
  answer();
  await expect(
    page.getByText('CAPTCHA failed to load. Please refresh the page and try again.'),
  ).toBeVisible();
  await expect(create).not.toHaveAttribute('aria-busy', 'true');
  await expect(missing).toHaveCount(0);
  expect(sent).toBe(0);

  answer = await holdCheck();
  await captcha.click();
  await page.getByLabel('Confirm Password').press('Enter');
  await expect(create).toHaveAttribute('aria-busy', 'true');
  answer();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(sent).toBe(1);
});

test('the first field in error has the focus, its label and what is wrong in sight', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await visit(page, '/submit');
  const name = page.getByLabel('Open Mic Name');
  await name.evaluate((field) => window.scrollTo(0, field.getBoundingClientRect().top));
  await page.getByRole('button', { name: /^Next/ }).click();
  await expect(name).toBeFocused();
  const label = page.locator('label', { hasText: 'Open Mic Name' });
  await expect(label).toBeInViewport({ ratio: 1 });
  const wrong = page.locator('p.text-danger', { hasText: 'Please enter the name' });
  await expect(wrong).toBeInViewport({ ratio: 1 });

  await visit(page, '/signup');
  await page.getByRole('button', { name: 'Continue with Phone' }).click();
  await page.getByRole('button', { name: 'Send Code' }).click();
  await expect(page.getByText('Phone number is required')).toBeVisible();
  await expect(page.getByLabel('Full Name')).toBeFocused();
});

test(
  'fields side by side stand on one line, and each error has its sign',
  variant,
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, '/submit');
    const topOf = (label: string) =>
      page.getByLabel(label).evaluate((field) => field.getBoundingClientRect().top);
    await page.getByRole('button', { name: /^Next/ }).click();
    await expect(page.getByText('Please choose a city.', { exact: true })).toHaveCount(2);
    await page.getByLabel('City').selectOption('los-angeles');
    expect(await topOf('City')).toBe(await topOf('State'));
    await page.getByLabel('Open Mic Name').fill('Level');
    await page.getByLabel('Venue Name').fill('The Level');
    await page.getByRole('button', { name: /^Next/ }).click();
    await page.getByRole('button', { name: /^Next/ }).click();
    const start = page.getByLabel('Start Time');
    await expect(start).toHaveAttribute('aria-invalid', 'true');
    expect(await topOf('Start Time')).toBe(await topOf('Signup Time'));
    expect(await topOf('Signup Closes')).toBe(await topOf('How long does it last?'));
    const errors = page.locator('p.text-danger:not(:empty)').filter({ visible: true });
    await expect(errors.filter({ has: page.locator('svg') })).toHaveCount(await errors.count());
  },
);

for (const [what, address, type] of [
  [
    'a message to the team',
    '/contact',
    (page: Page) => page.getByLabel('Message').fill('About my mic'),
  ],
  ['a sign-up', '/signup', (page: Page) => page.getByLabel('Name').fill('Dana')],
  [
    'a report',
    '/philadelphia/crave-laughs',
    async (page: Page) => {
      await page.getByRole('button', { name: 'Report', exact: true }).click();
      await page.getByRole('dialog').getByRole('textbox').fill('It is no mic at all');
    },
  ],
] as const) {
  test(
    `leaving asks first where something was typed and not sent: ${what}`,
    variant,
    async ({ page }) => {
      if (what === 'a report') await comeSignedIn(page, people.fan);
      await visit(page, address);
      await type(page);
      const asked = page.waitForEvent('dialog');
      const leaving = page.reload();
      const question = await asked;
      expect(question.type()).toBe('beforeunload');
      await question.accept();
      await leaving;
    },
  );
}
