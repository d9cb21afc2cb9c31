import { expectCleanInEveryLook, expectNoOverflow } from './clean.ts';
import { comeSignedIn, people, publishMic } from './people.ts';
import { expect, test, visit } from './test.ts';

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
  const tonight = mic.getByRole('region', { name: /^Fri, Nov 20, 8\sPM$/ });
  await expect(tonight).toContainText('On as planned');
  // Nobody doubts it.
  await expect(tonight.getByRole('button', { name: "It's on" })).toHaveCount(0);
  await expectNoOverflow(page);
  await tonight.getByRole('button', { name: 'Cancel this night' }).click();
  await expect(tonight).toContainText('Cancelled');
  await expect(page.getByText('Cancelled. People see it now.')).toBeVisible();
  // Undo goes with what it stands in.
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(tonight).toContainText('On as planned');
  await expect(page.getByText('Taken back.')).toBeVisible();

  await tonight.getByRole('button', { name: 'Cancel this night' }).click();
  await expect(tonight).toContainText('Cancelled');
  await expectCleanInEveryLook(page);

  const context = await browser.newContext();
  const visitor = await context.newPage();
  const isCancelled = visitor.locator('.poster[data-stamp="Cancelled"]');
  const told = visitor.waitForResponse(/listNightReports/);
  await visit(visitor, address);
  await expect(isCancelled).toBeVisible();
  // The host's word ends it: nobody else is asked.
  await told;
  await visitor.waitForLoadState('networkidle');
  const asks = visitor.getByRole('heading', { name: 'What do you know?' });
  await expect(asks).toHaveCount(0);

  await tonight.getByRole('button', { name: "It's on after all" }).click();
  await expect(tonight).toContainText('You say it is on');
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
});
