import type { Locator } from '@playwright/test';
import { listingPageSize } from '@stagetime/contracts/mics/limits';
import { expectCleanInEveryLook, expectNoOverflow } from './clean.ts';
import { people, signIn } from './people.ts';
import { expect, revisit, test, variant, visit } from './test.ts';

const bringer = '/los-angeles/first-verse-acoustic-mic';
const phone = { width: 390, height: 844 };

const calendars = {
  Google: /^https:\/\/calendar\.google\.com\/.*Lady(?:%20|\+)Laughs/,
  'Outlook.com': /^https:\/\/outlook\.live\.com\//,
  Yahoo: /^https:\/\/calendar\.yahoo\.com\//,
  'Subscribe for updates': /^webcal:\/\/[^/]+\/philadelphia\/lady-laughs\.ics$/,
};

/** How far down a thing ends, in pixels of the window. */
async function endOf(thing: Locator): Promise<number> {
  const box = await thing.boundingBox();
  if (box === null) throw new Error('It is not shown.');
  return box.y + box.height;
}

test('a card leads to its mic without loading the page again, and back', async ({
  page,
  watched,
}) => {
  await visit(page, '/philadelphia');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('link', { name: 'The Funny Bone', exact: true }).click();
  await expect(page).toHaveURL(/\/philadelphia\/the-funny-bone$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Funny Bone');
  await expect(page).toHaveTitle('The Funny Bone in Philadelphia · Stagetime');
  await expect(page.getByText('2nd and 4th Sunday')).toBeVisible();
  // Who is interested, who goes and what people say come apart from the page; comments and what else is on when
  // they are near.
  const asked = watched.dataRequests.flatMap((path) => path.replace('/trpc/', '').split(','));
  const apart = [
    'mics.countInterested',
    'mics.listGoings',
    'mics.listInterested',
    'mics.listNightReports',
    'comments.list',
    'mics.list',
  ];
  expect(asked.filter((name) => !apart.includes(name))).toEqual(['mics.get']);

  await page.getByRole('link', { name: 'All open mics in Philadelphia' }).click();
  await expect(page.getByRole('article')).toHaveCount(listingPageSize);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('who taps a later night of a mic reads of that night, and back is where they were', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await visit(page, '/chicago');
  // It is on tonight, too.
  const monday = page.locator('section', { has: page.getByRole('heading', { name: 'Monday,' }) });
  const entries = monday.getByRole('article').getByRole('heading').getByRole('link');
  const entry = entries.and(page.locator('[href$="?night=2026-11-23"]')).first();
  await entry.scrollIntoViewIfNeeded();
  const name = (await entry.textContent()) ?? '';
  const place = await page.evaluate(() => window.scrollY);
  await entry.click();
  await expect(page).toHaveURL(/\?night=2026-11-23$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  const ticket = page.getByRole('region', { name: 'Next night', exact: true });
  await expect(ticket).toContainText('Mon, Nov 23');
  await revisit(page);
  await expect(ticket).toContainText('Mon, Nov 23');
  const { pathname } = new URL(page.url());
  const canonical = page.locator('link[rel=canonical]');
  await expect(canonical).toHaveAttribute('href', new RegExp(`${pathname}$`));
  await page.goBack();
  await expect(entry).toBeInViewport();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);

  // By itself the page is of the next night, and so it is once that night is over.
  for (const search of ['', '?night=2026-11-16']) {
    await visit(page, `${pathname}${search}`);
    await expect(page).toHaveURL(pathname);
    await expect(ticket).not.toContainText('Nov 23');
  }
});

test('a mic reads the same before and after hydration, and asks for nothing but who is interested and what is known', async ({
  page,
  watched,
}) => {
  // What stands far below is asked for when it comes near.
  await page.setViewportSize({ width: 390, height: 640 });
  await visit(page, '/los-angeles/open-tuning-sessions');
  for (const name of ['About This Open Mic', 'Signup & Fees', 'Venue Information']) {
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  }
  await expect(page.getByRole('button', { name: /: show everyone$/ })).toBeVisible();
  const asked = () =>
    watched.dataRequests.flatMap((path) => path.replace('/trpc/', '').split(',')).toSorted();
  await expect
    .poll(asked)
    .toEqual([
      'mics.countInterested',
      'mics.listGoings',
      'mics.listInterested',
      'mics.listNightReports',
    ]);
});

test('without scripts a mic reads as well', variant, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/philadelphia/lady-laughs');
  await expect(page.getByText('2nd Thursday of every other month')).toBeVisible();
  // What all coming nights have in common is said once.
  await expect(page.getByText(/^Thursdays, .* · check first$/)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Dec 10' })).toHaveText('Dec 10');
  await page.getByText('Add to calendar').click();
  for (const [name, host] of Object.entries(calendars)) {
    await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', host);
  }
  await context.close();
});

test(
  'the first screen of a phone has when to be there, the terms, the name and the place',
  variant,
  async ({ page }) => {
    await page.setViewportSize(phone);
    await visit(page, bringer);
    const main = page.getByRole('main');
    const bar = await main.getByRole('button', { name: "I'm Interested" }).boundingBox();
    const name = main.getByRole('heading', { level: 1 });
    const start = main.getByRole('region', { name: 'Next night' }).getByText('8\u00a0PM');
    for (const thing of [
      main.getByText('Wed, Nov 25'),
      main.getByText('7:15\u00a0PM').first(),
      main.getByText('Bring one friend').first(),
      name,
      main.getByText('8\u00a0PM @ Copper Manzanita Ballroom | Arts District'),
    ]) {
      expect(await endOf(thing)).toBeLessThan(bar?.y ?? 0);
    }
    const sizeOf = (thing: Locator) =>
      thing.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    expect(await sizeOf(name)).toBe(38);
    expect(await sizeOf(start)).toBe(56);
    expect(await sizeOf(main.getByRole('heading', { level: 2 }).first())).toBe(20);
    await page.setViewportSize({ width: 1280, height: 844 });
    expect(await sizeOf(name)).toBe(64);
  },
);

test(
  'on a phone the bar stays at the thumb and covers neither focus nor footer',
  variant,
  async ({ page }) => {
    await page.setViewportSize(phone);
    await visit(page, bringer);
    const interest = page.getByRole('button', { name: "I'm Interested" });
    await expect(page.getByRole('button', { name: 'Add to Favorites' })).toBeInViewport();
    const bar = page.locator('.thumb-bar');
    const top = phone.height - ((await bar.boundingBox())?.height ?? 0);
    expect(await endOf(bar)).toBe(phone.height);
    // What loads when one comes near makes the page longer.
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(page.getByText('No comments yet')).toBeVisible();
    for (const name of ['About', 'Terms', 'Privacy', 'Contact']) {
      const link = page.getByRole('contentinfo').getByRole('link', { name });
      await link.focus();
      expect(await endOf(link)).toBeLessThanOrEqual(top);
    }
    await page.evaluate(() => window.scrollTo(0, 0));
    const comment = page.getByLabel('Add a comment');
    await comment.focus();
    expect(await endOf(comment)).toBeLessThanOrEqual(top);
    await expect(interest).toBeInViewport();
    // The foot of the page scrolls beneath it.
    const isBeneath = await page.evaluate(() => {
      const middleOf = (selector: string) => {
        const box = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
        return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      };
      window.scrollBy(0, middleOf('.site-mark svg').y - middleOf('.thumb-bar').y);
      const { x, y } = middleOf('.site-mark svg');
      const shown = document.elementFromPoint(x, y);
      return shown !== null && shown.closest('.thumb-bar') !== null;
    });
    expect(isBeneath).toBe(true);
    // Where the screen is low, there would be nothing left to read.
    await page.setViewportSize({ width: 390, height: 320 });
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(interest).not.toBeInViewport();
  },
);

test(
  'the next night goes into any calendar, and a poster to the wall',
  variant,
  async ({ page }) => {
    await visit(page, '/philadelphia/lady-laughs');
    await page.getByText('Add to calendar').click();
    for (const [name, host] of Object.entries(calendars)) {
      await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', host);
    }
    await expectCleanInEveryLook(page);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Apple or other (.ics)' }).click();
    expect((await download).suggestedFilename()).toBe('lady-laughs.ics');
    await page.getByRole('link', { name: 'Print a poster' }).click();
    await expect(page).toHaveURL(/\/philadelphia\/lady-laughs\/poster$/);
  },
);

test(
  'a place is said once, with city and state, and unknown things are quiet',
  variant,
  async ({ page }) => {
    await visit(page, '/philadelphia/jj-mallons');
    const main = page.getByRole('main');
    await expect(main.getByText("JJ Mallon's", { exact: true })).toHaveCount(1);
    await expect(main.getByText('Northern Liberties, Philadelphia, PA')).toHaveCount(1);
    await expect(main).not.toContainText(/TBD|Not known/);
    await expect(main.getByRole('link', { name: /^Get Directions/ })).toHaveAttribute(
      'href',
      /query=JJ%20Mallon's%2C%20Northern%20Liberties%2C%20Philadelphia%2C%20PA$/,
    );
    // What no one knows has no line.
    await expect(main.locator('dt').filter({ hasText: /^Cost$/ })).toHaveCount(0);
    // On a phone the way there stands below the ticket and where the venue is told of.
    await page.setViewportSize(phone);
    const venue = page.locator('section').filter({ hasText: /^Venue Information/ });
    await expect(venue.getByRole('link', { name: 'Get Directions' })).toBeVisible();
    await expect(main.getByRole('link', { name: /^Get Directions/ })).toHaveCount(2);
  },
);

test('what the notes of a list say becomes facts', variant, async ({ page }) => {
  await visit(page, '/philadelphia/good-hang');
  await expect(page.getByRole('link', { name: 'Instagram @goodhangcomedy' })).toHaveAttribute(
    'href',
    'https://www.instagram.com/goodhangcomedy',
  );
  const notes = page.locator('dt').filter({ hasText: 'Things to Note' });
  await expect(notes.locator('xpath=following-sibling::dd')).toHaveText(
    'Set length: 3-4 min. List: In order',
  );
  await visit(page, '/philadelphia/fat-lady-mic');
  const method = page.locator('dt').filter({ hasText: 'Signup Method' });
  await expect(method.locator('xpath=following-sibling::dd')).toHaveText(
    'Online, day before or day of',
  );
});

test(
  'what may be meant for a city has the ways to others, without scripts too',
  variant,
  async ({ page, watched, browser, baseURL }) => {
    watched.allow(/404 \(Not Found\)/);
    const words = 'Looking for a city? No mics here yet.';
    const ways = ['Find Your Stage', 'All Cities'];
    const main = page.getByRole('main');
    await visit(page, '/san-diego');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Well, this is awkward.');
    await expect(main.getByText(words)).toBeVisible();
    await expect(main.getByRole('link')).toHaveText(ways);
    await main.getByRole('link', { name: 'All Cities' }).click();
    await expect(page).toHaveURL(/\/cities$/);
    for (const path of ['/no/such/page', '/San_Diego', '/san-diego/no-such-mic']) {
      await visit(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Well, this is awkward.');
      await expect(main.getByText(words)).toBeHidden();
      await expect(main.getByRole('link')).toHaveText(['Find Your Stage']);
    }
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
    const still = await context.newPage();
    await still.goto('/san-diego');
    await expect(still.getByText(words)).toBeVisible();
    await expect(still.getByRole('main').getByRole('link')).toHaveText(ways);
    await context.close();
  },
);

test('a mic that is gone leads to what is on tonight', variant, async ({ page, watched }) => {
  watched.allow(/404 \(Not Found\)/);
  await visit(page, '/philadelphia/no-such-mic');
  await expect(
    page.getByText("This mic may have moved or closed. See what's on tonight."),
  ).toBeVisible();
  // Nothing here knows that there is such a city.
  const main = page.getByRole('main');
  await expect(main.getByRole('link')).toHaveText(['Find Your Stage']);
  await visit(page, '/philadelphia');
  await visit(page, '/zzz/foo');
  await expect(main.getByRole('link')).toHaveText(['Find Your Stage']);
  await visit(page, '/philadelphia/no-such-mic');
  await expect(main.getByRole('link')).toHaveText(['Find Your Stage', 'Tonight in Philadelphia']);
  await page.getByRole('link', { name: 'Tonight in Philadelphia' }).click();
  await expect(page).toHaveURL(/\/philadelphia\?day=today$/);
  // Any other address names no mic.
  await visit(page, '/no/such/page');
  await expect(page.getByText('There is no page at this address.')).toBeVisible();
});

test('who is signed in is not asked to sign in', variant, async ({ page }) => {
  await page.goto('/signin');
  await signIn(page, people.performer);
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  await page.addInitScript(() => {
    window.addEventListener('tapped', (event) => {
      event.preventDefault();
      document.title = (event as CustomEvent<{ kind: string }>).detail.kind;
    });
  });
  await visit(page, bringer);
  await page.getByRole('button', { name: 'Add to Favorites' }).click();
  await expect(page).toHaveTitle('favorite');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

for (const [width, size] of [
  [320, 100],
  [390, 200],
  [1280, 200],
] as const) {
  test(`a ticket fits ${width} px at ${size} %`, variant, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    for (const path of [bringer, '/philadelphia/punch-line-mic', '/los-angeles/ask-for-the-mic']) {
      await visit(page, path);
      await page.evaluate((percent) => {
        document.documentElement.style.fontSize = `${percent}%`;
      }, size);
      await expectNoOverflow(page);
      const ends = await page.locator('article :is(dd, h1, li, p, button, a)').evaluateAll((all) =>
        all
          // A strip of posters goes on past the edge, and scrolls.
          .filter((each) => each.checkVisibility() && !each.closest('.poster-strip'))
          .map((each) => each.getBoundingClientRect().right),
      );
      expect(Math.max(...ends)).toBeLessThanOrEqual(width);
    }
  });
}

test(
  'a face is shown once all of it has come; until then letters stand in its place',
  variant,
  async ({ page }) => {
    let come = () => {};
    const hasCome = new Promise<void>((resolve) => {
      come = resolve;
    });
    await page.route('**/images/demo/portrait-*', async (route) => {
      await hasCome;
      await route.continue().catch(() => undefined);
    });
    await visit(page, '/los-angeles/open-tuning-sessions');
    await page.locator('#interested').scrollIntoViewIfNeeded();
    const face = page.locator('#interested .person-picture > img').first();
    await expect(face).toHaveCSS('opacity', '0');
    const box = await face.boundingBox();
    come();
    await expect(face).toHaveCSS('opacity', '1');
    expect(await face.boundingBox()).toEqual(box);
  },
);

test('on a narrow phone letters of twice the size leave words whole', variant, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 844 });
  const enlarge = () =>
    page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
  await visit(page, '/los-angeles/first-verse-acoustic-mic');
  await enlarge();
  const broken = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const [text] = heading.childNodes;
    if (!(text instanceof Text)) return ['no text'];
    const words = [...text.data.matchAll(/\S+/g)].filter(({ index, 0: word }) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      return range.getClientRects().length > 1;
    });
    return words.map(([word]) => word);
  });
  expect(broken).toEqual([]);
  await visit(page, '/submit');
  await enlarge();
  const steps = page.getByRole('navigation', { name: 'Steps' }).getByRole('button');
  await expect(steps).toHaveCount(4);
  const cut = await steps.evaluateAll((all) =>
    all.filter((step) => step.scrollWidth > step.clientWidth).map((step) => step.textContent),
  );
  expect(cut).toEqual([]);
});
