import type { Page } from '@playwright/test';
import { expectCleanInEveryLook } from './clean.ts';
import { expect, revisit, test, variant, visit } from './test.ts';

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
  await expect(page.getByText('Nothing matches Monday and Manayunk.')).toBeVisible();
  await page.getByRole('link', { name: 'Without “Manayunk”' }).click();
  await expect(page).toHaveURL(/\/philadelphia\?day=monday$/);
  await page.goBack();
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(page.getByRole('article')).toHaveCount(32);
});

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

test('tonight after eight, free, online signup, in two neighborhoods is four taps on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const lateTonight = '/api/open-mics/city/los-angeles?day=today&starts_after=20:00';
  const late: { neighborhood: string | null }[] = await (
    await page.request.get(lateTonight)
  ).json();
  const [one = '', other = ''] = new Set(late.flatMap(({ neighborhood: name }) => name ?? []));
  await visit(page, '/los-angeles');
  const quick = page.getByRole('list', { name: 'Quick filters' });
  const taps = ['Tonight after 8', 'Free + online signup', one, other];
  for (const tap of taps) {
    const chip = quick.getByRole('link', { name: tap, exact: true });
    await chip.click();
    await expect(chip).toHaveAttribute('aria-current', 'true');
    await expect(chip).toBeFocused();
    // The row stays where a thumb left it.
    await expect(chip).toBeInViewport({ ratio: 0.99 });
  }
  const there = new URL(page.url()).searchParams;
  const slugs = [one, other].map((name) => name.toLowerCase().replaceAll(' ', '-')).toSorted();
  expect(Object.fromEntries(there)).toEqual({
    ...{ day: 'today', starts_after: '20:00', free: '1', signup: 'online' },
    neighborhood: slugs.join(','),
  });
  await expectWhatRestLists(page);
  await quick.getByRole('link', { name: 'Free + online signup', exact: true }).click();
  await expect(page).not.toHaveURL(/free|online/);
  expect(await expectWhatRestLists(page)).toBeGreaterThan(0);
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
  await expect(page.locator('summary', { hasText: '5 filters' })).toBeVisible();
  await expectWhatRestSays(page);
  await page.goBack();
  await expect(page.locator('summary', { hasText: '4 filters' })).toBeVisible();
  await page.getByRole('link', { name: /^Show \d+ mics?$/ }).click();
  await expect(menu.getByRole('link', { name: 'Online', exact: true })).toBeHidden();
  await expect(page.locator('summary', { hasText: '4 filters' })).toBeFocused();
});

test('each active filter has its removal', variant, async ({ page }) => {
  await visit(page, `/los-angeles?${question}`);
  const active = page.getByRole('list', { name: 'Active filters' });
  await expect(active.getByRole('link')).toHaveText([
    ...['After 8 PM', 'Free', 'Online signup', 'Echo Park', 'Silver Lake', 'Clear all'],
  ]);
  await active.getByRole('link', { name: 'Remove filter: Free' }).click();
  await expect(page).toHaveURL(`/los-angeles?${question.replace('&free=1', '')}`);
  await expect(active.getByRole('link', { name: 'Remove filter: Online signup' })).toBeFocused();
  await active.getByRole('link', { name: 'Remove filter: Echo Park' }).click();
  await expect(page).toHaveURL(/neighborhood=silver-lake&/);
  await active.getByRole('link', { name: 'Clear all' }).click();
  await expect(page).toHaveURL(/\/los-angeles\?day=today$/);
  await expect(active).toHaveCount(0);
  await expect(page.locator('summary', { hasText: 'Filters' })).toBeFocused();
});

test('filters work without scripts', variant, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/los-angeles?day=today');
  await page.locator('summary', { hasText: 'Filters' }).click();
  await page.getByRole('link', { name: 'Free', exact: true }).click();
  await expect(page).toHaveURL(/day=today&free=1$/);
  await page.locator('summary', { hasText: '1 filter' }).click();
  expect(await expectWhatRestSays(page)).toBeGreaterThan(0);
  await page.getByRole('link', { name: /^Show \d+ mics?$/ }).click();
  await expect(page.getByRole('link', { name: 'Remove filter: Free' })).toBeVisible();
  await page.getByRole('link', { name: 'Remove filter: Free' }).click();
  await expect(page).toHaveURL(/day=today$/);
  await context.close();
});

for (const width of [390, 1280]) {
  test(
    `the first card is at most 310 px from the top, filtered or not: ${width} px`,
    variant,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      for (const address of ['/los-angeles', '/los-angeles?free=1&starts_after=20%3A00']) {
        await visit(page, address);
        // The fonts are kept then: a browser that waits for them too long shows its own.
        await revisit(page);
        const top = () =>
          page
            .getByRole('article')
            .first()
            .evaluate((card) => card.getBoundingClientRect().top);
        await expect.poll(top).toBeLessThanOrEqual(310);
      }
      // The filters stay in reach while the list scrolls.
      await page.evaluate(() => window.scrollTo(0, 1500));
      await expect(page.locator('summary', { hasText: '2 filters' })).toBeInViewport({ ratio: 1 });
    },
  );
}

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
