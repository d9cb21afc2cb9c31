import { expectCleanInEveryLook, expectNoOverflow } from './clean.ts';
import { comeSignedIn, people, publishMic } from './people.ts';
import { expect, test, variant, visit } from './test.ts';

const address = '/denver/last-call';

test('a host cancels tonight from their desk with one tap, and takes it back with another', async ({
  page,
  browser,
}) => {
  const token = await comeSignedIn(page, people.performer);
  // On tonight.
  await publishMic(page, { name: 'Last Call', selectedDays: 'friday' }, token);
  await page.setViewportSize({ width: 320, height: 700 });
  await visit(page, '/about');
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Hosting' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hosting');

  const mic = page.getByRole('region', { name: 'Last Call', exact: true });
  const tonight = mic.getByRole('group', { name: /^Fri, Nov 20, 8\sPM$/ });
  await expect(tonight).toContainText('On as planned');
  // No one doubts it.
  await expect(tonight.getByRole('button', { name: "It's on" })).toHaveCount(0);
  await expectNoOverflow(page);
  // Read apart from their row, too, the buttons of later nights say which one they are of.
  await mic.locator('details').evaluate((later) => later.setAttribute('open', ''));
  for (const name of [/^Move… Fri, Nov 27, 8\sPM$/, /^Cancel Fri, Nov 27, 8\sPM$/]) {
    await expect(mic.getByRole('button', { name })).toBeVisible();
  }
  // Of two quick taps the second means no more than the first.
  await tonight.getByRole('button', { name: 'Cancel this night' }).dblclick();
  await expect(tonight).toContainText('Cancelled');
  await expect(page.getByText('Cancelled. People can see it now.')).toBeVisible();
  // Undo goes with what it stands in.
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(tonight).toContainText('On as planned');
  await expect(page.getByText('Undone.')).toBeVisible();

  // The focus goes back to what was pressed before.
  const cancel = tonight.getByRole('button', { name: 'Cancel this night' });
  await cancel.click();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(cancel).toBeFocused();

  await tonight.getByRole('button', { name: 'Cancel this night' }).click();
  await expect(tonight).toContainText('Cancelled');
  await expectCleanInEveryLook(page);
  // Why is said afterwards, and corrected.
  const dialog = page.getByRole('dialog', { name: 'Change one night' });
  const reason = dialog.getByLabel('What people read');
  for (const [button, before, after] of [
    ['Say why…', '', 'The bar is shut.'],
    ['Change the reason…', 'The bar is shut.', 'The bar is shut tonight.'],
  ] as const) {
    await tonight.getByRole('button', { name: button }).click();
    await expect(reason).toHaveValue(before);
    await reason.fill(after);
    await expectCleanInEveryLook(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved. People can see it now.')).toBeVisible();
    await expect(tonight).toContainText(after);
  }

  const context = await browser.newContext();
  const visitor = await context.newPage();
  const isCancelled = visitor.locator('.poster[data-stamp="Cancelled"]');
  const told = visitor.waitForResponse(/listNightReports/);
  await visit(visitor, address);
  await expect(isCancelled).toBeVisible();
  // The host's word ends it: no one else is asked.
  await told;
  await visitor.waitForLoadState('networkidle');
  const asks = visitor.getByRole('heading', { name: 'What do you know?' });
  await expect(asks).toHaveCount(0);

  await tonight.getByRole('button', { name: "It's on after all" }).click();
  await expect(tonight).toContainText("You said it's on");
  // A page is kept for a second.
  await expect(async () => {
    await visit(visitor, address);
    await expect(isCancelled).toHaveCount(0, { timeout: 500 });
  }).toPass();
  await expect(asks).toBeVisible();
  await context.close();

  await expect(mic.getByText(/^Still every Friday, 8\sPM\?$/)).toBeVisible();
  await mic.getByRole('button', { name: 'Confirm: Last Call' }).click();
  await expect(mic.getByText('Confirmed by the host Nov 20')).toBeVisible();

  // The address bar holds the desk's.
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('Refused.'));
  });
  await mic.getByRole('button', { name: 'Share' }).click();
  const shared = `${new URL(page.url()).origin}${address}?night=2026-11-20`;
  const notices = page.getByRole('region', { name: 'Notices' });
  await expect(notices).toContainText(`We couldn't copy the link. It's ${shared}`);
});

