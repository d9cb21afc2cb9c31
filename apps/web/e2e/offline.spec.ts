import type { Page } from '@playwright/test';
import { listingPageSize } from '@stagetime/contracts/mics/limits';
import { expectClean } from './clean.ts';
import { comeSignedIn, people } from './people.ts';
import { expect, stopClock, test, testNow, variant, visit } from './test.ts';

// Offline by the context's network: the browser says so itself, and every request fails.
test.beforeEach(({ watched }) =>
  watched.allow(/ERR_INTERNET_DISCONNECTED|could not be loaded|Failed to fetch/),
);

/** Marks the document; the answer says whether it is still the same. */
async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  return () => page.evaluate(() => 'sameDocument' in window);
}

for (const width of [390, 320, 360, 1280]) {
  test(`offline a listing stays, is filtered where it is, and its cards lead on: ${width} px`, {
    ...(width === 390 ? {} : variant),
  }, async ({ page, context }) => {
    await page.setViewportSize({ width, height: 844 });
    await visit(page, '/philadelphia');
    const isSame = await markDocument(page);
    const days = page.getByRole('navigation', { name: 'Days' });
    const cards = page.getByRole('article');
    const heading = page.getByRole('heading', { level: 1 });
    // Someone is here: what helps offline comes.
    const helped = page.waitForResponse(/filter-loaded/);
    await page.mouse.move(5, 5);
    await (await helped).finished();
    await context.setOffline(true);
    await expect(
      page.getByText(/^You're offline\. Last updated \d{1,2}(?::\d\d)?\s[AP]M\.$/),
    ).toBeVisible();
    // It is asked for again, and still is not there.
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText("You're offline.")).toBeVisible();

    await days.getByRole('link', { name: 'Thursday' }).click();
    await expect(page).toHaveURL(/day=thursday$/);
    await expect(page.getByText('These are the mics you loaded earlier.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Crave Laughs', exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Good Hang', exact: true })).toHaveCount(0);
    await expect(cards.filter({ hasText: 'Sample' })).toHaveCount(0);
    await days.getByRole('link', { name: 'All Days' }).click();
    await expect(cards).toHaveCount(listingPageSize);

    // A page whose code was never fetched waits for it, and what was loaded is still there behind it.
    await page.getByRole('link', { name: 'About', exact: true }).click();
    await expect(page).toHaveURL('/about');
    // The router waits for a second of the clock before it says so.
    await page.clock.setFixedTime(Date.parse(testNow) + 5000);
    await expect(page.getByRole('main')).toContainText('Loading');
    await page.goBack();
    await expect(cards).toHaveCount(listingPageSize);
    await page.goForward();
    await context.setOffline(false);
    await expect(heading).toHaveText('About Stagetime');
    await expect(page.getByText("You're offline.")).toHaveCount(0);

    // A card opens with what its listing had.
    await page.goBack();
    await expect(cards).toHaveCount(listingPageSize);
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Lady Laughs', exact: true }).click();
    await expect(heading).toHaveText('Lady Laughs');
    await page.goBack();
    await expect(cards).toHaveCount(listingPageSize);

    // Samples only where nothing was loaded; the city comes by itself.
    await page.locator('summary', { hasText: 'Philadelphia' }).click();
    await page.getByRole('link', { name: 'Portland' }).click();
    await expect(cards.filter({ hasText: 'Sample' })).toHaveCount(3);
    await context.setOffline(false);
    await expect(cards.filter({ hasText: 'Sample' })).toHaveCount(0);
    await expect(cards).not.toHaveCount(0);
    await expect(page).toHaveTitle('Open mics in Portland · Stagetime');
    expect(await isSame()).toBe(true);

    // What comes shows that there is a way, though the browser believes there is none.
    await page.evaluate(() => window.dispatchEvent(new Event('offline')));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText("You're offline.")).toHaveCount(0);
  });
}

test('offline, a day of which nothing was loaded is not called empty, and comes by itself', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const helped = page.waitForResponse(/filter-loaded/);
  await visit(page, '/los-angeles');
  // Without a scroll: nothing of the last days is loaded.
  await page.mouse.move(5, 5);
  await (await helped).finished();
  await context.setOffline(true);
  const main = page.getByRole('main');
  const day = page.getByRole('navigation', { name: 'Days' }).getByRole('link').nth(5);
  const name = (await day.getAttribute('aria-label'))?.split(', ')[1];
  await day.click();
  const heading = page.getByRole('heading', { name: `${name} isn't loaded yet.` });
  await expect(heading).toBeVisible();
  await expect(main).toContainText('You lost your connection before its mics loaded.');
  await expect(main).not.toContainText(/No open mics found|0 mics|Clear filters/);
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(1);
  // No frame of a picture that cannot come.
  await expect(page.locator('.blank-pin')).toHaveCount(0);
  await expectClean(page);

  await main.getByRole('link', { name: "Show what's loaded" }).click();
  await expect(page.getByRole('article')).not.toHaveCount(0);
  await page.goBack();
  await expect(heading).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('article')).not.toHaveCount(0);
  await expect(heading).toHaveCount(0);
});

