import type { Page } from '@playwright/test';
import { expectClean, expectCleanInEveryLook } from './clean.ts';
import { comeSignedIn, newEmail, people, signUp, stored } from './people.ts';
import { expect, hydrated, test, variant } from './test.ts';

const search = (page: Page) => page.getByRole('combobox', { name: 'Search users' });
const number = (page: Page, name: string) =>
  page.locator('dl > div').filter({ hasText: name }).getByRole('definition');
const problem = (page: Page) => page.getByRole('main').getByRole('alert').filter({ hasText: /./ });

test.beforeEach(async ({ page }) => {
  await comeSignedIn(page, people.admin);
  await page.goto('/admin/message-quotas');
  await hydrated(page);
});

test(
  'a quota is extended and reset, and the line of its owner follows',
  variant,
  async ({ page, browser, baseURL }) => {
    const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
    const other = await context.newPage();
    const email = newEmail('quota');
    await signUp(other, email);
    const authorization = `Bearer ${await stored(other, 'authToken')}`;
    const headers = { authorization };
    const found = await other.request.get('/api/messages/search-users?q=pat', { headers });
    const [{ id }] = (await found.json()).data;
    const send = { data: { recipient_user_id: id, message_body: 'Soon gone' }, headers };
    for (const _ of [1, 2]) {
      expect((await other.request.post('/api/messages/send', send)).status()).toBe(201);
    }

    const extend = page.getByRole('button', { name: 'Extend Quota' });
    const reset = page.getByRole('button', { name: 'Reset Monthly Count' });
    await extend.click();
    await expect(problem(page)).toHaveText('Please select a user first');
    // Nothing calls for it before there is a person.
    await expect(extend).not.toHaveClass(/bg-accent/);
    await expect(reset).not.toHaveClass(/text-danger/);
    await search(page).pressSequentially(' ');
    await expect(page.getByText('Searching...')).toHaveCount(0);
    await search(page).fill('zzz');
    await expect(page.getByText('No users found matching "zzz"')).toBeVisible();
    await search(page).fill(email.slice(0, -6));
    await expect(page.getByRole('option')).toContainText([email]);
    await search(page).press('ArrowDown');
    await expectClean(page);
    await search(page).press('Enter');
    const summary = page.getByRole('region', { name: 'Selected user' });
    await expect(summary.getByRole('heading')).toHaveText('Dana Performer');
    await expect(summary).toContainText(email);
    await expect(extend).toHaveClass(/bg-accent/);
    await expect(reset).toHaveClass(/text-danger/);
    await expect(number(page, 'Messages Sent')).toHaveText('2');
    await expect(number(page, 'Remaining')).toHaveText('3');
    await expect(number(page, 'Total Limit')).toHaveText('5');
    await expect(page.getByText(/Custom quota/)).toHaveCount(0);

    const reason = page.getByLabel('Reason');
    const amount = page.getByLabel('Additional messages');
    await expect(amount).toHaveValue('3');
    await extend.click();
    const invalid = 'Please provide a valid reason and extension amount';
    await expect(problem(page)).toHaveText(invalid);
    await reset.click();
    await expect(problem(page)).toHaveText('Please provide a reason for the quota reset');
    await reason.fill('four');
    await extend.click();
    await expect(problem(page)).toHaveText('Please give a reason of at least 5 characters');
    await reason.fill('Hosts a festival');
    await amount.fill('0');
    await extend.click();
    await expect(problem(page)).toHaveText(invalid);
    await amount.fill('51');
    await amount.press('Enter');
    await expect(problem(page)).toHaveText('Please add 1 to 50 messages at a time');
    await amount.fill('1');
    await amount.press('Enter');
    await expect(
      page.getByText('Dana Performer can now send 6 messages this month.'),
    ).toBeVisible();
    await expect(problem(page)).toHaveCount(0);
    await expect(number(page, 'Total Limit')).toHaveText('6');
    await expect(page.getByText('Custom quota: 1 bonus message this month')).toBeVisible();
    await expect(reason).toHaveValue('');
    await expectCleanInEveryLook(page);
    await other.goto('/messages');
    await expect(other.getByText('4/6 messages remaining this month')).toBeVisible();
    await expect(other.getByText('You: Soon gone')).toBeVisible();

    await reason.fill('Wrote to everyone');
    await reset.press('Enter');
    const dialog = page.getByRole('dialog', { name: "Reset Dana Performer's monthly count?" });
    await expect(dialog).toContainText('All messages that Dana Performer sent this month');
    await expect(dialog).toContainText('recover them for 30 days');
    await expectClean(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(reset).toBeFocused();
    await expect(number(page, 'Messages Sent')).toHaveText('2');
    await reset.click();
    await dialog.getByRole('button', { name: 'Delete and reset' }).click();
    await expect(page.getByText("Dana Performer's month starts over.")).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(number(page, 'Messages Sent')).toHaveText('0');
    await expect(number(page, 'Remaining')).toHaveText('6');
    await expect(reason).toHaveValue('');
    await other.reload();
    await expect(other.getByText('6/6 messages remaining this month')).toBeVisible();
    await expect(other.getByText('No conversations yet')).toBeVisible();
    await context.close();
  },
);

test(
  'what fails says why, admins have no quota, and rights that ended close the page',
  variant,
  async ({ page, watched }) => {
    watched.allow(/ERR_FAILED|502|403/);
    await page.route(/admin\.searchUsers/, (route) => route.abort(), { times: 1 });
    await search(page).fill('a');
    await expect(page.getByText('Network error: Failed to fetch')).toBeVisible();
    for (const [status, text, typed] of [
      [502, 'Error: 502', 'ad'],
      [200, 'Failed to search users', 'ada a'],
    ] as const) {
      await page.route(/admin\.searchUsers/, (route) => route.fulfill({ status, body: 'x' }), {
        times: 1,
      });
      await search(page).fill(typed);
      await expect(page.getByText(text)).toBeVisible();
    }
    await search(page).fill('ada');
    await page.route(/admin\.readMessageQuota/, (route) => route.abort(), { times: 1 });
    await page.getByRole('option', { name: /Ada Admin/ }).click();
    await expect(problem(page)).toHaveText('Network error - please try again');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(number(page, 'Total Limit')).toHaveText('Unlimited');
    await expect(page.getByRole('note')).toContainText('Admins have unlimited messages');
    await expect(page.getByRole('button', { name: 'Extend Quota' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Reset Monthly Count' })).toHaveCount(0);

    // As if another admin had taken the rights away just now.
    await page.route(/accounts\.me/, async (route) => {
      const response = await route.fetch();
      const text = (await response.text())
        .replaceAll('"isAdmin":true', '"isAdmin":false')
        .replaceAll(/"adminLevel":\d/g, '"adminLevel":0');
      await route.fulfill({ response, body: text });
    });
    await page.route(/admin\.searchUsers/, (route) =>
      route.fulfill({
        status: 403,
        json: {
          error: {
            json: { message: 'No', code: -32_003, data: { code: 'FORBIDDEN', httpStatus: 403 } },
          },
        },
      }),
    );
    await search(page).fill('fay');
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  },
);
