import type { Locator, Page } from '@playwright/test';
import { expectCleanInEveryLook } from './clean.ts';
import { demoPassword } from './constants.ts';
import {
  comeSignedIn,
  comeWithToken,
  createAccount,
  failOnce,
  newEmail,
  people,
} from './people.ts';
import { expect, hydrated, test, variant, visit } from './test.ts';

/** The followers of the demo's performer, who is told of five. */
const rows = 'main li';

test(
  'a badge tells of a follow without a reload, in every tab, and the stream is one',
  variant,
  async ({ page, browser, context, baseURL, watched }) => {
    watched.allow(/404/);
    // Someone new, whom no one has told anything yet.
    const told = await createAccount(page, newEmail('told'));
    await comeWithToken(context, told.token);
    const streams: string[] = [];
    context.on('request', (request) => {
      if (request.url().includes('notifications.stream')) streams.push(request.url());
    });
    const isListening = context.waitForEvent('response', (response) =>
      response.url().includes('notifications.stream'),
    );
    await visit(page, '/chicago');
    await expect(page.getByRole('button', { name: /^\w\w: Account menu$/ })).toBeVisible();
    await isListening;
    const second = await context.newPage();
    await second.goto('/chicago');
    await hydrated(second);
    await expect(second.getByRole('button', { name: /^\w\w: Account menu$/ })).toBeVisible();

    // Someone else, elsewhere.
    const other = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
    const login = await other.request.post('/api/auth/login', {
      data: { email: people.moderator, password: demoPassword },
    });
    const followed = await other.request.post('/api/users/follow', {
      data: { followed_id: told.userId },
      headers: { authorization: `Bearer ${(await login.json()).token}` },
    });
    expect(followed.status()).toBe(200);
    for (const each of [page, second]) {
      const menu = each.getByRole('button', { name: /1 unread: Account menu$/ });
      await expect(menu).toBeVisible();
    }
    expect(streams).toHaveLength(1);
    // A token never stands in an address.
    expect(streams[0]).not.toContain(told.token.slice(0, 12));
    expect(streams[0]).not.toContain('Bearer');

    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Notifications 1 unread' }).click();
    await expect(page).toHaveURL(/\/notifications$/);
    // Read in one tab, read in the other.
    await page.getByRole('link', { name: /Mo Moderator started following you/ }).click();
    await expect(page).toHaveURL(/\/profile\/user-\d+$/);
    await expect(second.getByRole('button', { name: /^\w\w: Account menu$/ })).toBeVisible();
    await other.close();
  },
);

/** Leaves the demo's own in an inbox: the product is other tests' too, which send some of their own. */
async function dismissOthers(page: Page, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const { data } = await (
    await page.request.get('/api/notifications?kinds=all', { headers })
  ).json();
  const others = (data as { id: number; kind: string }[]).filter(({ kind }) => kind !== 'follow');
  for (const { id } of others) {
    const answer = await page.request.delete(`/api/notifications/${id}`, { headers });
    expect(answer.status()).toBe(200);
  }
}

