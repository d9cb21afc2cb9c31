import type { Page } from '@playwright/test';
import { expect, test, variant, variantUnless, visit } from './test.ts';

const now = Date.parse('2026-11-20T19:00:00Z');
const hours = 60 * 60 * 1000;

function stored(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => window.localStorage.getItem(name), key);
}

/** Puts a city into storage before any script of the page runs, as an earlier visit did. */
async function remember(page: Page, city: string, since: number): Promise<void> {
  await page.addInitScript(
    ([slug, time]) => {
      window.localStorage.setItem('userDetectedCity', slug as string);
      window.localStorage.setItem('userDetectedCityTimestamp', String(time));
    },
    [city, since],
  );
}

/** Lets the server find the city, as it does for an address near it. */
async function detectAs(page: Page, citySlug: string, source: 'ip' | 'default'): Promise<void> {
  await page.route('**/trpc/places.detectLocation*', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(
      /"json":\{[^}]*\}/,
      `"json":${JSON.stringify({ citySlug, displayName: citySlug, source })}`,
    );
    await route.fulfill({ response: answer, body });
  });
}

test('the first address finds a location and leads to its city', async ({ page, watched }) => {
  await detectAs(page, 'chicago', 'ip');
  const answer = await page.goto('/');
  expect(await answer?.text()).toContain('Finding your location...');
  await expect(page).toHaveURL(/\/chicago$/);
  expect(watched.dataRequests).toContain('/trpc/places.detectLocation');
  expect(await stored(page, 'userDetectedCity')).toBe('chicago');
  expect(Number(await stored(page, 'userDetectedCityTimestamp'))).toBeGreaterThan(1.7e12);
  await expect.poll(() => stored(page, 'lastVisitedCity')).toBe('chicago');
  // The first address is not a page to come back to.
  await page.goBack();
  await expect(page).toHaveURL('about:blank');
});

test('a city that the server does not know of is Los Angeles', variant, async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/los-angeles$/);
  expect(await stored(page, 'userDetectedCity')).toBeNull();
});

test(
  'when the server cannot be asked, the city is Los Angeles',
  variant,
  async ({ page, watched }) => {
    watched.allow(/Failed to load resource/);
    await page.route('**/trpc/places.detectLocation*', (route) => route.abort());
    await page.goto('/');
    await expect(page).toHaveURL(/\/los-angeles$/);
  },
);

test(
  'a stored city younger than 24 hours is used without asking',
  variant,
  async ({ page, watched }) => {
    await page.clock.setFixedTime(now);
    await remember(page, 'boston', now - 24 * hours + 1000);
    await page.goto('/');
    await expect(page).toHaveURL(/\/boston$/);
    expect(watched.dataRequests).not.toContain('/trpc/places.detectLocation');
  },
);

test.describe('a stored city is asked for again', () => {
  for (const [name, city, since] of [
    ['after 24 hours', 'boston', now - 24 * hours],
    ['when its time lies ahead', 'boston', now + hours],
    ['when there is no such city', 'atlantis', now],
    ['when it is no city at all', '../evil', now],
  ] as const) {
    test(name, variantUnless(name === 'after 24 hours'), async ({ page }) => {
      await detectAs(page, 'denver', 'ip');
      await page.clock.setFixedTime(now);
      await remember(page, city, since);
      await page.goto('/');
      await expect(page).toHaveURL(/\/denver$/);
    });
  }
});

