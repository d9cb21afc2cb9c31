import type { Page } from '@playwright/test';
import { expectClean } from './clean.ts';
import { expect, stopClock, test, testNow, variant, visit } from './test.ts';

const searchPath = '/trpc/mics.search';

function box(page: Page) {
  return page.getByRole('combobox', { name: 'Search open mics and performers' });
}

test('results come 300 ms after the last key, for two characters or more', async ({
  page,
  watched,
}) => {
  await page.clock.install({ time: testNow });
  await visit(page, '/philadelphia');
  await stopClock(page);
  await box(page).fill('  g ');
  await page.clock.runFor(1000);
  expect(watched.dataRequests).not.toContain(searchPath);
  await box(page).fill('good');
  await expect(page.getByText('Searching...')).toBeVisible();
  await page.clock.runFor(200);
  await box(page).fill('good h');
  await page.clock.runFor(299);
  expect(watched.dataRequests).not.toContain(searchPath);
  await expect(async () => {
    await page.clock.runFor(1);
    expect(watched.dataRequests).toContain(searchPath);
  }).toPass();
  await page.clock.resume();
  await expect(page.getByRole('option').first()).toContainText('Good Hang');
  expect(watched.dataRequests.filter((path) => path === searchPath)).toHaveLength(1);
});

test(
  'a result shows type, title, place and city, and leads to its page',
  variant,
  async ({ page }) => {
    await visit(page, '/los-angeles');
    await box(page).fill('good hang');
    await expect(page.getByRole('option', { name: /Good Hang/ })).toContainText([
      /Good Hang.*Philadelphia.*Open mic/,
    ]);
    // Not only for who hears it.
    const type = page.getByRole('option', { name: /Good Hang/ }).getByText('Open mic');
    expect((await type.last().boundingBox())?.width).toBeGreaterThan(20);
    await expect(page.getByRole('option', { name: /Good Hang/ })).toHaveAttribute(
      'href',
      '/philadelphia/good-hang',
    );
    await page.getByRole('option', { name: /Good Hang/ }).click();
    await expect(page).toHaveURL(/\/philadelphia\/good-hang$/);
    await expect(page.getByRole('option')).toHaveCount(0);
    await expect(box(page)).toHaveValue('');
  },
);

test("results of one's city come first, each with the day as people say it", async ({ page }) => {
  await visit(page, '/los-angeles');
  await box(page).fill('open tuning');
  const groups = page.getByRole('listbox').getByRole('group');
  await expect(groups).toHaveCount(2);
  await expect(groups.nth(0)).toHaveAccessibleName('Los Angeles');
  await expect(groups.nth(1)).toHaveAccessibleName('Other cities');
  // What the head of a group says is not said again.
  await expect(groups.nth(0).getByRole('option').filter({ hasText: 'Los Angeles' })).toHaveCount(0);
  const lines = await page.getByRole('option').allTextContents();
  const day = /(?:Tonight|Today|Tomorrow|(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \w+ \d+,) \d/;
  expect(lines.filter((line) => day.test(line)).length).toBeGreaterThan(lines.length / 2);
  // The arrow keys go through the groups as they stand.
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('option').last()).toHaveAttribute('aria-selected', 'true');
});

test('a dot stands between two facts, never at the edge of a line', variant, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/los-angeles');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await box(page).fill('open tuning');
  await expect(page.getByRole('option').nth(3)).toBeVisible();
  const lines = await page.locator('[role="option"] .facts').evaluateAll((all) =>
    all.map((line) => {
      const { left } = line.getBoundingClientRect();
      const starts = [...line.children].map((fact) => fact.getBoundingClientRect());
      return {
        text: line.textContent,
        isClipped: getComputedStyle(line).overflowX === 'clip',
        // What begins another line stands at its edge, so that its dot is beyond it.
        isAtEdge: starts.every(
          (fact, index) => fact.top === (starts[index - 1]?.top ?? -1) || fact.left === left,
        ),
        isWrapped: new Set(starts.map(({ top }) => top)).size > 1,
      };
    }),
  );
  expect(lines.filter(({ text }) => text?.includes('·'))).toEqual([]);
  expect(lines.every(({ isClipped, isAtEdge }) => isClipped && isAtEdge)).toBe(true);
  expect(lines.some(({ isWrapped }) => isWrapped)).toBe(true);
});

