import type { Page, Route } from '@playwright/test';
import { expectCleanInEveryLook } from './clean.ts';
import { demoPassword } from './constants.ts';
import {
  comeSignedIn,
  comeWithToken,
  createAccount,
  failOnce,
  newEmail,
  ownPassword,
  people,
  signIn,
  signOut,
  watchMessageUpdates,
} from './people.ts';
import { expect, hydrated, test, variant, visit } from './test.ts';

const menuOf = (page: Page) => page.getByRole('button', { name: /Account menu/ });
const bodies = (page: Page) => page.getByRole('log').locator('li p');

async function open(page: Page, email: string, address: string): Promise<void> {
  await comeSignedIn(page, email);
  await page.goto(address);
  await hydrated(page);
}

test('two people write to each other: the badge, the thread, and what is read', async ({
  page,
  browser,
  baseURL,
}) => {
  await open(page, people.fan, '/messages');
  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const other = await context.newPage();
  await open(other, people.performer, '/chicago');
  // Beside what the demo has told the performer already.
  await expect(menuOf(other)).toHaveAccessibleName(/\d unread/);
  await menuOf(other).click();
  const ownMessages = other.getByRole('menuitem', { name: /My Messages/ });
  await expect(ownMessages).toHaveAccessibleName(/ 1 unread/);
  await other.keyboard.press('Escape');

  await expect(page.getByText('5/5 messages remaining this month')).toBeVisible();
  await expect(page.getByText('Select a conversation to start messaging')).toBeVisible();
  await page.getByRole('button', { name: /Mo Moderator/ }).click();
  // Of five days ago.
  await expect(page.getByRole('log').locator('time').last()).toHaveText(
    /^(Sat|Sun|Mon) \d+:\d{2}\s[AP]M$/,
  );
  await page.getByRole('button', { name: /Pat the Patient/ }).click();
  await expect(bodies(page).last()).toHaveText('Front row it is. Break a leg!');
  const field = page.getByLabel('Message', { exact: true });
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await expect(page.getByText('0/288 characters')).toBeVisible();
  await field.fill('   ');
  await expect(send).toBeDisabled();
  await field.press('Enter');
  await expect(page.getByText('Please enter a message')).toBeVisible();
  const isAskedAgain = await watchMessageUpdates(page);
  await field.fill('');
  await field.pressSequentially('One line');
  await field.press('Shift+Enter');
  await field.pressSequentially('and another');
  await expect(page.getByText('20/288 characters')).toBeVisible();
  await field.press('Enter');
  await expect(bodies(page).last()).toHaveText('One line\nand another');
  await expect(field).toHaveValue('');
  await expect(page.getByText('4/5 messages remaining this month')).toBeVisible();
  const fromEnd = await page
    .getByRole('log')
    .evaluate((log) => log.scrollHeight - log.scrollTop - log.clientHeight);
  expect(Math.abs(fromEnd)).toBeLessThan(2);
  // Everything is asked for at once, and once more a second later.
  await isAskedAgain();

  await menuOf(other).click();
  await expect(ownMessages).toHaveAccessibleName(/ 2 unread/);
  await ownMessages.click();
  // The top admin is first, whoever wrote last.
  const listed = other.getByRole('navigation', { name: 'Conversations' }).getByRole('button');
  await expect(listed.first()).toContainText('SuperAdmin');
  await listed.filter({ hasText: 'Fay Fan' }).click();
  await expect(bodies(other).last()).toHaveText('One line\nand another');
  await menuOf(other).click();
  await expect(ownMessages).toHaveAccessibleName('My Messages');
  await other.keyboard.press('Escape');
  await other.getByLabel('Message', { exact: true }).fill('See you <b>there</b>');
  await other.keyboard.press('Enter');
  await expect(bodies(page).last()).toHaveText('See you <b>there</b>');
  // Whoever looks at a thread has read what comes.
  await menuOf(page).click();
  const fansMessages = page.getByRole('menuitem', { name: /My Messages/ });
  await expect(fansMessages).toHaveAccessibleName('My Messages');
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 390, height: 420 });
  await expect(field).toBeInViewport({ ratio: 1 });
  await expect(bodies(page).last()).toBeInViewport();
  await expectCleanInEveryLook(page);
  await context.close();
});

