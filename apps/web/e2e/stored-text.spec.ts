import { isThorough } from '@stagetime/config/thorough';
import { fewHostileTexts, hostileTexts } from '@stagetime/contracts/testing/hostile-texts';
import { comeSignedIn, people } from './people.ts';
import { expect, test, variant } from './test.ts';

const texts = isThorough ? hostileTexts : fewHostileTexts;
/** Each takes a second; all of them are in the listing anyway. */
const pagesVisited = isThorough ? 40 : 4;

const columns = ['show_name', 'venue_name', 'signup_url', 'additional_notes', 'about_mic'];
const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;

test(
  'no page runs what people wrote: no dialog, no report, no error',
  variant,
  async ({ page, watched }) => {
    // What is typed as an address is no page.
    watched.allow(/404 \(Not Found\)/);
    test.slow(isThorough);
    page.on('dialog', (dialog) => {
      throw new Error(`A dialog: ${dialog.message()}`);
    });
    const token = await comeSignedIn(page, people.admin);
    const headers = { authorization: `Bearer ${token}` };
    const rows = texts.map((text) => `${columns.map(() => quote(text)).join(',')},Monday`);
    const file = {
      name: 'hostile.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from([`${columns.join(',')},day_of_week`, ...rows].join('\n')),
    };
    await page.goto('/admin/import');
    await page.getByLabel('CSV file').setInputFiles(file);
    await page.getByLabel('City of rows that name none').selectOption('atlanta');
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByRole('button', { name: /^Import \d+ mics$/ }).click();
    await page.getByRole('link', { name: 'Atlanta' }).click();
    // Drawn by the browser first, and then by the server.
    await expect(page.getByRole('link', { name: /alert\(1\)/ }).first()).toBeVisible();
    const listing = await page.request.get('/api/open-mics/city/atlanta');
    const mics = (await listing.json()) as { id: number; show_name: string }[];
    const hostile = mics.filter(({ show_name }) => /alert|evil|Injected|\$&/.test(show_name));
    expect(hostile.length).toBeGreaterThan(4);
    for (const { id, show_name } of hostile.slice(0, pagesVisited)) {
      const path = `/api/comments/mics/${id}/comments`;
      const said = await page.request.post(path, { headers, data: { content: show_name } });
      expect(said.status()).toBe(201);
      await page.goto(`/atlanta/${id}`);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(show_name.slice(0, 20));
    }
    for (const address of [
      '/atlanta',
      '/admin/pending',
      '/admin/audit',
      '/messages',
      '/favorites',
    ]) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    const [first] = texts;
    await page.goto(`/atlanta?day=${encodeURIComponent(first ?? '')}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // None of ours is in a page but by an attribute of its own.
    expect(await page.locator('img[src=x], svg[onload], [onerror], [onload]').count()).toBe(0);
  },
);
