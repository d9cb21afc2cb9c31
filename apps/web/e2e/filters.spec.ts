import type { Page } from '@playwright/test';
import { listingPageSize } from '@stagetime/contracts/mics/limits';
import { expectCleanInEveryLook } from './clean.ts';
import { expect, test, variant, visit } from './test.ts';

test('a day shows what is, or may be, on at its next date', async ({ page }) => {
  await visit(page, '/philadelphia');
  const days = page.getByRole('navigation', { name: 'Days' });
  await expect(days.getByRole('link')).toHaveText([
    ...['Today', 'Sat 21', 'Sun 22', 'Mon 23', 'Tue 24', 'Wed 25', 'Thu 26', 'All Days'],
  ]);
  const names = ['Saturday', 'Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday'];
  for (const [index, name] of names.entries()) {
    const day = days.getByRole('link').nth(index + 1);
    await expect(day).toHaveAccessibleName(
      new RegExp(`^${name.slice(0, 3)}.${21 + index}, ${name}$`),
    );
  }
  await days.getByRole('link', { name: 'Thursday' }).click();
  await expect(page).toHaveURL(/\/philadelphia\?day=thursday$/);
  await expect(page).toHaveTitle('Open mics in Philadelphia on Thursday · Stagetime');
  // The 26th is the 4th and last Thursday: what is on in other weeks is not shown.
  await expect(page.getByRole('link', { name: 'The Monthly Peel', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Crave Laughs', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Good Hang', exact: true })).toHaveCount(0);
  await expect(days.locator('[aria-current]')).toHaveText('Thu 26');
  await page.goBack();
  await expect(page.getByRole('article')).toHaveCount(listingPageSize);
});

test('the keyboard goes through a listing as it is read', variant, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await visit(page, '/los-angeles');
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    heading.tabIndex = -1;
    heading.focus();
  });
  const stops: { name: string; top: number; left: number }[] = [];
  while (!stops.at(-1)?.name.startsWith('Get Directions')) {
    await page.keyboard.press('Tab');
    stops.push(
      await page.evaluate(() => {
        const { activeElement: stop } = document;
        const { top = 0, left = 0 } = stop?.getBoundingClientRect() ?? {};
        return { name: (stop?.ariaLabel || stop?.textContent) ?? '', top, left };
      }),
    );
  }
  const read = stops.toSorted((one, other) => one.top - other.top || one.left - other.left);
  expect(stops.map(({ name }) => name)).toEqual(read.map(({ name }) => name));
  expect(stops.length).toBeGreaterThan(10);
});

test('neighborhoods are chosen by keyboard, and cleared', variant, async ({ page }) => {
  await visit(page, '/philadelphia');
  const menu = page.locator('summary', { hasText: 'Filters' });
  await menu.focus();
  await page.keyboard.press('Enter');
  const manayunk = page.getByRole('link', { name: 'Manayunk', exact: true });
  await manayunk.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/neighborhood=manayunk/);
  await expect(page.getByRole('article')).toHaveCount(3);
  // It applied, and the next choice is one key away.
  await expect(manayunk).toBeFocused();
  await expect(manayunk).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('Escape');
  await expect(manayunk).toBeHidden();
  await expect(page.locator('summary', { hasText: '1 filter' })).toBeFocused();
  await page
    .getByRole('navigation', { name: 'Days' })
    .getByRole('link', { name: 'Monday' })
    .click();
  await expect(page.getByRole('heading', { name: 'No open mics found' })).toBeVisible();
  await expect(page.getByText('0 on Monday; 3 on other days')).toBeVisible();
  await page.getByRole('link', { name: 'Remove filter: Manayunk' }).click();
  await expect(page).toHaveURL(/\/philadelphia\?day=monday$/);
  await page.goBack();
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(page.getByRole('article')).toHaveCount(listingPageSize);
});

test(
  'where filters leave nothing it says so of them, not of the city',
  variant,
  async ({ page }) => {
    await visit(page, '/philadelphia?free=1');
    await expect(page.locator('.blank-pin img')).toHaveAttribute('src', /Not%20on%20This%20Bill/);
    await expect(page.getByText('Nothing matches Free. Not every mic says')).toBeVisible();
    await page.getByRole('link', { name: 'Clear filters' }).click();
    await expect(page.getByRole('article')).toHaveCount(listingPageSize);
  },
);

const question =
  'day=today&neighborhood=echo-park%2Csilver-lake&starts_after=20%3A00&free=1&signup=online';

/** The names of what REST answers to the filters of a page's address. */
async function namesOverRest(page: Page): Promise<string[]> {
  const { searchParams } = new URL(page.url());
  const neighborhoods = searchParams.get('neighborhood')?.split(',') ?? [];
  searchParams.delete('neighborhood');
  for (const name of neighborhoods) searchParams.append('neighborhood', name);
  const answer = await page.request.get(`/api/open-mics/city/los-angeles?${searchParams}`);
  expect(answer.status()).toBe(200);
  const mics: { show_name: string }[] = await answer.json();
  return mics.map((mic) => mic.show_name).toSorted();
}

