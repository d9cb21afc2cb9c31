import type { Page } from '@playwright/test';
import { expectClean, expectNoOverflow } from './clean.ts';
import { choosePosters, comeSignedIn, people, publishMic, watchShifts } from './people.ts';
import { expect, revisit, test, variant, visit } from './test.ts';

const phone = { width: 390, height: 844 };

async function topOfFirstRow(page: Page): Promise<number> {
  // The fonts are kept then: a browser that waits for them too long shows its own.
  await revisit(page);
  return page
    .getByRole('article')
    .first()
    .evaluate((row) => row.getBoundingClientRect().top);
}

test("a phone's first screen has six mics under 172 px", async ({ page }) => {
  await page.setViewportSize(phone);
  await visit(page, '/los-angeles');
  expect(await topOfFirstRow(page)).toBeLessThanOrEqual(172);
  const rows = page.getByRole('article');
  const boxes = await rows.evaluateAll((all) =>
    all.slice(0, 6).map((row) => {
      const { height, bottom } = row.getBoundingClientRect();
      const poster = row.querySelector('.poster.of-row')?.getBoundingClientRect();
      return { height, bottom, right: poster?.right, side: poster?.width };
    }),
  );
  for (const { height, bottom, right, side } of boxes) {
    expect(height).toBe(108);
    expect(bottom).toBeLessThanOrEqual(phone.height);
    expect([right, side]).toEqual([phone.width, 108]);
  }
  // What narrows the listing stays in reach while it scrolls.
  await page.evaluate(() => window.scrollTo(0, 1500));
  await expect(page.getByRole('link', { name: 'After 8', exact: true })).toBeInViewport();
  await expect(page.getByRole('link', { name: 'All Days' })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 844 });
  await expect(page.locator('summary', { hasText: 'Filters' })).toBeInViewport({ ratio: 1 });
});

test('a tablet held upright has rows side by side, by their times', variant, async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await visit(page, '/los-angeles');
  const rows = page.getByRole('article');
  const boxes = await rows.evaluateAll((all) =>
    all.slice(0, 3).map((row) => row.getBoundingClientRect().toJSON()),
  );
  const [first, second, third] = boxes;
  expect(second.left).toBeGreaterThan(first.right);
  expect([second.top, second.right]).toEqual([first.top, 820]);
  expect([third.left, third.top]).toEqual([first.left, first.bottom + 4]);
});

test('what is filtered begins as high as what is not', variant, async ({ page }) => {
  await page.setViewportSize(phone);
  await visit(page, '/los-angeles?starts_after=20%3A00&free=1');
  expect(await topOfFirstRow(page)).toBeLessThanOrEqual(172);
});

test('the days follow the list as it scrolls', variant, async ({ page }) => {
  await page.setViewportSize(phone);
  await visit(page, '/philadelphia');
  const here = page.getByRole('navigation', { name: 'Days' }).locator('[data-here="true"]');
  await expect(here).toHaveText('Today');
  const wednesday = page.getByRole('heading', { name: /^Wednesday/ });
  await wednesday.evaluate((heading) => heading.scrollIntoView({ block: 'start' }));
  await expect(here).toHaveText('Wed 25');
  await expect(here).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(here).toHaveText('Today');
});

/** Of Philadelphia what is on from Monday on: nothing on the tests' Friday. */
const fromMonday = '/philadelphia?neighborhood=northern-liberties';

test('where nothing is on today the first night is marked and named', variant, async ({ page }) => {
  await page.setViewportSize(phone);
  await visit(page, fromMonday);
  const here = page.getByRole('navigation', { name: 'Days' }).locator('[data-here="true"]');
  await expect(here).toHaveText('Mon 23');
  const monday = page.getByRole('heading', { name: /^Monday, Nov 23/ });
  expect((await monday.boundingBox())?.height).toBeGreaterThan(20);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(here).toHaveText('Mon 23');
});

