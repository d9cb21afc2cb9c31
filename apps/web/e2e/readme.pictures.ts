import path from 'node:path';
import { test, visit } from './test.ts';

const folder = path.resolve(import.meta.dirname, '../../../docs/pictures');

/** A page, and how wide and high it is looked at. */
const pictures = [
  { name: 'listing-phone', address: '/los-angeles', width: 390, height: 844 },
  { name: 'listing-desktop', address: '/los-angeles', width: 1280, height: 800 },
  { name: 'mic-phone', address: '/philadelphia/good-hang', width: 390, height: 844 },
  { name: 'mic-desktop', address: '/philadelphia/good-hang', width: 1280, height: 800 },
] as const;

for (const { name, address, width, height } of pictures) {
  test(`${name}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: name.startsWith('mic') ? 'light' : 'dark' });
    await page.setViewportSize({ width, height });
    await visit(page, address);
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({
      path: path.join(folder, `${name}.jpg`),
      type: 'jpeg',
      quality: 80,
      animations: 'disabled',
    });
  });
}
