import type { Page } from '@playwright/test';
import { expectCleanInEveryLook } from './clean.ts';
import { choosePosters } from './people.ts';
import { expect, stopClock, test, testNow, variant, visit } from './test.ts';

test.beforeEach(({ page }) => choosePosters(page));

function card(page: Page, name: string) {
  return page.getByRole('article').filter({ has: page.getByRole('link', { name, exact: true }) });
}

test(
  'every card is 280 px high, whatever it holds and however wide the screen is',
  variant,
  async ({ page }) => {
    for (const path of ['/philadelphia', '/los-angeles', '/miami', '/chicago?type=improv']) {
      await visit(page, path);
      for (const width of [320, 390, 1280]) {
        await page.setViewportSize({ width, height: 844 });
        const heights = await page
          .getByRole('article')
          .evaluateAll((cards) => cards.map((element) => (element as HTMLElement).offsetHeight));
        expect(heights.length).toBeGreaterThan(0);
        expect(new Set(heights)).toEqual(new Set([280]));
      }
    }
  },
);

test('a card shows name, times, place, venue and directions', variant, async ({ page }) => {
  await visit(page, '/philadelphia');
  const good = card(page, 'Good Hang');
  await expect(good.getByRole('heading')).toContainText(/^Good Hang • /);
  // Not only for who hears it.
  const bullet = good.getByRole('heading').getByText('•').last();
  expect((await bullet.boundingBox())?.width).toBeGreaterThan(20);
  await expect(good).toContainText('Signup 8 PM');
  await expect(good.locator('.mic-initials')).toHaveText('GH');
  await expect(good.getByRole('link', { name: /^Get Directions/ })).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=/,
  );
  await expect(good.getByRole('link', { name: /^Get Directions/ })).toHaveAttribute(
    'target',
    '_blank',
  );
});

test('what a card says stands on its tags, as near on every card', variant, async ({ page }) => {
  await visit(page, '/los-angeles');
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    const gaps = await page.getByRole('article').evaluateAll((cards) =>
      cards.flatMap((each) => {
        const said = [...each.querySelectorAll('.mic-notes > *')]
          .filter((line) => line.checkVisibility())
          .at(-1);
        const tags = each.querySelector('.mic-tags');
        if (!said || !tags) return [];
        return [Math.round(tags.getBoundingClientRect().top - said.getBoundingClientRect().bottom)];
      }),
    );
    expect(gaps.length).toBeGreaterThan(5);
    expect(new Set(gaps).size).toBe(1);
  }
});

/** What is wrong with the tags of the cards on a page: each is whole, and the first of them is there. */
function findCutTags(page: Page): Promise<string[]> {
  return page.getByRole('article').evaluateAll((cards) =>
    cards.flatMap((card) => {
      const name = card.querySelector('h3')?.textContent ?? '';
      const frame = card.querySelector('.mic-tags')?.getBoundingClientRect() ?? new DOMRect();
      const tags = [...card.querySelectorAll<HTMLElement>('.mic-tags > li')];
      const isCut = (tag: HTMLElement, index: number) => {
        const { top, right, bottom } = tag.getBoundingClientRect();
        // A line for which there is no room is left out as a whole.
        const isOut = top >= frame.bottom && index > 0;
        return !isOut && (right > frame.right + 0.5 || bottom > frame.bottom + 0.5);
      };
      return tags.filter(isCut).map((tag) => `${name}: ${tag.textContent} is cut`);
    }),
  );
}

/** Every mic of a city, as far as its listing leads. */
async function visitWholeListing(page: Page, address: string): Promise<void> {
  await visit(page, address);
  const more = page.getByRole('link', { name: 'More open mics' });
  const cards = page.getByRole('article');
  while (await more.isVisible()) {
    const count = await cards.count();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect.poll(() => cards.count()).toBeGreaterThan(count);
  }
}

test(
  'no tag of any card is cut, on phones and desktops, also where letters are twice as large',
  variant,
  async ({ page }) => {
    for (const address of ['/philadelphia', '/los-angeles']) {
      await visitWholeListing(page, address);
      for (const scale of ['100%', '200%']) {
        await page.evaluate((size) => {
          document.documentElement.style.fontSize = size;
        }, scale);
        for (const width of [320, 390, 1280]) {
          await page.setViewportSize({ width, height: 844 });
          expect(await findCutTags(page), `${address} at ${width} px, ${scale}`).toEqual([]);
        }
      }
    }
  },
);

