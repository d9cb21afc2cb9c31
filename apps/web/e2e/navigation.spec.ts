import { listingPageSize } from '@stagetime/contracts/mics/limits';
import { expectCleanInEveryLook } from './clean.ts';
import { expect, hydrated, test, variant, visit } from './test.ts';

test('a page is rendered, hydrated, and navigates without loading again', async ({
  page,
  watched,
}) => {
  watched.allow(/404 \(Not Found\)/);
  const answer = await visit(page, '/atlantis');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Well, this is awkward.');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));

  await page.getByRole('link', { name: 'Find Your Stage' }).click();
  await expect(page).toHaveURL(/\/los-angeles$/);
  await expect(page.getByRole('article')).toHaveCount(listingPageSize);
  await expect(page).toHaveTitle('Open mics in Los Angeles · Stagetime');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  expect(watched.dataRequests).toContain('/trpc/mics.list');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Well, this is awkward.');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test(
  'a route change begins at the top, and going back returns to where one was',
  variant,
  async ({ page }) => {
    await visit(page, '/los-angeles');
    await page.evaluate(() => window.scrollTo(0, 2000));
    const place = () => page.evaluate(() => window.scrollY);
    await expect.poll(place).toBe(2000);
    // Not by the mouse, which would scroll to the footer first.
    await page.evaluate(() => document.querySelector<HTMLElement>('footer a')?.click());
    await expect(page).toHaveURL(/\/about$/);
    await expect.poll(place).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/los-angeles$/);
    await expect.poll(place).toBeGreaterThan(1500);
  },
);

test('going back leads the focus to the link that led away, where the page was', async ({
  page,
}) => {
  await visit(page, '/los-angeles');
  const links = page.getByRole('article').getByRole('heading').getByRole('link');
  const opened = links.nth(12);
  await opened.focus();
  const place = () => page.evaluate(() => Math.round(window.scrollY));
  const left = await place();
  expect(left).toBeGreaterThan(0);
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/los-angeles$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(opened).toBeFocused();
  await expect.poll(async () => Math.abs((await place()) - left)).toBeLessThan(20);
  // Where no link led away, as on the way forward, it is the heading.
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a page that breaks says so, and offers to try again', variant, async ({ page, watched }) => {
  watched.allow(/TypeError|could not be loaded/);
  await page.route('**/trpc/mics.get*', async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    // A mic whose categories are no list cannot be shown.
    await route.fulfill({
      response: answer,
      body: text.replace(/"categories":\[.*?\]/, '"categories":7'),
    });
  });
  await visit(page, '/los-angeles');
  await page.getByRole('article').getByRole('heading').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
  await expectCleanInEveryLook(page);
  await page.unroute('**/trpc/mics.get*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Signup & Fees' })).toBeVisible();
});

test('a chunk that a new release took away reloads the page, once', async ({ page, watched }) => {
  watched.allow(/Failed to load resource|Failed to fetch dynamically imported module|could not be/);
  await visit(page, '/philadelphia');
  let isReplaced = false;
  page.on('domcontentloaded', () => {
    isReplaced = true;
  });
  const asked = new Set<string>();
  // The chunk, for as long as the page stands, and once what the page began with.
  await page.route(/\/assets\/.*(_mic|entry-client).*\.js$/, async (route) => {
    const { pathname } = new URL(route.request().url());
    const isFirst = !asked.has(pathname);
    asked.add(pathname);
    const isGone = pathname.includes('_mic') ? !isReplaced : isFirst;
    if (isGone) await route.fulfill({ status: 404, body: 'Not found' });
    else await route.continue();
  });
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('link', { name: 'Good Hang', exact: true }).click();
  // While the page is being replaced no one can be asked.
  const isSame = () => page.evaluate(() => 'sameDocument' in window).catch(() => true);
  await expect.poll(isSame).toBe(false);
  await hydrated(page);
  await page.getByRole('link', { name: 'Good Hang', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good Hang');
});

const entryScript = /\/assets\/entry-client.*\.js$/;

test(
  'a page whose script does not come is loaded anew, once',
  variant,
  async ({ page, watched }) => {
    watched.allow(/ERR_FAILED/);
    await page.route(entryScript, (route) => route.abort(), { times: 1 });
    await page.goto('/signin');
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
);

test(
  'a page whose script never comes says so, and offers to try again',
  variant,
  async ({ page, watched }) => {
    watched.allow(/ERR_FAILED/);
    let tries = 0;
    await page.route(entryScript, (route) => {
      tries += 1;
      return route.abort();
    });
    const notice = page.getByRole('alert');
    const again = notice.getByRole('button', { name: 'Try again' });
    await page.goto('/signin');
    await expect(notice).toContainText("Part of this page didn't load.");
    await expect(page.getByText('Loading...')).toBeHidden();
    expect(tries).toBe(2);
    await expectCleanInEveryLook(page);

    // What the server rendered can be read.
    await page.goto('/philadelphia');
    await expect(again).toBeInViewport();
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Good Hang', exact: true })).toBeVisible();
    await expectCleanInEveryLook(page);
    expect(tries).toBe(3);

    await page.unroute(entryScript);
    await again.click();
    await hydrated(page);
    await expect(again).toBeHidden();
  },
);

test(
  'a page whose script does not come stays where it would not be loaded either',
  variant,
  async ({ page, context, watched }) => {
    watched.allow(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
    await page.route(entryScript, async (route) => {
      await context.setOffline(true);
      await route.abort();
    });
    await page.goto('/philadelphia');
    await expect(page.getByRole('alert')).toContainText("Part of this page didn't load.");
    await expect(page.getByRole('link', { name: 'Good Hang', exact: true })).toBeVisible();
  },
);

test(
  'a part whose code does not come offline waits for it, and the page stays',
  variant,
  async ({ page, context, watched }) => {
    watched.allow(/ERR_INTERNET_DISCONNECTED/);
    // So small that the comments are far below, and not asked for by the page's beginning.
    await page.setViewportSize({ width: 390, height: 500 });
    await visit(page, '/philadelphia/good-hang');
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.js'));
    await context.setOffline(true);
    await page.getByRole('heading', { name: 'Comments' }).scrollIntoViewIfNeeded();
    await failed;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good Hang');
    await context.setOffline(false);
    await expect(page.getByRole('textbox', { name: 'Add a comment' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good Hang');
  },
);
