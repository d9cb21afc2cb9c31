import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Nothing reaches beyond the right edge. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
}

/** axe finds nothing on the page as it is, and nothing overflows. */
export async function expectClean(page: Page): Promise<void> {
  await expectNoOverflow(page);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);
}

const looks = [
  ['dark', 390],
  ['light', 390],
  ['dark', 320],
] as const;
const otherWidths = [768, 1280, 1920];

/**
 * The same on a phone in both themes and on a small one; at larger widths nothing overflows. What is
 * open stays open. The page is left dark, 1280 px wide.
 */
export async function expectCleanInEveryLook(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [colorScheme, width] of looks) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 844 });
    await expectClean(page);
  }
  for (const width of otherWidths) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoOverflow(page);
  }
  await page.setViewportSize({ width: 1280, height: 720 });
}