/** The listing and REST say the same. */
async function expectWhatRestLists(page: Page): Promise<number> {
  const names = await namesOverRest(page);
  await expect(page.getByRole('article')).toHaveCount(names.length);
  const links = page.getByRole('article').getByRole('heading').getByRole('link');
  expect((await links.allTextContents()).toSorted()).toEqual(names);
  return names.length;
}

/** So does the menu's count. */
async function expectWhatRestSays(page: Page): Promise<number> {
  const length = await expectWhatRestLists(page);
  const count = length === 1 ? '1 mic' : `${length} mics`;
  await expect(page.getByRole('link', { name: `Show ${count}`, exact: true })).toBeVisible();
  return length;
}

test('tonight after 8, free, is two taps on a phone, without a swipe', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/los-angeles');
  const quick = page.getByRole('list', { name: 'Quick filters' });
  await expect(quick.getByRole('link')).toHaveText(['After 8', 'Free', 'Online signup']);
  for (const toggle of await quick.getByRole('link').all()) {
    await expect(toggle).toBeInViewport({ ratio: 0.99 });
  }
  for (const tap of ['After 8', 'Free']) {
    const toggle = quick.getByRole('link', { name: tap, exact: true });
    await toggle.click();
    await expect(toggle).toHaveAttribute('aria-current', 'true');
    await expect(toggle).toBeFocused();
  }
  await expect(page).toHaveURL('/los-angeles?starts_after=20%3A00&free=1');
  // Tonight comes first.
  const tonight = await page.request.get(
    '/api/open-mics/city/los-angeles?day=today&starts_after=20:00&free=1',
  );
  const names = ((await tonight.json()) as { show_name: string }[]).map((mic) => mic.show_name);
  expect(names.length).toBeGreaterThan(0);
  const first = page.locator('[data-night="today"]').getByRole('article');
  await expect(first.getByRole('heading').getByRole('link')).toHaveText(names);
  await quick.getByRole('link', { name: 'Free', exact: true }).click();
  await expect(page).toHaveURL('/los-angeles?starts_after=20%3A00');
});

test('on a phone each filter is one tap, and counts at once', variant, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/los-angeles');
  const menu = page.locator('.filter-menu');
  const status = page.getByRole('status').filter({ hasText: /mics?$/ });
  await expect(status).toHaveCount(0);
  await page.getByRole('link', { name: 'Today', exact: true }).click();
  await page.locator('summary', { hasText: 'Filters' }).click();
  await menu.getByRole('link', { name: 'After 8 PM', exact: true }).click();
  await expect(page).toHaveURL(/day=today&starts_after=20%3A00$/);
  expect(await expectWhatRestSays(page)).toBeGreaterThan(1);
  await menu.getByRole('link', { name: 'Free', exact: true }).click();
  await expect(page).toHaveURL(/free=1$/);
  const count = await expectWhatRestSays(page);
  expect(count).toBeGreaterThan(0);
  await expect(status).toHaveText(`${count} ${count === 1 ? 'mic' : 'mics'}`);
  await expectCleanInEveryLook(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await menu.getByRole('link', { name: 'Online', exact: true }).click();
  await menu.getByRole('link', { name: 'Echo Park', exact: true }).click();
  await menu.getByRole('link', { name: 'Silver Lake', exact: true }).click();
  await expect(page).toHaveURL(`/los-angeles?${question}`);
  // All that are set are counted, those that a toggle shows too.
  await expect(page.locator('summary', { hasText: '5 filters' })).toBeVisible();
  await expectWhatRestSays(page);
  await page.goBack();
  await expect(page.locator('summary', { hasText: '4 filters' })).toBeVisible();
  await page.getByRole('link', { name: /^Show \d+ mics?$/ }).click();
  await expect(menu.getByRole('link', { name: 'Online', exact: true })).toBeHidden();
  await expect(page.locator('summary', { hasText: '4 filters' })).toBeFocused();
});

test('neighborhoods are those with most mics, and all of them on one tap', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/los-angeles?neighborhood=venice');
  await page.locator('summary', { hasText: '1 filter' }).click();
  const shown = page.getByRole('list', { name: 'Neighborhood', exact: true }).getByRole('link');
  // What is chosen is never folded.
  await expect(shown).toHaveCount(9);
  await expect(shown.last()).toHaveText('Venice');
  const all = page.locator('summary', { hasText: /^All \d+ neighborhoods$/ });
  const count = parseInt(((await all.textContent()) ?? '').replace(/^\D+/, ''), 10);
  await all.click();
  const others = page.getByRole('list', { name: /^All \d+ neighborhoods$/ }).getByRole('link');
  await expect(others).toHaveCount(count - 9);
  const heights = await others.evaluateAll((links) => links.map((link) => link.clientHeight));
  expect(new Set(heights)).toEqual(new Set([44]));
});

