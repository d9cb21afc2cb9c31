import type { Page, Request } from '@playwright/test';
import { type Account, comeWithToken, createAccount, newEmail } from './people.ts';
import { expect, hydrated, test, variant } from './test.ts';

const menuOf = (tab: Page) => tab.getByRole('button', { name: /Account menu/ });

async function post(page: Page, path: string, { token }: Account, data: object): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.post(`/api${path}`, { data, headers });
  expect(answer.ok()).toBe(true);
}

/** Runs what has to show within a second, from the server's answer on. */
async function expectWithinSecond(shows: () => Promise<void>): Promise<void> {
  const from = performance.now();
  await shows();
  expect(performance.now() - from).toBeLessThan(1000);
}

test(
  'six tabs share one stream: it is handed on, goes on after a cut, and ends with its session',
  variant,
  async ({ page, context, server, watched }) => {
    watched.allow(/ERR_|401|503/);
    const origin = await server.startSecond();
    const star = await createAccount(page, newEmail('star'), 'Stella Star');
    const fan = await createAccount(page, newEmail('fan'), 'Finn Fan');
    // Else what the fan writes waits as a request, which no badge counts.
    await post(page, '/users/follow', star, { followed_id: fan.userId });
    await comeWithToken(context, star.token);
    // What the tab that leads tells the others.
    await context.addInitScript((userId) => {
      const words: object[] = [];
      Object.assign(window, { words });
      new BroadcastChannel(`stagetime-live-${userId}`).onmessage = ({ data }) => {
        if ('word' in data && 'news' in data.word) words.push(data.word.news);
      };
    }, star.userId);
    const heard = (tab: Page) =>
      tab.evaluate(() => (window as unknown as { words: { kind: string }[] }).words);
    const streams: { readonly tab: Page; readonly url: string }[] = [];
    context.on('request', (request) => {
      if (!request.url().includes('notifications.stream')) return;
      streams.push({ tab: request.frame().page(), url: decodeURIComponent(request.url()) });
    });
    const opened = () =>
      context.waitForEvent('response', (response) =>
        response.url().includes('notifications.stream'),
      );
    const isListening = opened();
    let tabs = [page];
    for (let count = 1; count < 6; count += 1) tabs.push(await context.newPage());
    for (const tab of tabs) {
      await tab.goto(`${origin}/chicago`);
      await expect(menuOf(tab)).toBeVisible();
    }
    await isListening;
    let sent = 0;
    const write = async () => {
      sent += 1;
      const message = { recipient_user_id: star.userId, message_body: `Message ${sent}` };
      await post(page, '/messages/send', fan, message);
    };
    const expectUnread = async () => {
      for (const tab of tabs) {
        await expect(menuOf(tab)).toHaveAccessibleName(`SS ${sent} unread: Account menu`);
      }
    };
    await write();
    await expectUnread();
    expect(streams).toHaveLength(1);

    // Who leads is closed: another tab does.
    const leader = streams[0]?.tab as Page;
    tabs = tabs.filter((tab) => tab !== leader);
    const isHandedOn = opened();
    await leader.close();
    await isHandedOn;
    expect(streams).toHaveLength(2);
    expect(tabs).toContain(streams[1]?.tab);
    await write();
    await expectUnread();

    // Written while no one hears.
    const listener = tabs.find((tab) => tab !== streams[1]?.tab) as Page;
    const before = await heard(listener);
    await server.setLineCut(true);
    await write();
    const isBack = opened();
    await server.setLineCut(false);
    await isBack;
    await expectUnread();
    expect(streams.at(-1)?.url).toMatch(/"lastEventId":"\d+"/);
    const since = async () => (await heard(listener)).slice(before.length);
    await expect.poll(since).toEqual([expect.objectContaining({ kind: 'message' })]);

    const isStream = (request: Request) => request.url().includes('notifications.stream');
    const isOver = Promise.race([
      context.waitForEvent('requestfinished', isStream),
      context.waitForEvent('requestfailed', isStream),
    ]);
    await post(page, '/auth/logout', star, {});
    await expectWithinSecond(async () => void (await isOver));
    for (const tab of tabs) await expect(menuOf(tab)).toHaveCount(0);
  },
);

test(
  'at two processes a follow and a message show within a second, and reading clears every badge',
  variant,
  async ({ page, context, browser, baseURL, server }) => {
    const secondOrigin = await server.startSecond();
    const star = await createAccount(page, newEmail('star'), 'Stella Star');
    const fan = await createAccount(page, newEmail('fan'), 'Finn Fan');
    const elsewhere = await browser.newContext({ baseURL: secondOrigin });
    for (const [each, { token }] of [
      [context, star],
      [elsewhere, fan],
    ] as const) {
      await comeWithToken(each, token);
    }
    const open = async (tab: Page, address: string) => {
      await tab.goto(address);
      await hydrated(tab);
      await expect(menuOf(tab)).toBeVisible();
      return tab;
    };
    await open(page, `${baseURL}/messages?with=${fan.userId}`);
    const secondTab = await open(await context.newPage(), '/chicago');
    const other = await open(await elsewhere.newPage(), `/profile/user-${star.userId}`);
    const saved = (procedure: string) =>
      other.waitForResponse((response) => response.url().includes(procedure));

    const followed = saved('social.follow');
    await other.getByRole('button', { name: 'Follow Stella Star' }).click();
    await followed;
    await expectWithinSecond(() =>
      expect(menuOf(page)).toHaveAccessibleName('SS 1 unread: Account menu'),
    );

    await other.getByRole('button', { name: /^Contact/ }).click();
    const sent = saved('messaging.send');
    await other.getByRole('textbox', { name: 'Message' }).fill('Are you on tonight?');
    await other.keyboard.press('Enter');
    await sent;
    await expectWithinSecond(() =>
      expect(page.getByRole('log').getByText('Are you on tonight?')).toBeVisible(),
    );
    // It was read where it showed: of the two only the follow is left, in every tab.
    for (const tab of [page, secondTab]) {
      await expect(menuOf(tab)).toHaveAccessibleName('SS 1 unread: Account menu');
    }

    await page.getByRole('textbox', { name: 'Message' }).fill('Third one up!');
    await page.keyboard.press('Enter');
    await expect(menuOf(other)).toHaveAccessibleName('FF 1 unread: Account menu');
    await open(other, `/messages?with=${star.userId}`);
    await expect(other.getByRole('log').getByText('Third one up!')).toBeVisible();
    await expect(menuOf(other)).toHaveAccessibleName('FF: Account menu');
    await elsewhere.close();
  },
);
