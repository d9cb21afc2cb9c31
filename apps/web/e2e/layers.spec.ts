import type { Page } from '@playwright/test';
import { expect, test, variant, visit } from './test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

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
