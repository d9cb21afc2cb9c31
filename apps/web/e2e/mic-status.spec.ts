import type { Page } from '@playwright/test';
import { expectCleanInEveryLook } from './clean.ts';
import { demoPassword } from './constants.ts';
import { comeSignedIn, people } from './people.ts';
import { expect, test, variant, visit } from './test.ts';

const note = 'The room is being painted.';

/** A mic of Denver that is on every Monday, approved with an admin's token. */
async function publish(page: Page, token: string, words: { name: string; email: string }) {
  const multipart = {
    ...{ ...words, venue_name: 'The Cellar', city: 'denver', state: 'CO' },
    ...{ recurrence: 'Weekly', selectedDays: 'monday', time: '20:00' },
  };
  const sent = await (await page.request.post('/api/open-mics', { multipart })).json();
  const approval = await page.request.patch(`/api/admin/open-mics/${sent.id}/toggle-approval`, {
    headers: { authorization: `Bearer ${token}` },
    data: { action: 'approve' },
  });
  expect(approval.status()).toBe(200);
}

test('whoever looks after a mic pauses it, takes that back, closes it, opens it again, and keeps what they removed', async ({
  page,
  watched,
}) => {
  // What was filled in wrongly is refused.
  watched.allow(/400/);
  const token = await comeSignedIn(page, people.admin);
  await publish(page, token, { name: 'Painted Room', email: 'host@example.test' });
  await visit(page, '/denver/painted-room');
  const open = page.getByRole('button', { name: 'Pause or close' });
  // A toast is one, too, without a heading.
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('heading') });

  await open.focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('heading', { name: 'Pause or close' })).toBeVisible();
  await dialog.getByLabel('Back on (optional)').fill('2026-11-20');
  await dialog.getByRole('button', { name: 'Pause it' }).click();
  const until = dialog.getByLabel('Back on (optional)');
  await expect(until).toBeFocused();
  await expect(until).toHaveAttribute('aria-invalid', 'true');
  await expect(until).toHaveAccessibleDescription(/Please choose a day in the future\./);
  await until.fill('2026-12-04');
  await dialog.getByLabel('Why (optional)').fill(note);
  await expectCleanInEveryLook(page);
  await dialog.getByRole('button', { name: 'Pause it' }).click();
  const undo = page.getByRole('button', { name: 'Undo' });
  // It stays for ten seconds, and for as long as the pointer is on it.
  await undo.hover();
  await expect(dialog).toHaveCount(0);
  const paused = page.getByRole('region', { name: 'Paused' });
  await expect(paused).toContainText('This open mic is paused until Dec 4, 2026.');
  await expect(paused).toContainText(note);
  await expect(page.locator('.poster[data-stamp="Paused"]')).toBeVisible();
  await expect(page.getByRole('button', { name: "I'm Interested" })).toHaveCount(0);

  // What is paused is prolonged where it is opened again, with what was said of it.
  await page.getByRole('button', { name: 'Open again or change' }).click();
  await expect(dialog).toContainText("It'll be back on the list");
  await dialog.getByLabel('What happens to it').selectOption('It stays paused');
  await expect(dialog.getByLabel('Why (optional)')).toHaveValue(note);
  await dialog.getByLabel('Back on (optional)').fill('2026-12-11');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await undo.hover();
  await expect(paused).toContainText('This open mic is paused until Dec 11, 2026.');
  await expect(paused).toContainText(note);
  await undo.click();
  await expect(paused).toContainText('This open mic is paused until Dec 4, 2026.');

  await page.getByRole('button', { name: 'Open again or change' }).click();
  await dialog.getByRole('button', { name: 'Open it again' }).click();
  await expect(page.getByRole('region', { name: 'Next night' })).toBeVisible();

  await open.click();
  await dialog.getByLabel('What happens to it').selectOption("It's over for good");
  await dialog
    .getByLabel('What it is now (optional)')
    .fill('https://stagetime.test/denver/nowhere');
  await dialog.getByRole('button', { name: 'Close it' }).click();
  const successor = dialog.getByLabel('What it is now (optional)');
  await expect(successor).toBeFocused();
  await expect(successor).toHaveAccessibleDescription(
    /We couldn't find that open mic on the list\./,
  );
  await successor.fill('');
  await dialog.getByRole('button', { name: 'Close it' }).click();
  const closed = page.getByRole('region', { name: 'Closed' });
  await expect(closed).toContainText('The Stagetime team, Nov 20, 2026');
  await expectCleanInEveryLook(page);
  await closed.getByRole('link', { name: "See what's on in Denver" }).click();
  await expect(page).toHaveURL(/\/denver$/);
  await expect(page.getByRole('link', { name: 'Painted Room', exact: true })).toHaveCount(0);

  await page.goBack();
  await page.getByRole('button', { name: 'Open again or change' }).click();
  await dialog.getByRole('button', { name: 'Open it again' }).click();
  await expect(page.getByRole('region', { name: 'Next night' })).toBeVisible();

  await open.click();
  await dialog.getByLabel('What happens to it').selectOption('It has to go (a hoax, abuse)');
  await dialog.getByRole('button', { name: 'Remove it' }).click();
  // It stays for ten seconds, and says so where the toast is gone, too.
  await undo.hover();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("You're removing this open mic.")).toBeVisible();
  await expect(page.getByRole('region', { name: 'Next night' })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Keep it after all' }).click();
  await expect(open).toBeVisible();
  await expect(page.getByText("You're removing this open mic.")).toHaveCount(0);

  // What stayed as it was is no change.
  await visit(page, '/admin/audit?event=mic_closed');
  const entry = page.getByRole('listitem').filter({ hasText: 'On Painted Room' });
  await expect(entry.getByRole('definition')).toHaveText(['approved → closed']);
});

test('who a mic is known by makes it theirs with one tap', variant, async ({ page }) => {
  const data = { email: people.admin, password: demoPassword };
  const { token } = await (await page.request.post('/api/auth/login', { data })).json();
  await publish(page, token, { name: 'Known Host', email: people.performer });
  await comeSignedIn(page, people.performer);
  await visit(page, '/denver/known-host');
  await expect(page.getByRole('button', { name: 'Change one night' })).toHaveCount(0);
  await page.getByRole('button', { name: 'This is my mic' }).click();
  await expect(page.getByText("It's yours.")).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change one night' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pause or close' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'This is my mic' })).toHaveCount(0);
  await expectCleanInEveryLook(page);

  // From their desk, too, where a mic without a next night says how it stands.
  await visit(page, '/hosting');
  const mic = page.getByRole('region', { name: 'Known Host', exact: true });
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('heading') });
  await mic.getByRole('button', { name: 'Pause or close' }).click();
  await dialog.getByLabel('Back on (optional)').fill('2026-12-04');
  await dialog.getByLabel('Why (optional)').fill(note);
  await dialog.getByRole('button', { name: 'Pause it' }).click();
  const back = mic.getByRole('group', { name: 'Back Dec 4, 2026' });
  await expect(back).toContainText('Paused');
  await expect(back).toContainText(note);
  await expectCleanInEveryLook(page);
  await mic.getByRole('button', { name: 'Open again or change' }).click();
  await dialog.getByRole('button', { name: 'Open it again' }).click();
  await expect(back).toHaveCount(0);
  await expect(mic.getByRole('button', { name: 'Cancel this night' })).toBeVisible();
});
