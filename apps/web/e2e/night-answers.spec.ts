import type { Page } from '@playwright/test';
import { expectCleanInEveryLook } from './clean.ts';
import { demoPassword } from './constants.ts';
import { comeSignedIn, people } from './people.ts';
import { expect, revisit, test, variant, visit } from './test.ts';

/** It was on this Friday morning, and is over. */
const address = '/denver/morning-after';
const night = '2026-11-20';

test(
  'who was there says that it was on and what it was like, and takes it back',
  variant,
  async ({ page, browser }) => {
    const data = { email: people.admin, password: demoPassword };
    const { token } = await (await page.request.post('/api/auth/login', { data })).json();
    const multipart = {
      ...{ name: 'Morning After', venue_name: 'The Cellar', city: 'denver', state: 'CO' },
      ...{ recurrence: 'Weekly', selectedDays: 'friday', time: '08:00', email: people.admin },
    };
    const sent = await (await page.request.post('/api/open-mics', { multipart })).json();
    const approval = `/api/admin/open-mics/${sent.id}/toggle-approval`;
    const headers = { authorization: `Bearer ${token}` };
    await page.request.patch(approval, { headers, data: { action: 'approve' } });
    const like = (on: Page) => on.getByRole('region', { name: 'What was it like? Fri, Nov 20' });
    const asked = (on: Page) => on.getByRole('region', { name: /^Were you there Friday\?/ });

    // As the notification of the next morning leads there, on a phone.
    await comeSignedIn(page, people.fan);
    await page.setViewportSize({ width: 390, height: 664 });
    await visit(page, '/notifications');
    await page.evaluate((to) => history.pushState(null, '', to), `${address}?night=${night}`);
    await expect(asked(page).getByRole('button', { name: 'It was on' })).toBeInViewport();
    await asked(page).getByRole('button', { name: 'It was on' }).click();
    await expect(asked(page)).toContainText('1 person says it was on, 12\u00a0PM');
    const chip = (row: string, name: string) =>
      like(page).getByRole('group', { name: row }).getByRole('button', { name, exact: true });
    await chip('How late did it start?', '15 min').click();
    await chip('On the list', '20').click();
    // By keyboard; the one that was tapped before gives way.
    await chip('On the list', '30+').press('Enter');
    await chip('Did walk-ins get on?', 'No').press(' ');
    await expect(like(page).getByRole('status')).toHaveText('Saved. Thanks.');
    await expectCleanInEveryLook(page);
    await page.setViewportSize({ width: 320, height: 700 });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(320);

    await revisit(page);
    await expect(chip('How late did it start?', '15 min')).toHaveAttribute('aria-pressed', 'true');
    await expect(chip('On the list', '30+')).toHaveAttribute('aria-pressed', 'true');
    await expect(chip('On the list', '20')).toHaveAttribute('aria-pressed', 'false');
    await like(page).getByRole('button', { name: 'Take back' }).click();
    await expect(like(page).getByRole('status')).toHaveText('Taken back.');
    await expect(like(page).getByRole('heading')).toBeFocused();
    await expect(like(page).locator('[aria-pressed="true"]')).toHaveCount(0);
    await expect(like(page).getByRole('button', { name: 'Take back' })).toHaveCount(0);

    // Visitors say nothing of it, and who looks after the mic neither.
    const context = await browser.newContext();
    const other = await context.newPage();
    await visit(other, address);
    await expect(asked(other)).toContainText('1 person says it was on');
    await expect(like(other)).toHaveCount(0);
    await comeSignedIn(other, people.admin);
    await visit(other, address);
    await expect(other.getByRole('button', { name: 'Change one night' })).toBeVisible();
    await expect(asked(other)).toContainText('1 person says it was on');
    await expect(asked(other).getByRole('button')).toHaveCount(0);
    await expect(like(other)).toHaveCount(0);
    await context.close();
  },
);
