import { comeSignedIn, people } from './people.ts';
import { expect, test, variant, visit } from './test.ts';

/** A sheet of letter paper, without its margins. */
const paper = { width: 725, height: 965 };

test.use({ viewport: paper });

test(
  'on paper a list is its nights, without what narrows or saves them',
  variant,
  async ({ page }) => {
    await visit(page, '/los-angeles');
    const heading = page.getByRole('heading', { name: /^Today Friday, Nov 20/ });
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    // The bar said so.
    await expect(heading).toBeInViewport({ ratio: 1 });
    expect((await heading.boundingBox())?.height).toBeGreaterThan(20);
    // No poster is cut off at the paper's edge.
    const box = await page.getByRole('article').first().locator('.poster.of-row').boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(paper.width);
  },
);

for (const width of [paper.width, 1280]) {
  test(
    `on paper of ${width} px a mic is its facts, without what one does about it`,
    variant,
    async ({ page }) => {
      await comeSignedIn(page, people.fan);
      await page.setViewportSize({ ...paper, width });
      await visit(page, '/los-angeles');
      await page.locator('main h3 a').first().click();
      await expect(page.getByRole('heading', { name: 'Signup & Fees' })).toBeVisible();
      // What comes late has come.
      await page.getByRole('heading', { name: 'Comments' }).scrollIntoViewIfNeeded();
      await expect(page.getByRole('textbox', { name: /comment/i })).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(main.getByRole('heading', { name: 'Next nights' })).toBeVisible();
      for (const role of ['button', 'textbox', 'form'] as const) {
        await expect(main.getByRole(role)).toHaveCount(0);
      }
      await expect(main.getByRole('link', { name: 'Get Directions' })).toHaveCount(0);
    },
  );
}