test(
  'offline before anything but the page came, today is not shown as another day',
  variant,
  async ({ page, context }) => {
    await visit(page, '/los-angeles');
    await context.setOffline(true);
    await page.getByRole('navigation', { name: 'Days' }).getByRole('link').nth(3).click();
    await expect(page.getByRole('heading', { name: / isn't loaded yet\.$/ })).toBeVisible();
  },
);

test(
  'offline, a city that was not loaded says so without trying again',
  variant,
  async ({ page, context }) => {
    await page.clock.install({ time: testNow });
    await visit(page, '/los-angeles');
    await page.mouse.move(5, 5);
    await stopClock(page);
    await context.setOffline(true);
    // The pauses between tries would last for ever.
    await page.locator('summary', { hasText: 'Los Angeles' }).click();
    await page.locator('.city-list').getByRole('link', { name: 'Chicago' }).click();
    const heading = page.getByRole('heading', { name: "We can't reach the listings right now" });
    await expect(heading).toBeVisible();
  },
);

test('offline, a tap that cannot be saved says why, and each further one in the same notice', async ({
  page,
  context,
}) => {
  await page.clock.install({ time: testNow });
  await comeSignedIn(page, people.fan);
  await visit(page, '/philadelphia');
  const helped = page.waitForResponse(/toast-host/);
  await page.mouse.move(5, 5);
  await (await helped).finished();
  const hearts = page.getByRole('button', { name: /^Add .* to Favorites$/i });
  const first = await hearts.nth(0).elementHandle();
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  await context.setOffline(true);
  const notices = page.getByRole('region', { name: 'Notices' });
  const notice = notices.getByRole('alertdialog');
  await hearts.nth(0).click();
  await expect
    .poll(async () => {
      // The place of notices settles first.
      await page.clock.runFor(50);
      return notice.count();
    })
    .toBe(1);
  await expect(notice).toContainText("You're offline. Please try again once you're back online.");
  expect(await first?.getAttribute('aria-pressed')).toBe('false');
  const words = notice.locator('p > span');
  // Said anew, for readers too, and as long in sight as the first time.
  for (const place of [1, 2]) {
    await page.clock.runFor(4000);
    const former = await words.elementHandle();
    await hearts.nth(place).click();
    await expect.poll(() => former?.evaluate((element) => element.isConnected)).toBe(false);
    await expect(notice).toHaveCount(1);
  }
  await page.clock.runFor(4000);
  await expect(notice).toHaveCount(1);
  await page.clock.runFor(4000);
  await expect(notice).toHaveCount(0);
  // Being back ends one before its time.
  await hearts.nth(0).click();
  await expect(notice).toHaveCount(1);
  await context.setOffline(false);
  await expect(notice).toHaveCount(0);
});

test('what is opened offline says so, and does not open by itself later', async ({
  page,
  context,
}) => {
  await comeSignedIn(page, people.fan);
  await visit(page, '/philadelphia/crave-laughs');
  const helped = page.waitForResponse(/toast-host/);
  await page.mouse.move(5, 5);
  await (await helped).finished();
  const wrong = page.getByRole('link', { name: 'Something wrong?' });
  await expect(wrong).toBeVisible();
  await context.setOffline(true);
  await wrong.click();
  const notices = page.getByRole('region', { name: 'Notices' });
  await expect(
    notices.getByText("You're offline. Please try again once you're back online."),
  ).toBeVisible();
  const loaded = page.waitForResponse(/suggestion.*\.js/);
  await context.setOffline(false);
  await (await loaded).finished();
  // What comes is shown in the next frames.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Crave Laughs');
  await expect(wrong).toBeVisible();
});

test(
  'offline, an edit of a comment that cannot be saved says why',
  variant,
  async ({ page, context }) => {
    const token = await comeSignedIn(page, people.fan);
    await page.request.post('/api/comments/mics/crave-laughs/comments', {
      headers: { authorization: `Bearer ${token}` },
      data: { content: 'First words' },
    });
    await visit(page, '/philadelphia/crave-laughs');
    const helped = page.waitForResponse(/toast-host/);
    await page.mouse.move(5, 5);
    await (await helped).finished();
    const own = page.locator('#comments').getByRole('listitem').filter({ hasText: 'First words' });
    await own.getByRole('button', { name: 'Edit' }).click();
    const area = page.getByLabel('Edit comment');
    await area.fill('Better words');
    await context.setOffline(true);
    await area.press('Enter');
    await expect(
      page.getByText("You're offline. Please try again once you're back online.").first(),
    ).toBeVisible();
    await expect(area).toHaveValue('Better words');
  },
);

test('a poster that could not come offline comes once the browser is online', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/philadelphia');
  // One further down, which was not near.
  const row = page.getByRole('article').nth(20);
  const poster = row.locator('.poster.of-row img');
  await expect(poster).toHaveCount(0);
  await context.setOffline(true);
  await row.scrollIntoViewIfNeeded();
  await expect(poster).toHaveAttribute('src', '/images/default-venue.svg');
  await context.setOffline(false);
  await expect(poster).toHaveAttribute('src', /^\/images\/posters\//);
  await expect
    .poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});
