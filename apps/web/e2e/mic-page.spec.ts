import type { Page } from '@playwright/test';
import { expectCleanInEveryLook, expectNoOverflow } from './clean.ts';
import { newEmail, signUp, watchShifts } from './people.ts';
import { expect, hydrated, test, variant, visit } from './test.ts';

const busy = '/los-angeles/open-tuning-sessions';
const bare = '/los-angeles/ask-for-the-mic';
const long =
  '/los-angeles/the-extraordinarily-long-winded-never-quite-finished-absolutely-final-farewell-o';

/** Texts that are cut off, but those that are meant to be. */
function findClipped(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isClipped = (element: HTMLElement) => {
      if (!element.checkVisibility() || element.closest('.sr-only, .faces, [aria-hidden]'))
        return false;
      const { overflowX, textOverflow } = getComputedStyle(element);
      // What scrolls sideways cuts nothing off.
      if (/visible|auto/.test(overflowX) || textOverflow === 'ellipsis') return false;
      // What is only for those who do not see it is one pixel wide.
      return element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1;
    };
    return [...document.querySelectorAll<HTMLElement>('article *')]
      .filter(isClipped)
      .map((element) => element.outerHTML.slice(0, 200));
  });
}

for (const width of [320, 390, 1280]) {
  test(`a mic's page stands still and cuts nothing at ${width} px`, variant, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    const readShifts = await watchShifts(page);
    for (const path of [busy, bare, long]) {
      await page.goto(path);
      await hydrated(page);
      // Screen by screen, as people read: what is near is there before they are.
      const comment = page.getByRole('textbox', { name: 'Add a comment' });
      await page.locator('#comments').evaluate((box) => {
        window.scrollTo(0, box.getBoundingClientRect().top - window.innerHeight - 500);
      });
      await expect(comment).toBeAttached();
      await expect(page.locator('#comments :is(li, p.font-display)').first()).toBeAttached();
      await comment.scrollIntoViewIfNeeded();
      expect(await readShifts()).toBeLessThanOrEqual(0.02);
      // As long as a name may be, with a word that no line holds.
      await page.getByRole('heading', { level: 1 }).evaluate((name) => {
        name.textContent = `${'Llanfairpwllgwyngyllgogerychwyrndrobwll'.repeat(2)} ${'of the W '.repeat(5)}`;
      });
      await expectNoOverflow(page);
      expect(await findClipped(page)).toEqual([]);
    }
  });
}

test('what no one knows of a mic has no heading', async ({ page }) => {
  await visit(page, bare);
  const main = page.getByRole('main');
  await expect(main.getByText("We don't know when or where yet.")).toBeVisible();
  // That is said once, and how to come to know more.
  await expect(main).not.toContainText(/TBD|check first|ask the venue/i);
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    "Who's Interested?",
    'Comments',
    'Today in Los Angeles',
  ]);
  for (const name of ['Get Directions', 'Add to calendar']) {
    await expect(main.getByText(name)).toHaveCount(0);
  }
  await expectCleanInEveryLook(page);
  await page.setViewportSize({ width: 390, height: 844 });
  // Where there is nothing else to do, sharing stands at the thumb.
  await expect(page.locator('.thumb-bar').getByRole('button', { name: 'Share' })).toBeVisible();
  // Wide, they are beside it.
  await expect(main.getByRole('link', { name: 'Ask in the comments' })).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 844 });
  const interest = await main.getByRole('button', { name: "I'm Interested" }).first().boundingBox();
  // How fresh all of it is stands at the ticket's foot.
  const listed = await main.locator('.ticket p').last().boundingBox();
  expect(listed?.y).toBeGreaterThanOrEqual((interest?.y ?? 0) + (interest?.height ?? 0));
  await main.getByRole('link', { name: 'Tell us what you know' }).click();
  await expect(
    page.getByRole('heading', { name: "What's wrong with Ask for the Mic?" }),
  ).toBeFocused();
});

test('at its end stands what else is on that night, which leads on', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, busy);
  const others = page.getByRole('region', { name: /^Also (tonight in Los Angeles|on \w+day, )/ });
  await page.locator('#also-on').scrollIntoViewIfNeeded();
  await expect(others.getByRole('listitem')).toHaveCount(6);
  await expect(others.getByRole('link', { name: 'Open Tuning Sessions' })).toHaveCount(0);
  await expectCleanInEveryLook(page);
  const all = await others.getByRole('link', { name: 'See all' }).getAttribute('href');
  const first = others.getByRole('listitem').first().getByRole('link');
  const name = `${await first.locator('b').textContent()}`;
  await first.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.goBack();
  await others.getByRole('link', { name: 'See all' }).click();
  await expect(page).toHaveURL(`${all}`);
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
});

