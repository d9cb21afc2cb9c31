import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expectCleanInEveryLook } from './clean.ts';
import { comeSignedIn, people } from './people.ts';
import { expect, test, variant } from './test.ts';

const philadelphia = path.resolve(
  import.meta.dirname,
  '../../../packages/api/src/features/admin/import/fixtures/philadelphia.csv',
);
const csv = (...lines: string[]) => ({
  name: 'new mics.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
});
const chooser = (page: Page) => page.getByLabel('CSV file');
const report = (page: Page) => page.getByRole('region', { name: 'Report' });
/** The number in a summary by its label. */
const summary = (page: Page, label: string) =>
  page.getByText(label, { exact: true }).and(page.locator('dt')).locator('xpath=../dd');

test.beforeEach(async ({ page }) => {
  await comeSignedIn(page, people.admin);
});

test(
  'a list is previewed row by row, and imported when that is confirmed',
  variant,
  async ({ page, watched }) => {
    watched.allow(/400 \(Bad Request\)/);
    await page.goto('/admin/import');
    // The command listed it: the browser reads the same of every row, in every column.
    await chooser(page).setInputFiles(philadelphia);
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(page.getByText('32 rows read. Nothing is written yet.')).toBeFocused();
    await expect(summary(page, 'Here already')).toHaveText('32');
    await expect(summary(page, 'Here, and differ')).toHaveText('0');
    await expect(page.getByText('Nothing to add: no row of this list is new.')).toBeVisible();
    await report(page).getByRole('radio', { name: 'Partly understood' }).check();
    await expect(report(page).getByRole('listitem')).toHaveCount(4);
    await expect(report(page).getByText('Every 3rd Monday')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(report(page)).toHaveCount(0);

    const list = csv(
      'Mic,Day,Time',
      'Ann’s Attic,Monday,8 PM',
      '"Bo ""The Bell""",Friday,9',
      ',Monday,8',
    );
    await chooser(page).setInputFiles(list);
    await page.getByRole('button', { name: 'Preview' }).click();
    const needsCity = page
      .getByRole('alert')
      .filter({ hasText: 'Choose the city of all its rows' });
    await expect(needsCity).toBeVisible();
    await page.getByLabel('City of rows that name none').selectOption('austin');
    await expect(needsCity).toHaveCount(0);
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(report(page).getByRole('listitem')).toHaveCount(3);
    const attic = report(page).getByRole('listitem').filter({ hasText: 'Ann’s Attic' });
    for (const said of ['Every Monday, 8 PM', 'Austin', 'Will be added']) {
      await expect(attic).toContainText(said);
    }
    await expectCleanInEveryLook(page);
    await report(page).getByRole('radio', { name: 'Refused' }).check();
    await expect(report(page).getByRole('listitem')).toContainText('no name of the mic');
    await expectCleanInEveryLook(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download report' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('new mics-report.csv');
    expect(readFileSync(await file.path(), 'utf8')).toContain(
      '"3","Bo ""The Bell""","Will be added"',
    );

    await page.getByRole('button', { name: 'Import 2 mics' }).click();
    await expect(page.getByRole('heading', { name: '2 mics added.' })).toBeFocused();
    await expect(page.getByText('1 row refused.')).toBeVisible();
    await page.getByRole('link', { name: 'Austin' }).click();
    await expect(page).toHaveURL(/\/austin/);
    await expect(page.getByRole('link', { name: 'Ann’s Attic', exact: true })).toBeVisible();
    await page.goto('/admin/audit?event=mics_imported');
    const entry = page.getByRole('listitem').filter({ hasText: 'Mics imported' }).first();
    await expect(entry).toContainText('city:austin');
    await expect(entry).toContainText('added:2');
  },
);

test(
  'a list is dropped, a wrong one told in a sentence, and a lost answer asked for again',
  variant,
  async ({ page, watched }) => {
    watched.allow(/400 \(Bad Request\)|ERR_FAILED/);
    await page.goto('/admin/import');
    const transfer = await page.evaluateHandle(() => {
      const data = new DataTransfer();
      data.items.add(
        new File(['Mic,Day\nDropped Mic,Monday'], 'dropped.csv', { type: 'text/csv' }),
      );
      return data;
    });
    await chooser(page).dispatchEvent('drop', { dataTransfer: transfer });
    await page.getByLabel('City of rows that name none').selectOption('austin');
    await page.getByRole('button', { name: 'Preview' }).click();
    // It is done, and the answer lost on its way.
    await page.route('**/api/admin/imports', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.getByRole('button', { name: 'Import 1 mic' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'We got no answer' })).toBeVisible();
    await page.unroute('**/api/admin/imports');
    await page.getByRole('button', { name: 'Import 1 mic' }).click();
    await expect(page.getByRole('heading', { name: '1 mic added.' })).toBeVisible();
    await page.getByRole('button', { name: 'Import another list' }).click();
    await chooser(page).setInputFiles(csv('a,b', '1,2'));
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'no header' })).toBeVisible();
    await chooser(page).setInputFiles(csv('x'.repeat(1024 * 1024 + 1)));
    await expect(page.getByText('larger than 1 MB')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Preview' })).toBeDisabled();
  },
);
