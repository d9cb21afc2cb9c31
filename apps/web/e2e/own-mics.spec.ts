import { expectCleanInEveryLook } from './clean.ts';
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

test('the page of a mic that waits says to its submitter who sees it, and offers nothing that others would see', async ({
  page,
  watched,
}) => {
  // The server's page of what is not public is the not-found page.
  watched.allow(/404 \(Not Found\)/);
  const token = await comeSignedIn(page, people.performer);
  const multipart = {
    ...{ name: 'Waiting Room', venue_name: 'The Cellar', city: 'denver', state: 'CO' },
    ...{ recurrence: 'Weekly', selectedDays: 'monday', time: '20:00', email: people.performer },
  };
  const headers = { authorization: `Bearer ${token}` };
  const sent = await page.request.post('/api/open-mics', { multipart, headers });
  expect(sent.status()).toBe(201);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/denver/waiting-room');
  const notice = page.getByRole('region', { name: 'Waiting for review' });
  await expect(notice).toContainText('Only you and moderators see this page.');
  await expect(page.getByText('8 PM @ The Cellar')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Something wrong?' })).toBeVisible();
  await expect(page.getByText(/^Listed/)).toHaveCount(0);
  for (const name of ["I'm Interested", 'Share', 'Add to Favorites']) {
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  }
  await expect(page.getByText('Add to calendar')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Print a poster' })).toHaveCount(0);
  await expectCleanInEveryLook(page);
  const refused = /listGoings|listNightReports|listAnswers/;
  expect(asked.filter((address) => refused.test(address))).toEqual([]);
});

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