test('coming to a mic turns its ticket over, in shape, fill and words', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signUp(page, newEmail('ticket'));
  await visit(page, busy);
  const ticket = page.getByRole('region', { name: 'Next night' });
  const interest = page.getByRole('button', { name: /^I'm Interested/ });
  const people = page.locator('#interested').getByRole('button');
  await expect(interest).toHaveAttribute('aria-pressed', 'false');
  await expect(interest).toHaveAccessibleName("I'm Interested");
  await expect(people).toHaveAccessibleName(/ and \d+ others: show everyone$/);
  const lookOf = async () => ({
    paper: await ticket
      .locator('.ticket-main')
      .evaluate((it) => getComputedStyle(it).backgroundColor),
    fill: await interest.evaluate((it) => getComputedStyle(it).backgroundColor),
  });
  const before = await lookOf();
  await interest.click();
  await expect(interest).toHaveAttribute('aria-pressed', 'true');
  await expect(interest).toHaveAccessibleName(/^I'm Interested \d+$/);
  const paperTurn = (it: Element) => getComputedStyle(it, '::after').rotate;
  await expect.poll(() => ticket.locator('.ticket-stub').evaluate(paperTurn)).toBe('0.7deg');
  await expect(people).toHaveAccessibleName(/^You and \d+ others: show everyone$/);
  await expect(ticket.getByText(/^You and \d+ others are interested$/)).toBeVisible();
  // Whoever goes there reads most of all when it was last heard of.
  await expect(ticket.getByText(/onfirmed|say it was on/)).toBeVisible();
  await expect.poll(async () => (await lookOf()).fill).not.toBe(before.fill);
  expect((await lookOf()).paper).not.toBe(before.paper);
  await interest.click();
  await expect(interest).toHaveAttribute('aria-pressed', 'false');
  await expect(ticket.getByText(/^You/)).toHaveCount(0);
  await page.mouse.move(0, 0);
  await expect.poll(lookOf).toEqual(before);
  await interest.click();
  await expect(ticket).toHaveAttribute('data-yours');
  await expectCleanInEveryLook(page);
});

test('wide, what one decides by stays in sight beside the comments', variant, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await visit(page, busy);
  // Where it is, and the way there, are in the first view.
  await expect(page.getByText('4212 Las Brisas St, Los Angeles')).toBeInViewport();
  await expect(page.getByRole('link', { name: 'Get Directions' })).toBeInViewport({ ratio: 1 });
  await expect(page.locator('#interested .faces')).toBeInViewport({ ratio: 1 });
  await page.locator('#comments').scrollIntoViewIfNeeded();
  await page.getByLabel('Add a comment').fill('Hi');
  await expect(page.getByText('2/188 characters')).toBeVisible();
  await page.locator('#also-on').evaluate((below) => {
    window.scrollTo(0, window.scrollY + below.getBoundingClientRect().top - window.innerHeight);
  });
  await expect(page.getByRole('button', { name: "I'm Interested" })).toBeInViewport();
  const [left, right] = await Promise.all(
    ['.mic-head', '.mic-side'].map((part) => page.locator(part).boundingBox()),
  );
  expect(left?.width).toBeLessThanOrEqual(680);
  expect(right?.width).toBe(456);
});

test('a tap stays, though marks were asked for before it was saved', variant, async ({ page }) => {
  await signUp(page, newEmail('early'));
  const [marked, sent] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  // Who it is becomes known only after the tap, and their marks before the tap is saved.
  await page.route(/accounts\.me\b/, async (route) => {
    await sent.promise;
    await route.continue();
  });
  await page.route(/mics\.listMarks/, async (route) => {
    await route.fulfill({ response: await route.fetch() });
    marked.resolve();
  });
  await page.route(/mics\.setInterest/, async (route) => {
    sent.resolve();
    await marked.promise;
    await route.continue();
  });
  await visit(page, busy);
  const interest = page.getByRole('button', { name: /^I'm Interested/ }).filter({ visible: true });
  const isSaved = page.waitForResponse(/mics\.setInterest/);
  await interest.click();
  await isSaved;
  await expect(page.getByText(/^You and \d+ others are interested$/)).toBeVisible();
  await expect(interest).toHaveAttribute('aria-pressed', 'true');
});

test(
  'letters twice as large fit the bar of a phone, and a time its ticket',
  variant,
  async ({ page }) => {
    await signUp(page, newEmail('large-letters'));
    await visit(page, '/los-angeles/ceiling-fan');
    const interest = page.locator('.thumb-bar').getByRole('button', { name: "I'm Interested" });
    await page.setViewportSize({ width: 320, height: 844 });
    await interest.click();
    await expect(interest).toHaveAttribute('aria-pressed', 'true');
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await expectNoOverflow(page);
      const isWhole = await interest.evaluate((button) => {
        const { left, right } = button.getBoundingClientRect();
        const words = document.createRange();
        words.selectNodeContents(button);
        const boxes = [...words.getClientRects()];
        return boxes.length > 2 && boxes.every((box) => box.left >= left && box.right <= right);
      });
      expect(isWhole, `${width} px`).toBe(true);
    }
  },
);

test(
  'a link to a night that is over, or none, says so and shows the next one',
  variant,
  async ({ page }) => {
    for (const [night, words] of [
      ['2026-11-16', 'The night of Mon, Nov 16 is over. This is the next one.'],
      ['2026-11-24', "It isn't on Tue, Nov 24. This is the next one."],
    ] as const) {
      await visit(page, `/philadelphia/good-hang?night=${night}`);
      await expect(page.getByText(words)).toBeVisible();
      await expect(page).toHaveURL(/\/philadelphia\/good-hang$/);
      await expect(page.getByRole('region', { name: 'Next Night' })).toContainText('Dec 10');
    }
  },
);

for (const path of [busy, long]) {
  test(
    `on a phone held sideways the first screen says when: ${path}`,
    variant,
    async ({ page }) => {
      for (const [width, height] of [
        [844, 390],
        [667, 375],
      ] as const) {
        await page.setViewportSize({ width, height });
        await visit(page, path);
        const ticket = page.getByRole('region', { name: 'Next night' });
        for (const part of [page.locator('.mic-head'), ticket.locator('dd:visible').first()]) {
          await expect(part).toBeInViewport({ ratio: 1 });
        }
        await expect(
          ticket.getByText(/^[A-Z][a-z]{2}, Nov \d+|^Today|^Tonight/).first(),
        ).toBeInViewport();
        const [poster, head] = await Promise.all(
          ['.mic-poster', '.mic-head'].map((part) => page.locator(part).boundingBox()),
        );
        expect((poster?.x ?? 0) + (poster?.width ?? 0)).toBeLessThan(head?.x ?? 0);
        await expectNoOverflow(page);
      }
    },
  );
}