test(
  'a city chosen by hand is the one from now on, and the logo leads to it',
  variant,
  async ({ page }) => {
    await visit(page, '/los-angeles');
    await page.locator('summary').first().click();
    // A check tells which is chosen, not color alone.
    const checked = page.locator('.city-list li').filter({ has: page.locator('svg') });
    await expect(checked).toHaveText(['Los Angeles']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('link', { name: 'New York', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/new-york$/);
    expect(await stored(page, 'userDetectedCity')).toBe('new-york');
    await visit(page, '/philadelphia');
    await expect.poll(() => stored(page, 'lastVisitedCity')).toBe('philadelphia');
    await page.getByRole('link', { name: 'Stagetime' }).click();
    await expect(page).toHaveURL(/\/new-york$/);
  },
);

test(
  'where no city was detected the logo leads to the one visited last',
  variant,
  async ({ page }) => {
    await visit(page, '/philadelphia');
    const logo = page.getByRole('link', { name: 'Stagetime' });
    await expect(logo).toHaveAttribute('href', '/philadelphia');
  },
);

test('the location can be found anew, and says so when it cannot', variant, async ({ page }) => {
  await visit(page, '/los-angeles');
  await page.locator('summary').first().click();
  const redetect = page.getByRole('button', { name: 'Use my location' });
  await redetect.click();
  await expect(page.getByText("We couldn't find your city.")).toBeVisible();
  await detectAs(page, 'seattle', 'ip');
  await redetect.click();
  await expect(page).toHaveURL(/\/seattle$/);
  expect(await stored(page, 'userDetectedCity')).toBe('seattle');
});

test(
  'the selector begins with the three and has every city with a mic',
  variant,
  async ({ page }) => {
    await visit(page, '/los-angeles');
    await page.locator('summary').first().click();
    const cities = page.locator('details[open]').getByRole('link');
    await expect(cities).toHaveText([
      ...['Los Angeles', 'New York', 'Chicago', 'Atlanta', 'Austin', 'Boston', 'Denver', 'Miami'],
      ...['Philadelphia', 'Portland', 'San Francisco', 'Seattle'],
    ]);
    await cities.getByText('Chicago').click();
    await expect(page).toHaveURL(/\/chicago$/);
    await expect(page.locator('details[open]')).toHaveCount(0);
    await expect(page.locator('summary', { hasText: 'Chicago' })).toBeFocused();
  },
);

test(
  'without scripts the first address offers the cities',
  variant,
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
    const page = await context.newPage();
    await page.goto('/');
    await page.getByRole('link', { name: 'Chicago' }).click();
    await expect(page).toHaveURL(/\/chicago$/);
    await context.close();
  },
);

test('all cities are on a page, where one is found by name or state', variant, async ({ page }) => {
  await visit(page, '/about');
  await page.getByRole('main').getByRole('link', { name: 'Cities' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cities' })).toBeVisible();
  const cities = page.locator('main section li');
  const all = await cities.count();
  const find = page.getByRole('searchbox', { name: 'Find a city or state' });
  await find.fill('california');
  await expect(page.getByRole('status').getByText('2 cities')).toBeAttached();
  await expect(cities).toHaveText([
    /^Los Angeles\s+CA (?:\d+ (?:today|tonight) )?\d+ mics$/,
    /^San Francisco\s+CA (?:\d+ (?:today|tonight) )?\d+ mics$/,
  ]);
  await find.fill('nowhere');
  await expect(page.getByText('No city is called “nowhere” here yet.')).toBeVisible();
  await find.fill('');
  await expect(cities).toHaveCount(all);
  await page.getByRole('link', { name: /^San Francisco/ }).click();
  await expect(page).toHaveURL(/\/san-francisco$/);
  expect(await stored(page, 'userDetectedCity')).toBe('san-francisco');
});

test(
  'each city hangs under the head of its wall, which moves nothing',
  variant,
  async ({ page }) => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/images/walls/*', async (route) => {
      await held;
      await route.continue();
    });
    await visit(page, '/cities');
    const first = page.locator('main section li').first();
    const before = await first.boundingBox();
    release();
    const picture = first.locator('img');
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBe(760);
    expect(await first.boundingBox()).toEqual(before);
    await expect(picture).toHaveAttribute('loading', 'lazy');
    // Readers hear the city once.
    await expect(first.getByRole('img')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(0);
  },
);

test(
  'thirty cities stand under their states, and are not all pictured at once',
  variant,
  async ({ page }) => {
    const asked = new Set<string>();
    await page.route('**/images/walls/*', (route) => {
      asked.add(route.request().url());
      const body = '<svg xmlns="http://www.w3.org/2000/svg"/>';
      return route.fulfill({ contentType: 'image/svg+xml', body });
    });
    await page.route('**/trpc/places.listCities*', async (route) => {
      const answer = await route.fetch();
      const { result } = await answer.json();
      const list = result.data.json ?? result.data;
      const many = Array.from({ length: 1000 }, (_, index) => ({
        ...list[0],
        slug: `town-${index}`,
        name: `Town ${index}`,
        state: index % 2 === 0 ? 'OR' : 'GA',
        micCount: 1,
      }));
      list.splice(0, list.length, ...many);
      await route.fulfill({ response: answer, json: { result } });
    });
    await visit(page, '/about');
    await page.getByRole('main').getByRole('link', { name: 'Cities' }).click();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Georgia', 'Oregon']);
    await expect(page.locator('main section li')).toHaveCount(1000);
    await expect.poll(() => asked.size).toBeGreaterThan(0);
    expect(asked.size).toBeLessThan(120);
  },
);
