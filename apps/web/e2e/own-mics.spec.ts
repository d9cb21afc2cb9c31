import { comeSignedIn, people, skipOnboarding } from './people.ts';
import { expect, test } from './test.ts';

/** A mic of the demo data that waits for review. */
const pending = '/los-angeles/hot-mic-at-the-laundromat-awaiting-review';
const name = 'Hot Mic at the Laundromat (awaiting review)';
const notFound = 'Well, this is awkward.';

test('a mic that waits for review is there for an admin, after a hard reload too', async ({
  page,
  watched,
}) => {
  watched.allow(/404/);
  await skipOnboarding(page);
  await comeSignedIn(page, people.admin);
  for (const visit of [() => page.goto(pending), () => page.reload()]) {
    expect((await visit())?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^${name.replace(/[()]/g, '\\$&')}`));
  }
});

test('for everybody else it is nothing', async ({ page, watched }) => {
  watched.allow(/404/);
  await page.goto(pending);
  await expect(page.getByRole('heading', { level: 1, name: notFound })).toBeVisible();
  await comeSignedIn(page, people.fan);
  const asked = page.waitForResponse((response) => response.url().includes('mics.get'));
  await page.goto(pending);
  expect(await (await asked).text()).toContain('NOT_FOUND');
  await expect(page.getByRole('heading', { level: 1, name: notFound })).toBeVisible();
});