test('what began an hour ago stands behind a line, open again on the way back', async ({
  page,
}) => {
  const token = await comeSignedIn(page, people.performer);
  // Noon there.
  for (const [name, time] of [
    ['Sunrise Mic', '10:00'],
    ['Brunch Mic', '10:30'],
    ['Coffee Mic', '11:00'],
    ['Lunch Mic', '11:30'],
  ] as const) {
    await publishMic(page, { name, time, selectedDays: 'friday' }, token);
  }
  await page.setViewportSize(phone);
  await visit(page, '/denver?type=comedy');
  const line = page.locator('summary', { hasText: '3 started over an hour ago' });
  await expect(line).toBeVisible();
  const row = (name: string) => page.getByRole('article').filter({ hasText: name });
  await expect(row('Lunch Mic')).toBeVisible();
  await expect(row('Sunrise Mic')).toBeHidden();
  await line.press('Enter');
  await expect(row('Sunrise Mic')).toBeVisible();
  await expectClean(page);
  await row('Sunrise Mic').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sunrise Mic' })).toBeVisible();
  await page.goBack();
  await expect(row('Sunrise Mic')).toBeVisible();
  // Of a day that has nothing else, all are in sight.
  await visit(page, '/denver?day=friday&type=comedy&free=1');
  await expect(page.getByText('started over an hour ago')).toHaveCount(0);
});

test('what the night is in words stands beside the wall, whatever the day', async ({ page }) => {
  await visit(page, fromMonday);
  for (const width of [900, 1024, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    const words = page.getByText(/mics? on Monday, Nov\u00a023, first list opens/);
    const edges = await words.evaluate((line) => ({
      end: line.getBoundingClientRect().right,
      wall: document.querySelector('.hero-wall')?.getBoundingClientRect().left,
      hero: line.parentElement?.clientHeight,
    }));
    expect(edges.end).toBeLessThanOrEqual(edges.wall ?? 0);
    expect(edges.hero).toBe(176);
  }
});

test('of another such weekday a row and a card say the date, whatever its status', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await visit(page, '/philadelphia?neighborhood=south-philly');
  const date = page.getByRole('article').filter({ hasText: 'Lady Laughs' }).locator('.mic-date');
  await expect(date).toHaveText('Thu Dec 10 or Jan 14');
  await expect(date).toBeVisible();
  await page.getByRole('button', { name: 'Posters' }).click();
  await expect(date).toBeVisible();
});

test('a card that says to check first says when to sign up, and a wide row says all in its height', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await visit(page, '/philadelphia');
  const unsure = page.getByRole('article').filter({ has: page.locator('[data-status="check"]') });
  const signup = unsure.filter({ has: page.locator('.mic-signup') }).locator('.mic-signup');
  await expect(signup.first()).toBeVisible();
  await page.getByRole('button', { name: 'Rows' }).click();
  const higher = await page
    .locator('.mic-times')
    .evaluateAll((all) =>
      all
        .filter((times) => times.scrollWidth > times.clientWidth || times.clientHeight > 84)
        .map((times) => times.textContent),
    );
  expect(higher).toEqual([]);
});

/** Which view is shown: rows have a square poster, cards one of 280 px. */
async function posterHeight(page: Page): Promise<number> {
  const posters = page.getByRole('article').first().locator('.poster');
  const heights = await posters.evaluateAll((all) => all.map((each) => each.clientHeight));
  return Math.max(...heights);
}

test('phones begin with rows, wide screens with cards; the other is one tap, and kept', async ({
  page,
}) => {
  await visit(page, '/philadelphia');
  expect(await posterHeight(page)).toBe(280);
  await page.getByRole('button', { name: 'Rows' }).click();
  expect(await posterHeight(page)).toBe(84);
  await page.setViewportSize(phone);
  await revisit(page);
  expect(await posterHeight(page)).toBe(108);
  await page.getByRole('button', { name: 'Posters' }).click();
  const shifts = await watchShifts(page);
  await revisit(page);
  expect(await posterHeight(page)).toBe(280);
  // The page that everyone gets has the view that one chose before it is painted.
  expect(await shifts()).toBeLessThanOrEqual(0.02);
});

