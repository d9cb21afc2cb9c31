import { expectClean, expectCleanInEveryLook } from './clean.ts';
import { expect, test, variant, visit } from './test.ts';

const bringer = '/los-angeles/first-verse-acoustic-mic';

for (const [button, title, words] of [
  [
    "I'm Interested",
    'Sign In Required',
    "Sign up or sign in to say you're interested in Good Hang.",
  ],
  ['Add to Favorites', 'Sign In Required', 'Sign up or sign in to save Good Hang.'],
] as const) {
  test(`${button} asks a visitor: ${title}`, variant, async ({ page }) => {
    await visit(page, '/philadelphia/good-hang');
    await page.getByRole('button', { name: button }).click();
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog).toHaveAccessibleDescription(words);
    await expect(dialog.getByRole('heading', { name: title })).toBeFocused();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: button })).toBeFocused();
  });
}

test('Sign In of the prompt leads to the sign-in page', variant, async ({ page }) => {
  await visit(page, '/philadelphia/good-hang');
  await page.getByRole('button', { name: "I'm Interested" }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/signin\?next=%2Fphiladelphia%2Fgood-hang$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a bringer show explains itself', variant, async ({ page }) => {
  await visit(page, bringer);
  await page.getByRole('button', { name: /About bringer shows/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Bringer Show Information' });
  await expect(dialog).toContainText('Please contact the host for more information.');
  await expectCleanInEveryLook(page);
  await dialog.getByRole('button', { name: 'Got it' }).click();
  await expect(dialog).toHaveCount(0);
});

test('Share opens the device’s sheet', variant, async ({ page }) => {
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(window, { shared });
    navigator.share = async (data) => void shared.push(data);
  });
  await visit(page, `${bringer}?utm=1`);
  await page.getByRole('button', { name: 'Share' }).click();
  const shared = await page.evaluate(() => (window as unknown as { shared: object[] }).shared);
  expect(shared).toEqual([
    {
      title: 'First Verse Acoustic Mic',
      text: expect.stringMatching(/^\w{3}, Nov \d+, \d.*[AP]M, .+, .+$/),
      url: expect.stringMatching(/first-verse-acoustic-mic\?night=2026-11-\d\d$/),
    },
  ]);
});

test(
  'where there is no sheet, Share copies the link and says so',
  variant,
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await visit(page, bringer);
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByText('Link copied to clipboard!')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(copied).pathname).toBe(bringer);
    await expectClean(page);
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(page.getByText('Link copied to clipboard!')).toHaveCount(0);
  },
);

test('an answer without a mic says so', variant, async ({ page }) => {
  await page.route('**/trpc/mics.get*', async (route) => {
    const answer = await route.fetch();
    const one = { result: { data: { json: null } } };
    const isBatch = route.request().url().includes('batch=1');
    await route.fulfill({ response: answer, json: isBatch ? [one] : one });
  });
  await visit(page, '/philadelphia');
  await page.getByRole('link', { name: 'Good Hang', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No open mic data available');
});

test('what was told before goes where a dialog opens', variant, async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/philadelphia/good-hang');
  await page.getByRole('button', { name: 'Share' }).click();
  const told = page.getByText(/^Link copied/);
  await expect(told).toBeVisible();
  const topOf = () => told.evaluate((toast) => toast.getBoundingClientRect().top);
  expect(await topOf()).toBeGreaterThan(600);
  await page.getByRole('button', { name: "I'm Interested" }).click();
  await expect(page.getByRole('dialog', { name: 'Sign In Required' })).toBeVisible();
  // Long before its time is over.
  await expect(told).toHaveCount(0, { timeout: 2000 });
  // What is told meanwhile stands away from the dialog's buttons.
  await page.getByRole('button', { name: 'Share', includeHidden: true }).dispatchEvent('click');
  await expect(told).toBeVisible();
  expect(await topOf()).toBeLessThan(100);
});
