import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

const long =
  '/los-angeles/the-extraordinarily-long-winded-never-quite-finished-absolutely-final-farewell-o';
const pages = [
  ...['/philadelphia', '/los-angeles', '/reno', '/philadelphia/good-hang', long],
  ...['/about', '/signin'],
];

async function expectClean(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
}

for (const colorScheme of ['dark', 'light'] as const) {
  for (const width of [320, 390, 1280]) {
    test(`axe finds nothing, and nothing overflows: ${colorScheme}, ${width} px`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 844 });
      for (const path of pages) {
        await page.goto(path, { waitUntil: 'networkidle' });
        await expectClean(page);
      }
    });
  }
}

test('the not-found page and the page of the REST interface are clean too', async ({
  page,
  watched,
}) => {
  watched.allow(/404 \(Not Found\)/);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const path of ['/atlantis', '/api/docs']) {
      await page.goto(path, { waitUntil: 'networkidle' });
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations).toEqual([]);
    }
  }
});

for (const width of [390, 1280]) {
  test(`text of twice the size fits: ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    for (const path of pages) {
      await page.goto(path, { waitUntil: 'networkidle' });
      // What a browser does whose user asked for larger letters.
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      await expectClean(page);
    }
  });
}

test('forced colours keep every control and its choice visible', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  for (const path of pages) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expectClean(page);
  }
  await page.goto('/philadelphia?day=thursday', { waitUntil: 'networkidle' });
  const look = (name: string) =>
    page
      .getByRole('navigation', { name: 'Days' })
      .getByRole('link', { name })
      .evaluate((link) => getComputedStyle(link).textDecorationLine);
  expect(await look('Thursday')).toBe('underline');
  expect(await look('Monday')).toBe('none');
});

test('reduced motion moves nothing', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/philadelphia', { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Good Hang', exact: true }).click();
  await expect(page.getByText('Stage Time Starts Here...')).toBeVisible();
  const moving = await page.evaluate(
    () =>
      document.getAnimations().filter((animation) => {
        const { duration } = animation.effect?.getComputedTiming() ?? {};
        return Number(duration) > 1 && animation.playState === 'running';
      }).length,
  );
  expect(moving).toBe(0);
});
