import type { Page, Request, Route } from '@playwright/test';
import { expectNoOverflow } from './clean.ts';
import { pages, profilePath } from './pages.ts';
import { comeSignedIn, people, signIn, watchShifts } from './people.ts';
import { expect, hydrated, test, variant, visit } from './test.ts';

/** Has answers come after what stood in their place was painted. Resolves once none is under way. */
async function delayAnswers(page: Page): Promise<() => Promise<void>> {
  const open = new Set<Request>();
  const twoFrames = () =>
    page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
  await page.route('**/trpc/**', async (route: Route) => {
    open.add(route.request());
    // The page may be left meanwhile.
    await twoFrames().catch(() => undefined);
    await route.continue().catch(() => undefined);
  });
  // A stream of events has an answer that never ends.
  page.on('response', (response) => open.delete(response.request()));
  page.on('requestfailed', (request) => open.delete(request));
  // What the page before still asked for is never answered.
  page.on('framenavigated', () => open.clear());
  const isQuiet = () => expect.poll(() => open.size).toBe(0);
  return async () => {
    await isQuiet();
    await twoFrames();
    await isQuiet();
  };
}

/** What can be tapped and is smaller than a fingertip, but links in a text. */
function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const least = 43.9;
    const controls = 'a[href], button, input, select, textarea, summary';
    const isSmall = (control: Element) => {
      if (control.closest('p, .sr-only') || control.classList.contains('sr-only')) return false;
      if (!control.checkVisibility({ visibilityProperty: true })) return false;
      // A card's link is as large as the card.
      if (getComputedStyle(control, '::after').position === 'absolute') return false;
      const { width, height } = (control.closest('label') ?? control).getBoundingClientRect();
      return width > 0 && (width < least || height < least);
    };
    return [...document.querySelectorAll(controls)]
      .filter(isSmall)
      .map((control) => control.outerHTML);
  });
}

/** What a browser does whose user asked for larger letters. */
async function setTextSize(page: Page, size: string): Promise<void> {
  await page.evaluate((percent) => {
    document.documentElement.style.fontSize = percent;
  }, size);
}

for (const width of [390, 1280]) {
  for (const who of ['visitor', 'performer', 'admin'] as const) {
    test(
      `each page of a ${who} stands still as it comes, and fits: ${width} px`,
      variant,
      async ({ page, watched }) => {
        watched.allow(/404 \(Not Found\)|could not be loaded/);
        const readShifts = await watchShifts(page);
        const answered = await delayAnswers(page);
        if (who !== 'visitor') {
          await comeSignedIn(page, people[who]);
          // Who comes again: what an admin's pages have more of is known then.
          await visit(page, '/about');
          await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
        }
        const found: Record<string, unknown> = {};
        for (const path of [...pages[who], await profilePath(page)]) {
          await page.setViewportSize({ width, height: 844 });
          await page.goto(path);
          await hydrated(page);
          await answered();
          const shifts = await readShifts();
          if (shifts > 0.02) found[`${path} moves`] = shifts;
          if (width > 390) continue;
          const small = await findSmallTargets(page);
          if (small.length > 0) found[`${path} has small targets`] = small;
          await page.setViewportSize({ width: 360, height: 844 });
          const header = page.getByRole('banner');
          expect(await header.evaluate((element) => element.clientHeight)).toBe(44);
          await setTextSize(page, '200%');
          for (const narrow of [320, 390, 1280]) {
            await page.setViewportSize({ width: narrow, height: 844 });
            await expectNoOverflow(page);
          }
          await page.setViewportSize({ width: 320, height: 844 });
          await setTextSize(page, '');
          await expectNoOverflow(page);
        }
        expect(found).toEqual({});
      },
    );
  }
}

test(
  'after signing in an admin’s messages fill the screen, without a reload',
  variant,
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, '/signin?next=/messages');
    await signIn(page, people.admin);
    const messages = page.locator('.messages-page');
    await expect(page.getByRole('navigation', { name: 'Admin' })).toBeVisible();
    const end = () => messages.evaluate((box) => box.getBoundingClientRect().bottom);
    await expect.poll(end).toBeCloseTo(844, 0);
  },
);

test('what has the focus is never behind a bar that stays in sight', variant, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [path, first] of [
    ['/submit', 'Open Mic Name'],
    ['/los-angeles', undefined],
  ] as const) {
    await visit(page, path);
    if (first !== undefined) await page.getByLabel(first).focus();
    const hidden: string[] = [];
    for (let tabs = 0; tabs < 45; tabs += 1) {
      await page.keyboard.press('Tab');
      const behind = await page.evaluate(() => {
        const field = document.activeElement;
        if (field === null || field === document.body) return '';
        const { left, top, bottom, width } = field.getBoundingClientRect();
        const isBehind = [top + 2, bottom - 2].some((y) => {
          const bar = document
            .elementFromPoint(left + width / 2, y)
            ?.closest('.bar-above, .bar-below');
          return bar != null && !bar.contains(field);
        });
        return isBehind ? field.outerHTML : '';
      });
      if (behind !== '') hidden.push(behind);
    }
    expect(hidden).toEqual([]);
  }
});
