import { findLink, newEmail, signOut, signUp, skipOnboarding } from './people.ts';
import { expect, test, visit } from './test.ts';

// Tokens end at the server's time, which stands still.
test.beforeEach(async ({ page }) => {
  await skipOnboarding(page);
});

test('a login link signs a new person in by itself where it was asked for', async ({ page }) => {
  const email = newEmail('link');
  await visit(page, '/signin');
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
  await visit(page, '/signin');
  await page.getByRole('button', { name: 'Trouble logging in?' }).click();
  await page.getByRole('dialog').getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Login Link' }).click();
  await expect(page.getByRole('dialog', { name: 'Check Your Email' })).toBeVisible();
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
  await expect(page).toHaveURL(/\/auth\?mode=signin$/);
  await page.goto('/auth/magic-success?token=x');
  await expect(page.getByText('Invalid authentication parameters')).toBeVisible();
});