test('words that describe a listing lead to it', variant, async ({ page }) => {
  await visit(page, '/los-angeles');
  await box(page).fill('comedy echo park');
  const first = page.getByRole('option').first();
  await expect(first).toHaveText(/^Comedy in Echo Park\d+ mics?$/);
  const count = parseInt(((await first.textContent()) ?? '').replace(/^\D+/, ''), 10);
  await page.keyboard.press('ArrowDown');
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/los-angeles?type=comedy&neighborhood=echo-park');
  await expect(page.getByRole('article')).toHaveCount(count);
});

test('people are found as performers', variant, async ({ page }) => {
  await visit(page, '/los-angeles');
  await box(page).fill('comet');
  await expect(page.getByRole('option').filter({ hasText: 'Performer' }).first()).toHaveAttribute(
    'href',
    /^\/profile\//,
  );
  // What was looked for stands out, with its accents, and in the name behind a stage name.
  await box(page).fill('zoe');
  const marks = page.getByRole('option').locator('mark');
  await expect(marks.first()).toHaveText('Zoë');
});

test('more than ten results say so', variant, async ({ page }) => {
  await visit(page, '/los-angeles');
  await box(page).fill('comedy');
  // Below the listing that the word describes.
  await expect(page.getByRole('option')).toHaveCount(11);
  await expect(
    page.getByText('Showing top 10 results. Try a more specific search for better results.'),
  ).toBeVisible();
});

test('nothing found is said from three characters on', variant, async ({ page }) => {
  await visit(page, '/los-angeles');
  const answered = page.waitForResponse('**/trpc/mics.search*');
  await box(page).fill('zq');
  await answered;
  await expect(page.getByText('Searching...')).toHaveCount(0);
  await expect(page.getByText('No results found')).toHaveCount(0);
  await box(page).fill('zqx');
  await expect(page.getByText('No results found for "zqx"')).toBeVisible();
  await expect(page.getByRole('search').getByRole('status')).toHaveText('0 results');
  const submit = page.locator('.found').getByRole('link', { name: 'Submit an Open Mic' });
  await expect(submit).toHaveAttribute('href', '/submit');
  await expect(
    page.getByText('Try searching for open mic names, venues, or performer names'),
  ).toBeVisible();
});

test('a search that fails says so in a red box', variant, async ({ page, server, watched }) => {
  watched.allow(/503|Failed to load resource/);
  await visit(page, '/los-angeles');
  await page.route('**/trpc/mics.search*', (route) => route.abort());
  await box(page).fill('comedy');
  await expect(page.getByRole('alert')).toHaveText('Unable to search. Please try again.');
  const color = await page.getByRole('alert').evaluate((box) => getComputedStyle(box).color);
  const { danger } = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.className = 'text-danger';
    return { danger: getComputedStyle(probe).color };
  });
  expect(color).toBe(danger);

  // A proxy between us and the server says what it likes.
  const strange = [
    '<h1>502 Bad Gateway</h1>',
    '{"error":{"json":{"message":"x","code":-32603,"data":{"code":"X","httpStatus":500}}}}',
    '{"result":{"data":{"json":null}}}',
  ];
  for (const [index, body] of strange.entries()) {
    await page.unroute('**/trpc/mics.search*');
    await page.route('**/trpc/mics.search*', (route) =>
      route.fulfill({ contentType: 'application/json', body }),
    );
    await box(page).fill(`comedy ${index}`);
    await expect(page.getByRole('alert')).toHaveText('Unable to search. Please try again.');
  }

  await page.unroute('**/trpc/mics.search*');
  await server.setDatabaseAway(true);
  await box(page).fill('comed');
  await expect(page.getByRole('alert')).toHaveText('Search failed');
  await server.setDatabaseAway(false);
});

