import type { Page } from '@playwright/test';
import { expectCleanInEveryLook, expectNoOverflow } from './clean.ts';
import { demoPassword } from './constants.ts';
import { comeSignedIn, people } from './people.ts';
import { expect, test, visit } from './test.ts';

const address = '/denver/last-call';

/** A mic of Denver that is on tonight, run by the caller. */
async function publish({ request }: Page, token: string): Promise<void> {
  const data = { email: people.admin, password: demoPassword };
  const admin = await (await request.post('/api/auth/login', { data })).json();
  const multipart = {
    ...{ name: 'Last Call', venue_name: 'The Cellar', city: 'denver', state: 'CO' },
    ...{ recurrence: 'Weekly', selectedDays: 'friday', time: '20:00', email: people.performer },
  };
  const headers = { authorization: `Bearer ${token}` };
  const sent = await (await request.post('/api/open-mics', { multipart, headers })).json();
  const approval = await request.patch(`/api/admin/open-mics/${sent.id}/toggle-approval`, {
    headers: { authorization: `Bearer ${admin.token}` },
    data: { action: 'approve' },
  });
  expect(approval.status()).toBe(200);
}

test('a host cancels tonight from their desk with one tap, and takes it back with another', async ({
  page,
  browser,
}) => {
  const token = await comeSignedIn(page, people.performer);
  await publish(page, token);
  await page.setViewportSize({ width: 320, height: 700 });
  await visit(page, '/about');
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Hosting' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hosting');

  const mic = page.getByRole('region', { name: 'Last Call', exact: true });
  const tonight = mic.getByRole('region', { name: /^Fri, Nov 20, 8\sPM$/ });
  await expect(tonight).toContainText('On as planned');
  await expectNoOverflow(page);
  await tonight.getByRole('button', { name: 'Cancel' }).click();
  await expect(tonight).toContainText('Cancelled');
  await expect(page.getByText('Cancelled. People see it now.')).toBeVisible();
  await expectCleanInEveryLook(page);

  const context = await browser.newContext();
  const visitor = await context.newPage();
  const isCancelled = visitor.locator('.poster[data-stamp="Cancelled"]');
  await visit(visitor, address);
  await expect(isCancelled).toBeVisible();

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(tonight).toContainText('On as planned');
  await expect(page.getByText('Taken back.')).toBeVisible();
  // A page is kept for a second.
  await expect(async () => {
    await visit(visitor, address);
    await expect(isCancelled).toHaveCount(0, { timeout: 500 });
  }).toPass();
  await context.close();

  await mic.getByRole('button', { name: 'It still runs: Last Call' }).click();
  await expect(mic.getByText('Confirmed by the host Nov 20')).toBeVisible();
});
