import type { Page } from '@playwright/test';
import { expectCleanInEveryLook } from './clean.ts';
import { demoPassword } from './constants.ts';
import { comeSignedIn, people } from './people.ts';
import { expect, test, variant, visit } from './test.ts';

const address = '/denver/turkey-trot';

/** A mic of Denver on Thursdays, approved by an admin. */
async function publish({ request }: Page) {
  const data = { email: people.admin, password: demoPassword };
  const { token } = await (await request.post('/api/auth/login', { data })).json();
  const multipart = {
    ...{ name: 'Turkey Trot', venue_name: 'The Cellar', city: 'denver', state: 'CO' },
    ...{ recurrence: 'Weekly', selectedDays: 'thursday', time: '20:00', email: people.admin },
  };
  const sent = await (await request.post('/api/open-mics', { multipart })).json();
  await request.patch(`/api/admin/open-mics/${sent.id}/toggle-approval`, {
    headers: { authorization: `Bearer ${token}` },
    data: { action: 'approve' },
  });
}

test(
  'Thanksgiving may be off, until an admin names it otherwise and whoever looks after the mic says it is on',
  variant,
  async ({ page, watched }) => {
    // A day that is there already.
    watched.allow(/409 \(Conflict\)/);
    await publish(page);
    await comeSignedIn(page, people.admin);
    await page.goto('/admin/holidays');
    await page.getByLabel('City').selectOption('denver');
    const thanksgiving = page.getByRole('listitem').filter({ hasText: 'Nov 26, 2026' });
    await thanksgiving.getByRole('button', { name: /^Rename/ }).press('Enter');
    await page.getByLabel(/^What people call Thu, Nov 26/).fill('Turkey Day');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(thanksgiving).toContainText('Turkey Day');
    await thanksgiving.getByRole('button', { name: /^Hide/ }).click();
    await expect(thanksgiving).toContainText('Hidden');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(thanksgiving).toContainText('An admin');
    // A day that is there is not added again; a reload stays in the city.
    await page.getByLabel('Date').fill('2026-12-25');
    await page.getByLabel('Name', { exact: true }).fill('Owl Day');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(
      page.getByText('Dec 25 is already Christmas Day. Rename it instead.'),
    ).toBeVisible();
    await expect(page).toHaveURL(/\?city=denver$/);
    await page.reload();
    await expect(thanksgiving).toContainText('Turkey Day');
    await expect(page.getByRole('listitem').filter({ hasText: 'Dec 24, 2026' })).toContainText(
      /Christmas Eve(?! *\()/,
    );
    await expectCleanInEveryLook(page);

    await visit(page, '/denver?day=thursday');
    await expect(page.getByRole('heading', { name: /Nov 26/ })).toContainText('Turkey Day');
    const row = page.getByRole('article').filter({ hasText: 'Turkey Trot' });
    await expect(row).toContainText('Turkey Day: may be off');

    await visit(page, `${address}?night=2026-11-26`);
    const ticket = page.getByRole('region', { name: 'Next night', exact: true });
    await expect(ticket).toContainText('Turkey Day: may be off');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /turkey-trot$/);
    const asked = page.getByRole('region', { name: /^Turkey Day: are you on\?/ });
    await asked.getByRole('button', { name: "It's on" }).press('Enter');
    await expect(ticket).not.toContainText('may be off');
    await expect(asked.getByRole('button', { name: "It's on" })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expectCleanInEveryLook(page);

    // A link to a later night shows that one.
    await visit(page, `${address}?night=2026-12-10`);
    await expect(ticket).toContainText('Thu, Dec 10');
  },
);
