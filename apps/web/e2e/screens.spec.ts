import type { Page } from '@playwright/test';
import { expect, test, variant, variantUnless, visit } from './test.ts';

const bringer = '/los-angeles/first-verse-acoustic-mic';

async function expectShell(page: Page): Promise<void> {
  const account = page.getByRole('banner').getByRole('navigation', { name: 'Account' });
  await expect(account.getByRole('link')).toHaveText(['Sign In', 'Sign Up']);
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('Find an open mic, get on stage, meet the people there.');
  const links = footer.getByRole('link');
  await expect(links).toHaveText(['About', 'Terms', 'Privacy', 'Contact']);
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(addresses).toEqual(['/about', '/terms', '/privacy', '/contact']);
}

for (const [width, colorScheme] of [
  [390, 'dark'],
  [390, 'light'],
  [1280, 'dark'],
  [1280, 'light'],
] as const) {
  const isMain = width === 390 && colorScheme === 'dark';
  test.describe(`at ${width} px, ${colorScheme}`, variantUnless(isMain), () => {
    test.use({ viewport: { width, height: 844 }, colorScheme });

    test('a listing has its hero, its filters and its days', async ({ page }) => {
      await visit(page, '/los-angeles');
      await expectShell(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stage Time Starts Here');
      await expect(page.locator('.hero')).toContainText(/Discover open mics in\s+Los Angeles/);
      await page.locator('summary', { hasText: 'Filters' }).click();
      const types = page.getByRole('list', { name: 'Show type' }).getByRole('link');
      await expect(types).toHaveText([
        ...['All types', 'Comedy', 'Improv', 'Magic', 'Music', 'Poetry', 'Storytelling', 'Variety'],
      ]);
      await types.filter({ hasText: 'Magic' }).click();
      await expect(page).toHaveURL(/\/los-angeles\?type=magic$/);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('article').filter({ hasNotText: 'MAGIC' })).toHaveCount(0);
      await page.getByRole('link', { name: 'Today', exact: true }).click();
      await expect(page).toHaveURL(/\/los-angeles\?day=today&type=magic$/);
      // One day is one section.
      await expect(page.getByRole('heading', { level: 2 }).filter({ hasText: 'day' })).toHaveText([
        /^Today Friday, Nov 20 · \d+ mics?$/,
      ]);
    });

    test('a city without mics leads to submitting one', variant, async ({ page }) => {
      await visit(page, '/reno');
      await expect(page.getByRole('heading', { level: 2 })).toHaveText('No open mics found');
      await page.getByRole('link', { name: 'Submit an Open Mic' }).click();
      await expect(page).toHaveURL(/\/submit$/);
    });

    test('a mic has its hero, its sections and its actions', async ({ page }) => {
      await visit(page, bringer);
      await expectShell(page);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1 })).toHaveText('First Verse Acoustic Mic');
      await expect(
        main.getByText('8\u00a0PM @ Copper Manzanita Ballroom | Arts District'),
      ).toBeVisible();
      await expect(main.getByText('Every Wednesday', { exact: true })).toBeVisible();
      for (const [label, value] of [
        ['When', 'Night before Thanksgiving: may be offWed, Nov 25'],
        ['Show starts', '8\u00a0PM'],
        ['Signup', '7:15\u00a0PM'],
        ['Signup Time', '7:15\u00a0PM'],
        ['Signup Method', 'In person: Sign up with the host, the one with the clipboard.'],
        ['Show Type', 'Music'],
        ['Cost', /Bring one friend/],
        ['Things to Note', /A listening room first of all/],
      ] as const) {
        const term = main.locator('dt').filter({ hasText: new RegExp(`^${label}$`) });
        await expect(term.locator('xpath=following-sibling::dd')).toHaveText(value);
      }
      // What is long has the whole width of a phone, under its label.
      const [label, note] = await Promise.all([
        main.getByText('Things to Note', { exact: true }).boundingBox(),
        main.getByText(/A listening room first of all/).boundingBox(),
      ]);
      expect(note?.x === label?.x).toBe(width < 640);
      // What else is on that night other tests may have listed.
      const headings = main.getByRole('heading', { level: 2 }).filter({ hasNotText: /^Also on/ });
      await expect(headings).toHaveText([
        "Who's Interested?",
        'Venue Information',
        'Hosted By',
        'Signup & Fees',
        'Next nights',
        'Comments',
      ]);
      for (const name of ["I'm Interested", 'Add to Favorites', 'Share']) {
        await expect(main.getByRole('button', { name })).toBeVisible();
      }
      await main.getByRole('heading', { name: 'Comments' }).scrollIntoViewIfNeeded();
      await expect(main.getByText('No comments yet')).toBeVisible();
      await expect(
        main.getByText('Be the first to share your thoughts about this open mic!'),
      ).toBeVisible();
      const nights = main
        .getByRole('list')
        .filter({ has: page.locator('time') })
        .locator('time');
      await expect(nights).toHaveText(['Nov 25', 'Dec 2', 'Dec 9', 'Dec 16']);
      const [start, end] = await Promise.all([
        main.getByText('When', { exact: true }).boundingBox(),
        main.getByText('Signup', { exact: true }).boundingBox(),
      ]);
      // When to be there is in the first screen of a phone.
      expect(start?.y).toBeLessThan(844);
      expect(end?.y).toBeLessThan(844);
    });

    test('an unknown address leads on', variant, async ({ page, watched }) => {
      watched.allow(/404 \(Not Found\)/);
      await visit(page, '/no/such/page');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Well, this is awkward.');
      await expect(page).toHaveTitle('Well, this is awkward. · Stagetime');
      await expect(page.getByRole('link', { name: 'Find Your Stage' })).toHaveAttribute(
        'href',
        '/',
      );
    });
  });
}

test('links that people typed lead out, and only to the web', variant, async ({ page }) => {
  await visit(page, '/los-angeles');
  const { mics } = await page.evaluate(async () => {
    const answer = await fetch('/api/open-mics/city/los-angeles');
    return { mics: (await answer.json()) as Record<string, string | null>[] };
  });
  const linked = mics.find((mic) => mic.signup_url !== null && mic.contact_instagram !== null);
  if (!linked) throw new Error('The demo data has no mic with a sign-up page and a profile.');
  await visit(page, `/los-angeles/${linked.slug}`);
  const online = page.getByRole('link', { name: 'Sign up online' });
  await expect(online).toHaveAttribute('href', /^https:\/\//);
  await expect(online).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  await expect(online).toHaveAttribute('target', '_blank');
  // What one has to do to get on is a button as wide as the ticket.
  const { width, height } = (await online.boundingBox()) ?? {};
  expect(height).toBeGreaterThanOrEqual(44);
  const stub = await page.locator('.ticket-stub').evaluate((box) => box.clientWidth);
  expect(width).toBeGreaterThan(stub * 0.85);
  await expect(page.getByRole('link', { name: 'Instagram' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.instagram\.com\/[^@]+$/,
  );
  // Links of which no one says whose they are stand by themselves.
  const hostless = mics.find((mic) => mic.host_name === null && mic.contact_instagram !== null);
  if (!hostless) throw new Error('The demo data has no mic with a profile and no host.');
  await visit(page, `/los-angeles/${hostless.slug}`);
  await expect(page.getByRole('heading', { name: 'Links', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Hosted By' })).toHaveCount(0);
});
