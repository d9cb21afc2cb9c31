import type { Page } from '@playwright/test';
import { expectCleanInEveryLook } from './clean.ts';
import { expect, test, variant, visit } from './test.ts';

/** How a thing that is the one to do next looks, whatever it is. */
const primary = '#content .bg-accent:is(a, button)';

/** No target within the page is smaller than a finger, and no text is cut. */
async function expectRoom(page: Page): Promise<void> {
  const faults = await page.locator('#content').evaluate((content) => {
    const isLine = (element: Element) => getComputedStyle(element).display === 'inline';
    const small = [...content.querySelectorAll('a, button, select, input:not([type=checkbox])')]
      .filter((element) => !isLine(element))
      .map((element) => ({
        element,
        box: (element.closest('label') ?? element).getBoundingClientRect(),
      }))
      .filter(({ box }) => box.width > 0 && (box.width < 44 || box.height < 44));
    const cut = [...content.querySelectorAll('h1, h2, p, label, legend, button, a')].filter(
      (element) =>
        element.clientWidth > 1 &&
        element.scrollWidth > element.clientWidth + 1 &&
        !isLine(element),
    );
    return [...small.map(({ element }) => element), ...cut].map((element) => element.outerHTML);
  });
  expect(faults).toEqual([]);
}

for (const [path, sentence] of [
  ['/no-such-city', 'Well, this is awkward.'],
  ['/philadelphia/no-such-mic', 'Well, this is awkward.'],
  ['/favorites', 'Sign in to view favorites'],
  ['/messages', 'Sign in to view messages'],
  ['/reset-password', 'Invalid Reset Link'],
  ['/success', 'Submission Successful!'],
] as const) {
  test(`${path} hangs a poster, says what is, and has one thing to do`, {
    ...(path === '/favorites' ? {} : variant),
  }, async ({ page, watched }) => {
    watched.allow(/404/);
    await visit(page, path);
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(sentence);
      await expect(page.locator(primary)).toHaveCount(1);
      await expect(page.locator(primary)).toBeInViewport({ ratio: 1 });
      if (width < 640) {
        expect((await page.locator(primary).boundingBox())?.width).toBe(width - 32);
      }
      const poster = page.locator('.blank-pin img');
      await expect
        .poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
      await expectRoom(page);
    }
    await expectCleanInEveryLook(page);
  });
}

test('a page for those who are signed in leads to an account too, and back', async ({ page }) => {
  await visit(page, '/favorites');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL(/\/signup\?next=%2Ffavorites$/);
});

test('a text that names the contact page leads there', variant, async ({ page }) => {
  await visit(page, '/about');
  await page.getByRole('link', { name: 'contact page' }).click();
  await expect(page).toHaveURL('/contact');
});

for (const [path, button] of [
  ['/signin', 'Sign In'],
  ['/forgot-password', 'Send Reset Link'],
  ['/signup', 'Create Account'],
] as const) {
  test(`${path} fits: posters above, nothing cut, one thing to do`, {
    ...(path === '/signin' ? {} : variant),
  }, async ({ page }) => {
    await visit(page, path);
    for (const width of [390, 320, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      const submit = page.locator('form').getByRole('button', { name: button });
      await expect(submit).toBeVisible();
      await expect(page.locator(primary)).toHaveCount(1);
      await expectRoom(page);
      if (width !== 390) continue;
      const wall = await page.locator('.door-wall').boundingBox();
      expect(wall).toMatchObject({ x: 16, width: 358 });
      expect(wall?.height).toBeLessThan(92);
      // On the first screen; what is short, above where a phone's own bar begins.
      const box = await submit.boundingBox();
      const foot = (box?.y ?? 0) + (box?.height ?? 0);
      expect(foot).toBeLessThanOrEqual(path === '/signup' ? 820 : 650);
    }
  });
}

test('each step of submitting has one thing to do, and room for a finger', async ({ page }) => {
  await visit(page, '/submit');
  for (const width of [390, 320, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    for (const step of ['When', 'Signup', 'You', 'What']) {
      await page.getByRole('button', { name: step, exact: true }).click();
      await expect(page.locator('[aria-current="step"]')).toHaveText(step);
      await expect(page.locator(primary)).toHaveCount(1);
      await expectRoom(page);
    }
  }
});

test('the footer of a page of words can be pressed', variant, async ({ page }) => {
  await visit(page, '/about');
  // Nothing that is drawn lies over it.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page).toHaveURL(/\/privacy$/);
});
