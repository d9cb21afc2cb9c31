import type { Page } from '@playwright/test';
import { expectClean, expectCleanInEveryLook } from './clean.ts';
import { demoPassword } from './constants.ts';
import { answerInstead, failOnce, newEmail, people, signIn, signUp } from './people.ts';
import { expect, revisit, test, variant, visit } from './test.ts';

const mic = '/philadelphia/good-hang';
const heart = (page: Page) => page.getByRole('button', { name: /Favorite/ }).first();

/** How often a procedure was called. */
function countCalls(page: Page, name: string): { readonly count: () => number } {
  let calls = 0;
  page.on('request', (request) => {
    const names = new URL(request.url()).pathname.replace('/trpc/', '').split(',');
    calls += names.filter((each) => each === name).length;
  });
  return { count: () => calls };
}

test('a heart that a visitor taps is there after signing in, once, and goes again', async ({
  page,
  watched,
}) => {
  const { count } = countCalls(page, 'mics.setFavorite');
  await visit(page, '/philadelphia');
  const onCard = page.getByRole('button', { name: 'Add Good Hang to Favorites' }).first();
  await expect(onCard).toHaveAttribute('aria-pressed', 'false');
  await onCard.click();
  await page.getByRole('dialog').getByRole('link', { name: 'Sign In' }).click();
  const answered = page.waitForResponse(/mics\.setFavorite/);
  await signIn(page, people.performer);
  await expect(page).toHaveURL(/\/philadelphia$/);
  await expect(onCard).toHaveAttribute('aria-pressed', 'true');
  await answered;
  await revisit(page);
  await expect(onCard).toHaveAttribute('aria-pressed', 'true');
  expect(count()).toBe(1);

  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Favorites' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Favorites');
  await expect(page.getByText('1 saved open mic', { exact: true })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Show type' }).getByRole('option')).toHaveText([
    'All types',
    'Comedy',
    'Improv',
    'Magic',
    'Music',
    'Poetry',
    'Storytelling',
    'Variety',
  ]);
  await expectCleanInEveryLook(page);
  // On a phone the tools stand in one row.
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 390, height });
  const tops = await page
    .locator('.favorites-tools :is(select, button)')
    .evaluateAll((all) => all.map((tool) => Math.round(tool.getBoundingClientRect().top)));
  expect(new Set(tops).size, String(tops)).toBe(1);
  await page.setViewportSize({ width, height });

  const search = page.getByRole('searchbox', { name: 'Search your favorites...' });
  await search.fill('no such thing');
  await expect(page.getByRole('heading', { name: 'No matches found' })).toBeVisible();
  await expect(page).toHaveURL(/\?q=no/);
  await page.getByRole('button', { name: 'Clear search' }).click();
  await page.getByRole('combobox', { name: 'Show type' }).selectOption('Poetry');
  await expect(page.getByRole('heading', { name: 'No matches found' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Show type' }).selectOption('All types');
  const link = page.getByRole('link', { name: 'Good Hang', exact: true });
  await expect(link).toHaveAttribute('href', mic);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add all to calendar' }).click();
  expect((await downloading).suggestedFilename()).toBe('my-favorites.ics');

  // A removal that is refused leaves the card, and says why.
  watched.allow(/status of 500/);
  await page.route('**/trpc/mics.setFavorite*', (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '[]' }),
  );
  await page.getByRole('button', { name: /Good Hang/ }).click();
  const refusal = page.getByText('Failed to remove favorite. Please try again.').first();
  await expect(refusal).toBeVisible();
  await expect(page.getByText('Removing...')).toHaveCount(0);
  await expect(link).toBeVisible();
  expect(count()).toBe(2);
  await page.unroute('**/trpc/mics.setFavorite*');

  // By the keyboard: the card's link, directions, heart. A second tap keeps it.
  await link.focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Get Directions to Good Hang' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Removing...')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Removing...')).toHaveCount(0);
  expect(count()).toBe(2);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'No favorites yet' })).toBeVisible();
  expect(count()).toBe(3);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  // What is gone comes back.
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(link).toBeVisible();
  expect(count()).toBe(4);
  await page.getByRole('button', { name: 'Remove Good Hang from Favorites' }).click();
  await expect(page.getByRole('heading', { name: 'No favorites yet' })).toBeVisible();
  await expectClean(page);
});

