import type { Locator, Page } from '@playwright/test';
import { expectCleanInEveryLook } from './clean.ts';
import { comeSignedIn, people } from './people.ts';
import { expect, test, variant } from './test.ts';

/** Submits a mic as a program does, and returns its id. */
async function submit(page: Page, name: string, fields: Record<string, string> = {}) {
  const multipart = {
    name,
    ...{ venue_name: `${name} Room`, city: 'chicago', state: 'IL', email: 'host@example.test' },
    ...{ recurrence: 'Weekly', selectedDays: 'monday', time: '20:00', ...fields },
  };
  const answer = await page.request.post('/api/open-mics', { multipart });
  expect(answer.status()).toBe(201);
  const { id } = (await answer.json()) as { id: number };
  return id;
}

/**
 * Takes its address from a mic that waits. Mail is timed by the machine's clock, on which that of the tests is
 * long ago: it leaves at once, and what was mailed is not taken back.
 */
async function forgetAddress(page: Page, id: number, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const input = encodeURIComponent(JSON.stringify({ json: { id } }));
  const read = await page.request.get(`/trpc/desk.getSubmission?input=${input}`, { headers });
  const { result } = (await read.json()) as {
    result: { data: { json: { review: { version: string } } } };
  };
  const { version } = result.data.json.review;
  const json = { mic: String(id), version, changes: { contactEmail: '' } };
  const edited = await page.request.post('/trpc/desk.editSubmission', { headers, data: { json } });
  expect(edited.status()).toBe(200);
}

