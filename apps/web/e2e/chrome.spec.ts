import type { Page } from '@playwright/test';
import { expectCleanInEveryLook, expectNoOverflow } from './clean.ts';
import { comeSignedIn, people, signIn, stored, watchShifts } from './people.ts';
import { expect, test, variant, variantUnless, visit } from './test.ts';

const menuButton = (page: Page) => page.getByRole('button', { name: 'Account menu' });
const adminBar = (page: Page) => page.getByRole('navigation', { name: 'Admin Panel' });

async function openMenu(page: Page): Promise<void> {
  await menuButton(page).click();
  await expect(page.getByRole('menu')).toBeVisible();
}

test('the menu tells who is signed in and leads to what is theirs', variant, async ({ page }) => {
  await comeSignedIn(page, people.fan);
  await page.goto('/chicago');
  const placeOfButton = () => menuButton(page).evaluate((it) => it.getBoundingClientRect().x);
  await expect(menuButton(page)).toBeVisible();
  const place = await placeOfButton();
  await openMenu(page);
  expect(await placeOfButton()).toBe(place);
  await expect(page.getByRole('menu')).toContainText('Fay Fan');
  await expect(page.getByRole('menu')).toContainText(people.fan);
  await expect(page.getByRole('menuitem')).toHaveText([
    'Profile',
    'My week',
    'Favorites',
    'My Messages',
    'Notifications',
    'Account settings',
    'Logout',
  ]);
  await page.keyboard.press('Escape');
  for (const [item, path, heading] of [
    ['Profile', '/profile', 'Your Profile'],
    ['Favorites', '/favorites', 'My Favorites'],
    ['My Messages', '/messages', 'My Messages'],
    ['Notifications', '/notifications', 'Notifications'],
    ['Account settings', '/account', 'Account settings'],
  ] as const) {
    await openMenu(page);
    await page.getByRole('menuitem', { name: item }).click();
    await expect(page).toHaveURL((url) => url.pathname === path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  }
});

test(
  'by keyboard: Enter opens the menu, arrows move in it, Escape gives the focus back',
  variant,
  async ({ page }) => {
    await comeSignedIn(page, people.fan);
    await page.goto('/about');
    await menuButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menu')).toBeVisible();
    // The menu takes the focus a moment after it shows.
    await expect(async () => {
      await page.keyboard.press('End');
      await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeFocused({ timeout: 500 });
    }).toPass();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(menuButton(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Home');
    await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/profile$/);
  },
);

for (const width of [320, 1280]) {
  test(
    `Submit a Mic is in the header, except on the page that submits one: ${width} px`,
    variantUnless(width === 320),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await comeSignedIn(page, people.fan);
      await page.goto('/chicago');
      const submit = page.getByRole('banner').getByRole('link', { name: 'Submit a Mic' });
      await submit.click();
      await expect(page).toHaveURL(/\/submit$/);
      await expect(menuButton(page)).toBeVisible();
      await expect(submit).toHaveCount(0);
      await visit(page, '/success');
      await expect(menuButton(page)).toBeVisible();
      await expect(submit).toHaveCount(0);
    },
  );
}

test(
  'a visitor has no Submit a Mic, no menu and nothing of an admin',
  variant,
  async ({ page }) => {
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await visit(page, '/chicago');
    await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Submit a Mic' })).toHaveCount(0);
    await expect(page.getByText('Loading admin panel...')).toHaveCount(0);
    expect(loaded.filter((url) => /signed-in|admin|onboarding/.test(url))).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    const [home, signUp] = [/Stagetime/, 'Sign Up'].map((name) =>
      page.getByRole('banner').getByRole('link', { name }),
    );
    expect((await signUp?.boundingBox())?.y).toBe((await home?.boundingBox())?.y);
  },
);

for (const [who, hasCheck, hasPanel, hasBar] of [
  ['admin', true, true, true],
  ['moderator', false, false, true],
  ['performer', false, false, false],
] as const) {
  test(`the gold check and links for admins show by rights: ${who}`, variant, async ({ page }) => {
    await comeSignedIn(page, people[who]);
    await visit(page, '/chicago');
    await expect(adminBar(page)).toHaveCount(hasBar ? 1 : 0);
    await expect(menuButton(page).locator('[data-verified]')).toHaveCount(hasCheck ? 1 : 0);
    await openMenu(page);
    await expect(page.getByRole('menuitem', { name: 'Admin Panel' })).toHaveCount(hasPanel ? 1 : 0);
  });
}

test(
  'the admin bar leads through the admin pages, and is not on the pages for signing in',
  variant,
  async ({ page }) => {
    await comeSignedIn(page, people.moderator);
    await page.goto('/chicago');
    for (const [link, path, heading] of [
      ['Pending', '/admin/pending', 'Pending Submissions'],
      ['Submissions', '/admin/submissions', 'Rejected Submissions'],
      ['Mics', '/admin/mics', 'Mics'],
      ['Message Quotas', '/admin/message-quotas', 'Message Quota Management'],
      ['Import', '/admin/import', 'Import mics'],
      ['System', '/admin/system', 'System'],
    ] as const) {
      await adminBar(page).getByRole('link', { name: link, exact: true }).click();
      await expect(page).toHaveURL((url) => url.pathname === path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(adminBar(page).locator('[aria-current=page]')).toHaveText(link);
    }
    await visit(page, '/auth');
    await expect(adminBar(page)).toHaveCount(0);
  },
);

test(
  'an admin reads that the panel loads until it is known who they are',
  variant,
  async ({ page }) => {
    await comeSignedIn(page, people.admin);
    await page.goto('/chicago');
    await expect(adminBar(page)).toBeVisible();
    let answer = () => {};
    const isAsked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/trpc/accounts.me*', async (route) => {
      await isAsked;
      await route.continue();
    });
    await page.reload();
    await expect(page.getByText('Loading admin panel...')).toBeVisible();
    await expect(adminBar(page)).toHaveCount(0);
    answer();
    await expect(adminBar(page)).toBeVisible();
    await expect(page.getByText('Loading admin panel...')).toHaveCount(0);
  },
);