test(
  'a user is found by keyboard; a message whose answer was lost, or that was never sent, arrives once',
  variant,
  async ({ page, context, watched }) => {
    watched.allow(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
    await open(page, people.moderator, '/messages');
    const search = page.getByRole('combobox', { name: 'Find someone to message' });
    await search.fill('pat');
    const options = page.getByRole('option');
    await expect(options.first()).toBeVisible();
    await search.press('Tab');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await search.press('Shift+Tab');
    await expect(options.last()).toHaveAttribute('aria-selected', 'true');
    // They stay while they are asked for again, as when a message comes.
    const answer = Promise.withResolvers<void>();
    await page.route(/searchPeople/, (route) => answer.promise.then(() => route.continue()));
    const askedAgain = page.waitForRequest(/searchPeople/);
    await page.evaluate(() => window.dispatchEvent(new Event('messageUpdate')));
    await askedAgain;
    await expect(options.last()).toHaveAttribute('aria-selected', 'true');
    answer.resolve();
    await search.press('Escape');
    await expect(options).toHaveCount(0);
    await search.fill('ada ad');
    await expect(options).toContainText(['SuperAdmin']);
    await search.fill('pat perf');
    await expect(options).toHaveCount(1);
    await search.press('Enter');
    await expect(page.getByRole('heading', { name: 'Pat the Patient' })).toBeVisible();
    await expect(page.getByText('Unlimited messages (Admin)')).toBeVisible();

    let isFirst = true;
    await page.route(/messaging\.send/, async (route) => {
      if (!isFirst) return route.continue();
      isFirst = false;
      await route.fetch();
      return route.abort();
    });
    const field = page.getByLabel('Message', { exact: true });
    await field.fill('Only once');
    await field.press('Enter');
    const lost = page.getByText('Network error - please check your connection and try again');
    await expect(lost).toBeVisible();
    await expect(field).toHaveValue('Only once');
    await field.press('Enter');
    await expect(field).toHaveValue('');
    await expect(bodies(page)).toHaveText(['Only once']);

    await context.setOffline(true);
    await field.fill('From the tunnel');
    await field.press('Enter');
    await expect(lost).toBeVisible();
    await expect(field).toHaveValue('From the tunnel');
    await expect(field).toBeEditable();
    await context.setOffline(false);
    await field.press('Enter');
    await expect(field).toHaveValue('');
    await expect(bodies(page)).toHaveText(['Only once', 'From the tunnel']);
    await failOnce(page, 'messaging.send', 'INTERNAL');
    await field.fill('Never');
    await field.press('Enter');
    await expect(page.getByText('Failed to send message (500)')).toBeVisible();
    await expect(field).toHaveValue('Never');

    // A word that never ends stays within its thread.
    await field.fill('r'.repeat(288));
    const log = page.getByRole('log');
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 844 });
      for (const part of [log, field]) {
        const box = await part.boundingBox();
        expect((box?.x ?? width) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
      }
    }

    await page.setViewportSize({ width: 390, height: 844 });
    // A phone opens on the list, with what was open last below it.
    await visit(page, '/messages');
    const list = page.getByRole('navigation', { name: 'Conversations' });
    const listed = list.getByRole('button', { name: /Pat the Patient/ });
    await expect(listed).toHaveAttribute('aria-current', 'true');
    await expect(list.getByText('Someone new? Find them by name above.')).toBeVisible();
    await expect(list.getByText('Unlimited messages (Admin)')).toBeVisible();
    await page.getByRole('button', { name: 'Close conversations' }).click();
    await expect(page.getByRole('heading', { name: 'Pat the Patient' })).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    await page.getByRole('button', { name: 'Open conversations' }).click();
    await listed.click();
    await expect(list).toHaveCount(0);
    await page.goBack();
    await expect(listed).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await expectCleanInEveryLook(page);
  },
);