test('a moderator decides ten mics by keys alone, beside another one', async ({
  page,
  browser,
  watched,
}) => {
  // Of two who decide at once one is refused, and while that is made so the queue is not asked.
  watched.allow(/409 \(Conflict\)|ERR_FAILED/);
  // A minute of someone's work.
  test.slow();
  const token = await comeSignedIn(page, people.admin);
  const names = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];
  const ids = [];
  for (const name of names) {
    // The second is the first once more, which is listed by then.
    const venue_name = name === 'Two' ? 'Keyed One Room' : `Keyed ${name} Room`;
    ids.push(await submit(page, `Keyed ${name}`, { venue_name }));
  }
  for (const index of [0, 6, 7, 8]) await forgetAddress(page, ids[index] ?? 0, token);
  await page.goto('/admin/desk?q=Keyed');
  const rows = page.getByRole('region', { name: 'Queue' }).getByRole('link');
  const toast = (text: string | RegExp) => page.getByRole('dialog').filter({ hasText: text });
  await expect(rows).toHaveCount(10);
  await expect(rows.first()).toContainText(/Chicago · Mon 8\sPM/);
  // All are of one kind, which the filters say.
  await expect(rows.filter({ hasText: 'New mic' })).toHaveCount(0);
  await expectCleanInEveryLook(page);

  /** Presses keys of the case as soon as they mean it. */
  const press = async (name: string, key: string) => {
    await expect(page.getByRole('heading', { level: 2, name: `Keyed ${name}` })).toBeVisible();
    const selector = key === 's' ? '[aria-keyshortcuts=s]' : '[aria-keyshortcuts=a]';
    await page.locator(selector).waitFor();
    await page.keyboard.press(key);
  };

  await page.keyboard.press('?');
  const keys = page
    .getByRole('dialog')
    .filter({ has: page.getByRole('heading', { name: 'Keys' }) });
  await expect(keys).toBeVisible();
  // Keys mean nothing below a dialog.
  await page.keyboard.press('a');
  await expectCleanInEveryLook(page);
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await expect(rows).toHaveCount(10);

  // What is missing is seen before it is approved.
  const address = page.getByText('Address', { exact: true }).locator('+ dd');
  await expect(address).toHaveText('Not given');
  await expect(address).toHaveClass(/text-danger/);
  const byKey = page.locator('[aria-keyshortcuts=a]');
  const topOf = async (place: typeof byKey) => (await place.boundingBox())?.y;
  await byKey.waitFor();
  const approveTop = await topOf(byKey);
  await press('One', 'a');
  await expect(toast('Approved: Keyed One')).toBeVisible();
  await expect(rows).toHaveCount(9);
  await page.keyboard.press('u');
  await expect(toast("Undone. It's waiting again.")).toBeVisible();
  await expect(rows).toHaveCount(10);
  await press('One', 'a');

  // What is listed is marked in the queue, and stands beside it before the facts.
  await expect(rows.first()).toContainText('Listed already?');
  await expect(page.getByRole('heading', { name: 'Maybe the same' })).toBeInViewport();
  // However long a case is, one decides at the same place.
  await byKey.waitFor();
  expect(await topOf(byKey)).toBe(approveTop);
  await press('Two', 's');
  await expect(toast('Closed as the same: Keyed Two')).toBeVisible();

  // Typing is no shortcut.
  await press('Three', 'r');
  // Nor is what is typed before the dialog is there.
  await page.keyboard.press('a');
  await expect(page.getByLabel('Reason for the submitter (optional)')).toBeFocused();
  await page.keyboard.type('are');
  await page.keyboard.press('Enter');
  await expect(toast('Rejected: Keyed Three')).toBeVisible();
  await press('Four', 'r');
  await expect(page.getByLabel('Reason for the submitter (optional)')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toast('Rejected: Keyed Four')).toBeVisible();

  const edit = page.getByRole('button', { name: 'Edit', exact: true });
  await press('Five', 'e');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(edit).toBeFocused();
  await press('Five', 'e');
  await expect(page.getByRole('heading', { name: 'Edit Keyed Five' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('End');
  await page.keyboard.type(' Corrected');
  await page.keyboard.press('Enter');
  await expect(toast('Saved.')).toBeVisible();
  await expect(edit).toBeFocused();
  await press('Five Corrected', 'a');
  await expect(toast('Approved: Keyed Five Corrected')).toBeVisible();

  // Another one looks at the sixth, and is faster.
  const other = await browser.newContext();
  const elsewhere = await other.newPage();
  await comeSignedIn(elsewhere, people.moderator);
  const sixth = page.getByRole('heading', { level: 2, name: 'Keyed Six' });
  await sixth.waitFor();
  const sixthTop = await topOf(sixth);
  await elsewhere.goto(`/admin/desk?item=submission-${ids[5]}`);
  await expect(page.getByRole('status').filter({ hasText: /is looking at this$/ })).toBeVisible();
  expect(await topOf(sixth)).toBe(sixthTop);
  const headers = { authorization: `Bearer ${token}` };
  await page.route(/desk\.list/, (route) => route.abort());
  await elsewhere.locator('[aria-keyshortcuts=a]').waitFor();
  await elsewhere.keyboard.press('a');
  await expect(elsewhere.getByRole('dialog').filter({ hasText: 'Approved' })).toBeVisible();
  await other.close();
  await press('Six', 'a');
  await expect(page.getByText(/already approved it\.$/).first()).toBeVisible();
  await page.unroute(/desk\.list/);

  // The next three at once, with one way back.
  await page.getByRole('heading', { level: 2, name: 'Keyed Seven' }).waitFor();
  await expect(rows.filter({ hasText: 'Keyed Seven' })).toBeFocused();
  for (const key of ['x', 'j', 'x', 'j', 'x']) await page.keyboard.press(key);
  await expect(page.getByText('3 selected')).toBeVisible();
  const many = page
    .getByRole('dialog')
    .filter({ has: page.getByRole('heading', { name: 'Approve 3?' }) });
  await expect(async () => {
    await page.keyboard.press('a');
    await expect(many).toBeVisible({ timeout: 300 });
  }).toPass();
  await expect(many.getByRole('button', { name: 'Approve' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toast('Approved 3.')).toBeVisible();
  await expect(rows).toHaveCount(1);
  await page.keyboard.press('u');
  await expect(rows).toHaveCount(4);
  const waiting = await page.request.get('/api/admin/open-mics?limit=500', { headers });
  expect(await waiting.text()).toContain('Keyed Eight');

  // On a phone one after the other, and Back leads to the list.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin/desk?q=Keyed');
  await rows.filter({ hasText: 'Keyed Ten' }).press('Enter');
  const approve = page.getByRole('button', { name: 'Approve' });
  await expect(approve).toBeInViewport();
  await expectCleanInEveryLook(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Open the previous one' }).click();
  await expect(page.getByRole('heading', { name: 'Keyed Nine' })).toBeVisible();
  await page.getByRole('button', { name: 'Open the next one' }).click();
  await expect(page.getByRole('heading', { name: 'Keyed Ten' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open the next one' })).toBeDisabled();
  await page.goBack();
  await expect(rows).toHaveCount(4);
  await page.setViewportSize({ width: 1280, height: 720 });
  for (const name of ['Seven', 'Eight', 'Nine', 'Ten']) await press(name, 'a');
  await expect(page.getByText('Nothing here. Try other filters.')).toBeVisible();
});

test(
  'of several that are selected by keys the focused one is clear of the bar, and the bar of what is said',
  variant,
  async ({ page }) => {
    const token = await comeSignedIn(page, people.admin);
    for (const name of ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight']) {
      await forgetAddress(page, await submit(page, `Stacked ${name}`), token);
    }
    // So low that the queue ends below it.
    await page.setViewportSize({ width: 1280, height: 560 });
    await page.goto('/admin/desk?q=Stacked');
    const rows = page.getByRole('region', { name: 'Queue' }).getByRole('link');
    await expect(rows).toHaveCount(8);
    const clear = page.getByRole('button', { name: 'Clear' });
    const bar = page.locator('.desk-chosen');
    const isAbove = async (upper: Locator, lower: Locator) => {
      const [above, below] = [await upper.boundingBox(), await lower.boundingBox()];
      expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
    };
    await expect(page.getByRole('heading', { level: 2, name: 'Stacked One' })).toBeVisible();
    await page.locator('[aria-keyshortcuts=a]').waitFor();
    await page.keyboard.press('a');
    const said = page.getByRole('dialog').filter({ hasText: 'Approved: Stacked One' });
    await expect(said).toBeVisible();
    await expect(rows.filter({ hasText: 'Stacked Two' })).toBeFocused();
    for (const name of ['Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight']) {
      const row = rows.filter({ hasText: `Stacked ${name}` });
      await expect(row).toBeFocused();
      await page.keyboard.press('x');
      await expect(page.getByLabel(`Select Stacked ${name}`)).toBeChecked();
      await isAbove(row, bar);
      // While it can still be taken back.
      if (name === 'Two') await isAbove(said, bar);
      await page.keyboard.press('j');
    }
    // It comes over the row that has the focus.
    await clear.click();
    await page.keyboard.press('k');
    await rows.filter({ hasText: 'Stacked Five' }).focus();
    await page.keyboard.press('x');
    await expect(clear).toBeVisible();
    await isAbove(rows.filter({ hasText: 'Stacked Five' }), bar);
  },
);

test('on a phone what is taken back leads to no other page than the list', async ({ page }) => {
  const token = await comeSignedIn(page, people.admin);
  for (const name of ['One', 'Two', 'Three', 'Four']) {
    await forgetAddress(page, await submit(page, `Pocket ${name}`), token);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin/desk?q=Pocket');
  const rows = page.getByRole('region', { name: 'Queue' }).getByRole('link');
  const undo = page.getByRole('button', { name: 'Undo' });
  const heading = (name: string) => page.getByRole('heading', { level: 2, name });
  await rows.filter({ hasText: 'Pocket Two' }).press('Enter');
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(heading('Pocket Three')).toBeVisible();
  await undo.click();
  await expect(heading('Pocket Two')).toBeVisible();
  // Whoever is in the list again by then stays there.
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(heading('Pocket Three')).toBeVisible();
  await page.getByRole('button', { name: 'Back to the queue' }).click();
  await expect(rows).toHaveCount(3);
  await undo.click();
  await expect(rows).toHaveCount(4);

  for (const name of ['Three', 'Four']) await page.getByLabel(`Select Pocket ${name}`).check();
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(rows).toHaveCount(2);
  await undo.click();
  await expect(rows).toHaveCount(4);
});
