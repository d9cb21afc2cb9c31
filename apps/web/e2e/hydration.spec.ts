import type { Browser, Page } from '@playwright/test';
import { comeSignedIn, people, watchShifts } from './people.ts';
import {
  expect,
  hydrated,
  stopClock,
  test,
  testNow,
  variant,
  variantUnless,
  visit,
} from './test.ts';

// The fixture fails each of these on an error that React recovered from: it logs them.

/** Every text that a reader sees, in order, but what stands in for scripts or comes apart from the page. */
function readTexts(page: Page): Promise<string> {
  return page.evaluate(() => {
    const main = document.querySelector('main')?.cloneNode(true) as HTMLElement;
    const apart = 'noscript, #interested, #comments > :not(h2)';
    for (const element of main.querySelectorAll(apart)) element.remove();
    return main.textContent;
  });
}

async function readWithoutScripts(browser: Browser, baseURL: string, path: string) {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto(path);
  const texts = await readTexts(page);
  await context.close();
  return texts;
}

for (const [name, options] of [
  ['in Kiritimati, a day ahead', { timezoneId: 'Pacific/Kiritimati', locale: 'en-NZ' }],
  ['in Pago Pago, behind', { timezoneId: 'Pacific/Pago_Pago', locale: 'en-US' }],
  ['in Arabic', { timezoneId: 'Africa/Cairo', locale: 'ar-EG' }],
  ['in German', { timezoneId: 'Europe/Berlin', locale: 'de-DE' }],
  ['in Farsi with its calendar', { timezoneId: 'Asia/Tehran', locale: 'fa-IR' }],
] as const) {
  const isMain = /Kiritimati/.test(name);
  test.describe(`for a browser ${name}`, variantUnless(isMain), () => {
    test.use(options);

    test('pages read as the server wrote them', async ({ page, browser, baseURL }) => {
      for (const path of ['/philadelphia', '/philadelphia/lady-laughs']) {
        await visit(page, path);
        expect(await readTexts(page)).toBe(await readWithoutScripts(browser, baseURL ?? '', path));
      }
    });
  });
}

// Philadelphia is five hours behind UTC in November.
for (const [name, instant] of [
  ['two seconds before midnight in the city', '2026-11-21T04:59:58Z'],
  ['a day later, with a page from the cache', '2026-11-22T19:00:00Z'],
  ['with a clock that is years behind', '2020-01-01T00:00:00Z'],
] as const) {
  test(
    `pages hydrate ${name}`,
    variantUnless(name.includes('midnight')),
    async ({ page, browser, baseURL }) => {
      await page.clock.install({ time: instant });
      for (const path of ['/philadelphia', '/philadelphia/good-hang']) {
        await visit(page, path);
        await page.clock.runFor(5000);
        expect(await readTexts(page)).toBe(await readWithoutScripts(browser, baseURL ?? '', path));
      }
    },
  );
}

test(
  'who scrolls before the scripts are there stays, and comes back there',
  variant,
  async ({ page }) => {
    const scripts = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.goto('/los-angeles', { waitUntil: 'commit' });
    const place = () => page.evaluate(() => window.scrollY);
    await expect(page.getByRole('contentinfo')).toBeAttached();
    await page.evaluate(() => window.scrollTo(0, 900));
    scripts.resolve();
    await hydrated(page);
    // Within a line: what gets its height late above is made up for.
    expect(Math.abs((await place()) - 900)).toBeLessThan(20);
    await page.reload();
    await hydrated(page);
    expect(Math.abs((await place()) - 900)).toBeLessThan(20);
    await page.evaluate(() => document.querySelector<HTMLElement>('footer a')?.click());
    await expect(page).toHaveURL(/\/about$/);
    await page.goBack();
    await expect.poll(async () => Math.abs((await place()) - 900)).toBeLessThan(20);
  },
);

test('what is tapped before the scripts are there works, and after', async ({ page }) => {
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto('/philadelphia', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Thursday' }).first().click();
  await expect(page).toHaveURL(/day=thursday/);
  scripts.resolve();
  await hydrated(page);
  await expect(page.getByRole('link', { name: 'Crave Laughs', exact: true })).toBeVisible();
});

test('a button that is tapped before the scripts are there does its work after, once', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  let scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto('/philadelphia', { waitUntil: 'commit' });
  const view = page.getByRole('button', { name: 'Posters' });
  await view.click();
  // Impatience is no second tap.
  await view.click();
  const shown = () => page.evaluate(() => document.documentElement.dataset.view);
  expect(await shown()).toBeUndefined();
  scripts.resolve();
  await hydrated(page);
  await expect.poll(shown).toBe('cards');

  scripts = Promise.withResolvers();
  await page.reload({ waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Add Good Hang to Favorites' }).click();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  scripts.resolve();
  await expect(page.getByRole('combobox')).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  scripts = Promise.withResolvers();
  await page.reload({ waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Add Good Hang to Favorites' }).click();
  scripts.resolve();
  await expect(page.getByRole('dialog')).toContainText('to save Good Hang');
});

test('a page of one’s own is there as soon as its answers are', variant, async ({ page }) => {
  await comeSignedIn(page, people.performer);
  await page.clock.install({ time: testNow });
  await stopClock(page);
  await page.goto('/account');
  const heading = page.getByRole('heading', { name: 'Account settings' });
  // Calls are gathered for a moment; nothing else waits for time to pass.
  const isThere = async () => {
    await page.clock.runFor(1);
    return heading.isVisible();
  };
  await expect.poll(isThere).toBe(true);
});

test('pages hydrate on a slow processor', variant, async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 20 });
  await page.goto('/philadelphia', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Thursday' }).first().click();
  await expect(page).toHaveURL(/day=thursday/);
  await expect(page.getByRole('link', { name: 'Crave Laughs', exact: true })).toBeVisible();
});

/** The fonts that a text is set in, those of the reader's machine included. */
async function readFonts(page: Page, selector: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await session.detach();
  return fonts.map(({ familyName }) => familyName);
}

test(
  'nothing moves while a page loads, and late fonts set headings and texts',
  variant,
  async ({ page }) => {
    const readShifts = await watchShifts(page);
    let isPainted = Promise.withResolvers<void>();
    await page.exposeFunction('tellPaint', () => isPainted.resolve());
    await page.addInitScript(() => {
      const { tellPaint } = window as unknown as { readonly tellPaint: () => void };
      new PerformanceObserver(tellPaint).observe({ type: 'paint', buffered: true });
    });
    // Fonts come late, as on a slow network: after the first paint.
    await page.route('**/*.woff2', async (route) => {
      await isPainted.promise;
      await route.continue();
    });
    for (const width of [390, 412, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      for (const path of ['/los-angeles', '/philadelphia/good-hang', '/about']) {
        isPainted = Promise.withResolvers();
        await visit(page, path);
        await expect
          .poll(() => readFonts(page, 'h1'))
          .toEqual([expect.stringContaining('Bricolage Grotesque')]);
        await expect
          .poll(() => readFonts(page, 'footer p'))
          .toEqual([expect.stringContaining('Inter')]);
        expect(await readShifts()).toBeLessThanOrEqual(0.02);
      }
    }
  },
);
