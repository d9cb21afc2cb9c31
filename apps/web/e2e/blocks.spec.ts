import type { Page } from '@playwright/test';
import { expectCleanInEveryLook } from './clean.ts';
import { type Account, comeWithToken, createAccount, newEmail } from './people.ts';
import { expect, hydrated, test, variant, visit } from './test.ts';

const mic = '/philadelphia/the-wet-mic';

async function post(page: Page, path: string, { token }: Account, data: object): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  expect((await page.request.post(`/api${path}`, { data, headers })).ok()).toBe(true);
}

/** Opens a page that says nothing without scripts. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

test(
  'a request is accepted, its person blocked, hidden and refused, and unblocked again',
  variant,
  async ({ page, browser }) => {
    const ann = await createAccount(page, newEmail('ann'), 'Ann Acoustic');
    const ben = await createAccount(page, newEmail('ben'), 'Ben Bother');
    await post(page, '/messages/send', ben, {
      recipient_user_id: ann.userId,
      message_body: 'Can I get your slot on Monday?',
    });
    const slug = mic.split('/').at(-1);
    await post(page, `/comments/mics/${slug}/comments`, ben, { content: 'Bring earplugs.' });
    await comeWithToken(page, ann.token);
    const context = await browser.newContext();
    const other = await context.newPage();
    await comeWithToken(other, ben.token);

    await open(page, '/messages');
    const list = page.getByRole('navigation', { name: 'Conversations' });
    await expect(list).toContainText('No conversations yet');
    await page.getByRole('tab', { name: 'Requests (1)' }).click();
    await list.getByRole('button', { name: /Ben Bother/ }).click();
    await expect(page.getByRole('log')).toContainText('Can I get your slot on Monday?');
    await expect(page.getByText('Ben Bother wants to message you.')).toBeVisible();
    await expectCleanInEveryLook(page);
    await page.getByRole('button', { name: 'Accept' }).click();
    await expect(list).toContainText('No requests');
    await page.getByRole('tab', { name: 'Inbox' }).click();
    await expect(list.getByRole('button', { name: /Ben Bother/ })).toBeVisible();

    // By keyboard, on his profile.
    await visit(page, `/profile/user-${ben.userId}`);
    const more = page.getByRole('button', { name: 'More about Ben Bother' });
    await more.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Mute' })).toBeVisible();
    await expectCleanInEveryLook(page);
    await page.getByRole('menuitem', { name: 'Block' }).press('Enter');
    const dialog = page
      .getByRole('dialog')
      .filter({ has: page.getByRole('heading', { name: 'Block Ben Bother?' }) });
    await expect(dialog).toContainText("We don't tell them.");
    await expectCleanInEveryLook(page);
    await dialog.getByRole('button', { name: 'Block' }).click();
    await expect(page.getByText('You blocked this person')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Follow Ben Bother' })).toHaveCount(0);
    await expect(more).toBeFocused();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await expectCleanInEveryLook(page);

    await visit(other, `/profile/user-${ann.userId}`);
    const follow = other.getByRole('button', { name: 'Follow Ann Acoustic' });
    await follow.click();
    const notices = (on: Page) => on.getByRole('region', { name: 'Notices' });
    await expect(notices(other)).toContainText("You can't follow this person.");
    await expect(follow).toBeVisible();
    await open(other, `/messages?with=${ann.userId}`);
    await other.getByLabel('Message', { exact: true }).fill('Hello?');
    await other.keyboard.press('Enter');
    await expect(other.getByText("This person isn't taking messages.")).toBeVisible();
    await expect(other.getByText('4/5 messages remaining this month')).toBeVisible();
    await open(page, `/messages?with=${ben.userId}`);
    await expect(page.getByRole('log')).toContainText('Can I get your slot on Monday?');
    await expect(page.getByText('Unblock them to write here.')).toBeVisible();

    await visit(page, mic);
    const comments = page.locator('#comments');
    await comments.scrollIntoViewIfNeeded();
    await expect(comments).toContainText('Comment by someone you blocked');
    await expect(comments).not.toContainText('Bring earplugs.');
    await expectCleanInEveryLook(page);
    await comments.getByRole('button', { name: 'Show' }).click();
    await expect(comments).toContainText('Bring earplugs.');

    await open(page, '/account');
    await page.getByLabel('Who can message me').selectOption('People I follow');
    await expect(notices(page)).toContainText('Saved.');
    await page.reload();
    await expect(page.getByLabel('Who can message me')).toHaveValue('followed');
    await expectCleanInEveryLook(page);
    await page.getByRole('button', { name: 'Unblock Ben Bother' }).press('Enter');
    await expect(page.getByText("You haven't blocked or muted anyone.")).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

    // The focus stays where the comment was.
    await visit(page, mic);
    await comments.scrollIntoViewIfNeeded();
    await comments.getByRole('button', { name: 'More about Ben Bother' }).press('Enter');
    // All of it can be tapped, though comments are not painted beyond their box.
    const canTap = (item: Element) => {
      const { x, y, width, height } = item.getBoundingClientRect();
      return item.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    };
    for (const name of ['Block', 'Mute', 'Report']) {
      expect(await page.getByRole('menuitem', { name }).evaluate(canTap), name).toBe(true);
    }
    await page.getByRole('menuitem', { name: 'Mute' }).press('Enter');
    await expect(comments.getByRole('button', { name: 'Show' })).toBeFocused();

    await visit(other, `/profile/user-${ann.userId}`);
    await follow.click();
    await expect(other.getByRole('button', { name: 'Unfollow Ann Acoustic' })).toBeVisible();
    await context.close();
  },
);

test(
  'who looks for people to write to finds whom they muted, and not whom they blocked',
  variant,
  async ({ page }) => {
    const word = newEmail('quill').split('@')[0]?.replace('-', '') ?? '';
    const searcher = await createAccount(page, newEmail('ann'), `${word} Ann`);
    const muted = await createAccount(page, newEmail('mo'), `${word} Mo`);
    const blocked = await createAccount(page, newEmail('bob'), `${word} Bob`);
    const headers = { authorization: `Bearer ${searcher.token}` };
    for (const { userId, kind } of [
      { ...muted, kind: 'mute' },
      { ...blocked, kind: 'block' },
    ]) {
      const data = { json: { userId, kind } };
      expect((await page.request.post('/trpc/social.block', { data, headers })).ok()).toBe(true);
    }
    await comeWithToken(page, searcher.token);
    await open(page, '/messages');
    const search = page.getByRole('combobox', { name: 'Find someone to message' });
    await search.fill(word);
    const options = page.getByRole('option');
    await expect(options).toHaveText([new RegExp(`${word} Mo`)]);
    await expect(page.getByText('1 person found')).toBeAttached();
    await search.fill(`${word} bob`);
    await expect(page.getByText(`No one found for “${word} bob”`)).toBeVisible();

    await page.request.post('/trpc/social.unblock', {
      ...{ data: { json: { userId: blocked.userId } }, headers },
    });
    await page.reload();
    await hydrated(page);
    await search.fill(`${word} bob`);
    await expect(options).toHaveText([new RegExp(`${word} Bob`)]);
  },
);