for (const [who, width] of [
  ['fan', 390],
  ['fan', 1280],
  ['admin', 390],
  ['admin', 1280],
] as const) {
  test(
    `nothing moves while a page loads that knows who comes: ${who}, ${width} px`,
    variant,
    async ({ page, watched }) => {
      watched.allow(/404/);
      await page.setViewportSize({ width, height: 844 });
      await comeSignedIn(page, people[who]);
      await visit(page, '/los-angeles');
      await expect(menuButton(page)).toBeVisible();
      const bar = page.getByRole('region', { name: 'Review' });
      const edit = bar.getByRole('button', { name: 'Edit' });
      const readShifts = await watchShifts(page);
      for (const path of ['/los-angeles', '/about', '/philadelphia/good-hang']) {
        await visit(page, path);
        await expect(menuButton(page)).toBeVisible();
        // The last that comes: what it moves is seen in any case.
        if (who === 'admin' && path.includes('good-hang')) await expect(edit).toBeVisible();
        expect(await readShifts()).toBeLessThanOrEqual(0.01);
      }
      // The server's page is asked for again with the token; the answer is the same.
      const asked = page.waitForResponse((response) => response.url().includes('mics.get'));
      await visit(page, '/philadelphia/no-such-mic');
      await asked;
      await expect(menuButton(page)).toBeVisible();
      await expect(adminBar(page)).toHaveCount(who === 'admin' ? 1 : 0);
      await expect(page.getByRole('link', { name: 'Tonight in Philadelphia' })).toBeVisible();
      expect(await readShifts()).toBeLessThanOrEqual(0.01);
      if (who === 'fan') return;
      await page.goBack();
      await expect(edit).toBeVisible();
      // As high wherever it fits in less: the row scrolls, the page does not.
      const height = () => bar.evaluate((element) => element.getBoundingClientRect().height);
      expect(await height()).toBe(60);
      await page.setViewportSize({ width: 320, height: 844 });
      await expectNoOverflow(page);
      expect(await height()).toBe(60);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      await expectNoOverflow(page);
      expect(await height()).toBe(120);
      const next = bar.getByRole('link', { name: 'Next pending' });
      await next.focus();
      await expect(next).toBeInViewport();
    },
  );
}

test(
  'signing out ends the session on the server too, and forgets all that was kept',
  variant,
  async ({ page, watched }) => {
    watched.allow(/401 \(Unauthorized\)/);
    await visit(page, '/signin?next=/chicago');
    await signIn(page, people.moderator);
    await expect(adminBar(page)).toBeVisible();
    expect(await stored(page, 'authMethod')).toBe('email');
    const token = await stored(page, 'authToken');
    const ask = () =>
      page.request.get('/api/auth/me', { headers: { authorization: `Bearer ${token}` } });
    expect((await ask()).status()).toBe(200);
    await openMenu(page);
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page.getByText("You're signed out.")).toBeVisible();
    await expect(adminBar(page)).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
    await expect.poll(async () => (await ask()).status()).toBe(401);
    const left = await page.evaluate(() => Object.keys(window.localStorage));
    expect(left.filter((key) => /token|auth|admin/i.test(key))).toEqual([]);
  },
);

test('signing out is done here before the server has heard of it', variant, async ({ page }) => {
  await comeSignedIn(page, people.performer);
  let tell = () => {};
  const isHeard = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const heard = page.waitForRequest(/accounts\.signOut/);
  await page.route('**/trpc/accounts.signOut*', async (route) => {
    await isHeard;
    await route.continue();
  });
  await page.goto('/chicago');
  const token = await stored(page, 'authToken');
  await openMenu(page);
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByText("You're signed out.")).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
  expect(await stored(page, 'authToken')).toBeNull();
  // The call brings the token along that is no longer here.
  expect((await (await heard).allHeaders()).authorization).toBe(`Bearer ${token}`);
  const answered = page.waitForResponse(/accounts\.signOut/);
  tell();
  expect((await answered).status()).toBe(200);
});

test('what surrounds the pages is clean', variant, async ({ page }) => {
  await comeSignedIn(page, people.admin);
  for (const path of ['/chicago', '/admin/pending', '/favorites']) {
    await visit(page, path);
    await expect(adminBar(page)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectCleanInEveryLook(page);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await openMenu(page);
  await expectCleanInEveryLook(page);
});

test('text of twice the size fits around the pages', variant, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await comeSignedIn(page, people.admin);
  await visit(page, '/chicago');
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  // The header stays one row.
  const middles = await page
    .getByRole('banner')
    .locator('.site-logo, .site-search > button, nav > *')
    .evaluateAll((parts) =>
      parts.map((part) => {
        const { top, bottom } = part.getBoundingClientRect();
        return Math.round((top + bottom) / 2);
      }),
    );
  expect(middles.length).toBeGreaterThanOrEqual(4);
  expect(new Set(middles).size).toBe(1);
  await openMenu(page);
  await expectNoOverflow(page);
});
