import path from 'node:path';
import { expectCleanInEveryLook } from './clean.ts';
import { demoPassword } from './constants.ts';
import { comeSignedIn, people, publishMic } from './people.ts';
import { expect, test, variant, visit } from './test.ts';

const address = '/denver/early-start';

test(
  'who looks after a mic corrects its start, and everyone reads it',
  variant,
  async ({ page, browser, watched }) => {
    // What is filled in wrongly is refused, and an edit of what someone else changed meanwhile.
    watched.allow(/400|409/);
    const token = await comeSignedIn(page, people.performer);
    const id = await publishMic(page, { name: 'Early Start', selectedDays: 'monday' }, token);
    await visit(page, address);
    const edit = page.getByRole('button', { name: 'Edit', exact: true });
    await edit.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Edit Early Start' })).toBeFocused();

    // Errors stand at their fields, and what was typed is not lost by accident.
    await page.getByLabel('Signup Link').fill('no link');
    await page.getByLabel('Start Time').fill('19:30');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByLabel('Signup Link')).toBeFocused();
    await expect(page.getByLabel('Signup Link')).toHaveAttribute('aria-invalid', 'true');
    await expectCleanInEveryLook(page);
    page.once('dialog', (dialog) => void dialog.dismiss());
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByLabel('Start Time')).toHaveValue('19:30');
    await page.getByLabel('Signup Link').fill('');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Saved. People can see it now.')).toBeVisible();
    await expect(edit).toBeFocused();
    await expect(page.getByText(/^7:30\sPM @ The Cellar/)).toBeVisible();

    const context = await browser.newContext();
    const visitor = await context.newPage();
    // A page that was kept stands in for a moment where the machine is busy.
    await expect(async () => {
      await visit(visitor, address);
      expect(await visitor.getByText(/^7:30\sPM @ The Cellar/).count()).toBe(1);
    }).toPass();
    await expect(visitor.getByText(/^Changed Nov \d+: start time 7:30\sPM$/)).toBeVisible();
    await expect(visitor.getByRole('button', { name: 'Edit', exact: true })).toHaveCount(0);
    await expectCleanInEveryLook(visitor);
    await context.close();

    // Someone else is quicker: what was typed stays.
    await edit.click();
    await page.getByLabel('Start Time').fill('21:00');
    const data = { email: people.admin, password: demoPassword };
    const admin = await (await page.request.post('/api/auth/login', { data })).json();
    const quicker = await page.request.put(`/api/admin/open-mics/${id}`, {
      headers: { authorization: `Bearer ${admin.token}` },
      multipart: { host_name: 'Dana' },
    });
    expect(quicker.status()).toBe(200);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByRole('alert')).toContainText('Someone else changed this open mic');
    await expect(page.getByLabel('Start Time')).toHaveValue('21:00');

    // Back to what it was, by the history.
    page.once('dialog', (dialog) => void dialog.accept());
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'History', exact: true }).click();
    const heading = page.getByRole('heading', { name: 'History' });
    const history = page.getByRole('dialog').filter({ has: heading });
    await expect(history).toContainText('Host: nothing → Dana');
    const start = history.getByRole('listitem').filter({ hasText: /Start Time: 8\sPM → 7:30\sPM/ });
    await expectCleanInEveryLook(page);
    await start.getByRole('button', { name: /^Restore/ }).click();
    await expect(history).toContainText(/Start Time: 7:30\sPM → 8\sPM/);
    await page.keyboard.press('Escape');
    await expect(page.getByText(/^8\sPM @ The Cellar/)).toBeVisible();

    // The flyer of the night in the place of the poster.
    await edit.click();
    const flyer = path.join(import.meta.dirname, '../public/images/demo/brick-4x3.webp');
    await page.getByLabel('Cover Image', { exact: true }).setInputFiles(flyer);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByRole('main').locator('img[src^="/uploads/"]').first()).toBeVisible();
  },
);