test('chips are at most four, in the order categories, fee, signup', variant, async ({ page }) => {
  await visit(page, '/chicago');
  const lists = await page
    .getByRole('article')
    .evaluateAll((cards) =>
      cards.map((element) =>
        [...element.querySelectorAll('.mic-tags > li')].map((item) => item.textContent),
      ),
    );
  expect(Math.max(...lists.map((list) => list.length))).toBe(4);
  const free = lists.filter((list) => list.includes('FREE') && list.includes('LOTTERY'));
  expect(free.length).toBeGreaterThan(0);
  for (const list of free) expect(list.slice(-2)).toEqual(['FREE', 'LOTTERY']);
});

test('long notes are cut at two lines, and Read More leads on', variant, async ({ page }) => {
  await visit(page, '/los-angeles');
  const link = page.getByRole('link', { name: /^Read More →/ }).first();
  await expect(link).toHaveText('Read More →');
  const notes = link.locator('xpath=preceding-sibling::p');
  expect((await notes.textContent())?.length).toBeGreaterThan(100);
  const lines = await notes.evaluate((element) => {
    const { lineHeight } = getComputedStyle(element);
    return element.clientHeight / Number.parseFloat(lineHeight);
  });
  expect(lines).toBeLessThanOrEqual(2);
});

test('a tapped card is covered for at least a second while its mic loads', async ({
  page,
  watched,
}) => {
  await page.clock.install({ time: testNow });
  await visit(page, '/philadelphia');
  await stopClock(page);
  // Which pictures travel, seen when a change begins and when it is done.
  await page.evaluate(() => {
    const travels: number[] = [];
    const isTraveling = (element: Element) =>
      getComputedStyle(element).viewTransitionName === 'picture';
    const count = () =>
      travels.push([...document.querySelectorAll('.traveling-picture')].filter(isTraveling).length);
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (change) => {
      count();
      const transition = start(change);
      transition.updateCallbackDone.then(count);
      return transition;
    };
    Object.assign(window, { travels });
  });
  // Anywhere on the card.
  await card(page, 'Good Hang').click({ position: { x: 150, y: 140 } });
  await expect(page.getByText('Stage Time Starts Here...')).toBeVisible();
  let elapsed = 0;
  // The call is sent by a timer, once what it needs was fetched in real time.
  const sent = async () => {
    await page.clock.runFor(5);
    elapsed += 5;
    return watched.dataRequests;
  };
  await expect.poll(sent).toContain('/trpc/mics.get');
  await page.waitForLoadState('networkidle');
  await page.clock.runFor(999 - elapsed);
  await expect(page).toHaveURL(/\/philadelphia$/);
  await page.clock.runFor(1);
  await page.clock.resume();
  await expect(page).toHaveURL(/\/philadelphia\/good-hang$/);
  await expect(page.getByText('Stage Time Starts Here...')).toHaveCount(0);
  // From the card to the overlay, and on to the page.
  expect(await page.evaluate(() => (window as unknown as { travels: number[] }).travels)).toEqual([
    1, 1, 1, 1,
  ]);
  expect(watched.dataRequests.filter((path) => path === '/trpc/mics.get')).toHaveLength(1);
});

test('Escape calls the opening off', variant, async ({ page }) => {
  await visit(page, '/philadelphia');
  await page.getByRole('link', { name: 'Good Hang', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Stage Time Starts Here...')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Stage Time Starts Here...')).toHaveCount(0);
  await expect(page).toHaveURL(/\/philadelphia$/);
});

test(
  'a picture that does not load becomes the default venue',
  variant,
  async ({ page, watched }) => {
    watched.allow(/Failed to load resource/);
    await page.route(/\/images\/(?:demo|posters)\//, (route) => route.abort());
    await visit(page, '/denver');
    const pictured = card(page, 'Campfire Indoors Music Open Mic').first();
    await pictured.scrollIntoViewIfNeeded();
    const pictures = pictured.locator('.of-card > img');
    await expect(pictures.first()).toHaveAttribute('src', '/images/default-venue.svg');
    await expect
      .poll(() => pictures.first().evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
  },
);

test('saving a mic asks a visitor to sign in', variant, async ({ page }) => {
  await visit(page, '/philadelphia');
  const heart = page.getByRole('button', { name: 'Add Good Hang to Favorites' });
  await heart.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Sign In Required' });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveText([
    ...['Follow performers', 'Save mics', 'Comment and ask questions', 'DM performers'],
  ]);
  await expect(dialog.getByRole('link', { name: 'Sign In' })).toHaveAttribute(
    'href',
    '/signin?next=%2Fphiladelphia',
  );
  await expect(dialog.getByRole('link', { name: 'Sign Up' })).toHaveAttribute(
    'href',
    '/signup?next=%2Fphiladelphia',
  );
  await expectCleanInEveryLook(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(heart).toBeFocused();
});