test(
  'Escape and a press outside close at once, a lost focus after 150 ms',
  variant,
  async ({ page }) => {
    await page.clock.install({ time: testNow });
    await visit(page, '/los-angeles');
    const results = page.getByRole('option');
    await box(page).fill('comedy');
    await expect(results).toHaveCount(11);
    await page.keyboard.press('Escape');
    await expect(results).toHaveCount(0);
    await expect(box(page)).toBeFocused();

    await page.keyboard.press('ArrowDown');
    await expect(results).toHaveCount(11);
    await page.mouse.click(5, 500);
    await expect(results).toHaveCount(0);

    await box(page).click();
    await expect(results).toHaveCount(11);
    await stopClock(page);
    await page.keyboard.press('Tab');
    await page.clock.runFor(149);
    await expect(results).toHaveCount(11);
    await page.clock.runFor(1);
    await expect(results).toHaveCount(0);
  },
);

test('by keyboard: / leads to the search, arrows move, Enter opens', async ({ page }) => {
  await visit(page, '/philadelphia');
  await page.keyboard.press('/');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('comedy/');
  await expect(box(page)).toHaveValue('comedy/');
  await page.keyboard.press('Backspace');
  await expect(page.getByRole('option')).toHaveCount(11);
  // What Enter would open is seen before any arrow.
  await expect(page.getByRole('option').first()).toHaveAttribute('data-entered');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const second = page.getByRole('option').nth(1);
  await expect(second).toHaveAttribute('aria-selected', 'true');
  await expect(box(page)).toHaveAttribute(
    'aria-activedescendant',
    (await second.getAttribute('id')) ?? '',
  );
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('option').nth(10)).toHaveAttribute('aria-selected', 'true');
  const href = (await page.getByRole('option').nth(10).getAttribute('href')) ?? '';
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL((url) => url.pathname === href);
});

test('Enter opens no guess: they stand under their own head', variant, async ({ page }) => {
  await visit(page, '/los-angeles');
  await box(page).fill('comdy');
  const guesses = page.getByRole('group', { name: 'No match. Similar names:' });
  await expect(guesses.getByRole('option')).toHaveCount(10);
  await expect(page.getByRole('status').filter({ hasText: 'No match' })).toHaveText(
    'No match. 10 similar names',
  );
  await expect(page.locator('[data-entered]')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(guesses).toBeVisible();
  await expect(page).toHaveURL('/los-angeles');
  await expectClean(page, 'header');
  // What is understood beside it is a listing, to which Enter leads.
  await box(page).fill('free comdy friday');
  const first = page.getByRole('option').first();
  await expect(first).toContainText('“comdy” not understood');
  await expect(first).toHaveAttribute('data-entered');
  await expect(page.getByRole('group', { name: 'Similar names' })).toBeVisible();
  await box(page).fill('comdy');
  await expect(guesses).toBeVisible();
  const href = (await first.getAttribute('href')) ?? '';
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL((url) => url.pathname === href);
});

test('on a phone an icon opens the search over the header', variant, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/los-angeles');
  await expect(box(page)).toBeHidden();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(box(page)).toBeFocused();
  // Before anything is typed there is something to tap.
  const examples = page.getByRole('list', { name: "Say what you're after" });
  await expect(examples.getByRole('button')).toHaveCount(5);
  await expectClean(page, 'header');
  await examples.getByRole('button', { name: 'after 8' }).click();
  await expect(box(page)).toHaveValue('after 8');
  await expect(box(page)).toBeFocused();
  await expect(page.getByRole('option').first()).toHaveText(
    /^Open mics in Los Angeles after 8\sPM\d+ mics?$/,
  );
  await box(page).fill('');
  await expect(examples).toBeVisible();
  await page.keyboard.type('comedy');
  await expect(page.getByRole('option')).toHaveCount(11);
  await expect(examples).toHaveCount(0);
  await expectClean(page, 'header');
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expectClean(page, 'header');
  await page.getByRole('button', { name: 'Close search' }).click();
  await expect(box(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeFocused();
});

test(
  'the pages for signing in have neither search nor sign-in buttons',
  variant,
  async ({ page, watched }) => {
    for (const path of ['/signin', '/signup']) {
      await visit(page, path);
      await expect(box(page)).toHaveCount(0);
      await expect(page.getByRole('navigation', { name: 'Account' })).toHaveCount(0);
    }
    watched.allow(/404 \(Not Found\)/);
    for (const path of ['/nowhere/signin', '/auth/nowhere', '/chicago/authors-night']) {
      await visit(page, path);
      await expect(box(page)).toBeVisible();
    }
  },
);