for (const [width, most] of [
  [390, 6],
  [1280, 7],
] as const) {
  test(`only posters in sight are asked for at first: ${width} px`, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'image') asked.push(new URL(request.url()).pathname);
    });
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/los-angeles', { waitUntil: 'networkidle' });
    // Which are in sight is known once the page is laid out, which a busy machine does after all has come.
    await expect.poll(() => asked.length).toBeGreaterThan(3);
    await page.waitForLoadState('networkidle');
    expect(asked.length).toBeLessThanOrEqual(most);
    expect(new Set(asked).size).toBe(asked.length);
    expect(asked.some((path) => path.startsWith('/images/walls/'))).toBe(width === 1280);
    // Those further down come before they are seen.
    const tenth = page.getByRole('article').nth(14);
    await tenth.scrollIntoViewIfNeeded();
    await expect(tenth.locator('.poster img').first()).toBeAttached();
  });
}

/** Names as hosts write them, up to the longest that a mic may have. */
const names = [
  'A',
  'The Extraordinarily Long-Winded Never Quite Finished Absolutely Final Farewell Open Mic of the West Side',
  'Donaudampfschifffahrtsgesellschaftskapitänsmützenabend mit Freunden und Bekannten aus der Nachbarschaft und von weiter',
  'Wednesday Night Comedy, Music, Poetry & Storytelling Open Mic at the Bar',
  'Ωδείο: ανοιχτό μικρόφωνο κάθε Πέμπτη βράδυ στην πλατεία',
];

for (const width of [320, 390, 1280]) {
  test(
    `no long name is cut on a card, and no card grows: ${width} px`,
    variant,
    async ({ page }) => {
      await choosePosters(page);
      await page.setViewportSize({ width, height: 844 });
      let place = 0;
      await page.route('**/trpc/mics.list*', async (route) => {
        const response = await route.fetch();
        const nextName = () => `"showName":${JSON.stringify(names[place++ % names.length])}`;
        const body = (await response.text()).replaceAll(/"showName":"(?:[^"\\]|\\.)*"/g, nextName);
        await route.fulfill({ response, body });
      });
      await visit(page, '/los-angeles');
      await page.getByRole('link', { name: 'Today', exact: true }).click();
      await expect(page.getByRole('link', { name: 'A', exact: true }).first()).toBeVisible();
      const cut = await page.getByRole('article').evaluateAll((cards) =>
        cards.flatMap((card) => {
          const boxOf = (part: string) =>
            card.querySelector(part)?.getBoundingClientRect() ?? new DOMRect();
          const [title, where, foot] = [
            boxOf('h3'),
            boxOf('.mic-where'),
            boxOf('.mic-directions a'),
          ];
          const frame = card.getBoundingClientRect();
          const isWhole =
            frame.height === 280 &&
            title.right <= frame.right &&
            where.top >= title.bottom &&
            // As high as a line, though it takes 44 px to touch.
            foot.top + 13 >= where.bottom &&
            foot.bottom <= frame.bottom + 0.5;
          return isWhole ? [] : [`${frame.height} ${card.querySelector('h3')?.textContent}`];
        }),
      );
      expect(cut).toEqual([]);
      await expectNoOverflow(page);
    },
  );
}

test(
  'the keyboard goes through a row, and the search is one key away',
  variant,
  async ({ page }) => {
    await page.setViewportSize(phone);
    await visit(page, '/philadelphia');
    await page.getByRole('article').first().getByRole('heading').getByRole('link').focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: /^Add .* to Favorites$/ }).first()).toBeFocused();
    await page.keyboard.press('/');
    await expect(page.getByRole('combobox')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('combobox')).toBeHidden();
  },
);

test('rows are clean in every state', variant, async ({ page }) => {
  await page.setViewportSize(phone);
  for (const address of ['/los-angeles', '/los-angeles?type=magic&neighborhood=venice', '/reno']) {
    await visit(page, address);
    await expectClean(page);
    await page.emulateMedia({ colorScheme: 'light' });
    await expectClean(page);
    await page.emulateMedia({ colorScheme: 'dark' });
  }
});
