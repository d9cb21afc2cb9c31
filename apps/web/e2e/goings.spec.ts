import type { Page } from '@playwright/test';
import { expectCleanInEveryLook } from './clean.ts';
import { demoPassword, testNow } from './constants.ts';
import {
  comeSignedIn,
  comeWithToken,
  createAccount,
  newEmail,
  people,
  publishMic,
} from './people.ts';
import { expect, test, variant, visit } from './test.ts';

const address = '/denver/going-places';
const sentence = 'The cellar is flooded.';

test('whoever goes to a night hears that it is cancelled, and stops the mails by their link', async ({
  page,
  browser,
}) => {
  const { request } = page;
  const data = { email: people.admin, password: demoPassword };
  const { token } = await (await request.post('/api/auth/login', { data })).json();
  const headers = { authorization: `Bearer ${token}` };
  const multipart = {
    ...{ name: 'Going Places', venue_name: 'The Cellar', city: 'denver', state: 'CO' },
    ...{ recurrence: 'Weekly', selectedDays: 'monday', time: '20:00', email: people.admin },
  };
  const sent = await (await request.post('/api/open-mics', { multipart })).json();
  const approval = `/api/admin/open-mics/${sent.id}/toggle-approval`;
  await request.patch(approval, { headers, data: { action: 'approve' } });

  await comeSignedIn(page, people.fan);
  await visit(page, address);
  const ticket = page.getByRole('region', { name: 'Next night' });
  await ticket.getByRole('button', { name: "I'm Interested" }).click();
  const monday = ticket.getByRole('button', { name: /^Mon Nov 23/ });
  await expect(ticket.getByText("No one's going on Nov 23 yet")).toBeVisible();
  const roomOf = () =>
    ticket.evaluate((it) => [it.clientHeight, getComputedStyle(it).marginBottom].join());
  await expect(monday).toBeVisible();
  const room = await roomOf();
  await monday.click();
  await expect(monday).toHaveAttribute('aria-pressed', 'true');
  await expect(monday).toHaveText(/Going$/);
  await expect(ticket).toHaveAttribute('data-torn', 'true');
  await expect(ticket.getByText("You're going on Nov 23")).toBeVisible();
  // What stands below stays where it is.
  expect(await roomOf()).toBe(room);
  await expectCleanInEveryLook(page);
  // A slip of the thumb.
  await ticket.getByRole('button', { name: "I'm Interested" }).click();
  await expect(page.getByText("You're no longer going on Nov 23.")).toBeVisible();
  await expect(monday).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(monday).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: /Account menu$/ }).click();
  await page.getByRole('menuitem', { name: 'My week' }).click();
  // The next night is a ticket, which the strip of days leads to; a free day leads to what is on.
  await expect(page.getByRole('region', { name: 'Going Places' })).toHaveAttribute(
    'data-yours',
    'true',
  );
  const days = page.getByRole('navigation', { name: 'Days' });
  await days.getByRole('link', { name: 'Mon 23 1 show' }).click();
  await expect(page).toHaveURL(/#day-2026-11-23$/);
  await expectCleanInEveryLook(page);
  // What is on in the city on the first of their free days that has something.
  const free = page.getByRole('region', { name: /is free$/ });
  await expect(free.getByRole('listitem')).not.toHaveCount(0);
  await expect(free.getByRole('link', { name: 'Going Places' })).toHaveCount(0);
  await days.getByRole('link', { name: 'Tue 24 free, find a mic' }).click();
  await expect(page).toHaveURL(/\/denver\?day=2026-11-24$/);
  await visit(page, '/favorites');
  const own = page.getByRole('region', { name: "Nights you're going to" });
  await expect(own.getByRole('link', { name: /Going Places/ })).toContainText(
    'Mon, Nov 23, 8\u00a0PM',
  );

  const menu = page.getByRole('button', { name: /Account menu$/ });
  const countUnread = async () =>
    Number(/(\d+) unread/.exec((await menu.getAttribute('aria-label')) ?? '')?.[1] ?? 0);
  const isCounted = page.waitForResponse(/notifications\.countUnread/);
  await visit(page, address);
  await isCounted;
  const before = await countUnread();
  // Someone else, in another browser.
  const context = await browser.newContext();
  const host = await context.newPage();
  await comeSignedIn(host, people.admin);
  await visit(host, address);
  await host.getByRole('button', { name: 'Change one night' }).click();
  const dialog = host.getByRole('dialog', { name: 'Change one night' });
  await dialog.getByLabel('What people read').fill(sentence);
  await dialog.getByRole('button', { name: 'Cancel this night' }).click();
  await expect(dialog).toHaveCount(0);
  await context.close();

  // The page that is open hears of it, and says it.
  await expect.poll(countUnread).toBe(before + 1);
  await expect(ticket.getByText('Cancelled')).toBeVisible();
  await visit(page, '/notifications');
  const news = page.getByRole('link', { name: /Going Places on Mon, Nov 23 is cancelled\. / });
  await expect(news).toContainText(sentence);
  await expect(news.locator('bdi')).toHaveText('Going Places');
  const row = page.getByRole('listitem').filter({ has: news });
  await expect(row.getByText('Cancelled', { exact: true })).toBeVisible();
  await expect(row.locator('.poster[data-stamp]')).toBeVisible();
  await expectCleanInEveryLook(page);
  await news.click();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  // Of a mic that was removed they lead to its city.
  await page.route(/notifications\.list/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(`"${address}"`, '"/denver"');
    await route.fulfill({ response, body });
  });
  await visit(page, '/notifications');
  await expect(news).toHaveAttribute('href', '/denver');
  await page.unroute(/notifications\.list/);

  const outbox = await (await request.get('/dev/outbox.json')).json();
  const mail = (outbox as { to: string; subject: string; links: string[] }[]).find(
    ({ to, subject }) => to === people.fan && subject.includes('Going Places'),
  );
  expect(mail?.subject).toBe('Going Places on Mon, Nov\u00a023 is cancelled');
  const link = new URL(mail?.links.find((address) => address.includes('/unsubscribe?')) ?? '');
  await page.goto(link.pathname + link.search);
  await expectCleanInEveryLook(page);
  await page.getByRole('button', { name: 'Stop these emails' }).click();
  await expect(page.getByRole('heading', { name: 'No more of these emails.' })).toBeVisible();

  // The night is off, and so it says on one's profile, to oneself and then to everyone.
  await visit(page, '/profile');
  const nights = page.getByRole('region', { name: 'Next nights' });
  await expect(nights.getByRole('link', { name: /Going Places/ })).toContainText('Cancelled');
  await expect(nights.getByText('Off: only you can see them.')).toBeVisible();
  const isShown = page.waitForResponse(/social\.updateOwnProfile/);
  const show = nights.getByRole('switch', { name: 'Show my next nights here' });
  // Whether others see them comes after the nights themselves.
  const [list, below] = await Promise.all([
    nights.getByRole('list').boundingBox(),
    show.boundingBox(),
  ]);
  expect(below?.y).toBeGreaterThan((list?.y ?? 0) + (list?.height ?? Number.POSITIVE_INFINITY));
  await show.click();
  await isShown;
  await expect(
    nights.getByText("Anyone can see the nights you're going to and hosting."),
  ).toBeVisible();
  const profile = await page
    .getByRole('link', { name: 'View Profile', exact: true })
    .getAttribute('href');
  const visitors = await browser.newContext();
  const visitor = await visitors.newPage();
  await visit(visitor, profile ?? '');
  await expect(visitor.getByRole('region', { name: 'Next nights' })).toContainText('Going Places');
  await expectCleanInEveryLook(visitor);
  // But for whom they blocked, once it is known who looks.
  const blocked = await createAccount(visitor, newEmail('blocked'));
  const ownToken = await page.evaluate(() => localStorage.getItem('authToken'));
  const block = await page.request.post('/trpc/social.block', {
    headers: { authorization: `Bearer ${ownToken}` },
    data: { json: { userId: blocked.userId, kind: 'block' } },
  });
  expect(block.ok()).toBe(true);
  await comeWithToken(visitor, blocked.token);
  await visit(visitor, profile ?? '');
  await expect(visitor.getByRole('region', { name: 'Next nights' })).toHaveCount(0);
  await visitors.close();

  const switchOf = (way: string) =>
    page.getByRole('switch', { name: `Nights I'm going to: ${way}` });
  // Nothing is sent: it stands with the nights that it is about, not among what is.
  const showing = page
    .getByRole('region', { name: 'Next nights' })
    .getByRole('switch', { name: "Let hosts see that I'm going" });
  await expect(switchOf('Email')).not.toBeChecked();
  await expect(switchOf('Inbox')).toBeChecked();
  const isSaved = page.waitForResponse(/notifications\.showGoings/);
  await switchOf('Inbox').click();
  await showing.click();
  await isSaved;
  await expectCleanInEveryLook(page);
  await visit(page, '/profile');
  await expect(switchOf('Inbox')).not.toBeChecked();
  await expect(showing).toBeChecked();
});