test(
  'the last of two taps holds, though the first answer comes late',
  variant,
  async ({ page }) => {
    await signUp(page, newEmail('taps'));
    await visit(page, mic);
    const { count } = countCalls(page, 'mics.setFavorite');
    const answered = Promise.withResolvers<void>();
    let isFirst = true;
    await page.route('**/trpc/mics.setFavorite*', async (route) => {
      const isLate = isFirst;
      isFirst = false;
      const response = await route.fetch();
      if (isLate) await answered.promise;
      await route.fulfill({ response });
    });
    await expect(heart(page)).toHaveText('Add to Favorites');
    await heart(page).click();
    await expect(heart(page)).toHaveText('Favorited');
    await heart(page).click();
    await expect(heart(page)).toHaveText('Add to Favorites');
    // The second waits for the first.
    expect(count()).toBe(1);
    answered.resolve();
    await expect.poll(count).toBe(2);
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'false');
    await revisit(page);
    await page.getByRole('button', { name: 'Account menu' }).waitFor();
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'false');
  },
);

test(
  'a heart and an interest that are refused go back, and say why',
  variant,
  async ({ page, watched }) => {
    watched.allow(/status of 500/);
    await signUp(page, newEmail('refused'));
    await visit(page, mic);
    for (const name of ['setFavorite', 'setInterest']) {
      await page.route(`**/trpc/mics.${name}*`, (route) =>
        route.fulfill({ status: 500, contentType: 'application/json', body: '[]' }),
      );
    }
    await heart(page).click();
    const alert = page.getByRole('alert');
    await expect(
      alert.filter({ hasText: 'Failed to toggle favorite. Please try again.' }),
    ).toHaveCount(1);
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'false');
    // What the server says is said.
    await failOnce(page, 'mics.setFavorite', 'RATE_LIMITED');
    await heart(page).click();
    await expect(alert.filter({ hasText: 'Error: Said by the server' })).toHaveCount(1);
    await page.getByRole('button', { name: "I'm Interested" }).click();
    await expect(
      alert.filter({ hasText: 'Error updating interest: Please try again.' }),
    ).toHaveCount(1);
    await expect(page.getByRole('button', { name: "I'm Interested" })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
  },
);

test('who is interested stands on the page, and leads to profiles', variant, async ({ page }) => {
  const data = { email: people.moderator, password: demoPassword };
  const { token } = await (await page.request.post('/api/auth/login', { data })).json();
  const headers = { authorization: `Bearer ${token}` };
  await signUp(page, newEmail('interested'));
  // No other test leaves anyone here, nor does the demo data.
  const slug = 'party-zone';
  await visit(page, `/philadelphia/${slug}`);
  const interest = page.getByRole('button', { name: "I'm Interested" });
  const section = page.locator('section', { has: page.getByText("Who's Interested?") });
  const everyone = page.getByRole('dialog', { name: "Who's Interested?" });
  const close = () => everyone.getByRole('button', { name: 'Close' }).click();
  await expect(section.getByText('No one yet. Be the first.')).toBeVisible();
  await page.request.post(`/api/mics/${slug}/interested`, { headers });
  await interest.click();
  // Whoever looks stands first, with everyone else behind the faces.
  await section.getByRole('button', { name: 'You and 1 other: show everyone' }).click();
  const me = everyone.getByRole('link', { name: 'Dana Performer' });
  await expect(me).toHaveAttribute('href', /^\/profile\/user-\d{10}$/);
  await expect(everyone.getByRole('link').first()).toHaveText(
    'MMMo ModeratorSuperAdmin · Poetry, Music',
  );
  await expect(me).not.toContainText('SuperAdmin');
  // Then whoever looks.
  await expect(everyone.getByRole('link').nth(1)).toContainText('Dana PerformerYou');
  await expectClean(page);
  await close();
  await page.request.delete(`/api/mics/${slug}/interested`, { headers });
  await interest.click();
  await expect(section.getByText('No one yet. Be the first.')).toBeVisible();
  // Someone without a profile leads home.
  const known = { userId: 1, name: 'No one Now', slug: '', profileImageUrl: null, email: null };
  const stranger = { ...known, role: 'user', isAdmin: false, isSuperAdmin: false };
  const list = { people: [stranger], nextCursor: null };
  await answerInstead(page, { 'mics.listInterested': list });
  await interest.click();
  await section.getByRole('button', { name: /^No one Now/ }).click();
  await expect(everyone.getByRole('link', { name: 'No one Now' })).toHaveAttribute('href', '/');
});

test(
  'favorites that cannot be loaded say so, and come with another try',
  variant,
  async ({ page, watched }) => {
    watched.allow(/status of 503/);
    await signUp(page, newEmail('away'));
    let isAway = true;
    await page.route(/\/trpc\/[\w.,]*mics\.listFavorites/, (route) =>
      isAway ? route.fulfill({ status: 503, body: 'away' }) : route.fallback(),
    );
    await visit(page, '/favorites');
    await expect(
      page.getByText("Error loading favorites: We couldn't load them right now."),
    ).toBeVisible({ timeout: 60_000 });
    isAway = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'No favorites yet' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Browse Open Mics' })).toHaveAttribute('href', '/');
    await expect(page.getByRole('link', { name: 'Back to browsing' })).toHaveAttribute('href', '/');
  },
);
