import { expectCleanInEveryLook } from './clean.ts';
import {
  comeSignedIn,
  comeWithToken,
  createAccount,
  findLink,
  newEmail,
  people,
} from './people.ts';
import { expect, test, variant, visit } from './test.ts';

test(
  'an admin finds a person, reads the contact for a reason, ends their sessions; a super admin makes them admin',
  variant,
  async ({ page, browser, watched }) => {
    // What the signed-out tab asks meanwhile.
    watched.allow(/401|Unauthorized/);
    const email = newEmail('petra');
    const petra = await createAccount(page, email, 'Petra Person');
    await comeWithToken(page, petra.token);
    await visit(page, await findLink(page, email, '/auth/confirm-email'));
    await page.getByRole('button', { name: 'Confirm my address' }).click();
    await expect(page.getByText(`${email} is confirmed.`)).toBeVisible();
    await visit(page, '/account');
    const menu = page.getByRole('button', { name: 'Account menu' });
    await expect(menu).toBeVisible();

    const admin = await (await browser.newContext()).newPage();
    await comeSignedIn(admin, people.moderator);
    await visit(admin, '/admin/people');
    await admin.getByRole('combobox', { name: 'Search people' }).fill(email);
    await admin.getByRole('option').filter({ hasText: 'Petra Person' }).click();
    await expect(admin.getByRole('heading', { name: 'Petra Person' })).toBeVisible();
    await expect(admin.getByRole('main').getByText(email)).toHaveCount(0);
    await admin.getByRole('button', { name: 'Show contact' }).click();
    await expect(admin.getByText('Please give a reason of at least 5 characters.')).toBeVisible();
    await admin.getByLabel('Why you need it').fill('They asked us to call');
    await admin.getByRole('button', { name: 'Show contact' }).click();
    await expect(admin.getByRole('main').getByText(email)).toBeVisible();
    await expectCleanInEveryLook(admin);
    await admin.getByLabel(/^Reason/).fill('Lost their phone');
    await admin.getByRole('button', { name: 'End all sessions' }).click();
    await expect(admin.getByText("They're signed out everywhere.")).toBeVisible();
    await expect(menu).toHaveCount(0);
    await admin.getByRole('link', { name: 'Audit log' }).last().click();
    await expect(admin.getByText('They asked us to call')).toBeVisible();

    const top = await (await browser.newContext()).newPage();
    await comeSignedIn(top, people.admin);
    await visit(top, `/admin/people?person=${petra.userId}`);
    const form = top.locator('form').filter({ has: top.getByRole('heading', { name: 'Role' }) });
    await form.getByLabel('Role and level').selectOption('Admin, level 1');
    await form.getByLabel(/^Reason/).fill('Looks after Chicago');
    await expectCleanInEveryLook(top);
    await form.getByRole('button', { name: 'Set role' }).click();
    await expect(top.getByText("The role is set. They'll have to sign in again.")).toBeVisible();
    await expect(top.getByText('Admin', { exact: true })).toBeVisible();
  },
);

test('someone is suspended by a button that says so, and that stands among the decisions', async ({
  page,
}) => {
  const { userId } = await createAccount(page, newEmail('rowan'), 'Rowan Rough');
  await comeSignedIn(page, people.moderator);
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, `/admin/people?person=${userId}`);
  const decisions = page.locator('section').filter({ hasText: 'Decisions so far' }).last();
  await expect(decisions).toContainText('None yet.');
  await page.getByLabel('What to do').selectOption('Suspend');
  await page.getByLabel(/^Reason/).fill('Threats at the door.');
  await page.getByRole('button', { name: 'Suspend', exact: true }).click();
  await expect(decisions).toContainText('Nov 20, 2026: suspended without a report');
  await expect(decisions).toContainText('Threats at the door.');
  await expectCleanInEveryLook(page);
});

test(
  'who is suspended is listed at an address of its own, and leads to who it is',
  variant,
  async ({ page }) => {
    const { userId } = await createAccount(page, newEmail('lista'), 'Lista Loud');
    await comeSignedIn(page, people.moderator);
    await visit(page, '/admin/people');
    const lists = page.getByRole('group', { name: 'Lists' });
    await lists.getByRole('button', { name: 'Admins' }).press('Enter');
    await expect(page.getByRole('link', { name: /Super admin, level 2/ })).toBeVisible();
    await expectCleanInEveryLook(page);

    await visit(page, `/admin/people?person=${userId}`);
    await page.getByLabel('What to do').selectOption('Suspend');
    await page.getByLabel(/^Reason/).fill('Shouted at the door.');
    await page.getByRole('button', { name: 'Suspend', exact: true }).click();
    await expect(page.getByText('suspended without a report')).toBeVisible();
    await visit(page, '/admin/people?list=suspended');
    const suspended = lists.getByRole('button', { name: 'Suspended now' });
    await expect(suspended).toHaveAttribute('aria-pressed', 'true');
    const row = page.getByRole('link', { name: /Lista Loud/ });
    await expect(row).toContainText(/until .* [AP]M: Shouted at the door\./);
    await expectCleanInEveryLook(page);
    await row.press('Enter');
    await expect(page.getByRole('heading', { name: 'Lista Loud' })).toBeVisible();
    await page.goBack();
    await expect(row).toBeVisible();
    // Once more closes it.
    await suspended.press('Enter');
    await expect(row).toHaveCount(0);
    await expect(page).toHaveURL(/\/admin\/people$/);

    await visit(page, `/admin/people?person=${userId}`);
    await page.getByLabel('What to do').selectOption('Lift the suspension');
    await page.getByLabel(/^Reason/).fill('They said sorry.');
    await page.getByRole('button', { name: 'Lift the suspension' }).click();
    await expect(page.getByText('The suspension is lifted.')).toBeVisible();
    await suspended.press('Enter');
    const list = page.getByRole('region', { name: 'Suspended now' });
    await expect(list).toBeVisible();
    await expect(list.getByText('Loading people...')).toHaveCount(0);
    await expect(list).not.toContainText('Lista Loud');
  },
);
