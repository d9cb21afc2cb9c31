import { expect, test, visit } from './test.ts';

test('a card leads to its mic without loading the page again, and back', async ({
  page,
  watched,
}) => {
  await visit(page, '/philadelphia');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('link', { name: 'The Funny Bone', exact: true }).click();
  await expect(page).toHaveURL(/\/philadelphia\/the-funny-bone$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Funny Bone');
  await expect(page).toHaveTitle('The Funny Bone in Philadelphia · Stagetime');
  await expect(page.getByText('2nd and 4th Sunday')).toBeVisible();
  expect(watched.dataRequests).toEqual(['/trpc/mics.get']);

  await page.getByRole('link', { name: 'All open mics in Philadelphia' }).click();
  await expect(page.getByRole('article')).toHaveCount(32);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('a mic reads the same before and after hydration, and asks for nothing', async ({
  page,
  watched,
}) => {
  await visit(page, '/philadelphia/good-hang');
  for (const name of ['About This Open Mic', 'Signup & Fees', 'Venue Information']) {
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  }
  expect(watched.dataRequests).toEqual([]);
});

test('without scripts a mic reads as well', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/philadelphia/lady-laughs');
  await expect(page.getByText('2nd Thursday of every other month')).toBeVisible();
  await expect(page.getByText('These are the nights it may be on. Check first.')).toBeVisible();
  await context.close();
});