test(
  'whoever comes back to a page the next morning is not told of last night as tonight',
  variant,
  async ({ page }) => {
    await page.clock.install({ time: testNow });
    await comeSignedIn(page, people.fan);
    const asked = {
      '/dashboard': ['mics.listOwnGoings', 'mics.listFavorites'],
      '/favorites': ['mics.listOwnGoings', 'mics.listFavorites'],
      '/profile': ['mics.listPersonNights'],
      '/philadelphia/crave-laughs': ['mics.get', 'mics.listGoings', 'mics.listNightReports'],
    };
    for (const [path, procedures] of Object.entries(asked)) {
      const answered = () =>
        Promise.all(
          procedures.map((name) => page.waitForResponse((one) => one.url().includes(name))),
        );
      const first = path.startsWith('/philadelphia') ? Promise.resolve([]) : answered();
      await visit(page, path);
      await first;
      await page.clock.fastForward('12:00:00');
      const again = answered();
      // As a browser does when its tab, or the phone, is looked at again.
      await page.evaluate(() =>
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
      );
      await again;
    }
  },
);

test(
  'nights to go to come though the server was busy when they were asked for',
  variant,
  async ({ page, watched }) => {
    const { token } = await createAccount(page, newEmail('comic'));
    await comeWithToken(page, token);
    watched.allow(/503/);
    const busy = { status: 503, body: '<html>' };
    await page.route(/mics\.listGoings/, (route) => route.fulfill(busy), { times: 1 });
    const answered = page.waitForResponse(
      (one) => one.url().includes('mics.listGoings') && one.status() === 200,
    );
    await visit(page, '/philadelphia/crave-laughs');
    await answered;
    const ticket = page.getByRole('region', { name: 'Next night' });
    await ticket.getByRole('button', { name: "I'm Interested" }).click();
    await expect(ticket.getByRole('group', { name: 'Which night are you going?' })).toBeVisible();
  },
);

