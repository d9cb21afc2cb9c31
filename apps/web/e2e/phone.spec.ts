import type { Page } from '@playwright/test';
import { expectClean } from './clean.ts';
import { answerInstead, failOnce, findCode, newPhone, skipOnboarding, stored } from './people.ts';
import { expect, revisit, test, testNow, variant, variantUnless, visit } from './test.ts';

// Tokens end at the server's time, which stands still.
test.beforeEach(async ({ page }) => {
  await skipOnboarding(page);
});

/**
 * Asks for a captcha before a code is sent. One browser cannot reach the limit of these tests: the first answer
 * is what the server says then. Returns how to learn how often a code was asked for.
 */
async function refuseFirst(page: Page): Promise<() => number> {
  let asked = 0;
  await page.route('**/trpc/accounts.startPhoneVerification*', async (route) => {
    asked += 1;
    if (asked > 1) return route.continue();
    const stagetime = { code: 'CAPTCHA_REQUIRED', fieldErrors: [], retryAfter: 3600 };
    const message = 'Please complete the CAPTCHA verification';
    const json = { message, code: -32029, data: { code: 'TOO_MANY_REQUESTS', stagetime } };
    return route.fulfill({ status: 429, json: [{ error: { json } }] });
  });
  return () => asked;
}

test('a code sent to a phone signs a new person in', async ({ page, watched }) => {
  watched.allow(/400 \(Bad Request\)/);
  const digits = newPhone();
  const shown = `(213) 555-${digits.slice(6)}`;
  await visit(page, '/signup');
  await page.getByRole('button', { name: 'Continue with Phone' }).click();
  await page.getByRole('button', { name: 'Send Code' }).click();
  await expect(page.getByText('Please enter your full name')).toBeVisible();
  await expect(page.getByText('Phone number is required')).toBeVisible();
  await page.getByLabel('Full Name').fill('Phone Person');
  // A number of another country stays whole: cut to ten digits it would be a stranger's.
  await page.getByLabel('Phone Number').fill('+351 912 345 678');
  await page.getByRole('button', { name: 'Send Code' }).click();
  await expect(page.getByText('We can only text US numbers.')).toBeVisible();
  await expect(page.getByLabel('Phone Number')).toHaveValue('+351 912 345 678');
  // Digits only, and ten of them.
  await page.getByLabel('Phone Number').fill(`(${digits.slice(0, 3)}) ${digits.slice(3)}99`);
  await expect(page.getByLabel('Phone Number')).toHaveValue(shown);
  await page.getByRole('button', { name: 'Send Code' }).click();
  await expect(page.getByText(`We sent a code to +1 ${shown}.`)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Resend Code in \d+ s$/ })).toBeDisabled();
  await expect(page.getByLabel('Verification Code')).toHaveAttribute(
    'autocomplete',
    'one-time-code',
  );
  await expect(page.getByLabel('Verification Code')).toBeFocused();
  await expectClean(page);
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('Please enter the complete 6-digit verification code')).toBeVisible();

  const code = await findCode(page, digits);
  // The sixth digit submits; what is typed next replaces a wrong code.
  await page
    .getByLabel('Verification Code')
    .pressSequentially(code === '000000' ? '000001' : '000000');
  await expect(page.getByRole('alert')).toHaveText('Invalid verification code. Please try again.');
  await page.keyboard.type(code);
  await expect(page.getByText('Your phone number is verified.')).toBeVisible();
  await expect(page).toHaveURL(/\/profile-setup$/);
  // A name typed once is not asked again.
  await expect(page.getByLabel('Display Name')).toHaveValue('Phone Person');
  expect(await stored(page, 'authMethod')).toBe('phone');
  // One's settings say by which number, and that a password would be of no use yet.
  await visit(page, '/account');
  await expect(page.getByText(shown)).toBeVisible();
  await expect(page.getByText('Add an email address above first')).toBeVisible();
  await expect(page.getByLabel('New Password')).toHaveCount(0);
  await expectClean(page);
  // No mail can reach them: there is nothing to switch.
  await visit(page, '/profile');
  await expect(page.getByRole('switch', { name: 'New followers: Inbox' })).toBeVisible();
  await expect(page.getByRole('switch', { name: /: Email$/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Add your email address' })).toBeVisible();
  await expectClean(page);
});

test(
  'a page that is loaded again while the code is on its way still takes it',
  variant,
  async ({ page, watched }) => {
    watched.allow(/400 \(Bad Request\)/);
    const digits = newPhone();
    const kept = () => page.evaluate(() => window.sessionStorage.getItem('sentCode'));
    await visit(page, '/signup');
    await page.getByRole('button', { name: 'Continue with Phone' }).click();
    await page.getByLabel('Full Name').fill('Phone Person');
    await page.getByLabel('Phone Number').fill(digits);
    await page.getByRole('button', { name: 'Send Code' }).click();
    const sent = page.getByText(`We sent a code to +1 (213) 555-${digits.slice(6)}.`);
    await expect(sent).toBeVisible();
    // The number and when, and nothing else.
    const at = Date.parse(testNow);
    expect(JSON.parse((await kept()) ?? '')).toEqual({ number: digits, at });

    for (const path of ['/signup', '/signin', '/auth']) {
      await visit(page, path);
      await expect(sent).toBeVisible();
      await expect(page.getByLabel('Verification Code')).toBeFocused();
    }
    // Whoever takes another way forgets it.
    await page.getByRole('button', { name: 'Change Phone Number' }).click();
    await expect(page.getByLabel('Phone Number')).toHaveValue('');
    expect(await kept()).toBeNull();

    await page.evaluate(
      (text) => window.sessionStorage.setItem('sentCode', text),
      `{"number":"${digits}","at":${at}}`,
    );
    await page.clock.setFixedTime(at + 20_000);
    await revisit(page);
    await expect(page.getByRole('button', { name: 'Resend Code in 40 s' })).toBeDisabled();
    await page.getByLabel('Verification Code').fill(await findCode(page, digits));
    await expect(page).toHaveURL(/\/profile-setup$/);
    expect(await kept()).toBeNull();

    // A code that works no longer is not asked for. Where no app asks for counts the token can go.
    await page.goto('/robots.txt');
    await page.evaluate(() => window.localStorage.clear());
    await page.evaluate(
      (text) => window.sessionStorage.setItem('sentCode', text),
      `{"number":"${digits}","at":${at}}`,
    );
    await page.clock.setFixedTime(at + 600_000);
    await visit(page, '/signin');
    await expect(page.getByRole('button', { name: 'Continue with Phone' })).toBeVisible();
    await expect(page.getByLabel('Verification Code')).toHaveCount(0);
    expect(await kept()).toBeNull();
  },
);

test(
  'beyond the soft limit of codes a captcha is asked for, and sends the code',
  variant,
  async ({ page, watched }) => {
    watched.allow(/429 \(Too Many Requests\)/);
    const digits = newPhone();
    await refuseFirst(page);
    await visit(page, '/signin');
    await page.getByRole('button', { name: 'Continue with Phone' }).click();
    await page.getByLabel('Phone Number').fill(digits);
    await page.getByRole('button', { name: 'Send Code' }).click();
    await expect(page.getByRole('alert')).toHaveText('Please complete the CAPTCHA verification');
    await page.getByLabel("I'm not a robot").check();
    await expect(page.getByText("Thanks, you're all set")).toBeVisible();
    const sent = page.waitForRequest('**/trpc/accounts.startPhoneVerification*');
    await page.getByRole('button', { name: 'Send Code' }).click();
    expect((await sent).postData()).toContain('captchaToken');
    await expect(page.getByText(/^We sent a code to/)).toBeVisible();
    await expect(page.getByLabel("I'm not a robot")).toHaveCount(0);
  },
);

test(
  'a code that is asked for again while the captcha is checked waits for it',
  variant,
  async ({ page, watched }) => {
    watched.allow(/429 \(Too Many Requests\)/);
    const at = Date.parse(testNow);
    await visit(page, '/signin');
    await page.evaluate(
      (text) => window.sessionStorage.setItem('sentCode', text),
      `{"number":"${newPhone()}","at":${at}}`,
    );
    await page.clock.setFixedTime(at + 61_000);
    await revisit(page);
    const resend = page.getByRole('button', { name: 'Resend Code', exact: true });
    const asked = await refuseFirst(page);
    await resend.click();
    await expect(page.getByRole('alert')).toHaveText('Please complete the CAPTCHA verification');
    const held = Promise.withResolvers<void>();
    await page.route('**/trpc/accounts.getCaptcha*', async (route) => {
      await held.promise;
      await route.fallback();
    });
    await page.getByLabel("I'm not a robot").click();
    await resend.click();
    await expect(resend).toHaveAttribute('aria-busy', 'true');
    // What it waits for is said no longer.
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(asked()).toBe(1);
    const sent = page.waitForRequest('**/trpc/accounts.startPhoneVerification*');
    held.resolve();
    expect((await sent).postData()).toContain('captchaToken');
    await expect(page.getByRole('button', { name: /^Resend Code in \d+ s$/ })).toBeDisabled();
  },
);

test(
  'after 60 seconds a code can be sent again, and another number be given',
  variant,
  async ({ page, watched }) => {
    watched.allow(/400 \(Bad Request\)|ERR_FAILED/);
    await page.clock.install({ time: testNow });
    const digits = newPhone();
    const shown = `(213) 555-${digits.slice(6)}`;
    const alert = page.getByRole('alert');
    await visit(page, '/signin');
    await page.getByRole('button', { name: 'Continue with Phone' }).click();
    await page.getByLabel('Phone Number').fill(digits);
    const send = page.getByRole('button', { name: 'Send Code' });
    await failOnce(page, 'accounts.startPhoneVerification', 'INTERNAL');
    await send.click();
    await expect(alert).toHaveText('Failed to send verification code. Please try again.');
    await page.route('**/trpc/accounts.startPhoneVerification*', (route) => route.abort(), {
      times: 1,
    });
    await send.click();
    await expect(alert).toHaveText('Network error. Please try again.');
    await send.click();
    await expect(page.getByText(`We sent a code to +1 ${shown}.`)).toBeVisible();
    const code = await findCode(page, digits);
    await page.getByLabel('Verification Code').fill(code === '000000' ? '000001' : '000000');
    await expect(alert).toHaveText('Invalid verification code. Please try again.');
    await page.clock.runFor(61_000);
    const resend = page.getByRole('button', { name: 'Resend Code', exact: true });
    await expect(resend).toBeEnabled();
    // What fails now is said, not what failed before.
    await failOnce(page, 'accounts.startPhoneVerification', 'INTERNAL');
    await resend.click();
    await expect(alert).toHaveText('Failed to resend code. Please try again.');
    // The server's clock stands still: to it no minute is over.
    const sent = { message: 'Verification code sent' };
    await answerInstead(page, { 'accounts.startPhoneVerification': sent });
    await page.clock.pauseAt(Date.parse(testNow) + 600_000);
    await resend.click();
    const waiting = page.getByRole('button', { name: /^Resend Code in \d+ s$/ });
    await expect(async () => {
      await page.clock.runFor(1);
      await expect(waiting).toBeVisible({ timeout: 50 });
    }).toPass({ intervals: [20] });
    await expect(waiting).toHaveText('Resend Code in 60 s');
    await expect(alert).toHaveCount(0);
    await page.clock.runFor(59_500);
    await expect(waiting).toHaveText('Resend Code in 1 s');
    await expect(waiting).toBeDisabled();
    await page.clock.runFor(500);
    await expect(resend).toBeEnabled();
    await page.clock.resume();
    await page.getByRole('button', { name: 'Change Phone Number' }).click();
    await expect(page.getByLabel('Phone Number')).toHaveValue('');
    await page.getByRole('button', { name: 'Use email instead' }).click();
    await expect(page.getByLabel('Email')).toBeVisible();
  },
);

test(
  'who closes the tab while success is shown is signed in all the same',
  variant,
  async ({ page, context }) => {
    await page.clock.install({ time: testNow });
    const digits = newPhone();
    await visit(page, '/signin');
    await page.getByRole('button', { name: 'Continue with Phone' }).click();
    await page.getByLabel('Phone Number').fill(digits);
    await page.getByRole('button', { name: 'Send Code' }).click();
    const code = await findCode(page, digits);
    await page.clock.pauseAt(Date.parse(testNow) + 30_000);
    await page.getByLabel('Verification Code').fill(code);
    // The clock goes on only as far as the page needs to ask the server: the second never ends.
    await expect(async () => {
      await page.clock.runFor(1);
      await expect(page.getByText('Your phone number is verified.')).toBeVisible({ timeout: 50 });
    }).toPass({ intervals: [50] });
    // For a second.
    await page.clock.runFor(900);
    await expect(page).toHaveURL(/\/signin$/);
    expect(await stored(page, 'authToken')).not.toBeNull();
    await page.close();
    await context.clock.resume();
    const later = await context.newPage();
    await skipOnboarding(later);
    await later.goto('/chicago');
    await expect(later.getByRole('button', { name: 'Account menu' })).toBeVisible();
  },
);

test(
  'a number is taken in any spelling, grouped while it is typed, and mended in place',
  variant,
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await visit(page, '/signin');
    await page.getByRole('button', { name: 'Continue with Phone' }).click();
    const number = page.getByLabel('Phone Number');
    await expect(number).toBeFocused();
    await page.keyboard.type('+1 213555');
    await expect(number).toHaveValue('(213) 555');
    await page.keyboard.type('0177');
    await expect(number).toHaveValue('(213) 555-0177');
    // A digit in the middle: the caret stays where it was.
    for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('4');
    await expect(number).toHaveValue('(213) 554-0177');
    await page.keyboard.press('Home');
    await page.keyboard.press('Delete');
    await page.keyboard.type('3');
    await expect(number).toHaveValue('(313) 554-0177');
    // Deleting over the punctuation deletes digits.
    await page.keyboard.press('End');
    for (let step = 0; step < 5; step += 1) await page.keyboard.press('Backspace');
    await expect(number).toHaveValue('(313) 55');
    for (let step = 0; step < 5; step += 1) await page.keyboard.press('Backspace');
    await expect(number).toHaveValue('');
    await page.evaluate(() => navigator.clipboard.writeText('+1 (213) 555-0177'));
    await page.keyboard.press('Control+V');
    await expect(number).toHaveValue('(213) 555-0177');
  },
);

