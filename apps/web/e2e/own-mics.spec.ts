import { comeSignedIn, people } from './people.ts';
import { expect, test, variant } from './test.ts';

/** A mic of the demo data that waits for review. */
const pending = '/los-angeles/hot-mic-at-the-laundromat';
const name = 'Hot Mic at the Laundromat';
const notFound = 'Well, this is awkward.';

test(
  'a mic that waits for review is there for an admin, after a hard reload too',
  variant,
  async ({ page, watched }) => {
    watched.allow(/404/);
    await comeSignedIn(page, people.admin);
    for (const visit of [() => page.goto(pending), () => page.reload()]) {
      expect((await visit())?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(page).toHaveTitle(new RegExp(`^${name}`));
    }
    // On any mic's page, what the address names is not under the control bar.
    await page.setViewportSize({ width: 1280, height: 400 });
    await page.goto('/philadelphia/good-hang#comments');
    const bar = page.getByRole('region', { name: 'Review' });
    await expect(bar.getByRole('button', { name: 'Edit' })).toBeVisible();
    const named = page.locator('#comments');
    const distance = async () => {
      const [above, below] = await Promise.all([bar.boundingBox(), named.boundingBox()]);
      return (below?.y ?? 0) - ((above?.y ?? 0) + (above?.height ?? 0));
    };
    expect(await bar.evaluate((element) => element.getBoundingClientRect().top)).toBe(0);
    expect(await distance()).toBeGreaterThanOrEqual(0);
    // Nor anywhere else.
    expect(await distance()).toBeLessThan(60);
  },
);

test('a mic that waits is hidden from anyone else', variant, async ({ page, watched }) => {
  watched.allow(/404/);
  await page.goto(pending);
  await expect(page.getByRole('heading', { level: 1, name: notFound })).toBeVisible();
  await comeSignedIn(page, people.fan);
  const asked = page.waitForResponse((response) => response.url().includes('mics.get'));
  await page.goto(pending);
  expect(await (await asked).text()).toContain('NOT_FOUND');
  await expect(page.getByRole('heading', { level: 1, name: notFound })).toBeVisible();
});