/** Comes as someone new who saved one mic. */
async function comeWithSaved(page: Page, mic: Parameters<typeof publishMic>[1]): Promise<void> {
  const host = await createAccount(page, newEmail('host'));
  const id = await publishMic(page, mic, host.token);
  const comic = await createAccount(page, newEmail('comic'));
  const saved = await page.request.post('/api/favorites', {
    headers: { authorization: `Bearer ${comic.token}` },
    data: { user_id: comic.userId, open_mic_id: id },
  });
  expect(saved.status()).toBe(200);
  await comeWithToken(page, comic.token);
}

test('a week with nothing on it still says whose list opens today', async ({ page }) => {
  await comeWithSaved(page, {
    ...{ name: 'A Fortnight Ahead', recurrence: 'Monthly', monthlyWeek: '1st' },
    ...{ selectedDays: 'wednesday', advance_signup_days: '12', advance_signup_time: '12:00' },
  });
  await visit(page, '/dashboard');
  const lists = page.getByRole('region', { name: 'Lists that open today' });
  await expect(lists).toContainText('From 12\u00a0PM');
  await expect(lists).toContainText('For Wednesday, Dec 2, 8\u00a0PM, The Cellar');
});

test(
  'a name that is written from right to left stands where the names of a week stand',
  variant,
  async ({ page }) => {
    const name = 'ערב פתוח';
    await comeWithSaved(page, { name, recurrence: 'Daily' });
    await visit(page, '/dashboard');
    const shown = page.locator('.week-night').getByText(name).first();
    const gap = await shown.evaluate((element) => {
      const letters = document.createRange();
      letters.selectNodeContents(element);
      return letters.getBoundingClientRect().left - element.getBoundingClientRect().left;
    });
    expect(gap).toBeLessThan(1);
  },
);

test(
  'of large letters a phone shows a week in its own width, and the words of its ticket whole',
  variant,
  async ({ browser }) => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      isMobile: true,
    });
    const page = await context.newPage();
    await comeWithSaved(page, { name: 'Room for Large Letters', selectedDays: 'monday' });
    await visit(page, '/dashboard');
    const title = page.locator('.week-ticket h2');
    await expect(title).toBeVisible();
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    // A page that is wider than the screen is shown smaller.
    await expect.poll(() => page.evaluate(() => window.innerWidth)).toBe(390);
    expect(await title.evaluate((element) => element.clientWidth)).toBeGreaterThan(200);
    await context.close();
  },
);