test('an inbox by keyboard, by swipe, in every look', variant, async ({ page, watched }) => {
  watched.allow(/404/);
  await dismissOthers(page, await comeSignedIn(page, people.performer));
  await visit(page, '/notifications');
  await expect(page.getByRole('heading', { name: 'This month' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Earlier' })).toBeVisible();
  await expect(page.locator(rows)).toHaveCount(5);
  await expect(page.locator(rows).first()).toContainText('Today');
  await expect(page.locator(rows).nth(1)).toContainText('Yesterday');
  await expect(page.locator(rows).nth(2)).toContainText('3 days ago');
  await expect(page.locator('[data-unread]')).toHaveCount(2);
  await expectCleanInEveryLook(page);
  // Rows are equally high, and what dismisses them stands in one column.
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    const [heights, ends] = await Promise.all([
      page.locator(rows).evaluateAll((all) => all.map((row) => row.clientHeight)),
      page
        .getByRole('button', { name: /^Dismiss/ })
        .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().right))),
    ]);
    expect(new Set(heights).size, String(heights)).toBe(1);
    expect(new Set(ends).size, String(ends)).toBe(1);
  }

  // A finger takes the row along, and finds it where it was when it goes back.
  const sheet = page.locator(rows).first().locator('> div');
  const resting = await sheet.boundingBox();
  const [handX, handY] = [(resting?.x ?? 0) + 150, (resting?.y ?? 0) + 12];
  await page.mouse.move(handX, handY);
  await page.mouse.down();
  await page.mouse.move(handX - 40, handY, { steps: 4 });
  await expect.poll(async () => (await sheet.boundingBox())?.x).toBe((resting?.x ?? 0) - 40);
  await page.mouse.move(handX, handY, { steps: 4 });
  await page.mouse.move(handX - 30, handY + 10);
  await page.mouse.up();
  await expect.poll(async () => (await sheet.boundingBox())?.x).toBe(resting?.x);
  await expect(page).toHaveURL(/\/notifications$/);

  // Three of them are followed already.
  const follow = page.getByRole('button', { name: /^Follow Back/ });
  await expect(follow).toHaveCount(2);
  await follow.first().click();
  await expect(follow).toHaveCount(1);
  await expect(page.locator(rows).getByText('Following', { exact: true })).toHaveCount(4);

  // By keyboard the focus goes on with the next one.
  const dismiss = page.getByRole('button', { name: /^Dismiss/ });
  await dismiss.first().focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-leaving]')).toHaveCount(1);
  await expect(page.locator(rows)).toHaveCount(4);
  await expect(dismiss.first()).toBeFocused();
  const removed = page.getByText('Notification removed');
  await expect(removed).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator(rows)).toHaveCount(5);
  await expect(removed).toHaveCount(0);

  // A swipe of less than 50 px is none.
  const swipe = async (distance: number, begin = 150) => {
    const box = await page.locator(rows).first().boundingBox();
    const [x, y] = [(box?.x ?? 0) + begin, (box?.y ?? 0) + 20];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + distance / 2, y, { steps: 3 });
    await page.mouse.move(x + distance, y, { steps: 3 });
    await page.mouse.up();
  };
  const first = await page.locator(rows).first().textContent();
  // From its X into the link, so that it is a tap of neither.
  const { width = 0 } = (await page.locator(rows).first().boundingBox()) ?? {};
  await swipe(-45, width - 20);
  await expect(page.locator('[data-leaving]')).toHaveCount(0);
  await failOnce(page, 'notifications.dismiss', 'RATE_LIMITED');
  const refused = page.waitForResponse(/notifications\.dismiss/);
  await dismiss.first().click();
  await refused;
  // What fails comes back without a word.
  await expect(page.locator(rows)).toHaveCount(5);
  await expect(page.locator(rows).first()).toHaveText(first ?? '');
  await expect(removed).toHaveCount(0);
  await expect(page.getByText('Said by the server')).toHaveCount(0);
  await swipe(-80);
  await expect(page.locator(rows)).toHaveCount(4);
  await expect(page.locator(rows).first()).not.toHaveText(first ?? '');
  await expect(page).toHaveURL(/\/notifications$/);
  await expect(page.locator('[data-unread]')).toHaveCount(1);
  const menu = page.getByRole('button', { name: /Account menu/ });
  // Messages count there too.
  const countUnread = async () =>
    Number(/(\d+) unread/.exec((await menu.getAttribute('aria-label')) ?? '')?.[1] ?? 0);
  const before = await countUnread();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.locator('[data-unread]')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Notifications', level: 1 })).toBeFocused();
  await expect(page.getByRole('status').getByText('All marked as read.')).toBeAttached();
  await expect.poll(countUnread).toBeLessThan(before);
  for (let left = 4; left > 0; left -= 1) {
    await dismiss.first().click();
    await expect(page.locator(rows)).toHaveCount(left - 1);
  }
  // In the same words, but each takes back another one.
  expect(await page.getByRole('button', { name: 'Undo' }).count()).toBeGreaterThan(1);
  await expect(page.getByRole('heading', { name: 'No notifications yet' })).toBeVisible();
  await expect(page.getByText("When someone follows you, you'll see it here!")).toBeVisible();
  await expectCleanInEveryLook(page);
});

test(
  'an inbox that cannot be loaded says so and tries again; visitors sign in first',
  variant,
  async ({ page, watched }) => {
    await visit(page, '/notifications');
    await expect(page).toHaveURL(/\/auth\?next=%2Fnotifications$/);
    watched.allow(/500/);
    await comeSignedIn(page, people.moderator);
    await page.route(/notifications\.list/, (route) => route.fulfill({ status: 500, json: {} }));
    await visit(page, '/notifications');
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Failed to load notifications', { timeout: 60_000 });
    await page.unroute(/notifications\.list/);
    await alert.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('heading', { name: 'No notifications yet' })).toBeVisible();
  },
);

test('from an inbox a link leads to what one is told of', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await comeSignedIn(page, people.moderator);
  await visit(page, '/notifications');
  await page.getByRole('link', { name: 'Notification settings' }).click();
  await expect(page).toHaveURL(/\/account#notifications$/);
  const heading = page.getByRole('heading', { name: 'Notification Settings' });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await expect(page.getByRole('switch', { name: 'New followers: Inbox' })).toBeInViewport();
});

test(
  'a setting that was not saved goes back, though the server cannot be asked what it holds',
  variant,
  async ({ page, watched }) => {
    await comeSignedIn(page, people.moderator);
    await visit(page, '/profile');
    const [nights, hosts, inbox, mail] = [
      'Show my next nights here',
      "Let hosts see that I'm going",
      "Nights I'm going to: Inbox",
      "Nights I'm going to: Email",
    ].map((name) => page.getByRole('switch', { name })) as [Locator, Locator, Locator, Locator];
    const switches = [nights, hosts, inbox, mail];
    const read = () => Promise.all(switches.map((each) => each.getAttribute('aria-checked')));
    await expect(mail).toBeVisible();
    const before = await read();
    watched.allow(/502/);
    await page.route(/\/trpc\//, (route) => route.fulfill({ status: 502, body: '<html>' }));
    for (const each of switches) await each.click();
    const notices = page.getByRole('region', { name: 'Notices' });
    await expect(notices.getByText("That didn't work. Please try again.").first()).toBeVisible();
    await expect.poll(read).toEqual(before);

    // Tapped right after each other, two of a topic are both saved.
    await page.unroute(/\/trpc\//);
    const after = before.map((was, index) => (index < 2 ? was : `${was !== 'true'}`));
    const saved = page.waitForResponse(
      (answer) => answer.request().postData()?.includes(`"mail":${after[3]}`) ?? false,
    );
    await inbox.click();
    await mail.click();
    expect(await read()).toEqual(after);
    await saved;
    await visit(page, '/profile');
    await expect.poll(read).toEqual(after);
  },
);