test('each filter that no toggle shows has its removal', variant, async ({ page }) => {
  await visit(page, `/los-angeles?${question}`);
  const active = page.getByRole('list', { name: 'Active filters' });
  const quick = page.getByRole('list', { name: 'Quick filters' });
  await expect(active.getByRole('link')).toHaveText(['Echo Park', 'Silver Lake', 'Clear all']);
  await expect(quick.locator('[aria-current]')).toHaveText(['After 8', 'Free', 'Online signup']);
  await quick.getByRole('link', { name: 'Free' }).click();
  await expect(page).toHaveURL(`/los-angeles?${question.replace('&free=1', '')}`);
  await active.getByRole('link', { name: 'Remove filter: Echo Park' }).click();
  await expect(page).toHaveURL(/neighborhood=silver-lake&/);
  await expect(active.getByRole('link', { name: 'Remove filter: Silver Lake' })).toBeFocused();
  await active.getByRole('link', { name: 'Remove filter: Silver Lake' }).click();
  await expect(page).toHaveURL(/day=today&starts_after=20%3A00&signup=online$/);
  await expect(active).toHaveCount(0);
  await expect(page.locator('summary', { hasText: '2 filters' })).toBeFocused();
});

test('filters work without scripts', variant, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/los-angeles?day=today');
  await page.locator('summary', { hasText: 'Filters' }).click();
  const panel = page.locator('.filter-panel');
  await panel.getByRole('link', { name: 'Comedy', exact: true }).click();
  await expect(page).toHaveURL(/day=today&type=comedy$/);
  await page.locator('summary', { hasText: '1 filter' }).click();
  expect(await expectWhatRestSays(page)).toBeGreaterThan(0);
  await page.getByRole('link', { name: /^Show \d+ mics?$/ }).click();
  await page.getByRole('link', { name: 'Remove filter: Comedy' }).click();
  await expect(page).toHaveURL(/day=today$/);
  await page.getByRole('link', { name: 'After 8', exact: true }).click();
  await expect(page).toHaveURL(/day=today&starts_after=20%3A00$/);
  await page.locator('summary', { hasText: '1 filter' }).click();
  await panel.getByLabel('Date', { exact: true }).fill('2026-12-12');
  await panel.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page).toHaveURL('/los-angeles?day=2026-12-12&starts_after=20%3A00');
  await context.close();
});

test(
  'a date is chosen by keyboard, stands in the bar, and is cleared',
  variant,
  async ({ page, watched }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, '/los-angeles');
    await page.locator('summary', { hasText: 'Filters' }).press('Enter');
    const date = page.getByLabel('Date', { exact: true });
    await date.focus();
    await page.keyboard.type('12122026');
    await expect(page).toHaveURL('/los-angeles?day=2026-12-12');
    // The arrows are the field's.
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowUp');
    await expect(page).toHaveURL('/los-angeles?day=2026-12-13');
    await page.keyboard.press('ArrowDown');
    await expect(page).toHaveURL('/los-angeles?day=2026-12-12');
    await expect(date).toBeFocused();
    expect(await expectWhatRestSays(page)).toBeGreaterThan(0);
    const days = page.getByRole('navigation', { name: 'Days' });
    await expect(days.locator('[aria-current]')).toHaveText('Sat, Dec 12');
    await expectCleanInEveryLook(page);
    await page.setViewportSize({ width: 390, height: 844 });
    // What is over or too far leads nowhere.
    for (const refused of ['2026-11-19', '2026-12-25']) {
      await date.fill(refused);
      expect(await date.evaluate((input: HTMLInputElement) => input.validity.valid)).toBe(false);
    }
    await date.fill('2026-12-24');
    await expect(page).toHaveURL('/los-angeles?day=2026-12-24');
    // The dates that were led through left no trace.
    await page.goBack();
    await expect(page).toHaveURL('/los-angeles');
    await expect(date).toHaveValue('');
    await page.goForward();
    await page.getByRole('link', { name: /^Show \d+ mics?$/ }).click();
    const chosen = days.getByRole('link', { name: 'Thu, Dec 24' });
    await expect(chosen).toBeInViewport({ ratio: 1 });
    await page.locator('summary', { hasText: 'Filters' }).press('Enter');
    await date.fill('');
    await expect(page).toHaveURL('/los-angeles');
    await expect(chosen).toHaveCount(0);
    // Addresses are kept for longer than their dates.
    await visit(page, '/los-angeles?day=2026-11-19&free=1');
    await expect(page).toHaveURL('/los-angeles?free=1');
    watched.allow(/400 \(Bad Request\)/);
    await page.evaluate(() => history.pushState(null, '', '/los-angeles?day=2026-11-19'));
    await expect(page).toHaveURL('/los-angeles');
  },
);

test('on a phone the chosen day is in sight', variant, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/philadelphia?day=wednesday');
  const days = page.getByRole('navigation', { name: 'Days' });
  await expect(days.getByRole('link', { name: 'Wednesday' })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('an address with filters is rendered by the server', variant, async ({ page, watched }) => {
  await visit(page, '/philadelphia?day=sunday&type=Stand-Up');
  await expect(page.getByRole('article')).toHaveCount(2);
  expect(watched.dataRequests).toEqual([]);
});
