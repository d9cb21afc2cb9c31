import { expect, test } from './test.ts';

test.afterEach(({ server }) => server.setDatabaseAway(false));

test('a page keeps its frame while the database is away, and recovers by itself', async ({
  page,
  server,
  watched,
}) => {
  watched.allow(/503 \(Service Unavailable\)|We cannot reach our data right now/);
  await server.setDatabaseAway(true);
  await page.clock.install();
  const answer = await page.goto('/philadelphia');
  expect(answer?.status()).toBe(503);
  await expect(page.getByRole('link', { name: 'Stagetime' })).toBeVisible();
  // The page tries a few times on its own before it says so.
  await expect(async () => {
    await page.clock.runFor(5000);
    await expect(page.getByRole('alert')).toContainText('Unexpected Application Error!', {
      timeout: 500,
    });
  }).toPass();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();

  await server.setDatabaseAway(false);
  await expect(async () => {
    await page.clock.runFor(5000);
    await expect(page.getByRole('article')).toHaveCount(32, { timeout: 500 });
  }).toPass();
  await expect(page).toHaveTitle('Open mics in Philadelphia · Stagetime');
});
