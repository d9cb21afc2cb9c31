import type { Page } from '@playwright/test';
import { expectCleanInEveryLook } from './clean.ts';
import { comeSignedIn, people } from './people.ts';
import { expect, test, variant, visit } from './test.ts';

const address = '/denver/the-wrong-hour';

/** A mic of Denver on Mondays at 8 PM, approved by the admin whose token it is. */
async function publish({ request }: Page, token: string) {
  const multipart = {
    ...{ name: 'The Wrong Hour', venue_name: 'The Cellar', city: 'denver', state: 'CO' },
    ...{ recurrence: 'Weekly', selectedDays: 'monday', time: '20:00', email: people.performer },
  };
  const headers = { authorization: `Bearer ${token}` };
  const sent = await (await request.post('/api/open-mics', { multipart, headers })).json();
  const data = { action: 'approve' };
  const path = `/api/admin/open-mics/${sent.id}/toggle-approval`;
  expect((await request.patch(path, { headers, data })).status()).toBe(200);
  return sent.id as number;
}

test(
  'a visitor says what is wrong, a moderator takes a part of it, and takes one back',
  variant,
  async ({ page: admin, browser, watched }) => {
    // Nothing said is refused.
    watched.allow(/400/);
    const id = await publish(admin, await comeSignedIn(admin, people.admin));
    const context = await browser.newContext();
    const visitor = await context.newPage();
    await visit(visitor, address);
    // What stands above the link is asked for when it comes into sight, and moves it.
    await visitor.getByRole('link', { name: 'Something wrong?' }).scrollIntoViewIfNeeded();
    await expect(visitor.getByText('No comments yet')).toBeVisible();
    await visitor.getByRole('link', { name: 'Something wrong?' }).click();
    const heading = { name: "What's wrong with The Wrong Hour?" };
    await expect(visitor.getByRole('heading', heading)).toBeFocused();
    const send = visitor.getByRole('button', { name: 'Send' });
    await send.click();
    await expect(visitor.getByRole('alert').filter({ hasText: 'Fix a field' })).toBeVisible();
    await visitor.getByLabel('In your words').fill('I was there last Monday.');
    await visitor.getByLabel('Start Time').fill('19:30');
    await visitor.getByLabel('Venue Name').fill('The Attic');
    await send.click();
    await expect(visitor.getByLabel('Your email')).toHaveAttribute('aria-invalid', 'true');
    await visitor.getByLabel('Your email').fill('visitor@example.test');
    await expectCleanInEveryLook(visitor);
    await visitor.getByLabel("I'm not a robot").click();
    // While it is checked: it is sent after.
    await send.click();
    await expect(visitor.getByText("Thank you. We'll let you know what happens.")).toBeVisible();
    await expect(visitor.getByRole('link', { name: 'Something wrong?' })).toBeFocused();

    await visit(admin, address);
    await admin.getByRole('button', { name: '1 suggestion' }).click();
    const title = admin.getByRole('heading', { name: 'Suggestions' });
    const dialog = admin.getByRole('dialog').filter({ has: title });
    await expect(dialog).toContainText('visitor@example.test');
    await expect(dialog).toContainText('I was there last Monday.');
    await dialog.getByLabel('The Cellar → The Attic').uncheck();
    await expectCleanInEveryLook(admin);
    await dialog.getByRole('button', { name: 'Accept 1' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(admin.getByText('Accepted in part. People can see it now.')).toBeVisible();

    const startsAt = async () => {
      const facts = await (await admin.request.get(`/api/open-mics/${id}`)).json();
      return [facts.start_time, facts.venue_name];
    };
    await expect.poll(startsAt, { timeout: 1500 }).toEqual(['19:30', 'The Cellar']);
    await visit(visitor, address);
    await expect(visitor.getByText(/^7:30\sPM @ The Cellar/)).toBeVisible();
    // Another mic's page has nothing of this one.
    await visitor.getByRole('link', { name: 'Something wrong?' }).click();
    await visitor.getByLabel('In your words').fill('I was there last Monday.');
    visitor.on('dialog', (dialog) => dialog.accept());
    const search = visitor.getByRole('combobox', { name: 'Search open mics and performers' });
    await search.fill('kitchen table');
    await visitor
      .getByRole('option', { name: /Kitchen Table/ })
      .first()
      .click();
    await expect(visitor.getByRole('heading', { level: 1, name: /Kitchen Table/ })).toBeVisible();
    await expect(visitor.getByLabel('In your words')).toHaveCount(0);
    await context.close();

    // Who is signed in says it as themselves; nothing has left yet that could not be taken back.
    await admin.getByRole('link', { name: 'Something wrong?' }).click();
    await expect(admin.getByLabel('Start Time')).toHaveValue('19:30');
    await expect(admin.getByLabel('Your email')).toHaveCount(0);
    await admin.getByLabel('Start Time').fill('21:00');
    await admin.getByRole('button', { name: 'Send' }).click();
    await admin.getByRole('button', { name: '1 suggestion' }).click();
    await dialog.getByRole('button', { name: 'Accept' }).click();
    await expect(dialog).toHaveCount(0);
    await expect.poll(startsAt, { timeout: 1500 }).toEqual(['21:00', 'The Cellar']);
    await admin.getByRole('button', { name: 'Undo' }).click();
    await expect(admin.getByText("Undone. It's waiting again.")).toBeVisible();
    await expect.poll(startsAt, { timeout: 1500 }).toEqual(['19:30', 'The Cellar']);
    await expect(admin.getByRole('button', { name: '1 suggestion' })).toBeVisible();
    await admin.getByRole('button', { name: 'History', exact: true }).click();
    const history = admin
      .getByRole('dialog')
      .filter({ has: admin.getByRole('heading', { name: 'History' }) });
    await expect(history).toContainText('Suggested by a visitor, accepted by');
    await expect(history).toContainText(/Start Time: 9\sPM → 7:30\sPM/);

    // What is said in words alone is corrected in the mic's editor, from the desk.
    await visit(admin, address);
    await admin.getByRole('link', { name: 'Something wrong?' }).click();
    await admin.getByLabel('In your words').fill('It is in the attic by now.');
    await admin.getByRole('button', { name: 'Send' }).click();
    await expect(admin.getByText("Thank you. We'll let you know what happens.")).toBeVisible();
    await visit(admin, '/admin/desk?q=attic%20by%20now');
    await admin.getByRole('region', { name: 'Queue' }).getByRole('link').click();
    await admin.getByRole('button', { name: 'Edit the mic' }).click();
    await expect(admin.getByRole('heading', { name: 'Edit The Wrong Hour' })).toBeFocused();
    await admin.getByLabel('Venue Name').fill('The Attic');
    await expectCleanInEveryLook(admin);
    await admin.getByRole('button', { name: 'Save changes' }).click();
    await expect(admin.getByText('Saved. People can see it now.')).toBeVisible();
    await admin.getByRole('button', { name: 'Done' }).click();
    await expect(admin.getByText('The Wrong Hour: Marked as done.')).toBeVisible();
    await expect.poll(startsAt, { timeout: 1500 }).toEqual(['19:30', 'The Attic']);
  },
);
