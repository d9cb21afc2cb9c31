import type { Page } from '@playwright/test';
import { expectCleanInEveryLook } from './clean.ts';
import { comeSignedIn, people } from './people.ts';
import { expect, test, variant } from './test.ts';

/** A mic of Chicago that is on every Monday, approved with an admin's token. */
async function publish(page: Page, token: string, name: string): Promise<void> {
  const multipart = {
    // Known by its venue's name, so that no venue stands beside it.
    ...{ name, venue_name: name, city: 'chicago', state: 'IL' },
    ...{ recurrence: 'Weekly', selectedDays: 'monday', time: '20:00', email: 'a@example.test' },
  };
  const sent = await (await page.request.post('/api/open-mics', { multipart })).json();
  const approval = await page.request.patch(`/api/admin/open-mics/${sent.id}/toggle-approval`, {
    headers: { authorization: `Bearer ${token}` },
    data: { action: 'approve' },
  });
  expect(approval.status()).toBe(200);
}

test(
  'a moderator finds mics among all, pauses several by keys with one reason, and takes it back',
  variant,
  async ({ page, watched }) => {
    // What another one changed meanwhile is refused.
    watched.allow(/409 \(Conflict\)|207/);
    const token = await comeSignedIn(page, people.moderator);
    for (const name of ['Bulky One', 'Bulky Two', 'Bulky Three']) await publish(page, token, name);
    await page.goto('/admin/mics');
    await expect(page.getByRole('heading', { level: 1, name: 'Mics' })).toBeVisible();
    const rows = page.locator('.mics-table').getByRole('listitem');
    const row = (name: string) => rows.filter({ hasText: name });
    await expect(row('Bulky Three')).toBeVisible();
    // What waits is decided first, and says so; of what there is none, the count stands last.
    const waiting = rows.filter({ hasText: 'Waiting' }).getByRole('checkbox').first();
    await expect(waiting).toBeDisabled();
    const counts = await page
      .getByRole('group', { name: 'Status' })
      .getByRole('button')
      .allTextContents();
    const isNone = counts.map((text) => text.endsWith(' 0'));
    expect(isNone).toEqual(isNone.toSorted());
    // With so little above it, many rows are on the first screen; on phones the menus wait behind a button.
    expect((await rows.first().boundingBox())?.y).toBeLessThan(300);
    const city = page.getByRole('combobox', { name: 'City' });
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(city).toBeHidden();
    // In one line what stands in columns elsewhere, each word once.
    const facts = row('Bulky Three').locator('.mics-name > span, .mics-now');
    const words = ['Chicago', /^Listed Nov \d+$/];
    await expect(facts).toHaveText(words, { useInnerText: true });
    const menus = page.getByRole('button', { name: 'City and order' });
    await menus.click();
    await expect(city).toBeVisible();
    await expectCleanInEveryLook(page);
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.keyboard.press('/');
    await page.keyboard.type('bulky');
    await expect(rows).toHaveCount(3);
    await expect(page).toHaveURL(/q=bulky/);
    await page.keyboard.press('Escape');

    await page.keyboard.press('?');
    const keys = page
      .getByRole('dialog')
      .filter({ has: page.getByRole('heading', { name: 'Keys' }) });
    await expect(keys).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(keys).toBeHidden();

    // Back from a mic's page leads to where one was.
    for (const key of ['j', 'j']) await page.keyboard.press(key);
    await expect(row('Bulky Two').getByRole('link')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Bulky Two' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Mics' })).toBeVisible();
    await expect(row('Bulky Two').getByRole('link')).toBeFocused();
    await expect(rows).toHaveCount(3);

    for (const key of ['x', 'k', 'x', 'j', 'j', 'x']) await page.keyboard.press(key);
    await expect(page.getByText('3 selected')).toBeVisible();
    await expectCleanInEveryLook(page);
    await page.getByRole('button', { name: 'Pause…' }).click();
    const dialog = page
      .getByRole('dialog')
      .filter({ has: page.getByRole('heading', { name: 'Pause 3 open mics?' }) });
    await dialog.getByLabel('Back on (optional)').fill('2026-12-04');
    await dialog.getByLabel('Why (optional)').fill('The room is being painted.');
    await expectCleanInEveryLook(page);

    // Another one closes the last of them meanwhile.
    const closed = await page.request.post('/trpc/mics.setStatus', {
      headers: { authorization: `Bearer ${token}` },
      data: { json: { mic: 'bulky-one', to: 'closed' } },
    });
    expect(closed.status()).toBe(200);
    await dialog.getByRole('button', { name: 'Pause 3' }).click();
    const toast = (text: string) => page.getByRole('dialog').filter({ hasText: text });
    await expect(toast('Paused 2. 1 failed and stays selected.')).toBeVisible();
    await expect(page.getByText('1 selected')).toBeVisible();
    await expect(row('Bulky One')).toContainText(
      'Someone else changed this open mic in the meantime.',
    );
    for (const name of ['Bulky Two', 'Bulky Three']) {
      await expect(row(name)).toContainText('Paused until Dec 4, 2026');
      await expect(row(name)).toContainText('The room is being painted.');
    }
    await page.keyboard.press('u');
    await expect(toast("Undone. They're back to how they were.")).toBeVisible();
    for (const name of ['Bulky Two', 'Bulky Three'])
      await expect(row(name)).toContainText('Listed');

    // Nothing is left to do, and the keys go on where the first of them stands.
    await page.getByRole('button', { name: 'Reopen…' }).press('Enter');
    await page.getByRole('button', { name: 'Reopen 1' }).click();
    await expect(toast('Reopened 1.')).toBeVisible();
    await expect(row('Bulky One').getByRole('link')).toBeFocused();
  },
);