test('a host moves a night to another date or time, or says that it is at another place, and takes either back', async ({
  page,
  watched,
}) => {
  // What is over is refused.
  watched.allow(/40[09]/);
  const token = await comeSignedIn(page, people.performer);
  await publishMic(page, { name: 'Moving Night', selectedDays: 'friday' }, token);
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/hosting');
  const mic = page.getByRole('region', { name: 'Moving Night', exact: true });
  const tonight = mic.getByRole('group', { name: /^Fri, Nov 20/ });
  const dialog = page.getByRole('dialog', { name: 'Change one night' });
  const move = dialog.getByRole('button', { name: 'Move this night' });
  const newDate = dialog.getByLabel('New date');
  const sentence = dialog.getByLabel('What people read');
  const undo = page.getByRole('button', { name: 'Undo' });

  await tonight.getByRole('button', { name: 'Late or moved…' }).click();
  await sentence.fill('The game is on first.');
  await move.click();
  const refusals = [
    ['', 'Please choose a date.'],
    ['2026-11-19', 'Please choose a time in the future.'],
    ['2026-11-27', 'This mic is already on that date.'],
    ['2026-11-20', "It's already on then. Please choose another date or time."],
  ] as const;
  for (const [date, refusal] of refusals) {
    await newDate.fill(date);
    await move.click();
    await expect(newDate).toHaveAccessibleDescription(refusal);
    await expect(sentence).not.toHaveAttribute('aria-invalid', 'true');
  }
  await expectCleanInEveryLook(page);
  await dialog.getByLabel('New time').fill('21:30');
  await move.click();
  await expect(tonight).toContainText(/Moved from 8\sPM/);
  await expect(page.getByText('Moved. People can see it now.')).toBeVisible();
  await undo.click();
  await expect(tonight).toContainText('On as planned');
  await expect(page.getByText('Undone.')).toBeVisible();

  await tonight.getByRole('button', { name: 'Late or moved…' }).click();
  await dialog.getByLabel('What changes').selectOption("It's at a new location");
  await expect(newDate).toHaveCount(0);
  await sentence.fill('Our room has a leak: come next door.');
  await dialog.getByRole('button', { name: 'Change the place' }).click();
  await expect(tonight).toContainText('New location');
  await undo.click();
  await expect(tonight).toContainText('On as planned');
});

test(
  'a night that is moved is corrected where it was moved, or is on as usual',
  variant,
  async ({ page }) => {
    const token = await comeSignedIn(page, people.performer);
    await publishMic(page, { name: 'Corrected Night', selectedDays: 'friday' }, token);
    const headers = { authorization: `Bearer ${token}` };
    const data = { to_date: '2026-11-21', to_time: '21:30', sentence: 'The game is on first.' };
    const path = '/api/mics/corrected-night/nights/2026-11-20/move';
    expect((await page.request.put(path, { headers, data })).status()).toBe(200);
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, '/hosting');
    const mic = page.getByRole('region', { name: 'Corrected Night', exact: true });
    const next = mic.getByRole('group', { name: /^(Fri|Sat), Nov 2[01]/ });
    const dialog = page.getByRole('dialog', { name: 'Change one night' });
    const newDate = dialog.getByLabel('New date');
    const sentence = dialog.getByLabel('What people read');

    await next.getByRole('button', { name: 'Late or moved…' }).click();
    await expect(newDate).toHaveValue('2026-11-21');
    await expect(dialog.getByLabel('New time')).toHaveValue('21:30');
    await expect(sentence).toHaveValue('The game is on first.');
    await expectCleanInEveryLook(page);
    // Why it is moved is not why it is cancelled.
    await dialog.getByLabel('What changes').selectOption("It's cancelled");
    await expect(sentence).toHaveValue('');
    await dialog.getByLabel('What changes').selectOption("It's late or moved");
    await dialog.getByLabel('New time').fill('22:00');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved. People can see it now.')).toBeVisible();
    await expect(next).toHaveAccessibleName(/^Sat, Nov 21, 10\sPM$/);
    await expect(next).toContainText('The game is on first.');
    // Back to the time before.
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(next).toHaveAccessibleName(/^Sat, Nov 21, 9:30\sPM$/);

    await next.getByRole('button', { name: 'Late or moved…' }).click();
    await dialog.getByRole('button', { name: "It's on as usual" }).click();
    await expect(next).toHaveAccessibleName(/^Fri, Nov 20, 8\sPM$/);
  },
);

test(
  'on a wide screen the ticket of a mic without a night lies across the desk',
  variant,
  async ({ page }) => {
    const token = await comeSignedIn(page, people.performer);
    await publishMic(page, { name: 'Now and Then', recurrence: 'Varies' }, token);
    await page.setViewportSize({ width: 1280, height: 900 });
    await visit(page, '/hosting');
    const mic = page.getByRole('region', { name: 'Now and Then', exact: true });
    const boxOf = async (part: string) => {
      const box = await mic.locator(part).boundingBox();
      if (box === null) throw new Error(`${part} is not shown.`);
      return box;
    };
    const [desk, main, stub] = [
      await boxOf('.hosted-columns'),
      await boxOf('.ticket-main'),
      await boxOf('.ticket-stub'),
    ];
    expect(stub.y).toBe(main.y);
    expect(main.x).toBe(desk.x);
    expect(stub.x + stub.width).toBeCloseTo(desk.x + desk.width, 0);
  },
);
