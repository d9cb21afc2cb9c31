import { expect, test } from './test.ts';

test('a page is rendered, hydrated, and navigates without loading again', async ({
  page,
  watched,
}) => {
  watched.allow(/404 \(Not Found\)/);
  const answer = await page.goto('/atlantis', { waitUntil: 'networkidle' });
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Well, this is awkward.');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));

  await page.getByRole('link', { name: 'Find Your Stage' }).click();
  await expect(page).toHaveURL(/\/los-angeles$/);
  await expect(page.getByText('No open mics found')).toBeVisible();
  await expect(page).toHaveTitle('Open mics in Los Angeles · Stagetime');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  // The cities may have come with the first page, if they were read before it was not found.
  expect(watched.dataRequests).toContain('/trpc/mics.list');

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Well, this is awkward.');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('a route change begins at the top', async ({ page }) => {
  await page.goto('/philadelphia', { waitUntil: 'networkidle' });
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.getByRole('link', { name: 'Stagetime' }).click();
  await expect(page).toHaveURL(/\/los-angeles$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('the first address leads to a city', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/los-angeles$/);
});
