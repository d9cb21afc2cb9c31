import type { Page } from '@playwright/test';
import { expectCleanInEveryLook } from './clean.ts';
import { comeSignedIn, people, publishMic, signIn } from './people.ts';
import { expect, test, variant, visit } from './test.ts';

const address = '/denver/the-borrowed-chair';

test(
  'who runs a mic says so, is made its host at the desk, invites who hosts it with them, and hands it over',
  variant,
  async ({ page: admin, browser }) => {
    const token = await comeSignedIn(admin, people.admin);
    const multipart = {
      ...{ name: 'The Borrowed Chair', venue_name: 'The Cellar', city: 'denver', state: 'CO' },
      ...{
        recurrence: 'Weekly',
        selectedDays: 'monday',
        time: '20:00',
        email: 'booker@stagetime.test',
      },
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
    await expect(fan.getByText("We're looking into it.")).toBeVisible();
    const withdraw = fan.getByRole('button', { name: 'Withdraw' });
    await expect(withdraw).toBeFocused();

    await visit(admin, '/admin/desk?kind=claim');
    await admin.getByRole('link', { name: /^The Borrowed Chair/ }).click();
    const claim = admin.getByRole('region', { name: 'The Borrowed Chair' });
    await expect(claim.getByText('My name is on the flyer.')).toBeVisible();
    await expect(admin.getByText('No one hosts it yet.')).toBeVisible();
    await expect(claim.getByText('booker@stagetime.test')).toBeVisible();
    await expectCleanInEveryLook(admin);
    await admin.getByRole('button', { name: 'Make them host' }).click();
    await expect(admin.getByText('Fay Fan hosts The Borrowed Chair now.')).toBeVisible();

    // They invite who runs it with them, who accepts and says something as its host.
    await visit(fan, address);
    await expect(fan.getByRole('button', { name: 'Is this your mic?' })).toHaveCount(0);
    const hosts = await openHosts(fan);
    await hosts.getByRole('combobox', { name: 'Find someone to host it with you' }).fill('pat');
    await hosts.getByRole('option', { name: /Pat the Patient/ }).click();
    await expectCleanInEveryLook(fan);
    await hosts.getByRole('button', { name: 'Invite', exact: true }).click();
    await expect(hosts.getByRole('button', { name: /^Take back the invitation to/ })).toBeVisible();

    const performer = await (await browser.newContext()).newPage();
    await comeSignedIn(performer, people.performer);
    await visit(performer, address);
    const invitation = performer.getByRole('region', { name: 'Invitation to host' });
    await expect(invitation).toContainText('wants you to host this mic with them.');
    await expectCleanInEveryLook(performer);
    await invitation.getByRole('button', { name: 'Accept' }).click();
    await expect(invitation).toHaveCount(0);
    await performer.getByLabel('Add a comment').fill('Doors are at seven.');
    await performer.getByRole('button', { name: 'Post' }).click();
    const comment = performer.getByRole('listitem').filter({ hasText: 'Doors are at seven.' });
    await expect(comment.getByText('Host', { exact: true })).toBeVisible();

    // Who claimed it leaves it to them, and they stop, too.
    await visit(fan, address);
    await openHosts(fan);
    await hosts.getByRole('button', { name: /^Hand over to/ }).click();
    await expect(hosts).toContainText("You can't undo this.");
    await hosts.getByRole('button', { name: 'Hand over', exact: true }).click();
    await expect(fan.getByText('Handed over. You no longer host this mic.')).toBeVisible();
    await expect(fan.getByRole('button', { name: 'Is this your mic?' })).toBeVisible();

    await visit(performer, address);
    const own = await openHosts(performer);
    await own.getByRole('button', { name: 'Stop hosting' }).click();
    await expect(own).toContainText('Stop hosting this mic?');
    await own.getByRole('button', { name: 'Stop hosting' }).click();
    await expect(performer.getByText('You no longer host this mic.')).toBeVisible();
    await expect(comment.getByText('Host', { exact: true })).toHaveCount(0);
    await performer.context().close();
    await context.close();
  },
);

test('who hosts a mic stands on its page, and a visitor may write to them once they signed in', async ({
  page: host,
  browser,
}) => {
  const token = await comeSignedIn(host, people.performer);
  const fields = { name: 'The Open Question', host: 'Pat the Patient & Dana' };
  await publishMic(host, { ...fields, selectedDays: 'monday' }, token);
  const path = '/denver/the-open-question';
  await visit(host, path);
  await expect(host.getByText("A mic's page names its hosts")).toBeVisible();
  await host.getByRole('button', { name: 'This is my mic' }).click();
  const hostedBy = (page: Page) =>
    page
      .getByRole('article')
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Hosted By' }) });
  await expect(hostedBy(host).getByRole('link', { name: 'Pat the Patient' })).toBeVisible();
  // To oneself one does not write.
  await expect(hostedBy(host).getByRole('button')).toHaveCount(0);
  await visit(host, '/profile');
  const hosted = host.getByRole('region', { name: /^(?:The mic|Mics) you host$/ });
  await expect(hosted.getByRole('link', { name: /The Open Question/ })).toContainText('Mon, Nov');
  await expectCleanInEveryLook(host);

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const visitor = await context.newPage();
  // A page is kept for a second.
  await expect(async () => {
    await visit(visitor, path);
    // The listing's words are said once.
    await expect(hostedBy(visitor).getByText(/Pat the Patient|Dana/)).toHaveText(
      ['Pat the Patient', 'Dana'],
      { timeout: 500 },
    );
  }).toPass();
  await expectCleanInEveryLook(visitor);
  const write = hostedBy(visitor).getByRole('button', { name: 'Message Pat the Patient' });
  await write.click();
  const prompt = visitor.getByRole('dialog', { name: 'Sign In Required' });
  await prompt.getByRole('link', { name: 'Sign In' }).click();
  await signIn(visitor, people.fan);
  // Back there they go on with it.
  const dialog = visitor.getByRole('dialog');
  await expect(dialog.getByText(/messages remaining this month/)).toBeVisible();
  await expect(dialog.getByRole('heading')).toContainText('Pat the Patient');
  // Sent to who has few messages, it would be one too many for other tests.
  await visitor.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await hostedBy(visitor).getByRole('link', { name: 'Pat the Patient' }).click();
  await expect(visitor).toHaveURL(/\/profile\//);
  await context.close();
});

test('who is invited to host a mic answers at their desk', async ({ page: host, browser }) => {
  const token = await comeSignedIn(host, people.performer);
  for (const name of ['The Second Chair', 'The Third Chair']) {
    const id = await publishMic(host, { name, selectedDays: 'monday' }, token);
    await visit(host, `/denver/${id}`);
    // Who submitted it looks after it until then, and reads so.
    const hosts = await openHosts(host);
    await expect(hosts).toContainText('You manage it because you submitted it');
    await hosts.getByRole('button', { name: 'This is my mic' }).click();
    await hosts.getByRole('combobox', { name: 'Find someone to host it with you' }).fill('fay');
    await hosts.getByRole('option', { name: /Fay Fan/ }).click();
    await hosts.getByRole('button', { name: 'Invite', exact: true }).click();
    await expect(hosts.getByRole('button', { name: /^Take back the invitation to/ })).toBeVisible();
  }
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const fan = await context.newPage();
  await comeSignedIn(fan, people.fan);
  await visit(fan, '/about');
  await fan.getByRole('button', { name: /Account menu/ }).click();
  await fan.getByRole('menuitem', { name: 'Hosting' }).click();
  const second = fan.getByRole('region', { name: 'Invitation to host The Second Chair' });
  const third = fan.getByRole('region', { name: 'Invitation to host The Third Chair' });
  await expect(second).toContainText('wants you to host this mic with them.');
  await expectCleanInEveryLook(fan);
  await second.getByRole('button', { name: 'Accept' }).click();
  await expect(second).toHaveCount(0);
  const hosted = fan.getByRole('region', { name: 'The Second Chair', exact: true });
  await expect(hosted.getByRole('link', { name: 'The Second Chair' })).toBeFocused();
  await third.getByRole('button', { name: 'Decline' }).click();
  await expect(third).toHaveCount(0);
  const title = fan.getByRole('heading', { level: 1 });
  await expect(title).toBeFocused();
  // What one hosted is gone with the dialog, and with what opened it.
  await hosted.getByRole('button', { name: 'Hosts' }).click();
  const own = fan.getByRole('dialog', { name: 'Hosts' });
  await own.getByRole('button', { name: 'Stop hosting' }).click();
  await own.getByRole('button', { name: 'Stop hosting' }).click();
  await expect(hosted).toHaveCount(0);
  await expect(title).toBeFocused();
  await context.close();
});

async function openHosts(page: Page) {
  await page.getByRole('button', { name: 'Hosts', exact: true }).click();
  const heading = page.getByRole('heading', { name: 'Hosts', exact: true });
  return page.getByRole('dialog').filter({ has: heading });
}
