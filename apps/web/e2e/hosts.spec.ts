import { expectCleanInEveryLook } from './clean.ts';
import { comeSignedIn, people } from './people.ts';
import { expect, test, visit } from './test.ts';

const address = '/denver/the-borrowed-chair';

test('who runs a mic says so, is made its host at the desk, and stops', async ({
  page: admin,
  browser,
}) => {
  const token = await comeSignedIn(admin, people.admin);
  const multipart = {
    ...{ name: 'The Borrowed Chair', venue_name: 'The Cellar', city: 'denver', state: 'CO' },
    ...{ recurrence: 'Weekly', selectedDays: 'monday', time: '20:00', email: people.performer },
  };
  const headers = { authorization: `Bearer ${token}` };
  const sent = await admin.request.post('/api/open-mics', { multipart, headers });
  const { id } = await sent.json();
  const path = `/api/admin/open-mics/${id}/toggle-approval`;
  const approved = await admin.request.patch(path, { headers, data: { action: 'approve' } });
  expect(approved.status()).toBe(200);

  const context = await browser.newContext();
  const fan = await context.newPage();
  await comeSignedIn(fan, people.fan);
  await visit(fan, address);
  await fan.getByRole('button', { name: 'Is this your mic?' }).click();
  const title = fan.getByRole('heading', { name: 'Do you run The Borrowed Chair?' });
  const dialog = fan.getByRole('dialog').filter({ has: title });
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog).toContainText('Please tell us a little more.');
  await dialog.getByLabel('How can we tell?').fill('My name is on the flyer.');
  await expectCleanInEveryLook(fan);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(fan.getByText('We are looking at it.')).toBeVisible();

  await visit(admin, '/admin/desk?kind=claim');
  await admin.getByRole('link', { name: /^The Borrowed Chair/ }).click();
  const claim = admin.getByRole('region', { name: 'The Borrowed Chair' });
  await expect(claim.getByText('My name is on the flyer.')).toBeVisible();
  await expect(admin.getByText('Nobody hosts it yet.')).toBeVisible();
  await expectCleanInEveryLook(admin);
  await admin.getByRole('button', { name: 'Make them host' }).click();
  await expect(admin.getByText('They host it now.')).toBeVisible();

  await visit(fan, address);
  await expect(fan.getByRole('button', { name: 'Is this your mic?' })).toHaveCount(0);
  await fan.getByRole('button', { name: 'Hosts', exact: true }).click();
  const hosts = fan
    .getByRole('dialog')
    .filter({ has: fan.getByRole('heading', { name: 'Hosts' }) });
  await hosts.getByRole('button', { name: 'Stop hosting' }).click();
  await expect(hosts).toContainText('Stop hosting this mic?');
  await expectCleanInEveryLook(fan);
  await hosts.getByRole('button', { name: 'Stop hosting' }).click();
  await expect(fan.getByText('You no longer host this mic.')).toBeVisible();
  await expect(fan.getByRole('button', { name: 'Is this your mic?' })).toBeVisible();
  await context.close();
});
