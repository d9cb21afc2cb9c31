import { expectClean } from './clean.ts';
import { expect, test, visit } from './test.ts';

test('a day shows what is, or may be, on at its next date', async ({ page }) => {
  await visit(page, '/philadelphia');
  const days = page.getByRole('navigation', { name: 'Days' });
  await expect(days.getByRole('link')).toHaveText([
    ...['Today', 'Saturday', 'Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'All Days'],
  ]);
  await days.getByRole('link', { name: 'Thursday' }).click();
  await expect(page).toHaveURL(/\/philadelphia\?day=thursday$/);
  // The 26th is the 4th and last Thursday: what is on in other weeks is not shown.
  await expect(page.getByRole('link', { name: 'The Monthly Peel', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Crave Laughs', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Good Hang', exact: true })).toHaveCount(0);
  await expect(days.locator('[aria-current]')).toHaveText('Thursday');
  await page.goBack();
  await expect(page.getByRole('article')).toHaveCount(32);
});

test('a neighborhood is chosen by keyboard, and cleared', async ({ page }) => {
  await visit(page, '/philadelphia');
  await page.locator('summary', { hasText: 'All neighborhoods' }).focus();
  await page.keyboard.press('Enter');
  await expectClean(page);
  await page.getByRole('link', { name: 'Manayunk', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/neighborhood=manayunk/);
  await expect(page.getByRole('article')).toHaveCount(3);
  await page
    .getByRole('navigation', { name: 'Days' })
    .getByRole('link', { name: 'Monday' })
    .click();
  await expect(page.getByRole('heading', { name: 'No open mics found' })).toBeVisible();
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(page.getByRole('article')).toHaveCount(32);
});

test('on a phone the chosen day is in sight', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/philadelphia?day=wednesday');
  const days = page.getByRole('navigation', { name: 'Days' });
  await expect(days.getByRole('link', { name: 'Wednesday' })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('an address with filters is rendered by the server', async ({ page, watched }) => {
  await visit(page, '/philadelphia?day=sunday&type=Stand-Up');
  await expect(page.getByRole('article')).toHaveCount(2);
  expect(watched.dataRequests).toEqual([]);
});