test(
  'older messages come upwards and nothing jumps, by keyboard above an on-screen one',
  variant,
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 420 });
    const reader = await createAccount(page, newEmail('reader'), 'Rae Reader');
    const login = await page.request.post('/api/auth/login', {
      data: { email: people.admin, password: demoPassword },
    });
    const { token } = await login.json();
    for (let count = 1; count <= 120; count += 1) {
      const sent = await page.request.post('/api/messages/send', {
        data: { recipient_user_id: reader.userId, message_body: `Message ${count}` },
        headers: { authorization: `Bearer ${token}` },
      });
      expect(sent.status()).toBe(201);
    }
    await comeWithToken(page, reader.token);
    await visit(page, '/messages');
    const list = page.getByRole('navigation', { name: 'Conversations' });
    await list.getByRole('button', { name: /Ada Admin/ }).press('Enter');
    await expect(list).toHaveCount(0);
    await expect(bodies(page)).toHaveCount(50);
    await expect(bodies(page).last()).toBeInViewport();
    const log = page.getByRole('log');
    await log.focus();
    for (const [count, first] of [
      [100, 71],
      [120, 21],
    ] as const) {
      const anchor = page.getByText(`Message ${first}`, { exact: true });
      // They come once the key has scrolled to the top, and not on its way there.
      const top = Promise.withResolvers<void>();
      const hold = async (route: Route) => {
        await top.promise;
        await route.fallback();
      };
      await page.route(/messaging\.getThread/, hold, { times: 1 });
      await page.keyboard.press('Home');
      await expect.poll(() => log.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
      const before = await anchor.boundingBox();
      top.resolve();
      await expect(bodies(page)).toHaveCount(count);
      await expect(anchor).toBeInViewport();
      const after = await anchor.boundingBox();
      // The button that asks for more may be gone with the last page.
      expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(60);
    }
    await expect(page.getByRole('button', { name: 'Older messages' })).toHaveCount(0);
    const texts = await bodies(page).allTextContents();
    expect(texts).toEqual(Array.from({ length: 120 }, (_, index) => `Message ${index + 1}`));
    await page.keyboard.press('Tab');
    const reports = page.getByRole('button', { name: /^Report message from .+, \d+:\d\d.[AP]M$/ });
    await expect(reports.last()).toBeFocused();
    await page.keyboard.press('Tab');
    const field = page.getByLabel('Message', { exact: true });
    await expect(field).toBeFocused();
    await page.keyboard.type('Read it all');
    await page.keyboard.press('Enter');
    await expect(bodies(page).last()).toHaveText('Read it all');
    await expect(bodies(page).last()).toBeInViewport();
    await expect(field).toBeFocused();
    await expect(field).toBeInViewport({ ratio: 1 });
  },
);

test('a message that was begun outlives a reload and a session that ends, and goes with who signs out', async ({
  page,
  watched,
}) => {
  watched.allow(/401 \(Unauthorized\)/);
  const email = newEmail('begun');
  const { token } = await createAccount(page, email, 'Bea Begun');
  const other = await createAccount(page, newEmail('other'), 'Otis Other');
  await comeWithToken(page, token);
  const address = `/messages?with=${other.userId}`;
  await page.goto(address);
  const field = page.getByLabel('Message', { exact: true });
  await field.fill('Half a thought');
  await page.reload();
  await expect(field).toHaveValue('Half a thought');
  await page.goto('/about');
  // Another device ends the session.
  await page.goto(address);
  await expect(field).toHaveValue('Half a thought');
  await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } });
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await signIn(page, email, ownPassword);
  await expect(field).toHaveValue('Half a thought');

  await signOut(page);
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await signIn(page, email, ownPassword);
  await expect(field).toHaveValue('');
});

test(
  'a message whose answer was lost arrives once, though the page is loaded anew before the next try',
  variant,
  async ({ page, watched }) => {
    watched.allow(/ERR_FAILED/);
    const { token } = await createAccount(page, newEmail('lossy'));
    const other = await createAccount(page, newEmail('other'), 'Otis Other');
    await comeWithToken(page, token);
    await page.goto(`/messages?with=${other.userId}`);
    const field = page.getByLabel('Message', { exact: true });
    await field.fill('Are you on tonight?');
    await page.route(/messaging\.send/, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await field.press('Enter');
    await expect(page.getByText('Network error - please check your connection')).toBeVisible();
    await page.unroute(/messaging\.send/);
    await page.reload();
    await expect(field).toHaveValue('Are you on tonight?');
    await field.press('Enter');
    await expect(field).toHaveValue('');
    await expect(page.getByText('4/5 messages remaining this month')).toBeVisible();
    await expect(bodies(page)).toHaveText(['Are you on tonight?']);
    // The same words later are another message.
    await field.fill('Are you on tonight?');
    await field.press('Enter');
    await expect(bodies(page)).toHaveCount(2);
  },
);

test('who has sent all of a month’s messages reads so before they type another', async ({
  page,
}) => {
  const { token } = await createAccount(page, newEmail('talker'));
  const headers = { authorization: `Bearer ${token}` };
  const found = await page.request.get('/api/messages/search-users?q=pat', { headers });
  const [{ id }] = (await found.json()).data;
  for (const number of [1, 2, 3, 4, 5]) {
    const data = { recipient_user_id: id, message_body: `Message ${number}` };
    expect((await page.request.post('/api/messages/send', { data, headers })).status()).toBe(201);
  }
  await comeWithToken(page, token);
  await page.goto(`/messages?with=${id}`);
  await expect(page.getByText("You've reached your monthly limit of 5 messages.")).toBeVisible();
  await page.getByLabel('Message', { exact: true }).fill('For next month');
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
});
