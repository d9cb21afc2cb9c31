import { expectClean } from './clean.ts';
import { expect, test, testNow, variant } from './test.ts';

const outage = /503 \(Service Unavailable\)|We can't reach our data right now|could not be loaded/;

/** A city that no other test opens: what was shown before is shown during an outage, too. */
const unseen = '/san-francisco';

test.afterEach(({ server }) => server.setDatabaseAway(false));

test('a listing that cannot be loaded shows marked samples, and recovers by itself', async ({
  page,
  server,
  watched,
}) => {
  watched.allow(outage);
  await server.setDatabaseAway(true);
  await page.clock.install({ time: testNow });
  const answer = await page.goto(unseen);
  expect(answer?.status()).toBe(503);
  expect(answer?.headers()['cache-control']).toBe('no-store');
  // What comes first; a browser that is slow is past it by the time that it can be asked.
  expect(await answer?.text()).toContain('Loading open mics...');
  await expect(page.getByRole('link', { name: 'Stagetime' })).toBeVisible();
  // The page tries a few times on its own before it says so.
  await expect(async () => {
    await page.clock.runFor(5000);
    await expect(page.getByRole('alert')).toContainText("We can't reach the listings right now", {
      timeout: 500,
    });
  }).toPass();
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(3);
  for (const card of await cards.all()) {
    await expect(card).toContainText('Sample');
    await expect(card.getByRole('link')).toHaveCount(0);
    await expect(card.getByRole('button')).toHaveCount(0);
  }
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectClean(page);

  await server.setDatabaseAway(false);
  await expect(async () => {
    await page.clock.runFor(5000);
    await expect(cards.filter({ hasText: 'Sample' })).toHaveCount(0, { timeout: 500 });
    await expect(cards.first()).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page).toHaveTitle('Open mics in San Francisco · Stagetime');
});

test('a mic that cannot be loaded is as the listing has it, on wide pages too', async ({
  page,
  watched,
}) => {
  watched.allow(outage);
  await page.goto('/philadelphia');
  await page.route('**/trpc/mics.get*', (route) => route.fulfill({ status: 503 }));
  await page.getByRole('link', { name: 'Good Hang', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good Hang');
  await expect(page.locator('#also-on').getByRole('heading')).toBeVisible();
});

test(
  'a mic that cannot be loaded shows the not-found page with a way to try again',
  variant,
  async ({ page, server, watched }) => {
    watched.allow(outage);
    const listing = await page.request.get(`/api/open-mics/city${unseen}`);
    const [mic] = (await listing.json()) as { readonly slug: string; readonly show_name: string }[];
    await server.setDatabaseAway(true);
    await page.clock.install({ time: testNow });
    await page.goto(`${unseen}/${mic?.slug}`);
    await expect(async () => {
      await page.clock.runFor(5000);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Well, this is awkward.', {
        timeout: 500,
      });
    }).toPass();
    await expect(page.getByText("We couldn't load this open mic right now.")).toBeVisible();
    await expect(page.getByRole('link', { name: 'Find Your Stage' })).toBeVisible();
    await server.setDatabaseAway(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(mic?.show_name ?? '');
  },
);