for (const words of ['Test credentials cannot reach it', 'Sending there is not allowed']) {
  test(
    `other words for a number that gets no code become the rule’s: ${words}`,
    variantUnless(words.startsWith('Test')),
    async ({ page, watched }) => {
      watched.allow(/400 \(Bad Request\)/);
      await page.route('**/trpc/accounts.startPhoneVerification*', async (route) => {
        const data = { stagetime: { code: 'INVALID_INPUT', fieldErrors: [] } };
        const error = { json: { message: words, code: -32600, data } };
        await route.fulfill({ status: 400, json: [{ error }] });
      });
      await visit(page, '/signin');
      await page.getByRole('button', { name: 'Continue with Phone' }).click();
      await page.getByLabel('Phone Number').fill('2135550177');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert')).toHaveText(
        'This phone number cannot receive SMS verification codes. Please try a different number or contact support if you believe this is an error.',
      );
    },
  );
}

test('a name typed in the form by email is not asked again by phone', variant, async ({ page }) => {
  await visit(page, '/signup');
  await page.getByLabel('Name').fill('Dana Performer');
  await page.getByRole('button', { name: 'Continue with Phone' }).click();
  await expect(page.getByLabel('Full Name')).toHaveValue('Dana Performer');
  await expect(page.getByLabel('Phone Number')).toBeFocused();
});
