import { expect, type Page } from '@playwright/test';
import { isThorough } from '@stagetime/config/thorough';
import axe, { type AxeResults, type RunOptions } from 'axe-core';

/** Nothing reaches beyond the right edge, once what is open has followed the window's size. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect.poll(overflow).toBe(0);
}

/** The rule that looks at colors, and takes as long as all others together. */
const contrast = 'color-contrast';

declare global {
  interface Window {
    readonly axe?: typeof axe;
  }
}

/**
 * Resolves once what opens or moves has done so; what goes on for good does not count. Asked again and again:
 * the browser answers `finished` of a transition that another took the place of neither way.
 */
async function settled(page: Page): Promise<void> {
  const countEnding = () =>
    page.evaluate(
      () =>
        document
          .getAnimations()
          .filter(
            ({ effect, playState }) =>
              playState === 'running' &&
              effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
          ).length,
    );
  await expect.poll(countEnding).toBe(0);
}

/** What axe finds on a part of the page. It is put into a page once: that takes as long as a rule. */
async function expectNoViolations(page: Page, part: string, options: RunOptions): Promise<void> {
  await settled(page);
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    // Of what is well, one element is told, not all.
    ([part, options]): Promise<AxeResults> =>
      window.axe?.run(part, { ...options, resultTypes: ['violations'] }) ?? Promise.reject(),
    [part, options] as const,
  );
  expect(violations).toEqual([]);
}

const withRules = (values: string[]): RunOptions => ({ runOnly: { type: 'rule', values } });

/** axe finds nothing on the page as it is, or on a part of it, and nothing overflows. */
export async function expectClean(page: Page, part = 'html'): Promise<void> {
  await expectNoOverflow(page);
  await expectNoViolations(page, part, {});
}

/** What a width can change: it hides words, and makes boxes scroll. */
const rulesOfWidths = [
  'aria-hidden-focus',
  'button-name',
  'label',
  'link-name',
  'scrollable-region-focusable',
];

/** All of them with `npm run verify`. */
const otherWidths = isThorough ? [768, 1280, 1920] : [1280];

/**
 * The same on a phone in both themes and on a small one, each with the rules that the look can change:
 * a theme changes colors and nothing else, a width names and boxes that scroll; with `npm run verify`
 * every rule looks at the small one. At larger widths nothing overflows. What is open stays open. The
 * page is left dark, 1280 px wide. axe may be told to look at a part only.
 */
export async function expectCleanInEveryLook(page: Page, part = 'html'): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  await expectClean(page, part);
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoViolations(page, part, withRules([contrast]));
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 320, height: 844 });
  await expectNoOverflow(page);
  const allButContrast: RunOptions = { rules: { [contrast]: { enabled: false } } };
  await expectNoViolations(page, part, isThorough ? allButContrast : withRules(rulesOfWidths));
  for (const width of otherWidths) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoOverflow(page);
  }
  await page.setViewportSize({ width: 1280, height: 720 });
}
