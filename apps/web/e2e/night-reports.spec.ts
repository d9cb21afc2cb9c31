import type { Page } from '@playwright/test';
import { expectCleanInEveryLook } from './clean.ts';
import { demoPassword } from './constants.ts';
import { comeSignedIn, people } from './people.ts';
import { expect, test, variant, visit } from './test.ts';

const address = '/denver/door-knowledge';

/** A mic of Denver that is on this Friday, approved by an admin. */
async function publish({ request }: Page, more = {}) {
  const data = { email: people.admin, password: demoPassword };
  const { token } = await (await request.post('/api/auth/login', { data })).json();
  const multipart = {
    ...{ name: 'Door Knowledge', venue_name: 'The Cellar', city: 'denver', state: 'CO' },
    ...{ recurrence: 'Weekly', selectedDays: 'friday', time: '20:00', email: people.admin },
    ...more,
  };
  const sent = await (await request.post('/api/open-mics', { multipart })).json();
  const approval = await request.patch(`/api/admin/open-mics/${sent.id}/toggle-approval`, {
    headers: { authorization: `Bearer ${token}` },
    data: { action: 'approve' },
  });
  expect(approval.status()).toBe(200);
}

test('two people at the door cancel a night that one alone does not, and one takes it back', async ({
  page,
  browser,
}) => {
  await publish(page);
  await visit(page, address);
  await page.getByRole('button', { name: "It's on" }).click();
  const prompt = page.getByRole('dialog', { name: 'Sign In Required' });
  const purpose = 'Sign up or sign in to say what you know about Door Knowledge.';
  await expect(prompt).toHaveAccessibleDescription(purpose);
  const asked = (on: Page) => on.getByRole('region', { name: /^What do you know\?/ });
  const answer = (on: Page, name: string) => asked(on).getByRole('button', { name });
  // Below the ticket of another night it says of which it asks.
  await visit(page, `${address}?night=2026-11-27`);
  await expect(asked(page).getByText('Fri, Nov 20')).toBeVisible();

  await comeSignedIn(page, people.fan);
  await visit(page, address);
  await answer(page, 'Cancelled').click();
  await expect(asked(page)).toContainText("1 person says it's cancelled, 12\u00a0PM");
  await expect(answer(page, 'Cancelled')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('.poster[data-stamp]')).toHaveCount(0);
  await expectCleanInEveryLook(page);

  const context = await browser.newContext();
  const other = await context.newPage();
  await comeSignedIn(other, people.performer);
  await visit(other, address);
  await expect(asked(other)).toContainText("1 person says it's cancelled");
  const ticket = other.getByRole('region', { name: 'Next night' });
  // A page is kept for a second.
  await expect(async () => {
    await visit(other, address);
    await expect(ticket).toContainText("1 person says it's cancelled, 12\u00a0PM", {
      timeout: 1000,
    });
  }).toPass();
  await answer(other, 'Cancelled').click();
  await expect(other.locator('.poster[data-stamp="Cancelled"]')).toBeVisible();
  await expect(asked(other)).toContainText("2 people say it's cancelled");
  await expectCleanInEveryLook(other);

  // By keyboard.
  await answer(other, 'Cancelled').focus();
  await other.keyboard.press('Enter');
  await expect(other.locator('.poster[data-stamp]')).toHaveCount(0);
  await answer(other, 'Starts late').press('Enter');
  await asked(other).getByLabel('Starts at').fill('20:30');
  await asked(other).getByRole('button', { name: 'Say so' }).click();
  await expect(asked(other).getByRole('button', { name: 'Starts late' })).toBeFocused();
  await expect(asked(other)).toContainText('1 person says it starts at 8:30\u00a0PM');
  await context.close();
});

test('where its host says that the list is full, the ticket and the listing say so', async ({
  page,
}) => {
  await publish(page, { name: 'Full House', signup_time: '19:00' });
  await comeSignedIn(page, people.admin);
  await visit(page, '/denver/full-house');
  const ticket = page.getByRole('region', { name: 'Next night' });
  await expect(ticket).toContainText('Signup7\u00a0PM');
  await page.getByRole('button', { name: 'List is full' }).click();
  await expect(ticket).toContainText('The list is full');
  await expect(ticket).not.toContainText('Signup');
  const row = page.getByRole('article').filter({ hasText: 'Full House' });
  // A busy server may answer with what it kept of the second before.
  await expect(async () => {
    await visit(page, '/denver');
    await expect(row).toBeVisible({ timeout: 1000 });
  }).toPass();
  // Beside the time, and what one decides by stays.
  await expect(row.locator('.mic-times')).toHaveText(/^8\sPM.*The list is full$/);
  await expect(row.locator('.mic-terms')).toHaveText('Comedy');
});

test(
  'two answer whether a mic of unknown weeks was on, and its page knows its weeks',
  variant,
  async ({ page, browser }) => {
    await publish(page, { name: 'Which Weeks', interval: '2', time: '10:00' });
    const question = (on: Page) => on.getByRole('region', { name: /^Was it on Fri, / });
    const context = await browser.newContext();
    const other = await context.newPage();
    for (const [on, person] of [
      [page, people.fan],
      [other, people.performer],
    ] as const) {
      await comeSignedIn(on, person);
      await visit(on, '/denver/which-weeks');
      await expect(on.getByText('Check first').first()).toBeVisible();
      // No one knows that it has begun.
      await expect(on.locator('dt').and(on.getByText('Show starts'))).toBeVisible();
      await expect(on.getByText(/^(?:Started|On since)/)).toHaveCount(0);
      await expectCleanInEveryLook(on);
      await question(on).getByRole('button', { name: 'No' }).click();
    }
    await expect(other.getByText(/^Not this Friday\. Back \w{3} \d+\.$/)).toBeVisible();
    await expect(other.getByText('Check first')).toHaveCount(0);
    await expect(question(other)).toHaveCount(0);
    await context.close();
  },
);
