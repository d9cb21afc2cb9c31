import type { Page } from '@playwright/test';
import { listingPageSize } from '@stagetime/contracts/mics/limits';
import { createAccount, newEmail, publishMic } from './people.ts';
import { expect, test, variant, visit } from './test.ts';

const philadelphia = '/philadelphia';

function card(page: Page, name: string) {
  return page.getByRole('article').filter({ has: page.getByRole('heading', { name }) });
}

test('the listing reads the same before and after hydration, and asks for nothing', async ({
  page,
  watched,
}) => {
  const answer = await visit(page, philadelphia);
  expect(answer?.status()).toBe(200);
  await expect(page).toHaveTitle('Open mics in Philadelphia · Stagetime');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stage Time Starts Here');
  await expect(page.getByRole('article')).toHaveCount(listingPageSize);
  expect(watched.dataRequests).toEqual([]);
});

test('days begin with today', variant, async ({ page }) => {
  await page.goto(philadelphia);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    /^Today Friday, Nov 20 · \d+ mics?$/,
    /^Sunday, Nov 22 \d+ mics?$/,
    /^Monday, Nov 23 \d+ mics?$/,
    /^Tuesday, Nov 24 \d+ mics?$/,
    /^Wednesday, Nov 25 Night before Thanksgiving · \d+ mics?$/,
    /^Thursday, Nov 26 Thanksgiving · \d+ mics?$/,
  ]);
});

for (const [name, ...texts] of [
  ['Good Hang', 'Thu, Dec 10', '2nd Thursday of the month', 'Time TBD', 'Signup 8 PM'],
  ['The Funny Bone', '2nd and 4th Sunday', '5 PM'],
  ['The Monthly Peel', 'Last Thursday of the month'],
  ['Nut Hut Showcase', 'Mon Nov 23 or 30, check first', 'Every other Monday'],
  ['Punch Line Mic', 'Mondays, check first', 'Mondays, varies'],
  ['Free New Material Show', 'Every Friday', '10:30 PM'],
] as const) {
  test(`${name} is shown with its days`, variant, async ({ page }) => {
    await page.goto(philadelphia);
    for (const text of texts) await expect(card(page, name)).toContainText(text);
  });
}

test('a day that has only later nights is called by them', async ({ page }) => {
  const host = await createAccount(page, newEmail('host'));
  const firstSaturdays = { selectedDays: 'saturday', recurrence: 'Monthly', monthlyWeek: '1st' };
  const fields = {
    name: 'Once a Moon',
    city: 'Other',
    customCity: 'Elko',
    state: 'NV',
    ...firstSaturdays,
  };
  await publishMic(page, fields, host.token);
  await visit(page, '/elko');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Other Saturdays 1 mic']);
  await expect(card(page, 'Once a Moon')).toContainText('Sat, Dec 5');
});

test('under a date nothing says that date again', variant, async ({ page }) => {
  await page.goto(philadelphia);
  for (const [date, said] of [
    ['Today', /Today|Tonight|Nov 20/],
    ['Sunday, Nov 22', /Nov 22/],
  ] as const) {
    const night = page.locator('section', { has: page.getByRole('heading', { name: date }) });
    await expect(night.getByRole('article').first()).toBeVisible();
    await expect(night.getByRole('article').filter({ hasText: said })).toHaveCount(0);
  }
});

test('without scripts the listing reads as well', variant, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto(philadelphia);
  await expect(page.getByRole('article')).toHaveCount(listingPageSize);
  await expect(card(page, 'Good Hang')).toContainText('2nd Thursday of the month');
  await context.close();
});

test('the keyboard reaches the content past the header', variant, async ({ page }) => {
  await visit(page, philadelphia);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.locator('main summary').first()).toBeFocused();
});

for (const width of [320, 390]) {
  test(`letters twice as large cut nothing of a row: ${width} px`, variant, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await visit(page, '/los-angeles');
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    const rows = await page.getByRole('article').evaluateAll((articles) =>
      articles.map((article) => {
        const times = article.querySelector('.mic-times') ?? article;
        const heart = article.querySelector('.mic-heart svg')?.getBoundingClientRect();
        const shown = [...times.querySelectorAll('p')].filter((part) => part.checkVisibility());
        return {
          name: article.querySelector('h3')?.textContent,
          isCut:
            times.scrollHeight > times.clientHeight ||
            shown.some((part) => part.scrollWidth > part.clientWidth),
          isCovered: shown.some((part) => {
            const { right, top } = part.getBoundingClientRect();
            return heart === undefined || (right > heart.left && top < heart.bottom);
          }),
        };
      }),
    );
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.filter(({ isCut, isCovered }) => isCut || isCovered)).toEqual([]);
  });
}

test('the rings of the filters and of the first heart are whole', variant, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/los-angeles');
  const heart = page.getByRole('article').first().locator('.mic-heart');
  for (const control of [page.locator('#filters'), heart]) {
    await control.focus();
    // What is drawn around it, of which a bar or a neighbor would hide a part.
    const reach = await control.evaluate((element) => {
      const { outlineOffset, outlineWidth } = getComputedStyle(element);
      return Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
    });
    expect(reach).toBeLessThanOrEqual(0);
    await expect(control).toHaveCSS('border-radius', '99px');
  }
});
