import { listingPageSize } from '@stagetime/contracts/mics/limits';
import { expect, test, testNow, variant, visit } from './test.ts';

test(
  'a long listing shows a page of mics and more on scroll, each once',
  variant,
  async ({ page }) => {
    await visit(page, '/los-angeles');
    const cards = page.getByRole('article');
    await expect(cards).toHaveCount(listingPageSize);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(cards).toHaveCount(2 * listingPageSize);
    // The days go on where they were: no day has two headers.
    const days = await page.getByRole('heading', { level: 2 }).allTextContents();
    expect(new Set(days).size).toBe(days.length);
    const names = await cards.getByRole('heading').allTextContents();
    expect(new Set(names).size).toBeGreaterThan(listingPageSize);
  },
);

test('who comes back finds what was loaded, and where it was', variant, async ({ page }) => {
  await visit(page, '/los-angeles');
  const cards = page.getByRole('article');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(cards).toHaveCount(2 * listingPageSize);
  const last = cards.nth(60).getByRole('heading').getByRole('link');
  await last.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  await last.click();
  await expect(page).toHaveURL(/\/los-angeles\/./);
  await page.goBack();
  await expect(cards.nth(60)).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(place);
});

test('who goes back before a slow page has come is where they were', variant, async ({ page }) => {
  await page.clock.install({ time: testNow });
  await visit(page, '/los-angeles');
  const cards = page.getByRole('article');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(cards).toHaveCount(2 * listingPageSize);
  const last = cards.nth(60).getByRole('heading').getByRole('link');
  await last.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  await page.route('**/trpc/mics.get*', () => {});
  await last.click();
  // The overlay opens the page after eight seconds anyway; a while later that shows that it waits.
  await expect(async () => {
    await page.clock.runFor(9_000);
    await expect(page.getByText('Loading...')).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page).toHaveURL(/\/los-angeles\/./);
  await page.goBack();
  await expect(cards.nth(60)).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(place);
});

test(
  'when the next mics cannot be loaded it says so and the link tries again',
  variant,
  async ({ page, watched }) => {
    watched.allow(/Failed to load resource/);
    await visit(page, '/los-angeles');
    await page.clock.install({ time: testNow });
    await page.route('**/trpc/mics.list*', (route) => route.abort());
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(async () => {
      await page.clock.runFor(5000);
      await expect(page.getByText("We couldn't load any more mics.")).toBeVisible({
        timeout: 500,
      });
    }).toPass();
    await page.unroute('**/trpc/mics.list*');
    await page.getByRole('link', { name: 'More open mics' }).click();
    await expect(page.getByRole('article')).toHaveCount(2 * listingPageSize);
  },
);

test(
  'without scripts a link leads to the next mics and back',
  variant,
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
    const page = await context.newPage();
    await page.goto('/los-angeles?day=today');
    await page.goto('/los-angeles');
    const first = await page.getByRole('article').first().getByRole('heading').textContent();
    await page.getByRole('link', { name: 'More open mics' }).click();
    await expect(page.getByRole('article')).toHaveCount(listingPageSize);
    await expect(page.getByRole('article').first().getByRole('heading')).not.toHaveText(
      first ?? '',
    );
    await page.getByRole('link', { name: 'Back to the top' }).click();
    await expect(page).toHaveURL(/\/los-angeles$/);
    await context.close();
  },
);

for (let tenth = 1; tenth <= 20; tenth += 1) {
  test(
    `every mic is there once at the end of a long listing, ten times: ${tenth}`,
    variant,
    async ({ page }) => {
      const answer = await page.request.get('/api/open-mics/city/los-angeles');
      const mics: { slug: string }[] = await answer.json();
      const expected = mics.map(({ slug }) => `/los-angeles/${slug}`).toSorted();
      expect(expected.length).toBeGreaterThan(120);
      const more = page.getByRole('link', { name: 'More open mics' });
      for (let round = 0; round < 10; round += 1) {
        await visit(page, '/los-angeles');
        await expect(async () => {
          await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
          expect(await more.count()).toBe(0);
        }).toPass();
        // A mic of several days stands under each of them, once.
        const seen = await page.locator('main section').evaluateAll((sections) =>
          sections.flatMap((section, index) =>
            [...section.querySelectorAll('article h3 a')].map((link) => ({
              section: index,
              // Of a later night its address says so.
              path: link.getAttribute('href')?.split('?')[0],
            })),
          ),
        );
        expect(new Set(seen.map((each) => JSON.stringify(each))).size).toBe(seen.length);
        expect([...new Set(seen.map(({ path }) => path))].toSorted()).toEqual(expected);
      }
    },
  );
}
