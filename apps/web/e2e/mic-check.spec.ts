import type { Page } from '@playwright/test';
import { expectCleanInEveryLook } from './clean.ts';
import { expect, test, visit } from './test.ts';

type Mail = { readonly subject: string | null; readonly links: readonly string[] };

/** The link of the newest mail that asks whether one mic is still going. */
async function receive({ request }: Page): Promise<URL> {
  let link = '';
  await expect
    .poll(async () => {
      const outbox = (await (await request.get('/dev/outbox.json')).json()) as {
        messages?: Mail[];
      };
      const mails = (outbox.messages ?? outbox) as Mail[];
      const mail = mails.find(({ subject }) => /^Is “.+” still going/.test(subject ?? ''));
      link = mail?.links.find((each) => each.includes('/mic-check?token=')) ?? '';
      return link;
    })
    .not.toBe('');
  return new URL(link);
}

test('the contact of a mic says by a mailed link that it has closed, and opens it again', async ({
  page,
}) => {
  const { pathname, search } = await receive(page);
  // What scanners do says nothing.
  await page.request.head(pathname + search);
  await page.request.get(pathname + search);
  await visit(page, pathname + search);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Is it still going?');
  await expect(page).toHaveURL(pathname);
  await page.getByRole('button', { name: 'Something changed' }).click();
  await page.getByRole('button', { name: 'Tell them' }).click();
  await expect(page.getByText('Please tell us what changed.')).toBeVisible();
  await expectCleanInEveryLook(page);
  await page.getByRole('button', { name: "It's closed" }).click();
  await page.getByRole('button', { name: 'Close it' }).click();
  await expect(page.getByText("It's closed now, and its page says so.")).toBeVisible();
  await expectCleanInEveryLook(page);
  await page.getByRole('button', { name: 'Open it again' }).press('Enter');
  await expect(page.getByText("Everyone can see it's still going.")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Everyone can see it's still going.")).toBeVisible();
  await page.getByRole('link', { name: 'See its page' }).click();
  await expect(page.getByText('Confirmed by the host Nov 20')).toBeVisible();
});
