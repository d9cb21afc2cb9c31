import AxeBuilder from '@axe-core/playwright';
import { skipOnboarding, stored } from './people.ts';
import { expect, test, testNow, visit } from './test.ts';

// Tokens end at the server's time, which stands still.
test.beforeEach(async ({ page }) => {
  await skipOnboarding(page);
});

test('a code sent to a phone signs a new person in', async ({ page, watched }) => {
  watched.allow(/400 \(Bad Request\)/);
  const digits = `213555${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`;
  await visit(page, '/signup');
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
  await visit(page, '/signin');
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
