import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { comeSignedIn, comeWithToken, createAccount, newEmail, people } from './people.ts';
import { type Product, startProduct } from './product.ts';
import { now, type Screen, screens } from './screens.ts';
import { hydrated } from './test.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const taken = path.join(root, '.cache/pictures');
const sheets = path.join(root, 'docs/pictures');
/** Where the pictures are that a sheet shows beside those of this run, if any (tools/pictures.ts). */
const { STAGETIME_PICTURES_BEFORE: before } = process.env;

/** A phone and a desk, and how wide a picture of them is on a sheet. */
const sizes = [
  { width: 390, height: 844, shown: 180, perRow: 4 },
  { width: 1280, height: 900, shown: 420, perRow: 2 },
] as const;
const themes = ['dark', 'light'] as const;
/** Bytes of a sheet, so that a page shows it at once. */
const maxSheet = 1_500_000;

const nameOf = (screen: string, width: number, theme: string) => `${screen}-${width}-${theme}.png`;

const test = base.extend<object, { readonly product: Product }>({
  product: [
    async ({ browserName: _browserName }, use) => {
      const settings = { DEMO_DATA: '1', DEMO_CLOCK: now, LOG_LEVEL: 'error' };
      const product = await startProduct(settings);
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ product }, use) => use(product.origin),
  timezoneId: 'America/Los_Angeles',
});

async function come(page: Page, who: Screen['who']): Promise<void> {
  await page.clock.setFixedTime(now);
  if (who === 'newcomer') {
    const { token } = await createAccount(page, newEmail('newcomer'), 'Quinn New');
    await comeWithToken(page, token);
  } else if (who !== undefined) {
    await comeSignedIn(page, people[who]);
  }
}

/** Opens a page and waits for what it asks for, but not for streams, which never end. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  if (!/^\/(?:dev|images)\//.test(address)) await hydrated(page);
  await page.waitForLoadState('networkidle', { timeout: 1500 }).catch(() => undefined);
}

for (const { name, address, size, who, prepare, steps } of screens) {
  for (const { width, height } of sizes) {
    for (const colorScheme of themes) {
      const file = nameOf(name, width, colorScheme);
      test(file, async ({ page }) => {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.setViewportSize(size ?? { width, height });
        await prepare?.(page);
        const where = typeof address === 'string' ? address : await address(page);
        await come(page, who);
        await open(page, where);
        await steps?.(page);
        await page.evaluate(() => document.fonts.ready);
        await page.screenshot({ path: path.join(taken, file), animations: 'disabled' });
      });
    }
  }
}

type Picture = { readonly title: string; readonly source: string };
type Layout = { readonly shown: number; readonly ratio: number; readonly perRow: number };

/** The pictures of each screen under its name, three screens in a row, as a WebP file. */
async function compose(
  page: Page,
  cells: readonly (readonly [name: string, pictures: readonly Picture[]])[],
  layout: Layout,
): Promise<Buffer> {
  const draw = async ([cells, { shown, ratio, perRow }, most]: readonly [
    Parameters<typeof compose>[1],
    Layout,
    number,
  ]) => {
    const [gap, line, columns] = [8, 26, 3];
    const high = Math.round(shown * ratio);
    const count = Math.min(perRow, cells[0]?.[1].length ?? 1);
    const rows = Math.ceil((cells[0]?.[1].length ?? 1) / count);
    const cell = {
      width: count * (shown + gap) + 2 * gap,
      height: rows * (high + line) + 2 * line,
    };
    const canvas = document.createElement('canvas');
    canvas.width = columns * cell.width;
    canvas.height = Math.ceil(cells.length / columns) * cell.height;
    const pen = canvas.getContext('2d');
    if (pen === null) throw new Error('Nothing can be drawn.');
    pen.fillStyle = '#77716a';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.fillStyle = '#fff';
    pen.imageSmoothingQuality = 'high';
    for (const [index, [name, pictures]] of cells.entries()) {
      const left = (index % columns) * cell.width + gap;
      const top = Math.floor(index / columns) * cell.height;
      pen.font = 'bold 18px sans-serif';
      pen.fillText(name, left, top + line - 6);
      pen.font = '13px sans-serif';
      for (const [place, { title, source }] of pictures.entries()) {
        const image = new Image();
        image.src = source;
        await image.decode();
        const x = left + (place % count) * (shown + gap);
        const y = top + line + Math.floor(place / count) * (high + line);
        pen.fillText(title, x, y + 16);
        // What has a size of its own keeps its shape.
        const scale = Math.min(shown / image.width, high / image.height);
        pen.drawImage(image, x, y + line - 4, scale * image.width, scale * image.height);
      }
    }
    for (let quality = 0.9; quality > 0.1; quality -= 0.1) {
      const address = canvas.toDataURL('image/webp', quality);
      const encoded = address.slice(address.indexOf(',') + 1);
      if (encoded.length * 0.75 < most) return encoded;
    }
    throw new Error('The sheet stays too large.');
  };
  return Buffer.from(await page.evaluate(draw, [cells, layout, maxSheet] as const), 'base64');
}

function readPicture(folder: string, file: string): string {
  const bytes = readFileSync(path.join(folder, file));
  return `data:image/png;base64,${bytes.toString('base64')}`;
}

for (const { width, height, shown, perRow } of sizes) {
  test(`sheet-${width}`, async ({ page }) => {
    const folders = [
      ...(before === undefined ? [] : [['before', before] as const]),
      ['after', taken] as const,
    ];
    const cells = screens.map(({ name }) => {
      const pictures = themes.flatMap((theme) =>
        folders.map(([title, folder]) => {
          const source = readPicture(folder, nameOf(name, width, theme));
          return { title: `${theme}, ${title}`, source };
        }),
      );
      return [name, pictures] as const;
    });
    const sheet = await compose(page, cells, { shown, ratio: height / width, perRow });
    expect(sheet.length).toBeLessThan(maxSheet);
    mkdirSync(sheets, { recursive: true });
    writeFileSync(path.join(sheets, `sheet-${width}.webp`), sheet);
  });
}
