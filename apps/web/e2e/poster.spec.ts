import { expectCleanInEveryLook } from './clean.ts';
import { createAccount, newEmail, publishMic } from './people.ts';
import { expect, test, variant, visit } from './test.ts';

const long =
  '/los-angeles/the-extraordinarily-long-winded-never-quite-finished-absolutely-final-farewell-o';

for (const path of ['/philadelphia/good-hang', long]) {
  for (const [name, format] of [
    ['letter', 'Letter'],
    ['A4', 'A4'],
  ] as const) {
    test(`a poster is one sheet of ${name}: ${path}`, variant, async ({ page }) => {
      await page.emulateMedia({ colorScheme: 'dark' });
      await visit(page, `${path}/poster`);
      const pdf = await page.pdf({ format, preferCSSPageSize: false });
      expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    });
  }

  test(`a poster to print is clean in every look: ${path}`, variant, async ({ page }) => {
    await visit(page, `${path}/poster`);
    await expectCleanInEveryLook(page);
  });
}

test(
  'a poster to print says when and where, and leads phones to the page',
  variant,
  async ({ page, watched }) => {
    await visit(page, '/philadelphia/good-hang/poster');
    const sheet = page.getByRole('article');
    await expect(sheet.getByRole('heading', { level: 1 })).toHaveText('Good Hang');
    await expect(sheet.getByText('Comedy open mic')).toBeVisible();
    await expect(sheet.getByText('2nd Thursday of the month')).toBeVisible();
    await expect(sheet.getByText('Signup: 8\u00a0PM, In person')).toBeVisible();
    await expect(sheet.getByText('Philadelphia')).toBeVisible();
    const qrCode = sheet.getByRole('img', { name: "QR code for the mic's page" });
    await expect(qrCode).toHaveAttribute('src', '/images/qr/philadelphia/good-hang.svg');
    for (const image of await sheet.locator('img').all()) {
      await expect
        .poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth))
        .not.toBe(0);
    }
    expect(watched.dataRequests).toEqual([]);

    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '');
    });
    await page.getByRole('button', { name: 'Print' }).click();
    await expect(page.locator('body[data-printed]')).toBeAttached();
    await page.getByRole('link', { name: 'Back to Good Hang' }).click();
    await expect(page).toHaveURL(/\/philadelphia\/good-hang$/);
  },
);

test('on a phone the words of a poster to print stand at one edge', variant, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/los-angeles/open-tuning-sessions/poster');
  const sheet = page.getByRole('article');
  const words = sheet.locator('p, figcaption > span');
  const edges = await words.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().x));
  expect(edges).toHaveLength(5);
  expect(new Set(edges).size).toBe(1);
  await expect(sheet.getByRole('img', { name: /QR/ })).toBeInViewport({ ratio: 0.9 });
});

test('a poster to print says how long before each night its list opens', async ({ page }) => {
  const host = await createAccount(page, newEmail('host'));
  const fields = { advance_signup_days: '3', advance_signup_time: '12:00', signup_time: '19:30' };
  await publishMic(page, { name: 'Noon Rush', selectedDays: 'monday', ...fields }, host.token);
  await visit(page, '/denver/noon-rush/poster');
  await expect(page.getByRole('article')).toContainText('Signup: 3 days before, 12\u00a0PM');
});

test('on paper there is the sheet and nothing else, black on white', variant, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await page.goto('/philadelphia/good-hang/poster');
  await expect(page.getByRole('article')).toBeVisible();
  for (const role of ['banner', 'contentinfo', 'button', 'link'] as const) {
    await expect(page.getByRole(role)).toHaveCount(0);
  }
  const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(background).toBe('rgb(255, 255, 255)');
});
