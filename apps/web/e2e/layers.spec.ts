import { devices, type Page } from '@playwright/test';
import { comeSignedIn, people } from './people.ts';
import { expect, test, variant, visit } from './test.ts';

// Where the browser has such a key, dialogs hear of it.
const { userAgent } = devices['Pixel 7'];
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, userAgent });

/**
 * Asks the browser to close what is open, as a phone's Back does. Chromium has no such key here but Escape, which the
 * page must not hear: it closes layers by itself.
 */
async function goBack(page: Page): Promise<void> {
  await page.evaluate(() => {
    const hide = (event: Event) => event.stopImmediatePropagation();
    window.addEventListener('keydown', hide, { capture: true, once: true });
  });
  await page.keyboard.press('Escape');
}

test("a phone's Back closes the search, and then the filters, and keeps the page", async ({
  page,
}) => {
  await visit(page, '/philadelphia');
  await page.getByRole('button', { name: 'Search' }).tap();
  const field = page.getByRole('combobox', { name: /^Search/ });
  await expect(field).toBeFocused();
  await goBack(page);
  await expect(field).toBeHidden();

  await page.locator('summary', { hasText: 'Filters' }).tap();
  const panel = page.locator('.filter-panel');
  await expect(panel).toBeVisible();
  await goBack(page);
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL(/\/philadelphia$/);
});

test("a phone's Back closes a dialog, and the next one too", variant, async ({ page }) => {
  await visit(page, '/philadelphia');
  const dialog = page.getByRole('dialog', { name: 'Sign In Required' });
  for (const _ of [1, 2]) {
    await page
      .getByRole('button', { name: /^Add .* to favorites$/i })
      .first()
      .tap();
    await expect(dialog).toBeVisible();
    await goBack(page);
    await expect(dialog).toBeHidden();
  }
  await expect(page).toHaveURL(/\/philadelphia$/);
});

test('a sheet follows the finger, comes back with it, and is swiped away', async ({ page }) => {
  await visit(page, '/philadelphia');
  const heart = page.getByRole('button', { name: /^Add .* to favorites$/i }).first();
  await heart.tap();
  const sheet = page.getByRole('dialog', { name: 'Sign In Required' });
  await expect(sheet).toBeVisible();
  await sheet.evaluate((popup) =>
    Promise.all(popup.getAnimations().map(({ finished }) => finished)),
  );
  const topOf = () => sheet.evaluate((popup) => Math.round(popup.getBoundingClientRect().y));
  const top = await topOf();
  const touch = await page.context().newCDPSession(page);
  const grip = { x: 195, y: top + 8 };
  const press = (type: 'touchStart' | 'touchMove', down = 0) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: [{ ...grip, y: grip.y + down }] });
  const letGo = () => touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });

  await press('touchStart');
  for (const down of [40, 80, 120]) await press('touchMove', down);
  await expect.poll(topOf).toBeGreaterThan(top + 80);
  for (const down of [60, 0]) await press('touchMove', down);
  await letGo();
  await expect.poll(topOf).toBe(top);

  await press('touchStart');
  for (const down of [100, 200, 300]) await press('touchMove', down);
  await letGo();
  await expect(sheet).toBeHidden();
  await expect(heart).toBeFocused();
  await expect(page).toHaveURL(/\/philadelphia$/);
});

test("a phone's Back closes what one corrects, and asks before what was typed is lost", async ({
  page,
}) => {
  await visit(page, '/philadelphia');
  await page.locator('main h3 a').first().tap();
  const wrong = page.getByRole('link', { name: 'Something wrong?' });
  await wrong.tap();
  const words = page.getByLabel('In your words');
  await expect(words).toBeVisible();
  const address = page.url();
  await goBack(page);
  await expect(words).toBeHidden();
  await wrong.tap();
  await words.fill('It starts at nine now.');
  const asked = page.waitForEvent('dialog');
  const back = goBack(page);
  await (await asked).dismiss();
  await back;
  await expect(words).toHaveValue('It starts at nine now.');
  page.once('dialog', (dialog) => void dialog.accept());
  await goBack(page);
  await expect(words).toBeHidden();
  expect(page.url()).toBe(address);
});

test('where Back is no key for layers, as on an iPhone, what lies over a page goes with it', async ({
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'CloseWatcher'));
  await visit(page, '/philadelphia');
  expect(await page.evaluate(() => 'CloseWatcher' in window)).toBe(false);
  const heading = page.getByRole('heading', { level: 1 });
  const openMic = async () => {
    await page.getByRole('link', { name: 'Crave Laughs', exact: true }).tap();
    await expect(heading).toHaveText('Crave Laughs');
  };
  await openMic();
  await page.getByRole('button', { name: "I'm Interested" }).tap();
  const sheet = page.getByRole('dialog', { name: 'Sign In Required' });
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/philadelphia$/);
  await expect(sheet).toHaveCount(0);
  // Nothing is left over the page: it hears of taps.
  await openMic();
  await page.getByRole('button', { name: 'Search' }).tap();
  const field = page.getByRole('combobox', { name: /^Search/ });
  await expect(field).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\/philadelphia$/);
  await expect(field).toBeHidden();
});

test(
  'where Back is no key for layers the menu of an account goes with its page',
  variant,
  async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'CloseWatcher'));
    await comeSignedIn(page, people.fan);
    await visit(page, '/philadelphia');
    await page.getByRole('link', { name: 'Crave Laughs', exact: true }).tap();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Crave Laughs');
    await page.getByRole('button', { name: 'Account menu' }).tap();
    await expect(page.getByRole('menu')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/philadelphia$/);
    await expect(page.getByRole('menu')).toHaveCount(0);
  },
);
