import type { Page } from '@playwright/test';
import { expectCleanInEveryLook, expectNoOverflow } from './clean.ts';
import { pages, profilePath } from './pages.ts';
import { comeSignedIn, people, publishMic } from './people.ts';
import { expect, test, variant, variantUnless, visit } from './test.ts';

const main = '/philadelphia/good-hang';

for (const who of ['visitor', 'performer', 'admin'] as const) {
  // The first leads on to a city at once.
  for (const path of [...pages[who].filter((each) => each !== '/'), 'a profile']) {
    test(
      `axe finds nothing, and nothing overflows, for a ${who}: ${path}`,
      variantUnless(who === 'visitor' && path === main),
      async ({ page, watched }) => {
        watched.allow(/404 \(Not Found\)|could not be loaded/);
        if (who !== 'visitor') await comeSignedIn(page, people[who]);
        await visit(page, path === 'a profile' ? await profilePath(page) : path);
        // What the page asks for by itself has come.
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        await page.waitForLoadState('load');
        await expectCleanInEveryLook(page);
      },
    );
  }
}

// It has eight thousand elements, which axe takes ten seconds to look at; each call is written alike.
for (const [name, part] of [
  ['with its first calls', 'header, nav, section:nth-of-type(-n+16)'],
  ['whole', 'html'],
] as const) {
  test(`the page of the REST interface is clean too, ${name}`, variant, async ({ page }) => {
    await page.goto('/api/docs');
    await expectCleanInEveryLook(page, part);
  });
}

test('forced colours keep every control and its choice visible', variant, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await visit(page, '/philadelphia?day=thursday');
  const look = (name: string) =>
    page
      .getByRole('navigation', { name: 'Days' })
      .getByRole('link', { name })
      .evaluate((link) => getComputedStyle(link).textDecorationLine);
  expect(await look('Thursday')).toBe('underline');
  expect(await look('Monday')).toBe('none');
});

test(
  'in forced colours the step of a form shows, and no day lies under All Days',
  variant,
  async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.setViewportSize({ width: 320, height: 640 });
    await visit(page, '/submit');
    const steps = page.getByRole('navigation', { name: 'Steps' }).getByRole('button');
    await expect(steps).toHaveCount(4);
    const lines = await steps.evaluateAll((all) =>
      all.map((step) => getComputedStyle(step).textDecorationLine),
    );
    expect(lines).toEqual(['underline', 'none', 'none', 'none']);
    await visit(page, '/philadelphia');
    const ground = await page
      .getByRole('navigation', { name: 'Days' })
      .getByRole('listitem')
      .last()
      .evaluate((item) => getComputedStyle(item).backgroundColor);
    // Of a color, not clear.
    expect(ground).toMatch(/^rgb\(/);
  },
);

test('no link on a mic’s page is said to be the page itself', variant, async ({ page }) => {
  await visit(page, main);
  await expect(page.locator('[aria-current=page]')).toHaveCount(0);
});

test(
  'on a narrow phone letters of twice the size leave inbox, notifications and desk readable',
  variant,
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 844 });
    const token = await comeSignedIn(page, people.performer);
    await publishMic(page, { name: 'The Large Print', selectedDays: 'monday' }, token);
    for (const [path, row] of [
      ['/messages', '.conversation-name'],
      ['/notifications', '.notification bdi'],
      ['/hosting', '.hosted-ways'],
    ] as const) {
      await visit(page, path);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      const shown = page.locator(row).first();
      await expect(shown).toBeVisible();
      await expectNoOverflow(page);
      // As wide as a few letters at least, and nothing of it cut.
      const { room, cut } = await shown.evaluate((part) => ({
        room: (part.closest('a, p, span.block') ?? part).getBoundingClientRect().width,
        cut: part.scrollWidth - part.clientWidth,
      }));
      expect(room, path).toBeGreaterThan(130);
      expect(cut, path).toBeLessThanOrEqual(1);
    }
  },
);

test(
  'what has the focus is not covered by what is told, at the end of a page neither',
  variant,
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 600 });
    const token = await comeSignedIn(page, people.performer);
    await publishMic(page, { name: 'The Loud Room', selectedDays: 'monday' }, token);
    await visit(page, '/hosting');
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('Refused.'));
    });
    const mic = page.getByRole('region', { name: 'The Loud Room', exact: true });
    const share = mic.getByRole('button', { name: 'Share' });
    await share.evaluate((button) => button.scrollIntoView({ block: 'end' }));
    const toast = page.locator('.toast');
    const covered = () =>
      page.evaluate(() => {
        const over = document.querySelector('.toast')?.getBoundingClientRect();
        const under = document.activeElement?.getBoundingClientRect();
        if (over === undefined || under === undefined) throw new Error('Nothing is told.');
        return (
          under.bottom > over.top &&
          under.top < over.bottom &&
          under.right > over.left &&
          under.left < over.right
        );
      });
    await share.press('Enter');
    await expect(toast).toBeVisible();
    await expect.poll(covered).toBe(false);
    const last = page.getByRole('contentinfo').getByRole('link').last();
    await last.focus();
    await expect.poll(covered).toBe(false);
    await expect(toast).toBeVisible();
  },
);

test('reduced motion moves nothing', variant, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, '/philadelphia');
  expect(await listTransitions(page)).toEqual([]);
  await page.getByRole('link', { name: 'Good Hang', exact: true }).click();
  await expect(page.getByText('Stage Time Starts Here...')).toBeVisible();
  const moving = await page.evaluate(
    () =>
      document.getAnimations().filter((animation) => {
        const { duration } = animation.effect?.getComputedTiming() ?? {};
        return Number(duration) > 1 && animation.playState === 'running';
      }).length,
  );
  expect(moving).toBe(0);
  expect(await listTransitions(page)).toEqual([]);
});

/** What would move once it is hovered or tapped. */
async function listTransitions(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')].flatMap((element) => {
      const { transitionProperty, transitionDuration } = getComputedStyle(element);
      const moves = transitionProperty !== 'none' && transitionDuration !== '0s';
      return moves ? [`${element.tagName} ${element.getAttribute('class')}`] : [];
    }),
  );
}
