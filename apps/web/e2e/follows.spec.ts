import { expectClean, expectCleanInEveryLook } from './clean.ts';
import { demoPassword } from './constants.ts';
import { comeSignedIn, failOnce, newEmail, people, signUp } from './people.ts';
import { expect, hydrated, revisit, test, variant, visit } from './test.ts';

test(
  'followers are searched and followed by keyboard, and the count of a profile moves by one',
  variant,
  async ({ page, request, browser, baseURL }) => {
    await signUp(page, newEmail('follows'));
    const data = { email: people.performer, password: demoPassword };
    const login = await request.post('/api/auth/login', { data });
    await page.goto(`/profile/${(await login.json()).user.slug}`);
    await hydrated(page);

    // The list takes the focus into its search, and gives it back.
    const opener = page.getByRole('button', { name: /^\d+ followers?$/ });
    const total = Number.parseInt((await opener.textContent()) ?? '', 10);
    await opener.press('Enter');
    const list = page.getByRole('dialog', { name: /Followers$/ });
    const search = list.getByPlaceholder('Search followers...');
    await expect(search).toBeFocused();
    await expect(list.getByRole('listitem')).toHaveCount(total);
    await expect(list.getByText(`${total} followers`, { exact: true })).toBeVisible();
    await expectClean(page);
    await page.keyboard.type('zzz');
    await expect(list.getByText('No followers found matching "zzz"')).toBeVisible();
    await expect(list.getByText(`0 of ${total} followers`)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(list).toHaveCount(0);
    await expect(opener).toBeFocused();

    await opener.press('Enter');
    await expect(search).toHaveValue('');
    // Someone who has no account, so that no one's inbox changes.
    const stranger = list.getByRole('listitem').filter({ hasNotText: /Fay|Mo Moderator|Ada/ });
    const row = stranger.first();
    const name = (await row.locator('bdi').textContent()) ?? '';
    await search.fill(name);
    await expect(list.getByText(`1 of ${total} followers`)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(row.getByRole('link')).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const inList = row.getByRole('button', { name: `Following ${name}` });
    await expect(inList).toHaveText('Following');
    await expect(inList).toBeFocused();
    await page.keyboard.press('Space');
    await expect(row.getByRole('button', { name: `Follow ${name}` })).toHaveText('Follow');
    await expectCleanInEveryLook(page);

    await row.getByRole('link').press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    await expect(list).toHaveCount(0);
    // From the name Tab leads to what can be done with someone.
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: `Follow ${name}` })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: /^Contact/ })).toBeFocused();
    const before = Number.parseInt((await opener.textContent()) ?? '', 10);
    const counted = (count: number) => new RegExp(`^${count} followers?$`);
    const saved = (procedure: string) =>
      page.waitForResponse((response) =>
        new RegExp(`social\\.${procedure}\\b`).test(response.url()),
      );
    await page.evaluate(() =>
      window.addEventListener('notificationUpdate', () => Object.assign(window, { heard: true })),
    );
    const followed = saved('follow');
    await page.getByRole('button', { name: `Follow ${name}` }).click();
    await expect(page.getByRole('button', { name: `Unfollow ${name}` })).toHaveText('Unfollow');
    await expect(opener).toHaveText(counted(before + 1));
    expect((await followed).ok()).toBe(true);
    await page.waitForFunction(() => 'heard' in window);
    await opener.click();
    // Oneself is in the list, without a button.
    const own = list.getByRole('listitem').filter({ hasText: 'Dana Performer' });
    await expect(own).toHaveCount(1);
    await expect(own.getByRole('button')).toHaveCount(0);
    await page.keyboard.press('Escape');
    const ended = saved('unfollow');
    await page.getByRole('button', { name: `Unfollow ${name}` }).click();
    await expect(opener).toHaveText(counted(before));
    expect((await ended).ok()).toBe(true);
    // What fails is taken back without a word.
    await failOnce(page, 'social.follow', 'RATE_LIMITED');
    const refused = saved('follow');
    await page.getByRole('button', { name: `Follow ${name}` }).click();
    await refused;
    await expect(page.getByRole('button', { name: `Follow ${name}` })).toHaveText('Follow');
    await expect(page.getByText('Said by the server')).toHaveCount(0);
    await page.reload();
    await expect(opener).toHaveText(counted(before));
    await expect(page.getByRole('button', { name: `Follow ${name}` })).toBeEnabled();

    // A phone keeps its keyboard down until someone searches.
    const phone = await browser.newContext({
      ...(baseURL !== undefined && { baseURL }),
      ...{ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } },
    });
    const touched = await phone.newPage();
    await comeSignedIn(touched, people.fan);
    await visit(touched, page.url());
    await touched.getByRole('button', { name: /^\d+ followers?$/ }).tap();
    await expect(touched.getByRole('dialog').getByRole('searchbox')).toBeVisible();
    await expect(touched.getByRole('dialog').getByRole('heading')).toBeFocused();
    await phone.close();
  },
);

test('a tap on Follow before the answer whether one does already follows, and counts no one twice', async ({
  page,
}) => {
  await signUp(page, newEmail('early-tap'));
  let answer = Promise.withResolvers<void>();
  await page.route('**/trpc/*getFollowStatus*', async (route) => {
    await answer.promise;
    await route.continue();
  });
  const data = { email: people.performer, password: demoPassword };
  const login = await page.request.post('/api/auth/login', { data });
  const { id, slug } = (await login.json()).user;
  const { followers } = await (await page.request.get(`/api/users/${id}/follow-counts`)).json();
  await visit(page, `/profile/${slug}`);
  const counted = page.getByRole('button', { name: /^\d+ followers?$/ });
  const tapEarly = async () => {
    const followed = page.waitForResponse(/social\.follow\b/);
    await page.getByRole('button', { name: 'Follow Pat the Patient' }).click();
    expect((await followed).ok()).toBe(true);
    answer.resolve();
    await expect(page.getByRole('button', { name: 'Unfollow Pat the Patient' })).toBeVisible();
    await expect(counted).toHaveText(`${followers + 1} followers`);
  };
  await tapEarly();
  // Who follows already, and taps as early.
  answer = Promise.withResolvers();
  await revisit(page);
  await tapEarly();
});
