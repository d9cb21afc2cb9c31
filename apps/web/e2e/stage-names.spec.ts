import type { Page } from '@playwright/test';
import { expectClean, expectCleanInEveryLook } from './clean.ts';
import { demoPassword } from './constants.ts';
import {
  answerInstead,
  comeWithToken,
  createAccount,
  failOnce,
  newEmail,
  people,
  setUp,
  signUp,
  stored,
  watchMessageUpdates,
} from './people.ts';
import { expect, stopClock, test, testNow, variant, variantUnless, visit } from './test.ts';

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: testNow });
});

const complete = {
  hasVisitedProfile: true,
  hasCommented: true,
  hasFavorited: true,
  hasMarkedInterest: true,
  hasMessaged: true,
  canClaimStage: true,
  completedCount: 5,
  totalRequired: 5,
};

/** Answers in the server's stead that all tasks are done. */
async function finishTasks(page: Page): Promise<void> {
  const { token } = await createAccount(page, newEmail('ready'));
  await comeWithToken(page, token);
  await answerInstead(page, { ...setUp, 'social.getEngagement': complete });
}

const nameField = (page: Page) => page.getByRole('textbox', { name: 'Your stage name' });
const claimButton = (page: Page) => page.getByRole('button', { name: 'Claim it', exact: true });

/** What is asked before an address is theirs for good. */
const question = (page: Page, name: string) =>
  page.getByRole('dialog', { name: new RegExp(`^Claim .+/profile/${name}\\?$`) });

async function confirmClaim(page: Page, name: string): Promise<void> {
  const yes = question(page, name).getByRole('button', { name: 'Yes, claim it' });
  await yes.press('Enter');
}

test(
  'the profile shows the tasks before a stage name, and whether a name is free',
  variant,
  async ({ page, watched }) => {
    watched.allow(/ERR_FAILED/);
    await signUp(page, newEmail('fay'));
    const engagement = /\/trpc\/[\w.,]*social\.getEngagement/;
    await page.route(engagement, (route) => route.abort());
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route(/\/-signed-in-[^/]+\.js$/, (route) => held.then(() => route.continue()));
    await visit(page, '/profile');
    await expect(page.getByRole('alert')).toContainText('Failed to load engagement status');
    await page.unroute(engagement);
    // The header wants to know the same, and leaves asking again to the button.
    const countAsked = () => watched.dataRequests.filter((path) => engagement.test(path)).length;
    const before = countAsked();
    const stream = page.waitForRequest(/notifications\.stream/);
    goOn();
    await stream;
    expect(countAsked()).toBe(before);
    await page.getByRole('button', { name: 'Try again' }).click();
    const tasks = page.getByRole('list', { name: 'Tasks' }).getByRole('listitem');
    await expect(tasks).toHaveText([
      'Visit your profile: Done',
      /^Comment on an open mic: To do/,
      /^Save a favorite: To do/,
      /^Say you're interested: To do/,
      /^Send a message: To do/,
    ]);
    await expect(page.getByText('1 of 5 done')).toBeVisible();
    // Only the next one has its way.
    await expect(page.getByRole('list', { name: 'Tasks' }).getByRole('link')).toHaveText([
      'Find a mic to comment on',
    ]);
    await expect(claimButton(page)).toBeDisabled();
    await expect(claimButton(page)).toHaveAccessibleDescription(
      'You can claim your name once all tasks are done.',
    );

    const asked = () =>
      watched.dataRequests.filter((path) => path.includes('checkStageName')).length;
    await stopClock(page);
    await nameField(page).fill('Fa!');
    await expect(nameField(page)).toHaveValue('fa');
    await page.clock.runFor(2000);
    expect(asked()).toBe(0);
    const checking = page.getByText('Checking...');
    await nameField(page).fill('Fay Fan!');
    await expect(nameField(page)).toHaveValue('fayfan');
    await expect(page.getByText(/\/profile\/fayfan$/)).toBeVisible();
    await page.clock.runFor(499);
    await expect(checking).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(checking).toBeVisible();
    await page.clock.resume();
    await expect(page.getByText('fayfan is available.')).toBeVisible();
    expect(asked()).toBe(1);
    await expect(claimButton(page)).toBeDisabled();
    await nameField(page).fill('admin');
    await expect(nameField(page)).toHaveAccessibleDescription(
      /That name is reserved\. Please choose another one\./,
    );
    await failOnce(page, 'social.checkStageName', 'INTERNAL');
    await nameField(page).fill('fay');
    await expect(page.getByText('Failed to check availability')).toBeVisible();
    await expectCleanInEveryLook(page);
  },
);

test(
  'a claim by the keyboard: what fails leads back to the tasks, then three seconds of applause',
  variant,
  async ({ page, watched }) => {
    watched.allow(/403 \(Forbidden\)|ERR_FAILED/);
    await finishTasks(page);
    await visit(page, '/profile');
    await nameField(page).fill('fay-the-first');
    await expect(claimButton(page)).toBeEnabled();

    // It is asked once more, and nothing is claimed by one tap.
    await nameField(page).press('Enter');
    const asked = question(page, 'fay-the-first');
    await expect(asked).toContainText("You can't change it later.");
    await expectCleanInEveryLook(page);
    await asked.getByRole('button', { name: 'Not yet' }).press('Enter');
    await expect(asked).toHaveCount(0);
    await expect(nameField(page)).toBeFocused();
    expect(watched.dataRequests.filter((path) => path.includes('claimStageName'))).toEqual([]);

    // The server counts for itself.
    await nameField(page).press('Enter');
    await confirmClaim(page, 'fay-the-first');
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Failed to claim stage name');
    await expect(alert).toContainText('Complete all five tasks first');
    await expect(page.getByRole('list', { name: 'Tasks' })).toBeVisible();

    const claims = /\/trpc\/social\.claimStageName\b/;
    await page.route(claims, (route) => route.abort(), { times: 1 });
    await claimButton(page).press('Enter');
    await confirmClaim(page, 'fay-the-first');
    await expect(alert).toHaveText('Network error. Please try again.');

    await answerInstead(page, { 'social.claimStageName': { customSlug: 'fay-the-first' } });
    await page.clock.pauseAt(Date.parse(testNow) + 600_000);
    await claimButton(page).press('Enter');
    await confirmClaim(page, 'fay-the-first');
    await expect(async () => {
      await page.clock.runFor(1);
      await expect(page.getByText('The stage is yours, fay-the-first!')).toBeVisible({
        timeout: 50,
      });
    }).toPass({ intervals: [20] });
    await expect(page.getByRole('region', { name: 'Claim your stage name' })).toBeFocused();
    await page.clock.runFor(2500);
    await expect(page.getByText('The stage is yours, fay-the-first!')).toBeVisible();
    await page.clock.runFor(500);
    await page.clock.resume();
    const success = page.getByRole('region', { name: 'Your new address' });
    await expect(success.getByText(/\/profile\/fay-the-first$/)).toBeVisible();
    await expect(success.getByRole('link', { name: 'View Profile' })).toHaveAttribute(
      'href',
      '/profile/fay-the-first',
    );
    await page.evaluate(() => {
      const share = async (data: ShareData) => void Object.assign(window, { shared: data.url });
      Object.assign(navigator, { share });
    });
    await success.getByRole('button', { name: 'Share' }).click();
    const shared = () => page.evaluate(() => (window as unknown as { shared?: string }).shared);
    await expect.poll(shared).toMatch(/\/profile\/fay-the-first$/);
    await expectClean(page, 'main');
  },
);

test(
  'the menu says New! until the profile is visited, and pulses until it is opened',
  variant,
  async ({ page }) => {
    await finishTasks(page);
    await visit(page, '/chicago');
    const menu = page.getByRole('button', { name: /Account menu/ });
    await expect(menu).toHaveAccessibleName('DP: Account menu, something new');
    const pulse = menu.locator('[data-pulsing]');
    await expect(pulse).toHaveCount(1);
    const { userId } = await page.evaluate(() => {
      const claims = atob(window.localStorage.getItem('authToken')?.split('.')[1] ?? '');
      return { userId: JSON.parse(claims).sub as string };
    });
    expect(await stored(page, `onboardingAcknowledged_${userId}`)).toBeNull();

    await menu.click();
    await expect(page.getByRole('menuitem', { name: 'Profile New!' })).toBeVisible();
    await expect(pulse).toHaveCount(0);
    expect(await stored(page, `onboardingAcknowledged_${userId}`)).toBe('true');
    await expectClean(page, 'header');

    await page.getByRole('menuitem', { name: 'Profile New!' }).click();
    await expect(page.getByRole('heading', { name: 'Claim your stage name' })).toBeVisible();
    await expect(menu).toHaveAccessibleName('DP: Account menu');
    expect(await stored(page, `profileVisits_${userId}`)).toBe('1');
    expect(Number(await stored(page, `profileVisitSession_${userId}`))).toBeGreaterThanOrEqual(
      Date.parse(testNow),
    );
  },
);

for (const [task, finish] of [
  ['hasFavorited', (page: Page) => page.getByRole('button', { name: 'Add to Favorites' }).click()],
  [
    'hasMarkedInterest',
    (page: Page) => page.getByRole('button', { name: "I'm Interested" }).click(),
  ],
  [
    'hasCommented',
    async (page: Page) => {
      const area = page.getByLabel('Add a comment');
      await area.fill('Kind room.');
      await area.press('Enter');
    },
  ],
] as const) {
  test(
    `the menu says New! with the answer, ${task} being the last task`,
    variantUnless(false),
    async ({ page }) => {
      const { token } = await createAccount(page, newEmail('last'));
      await comeWithToken(page, token);
      const open = { ...complete, [task]: false, canClaimStage: false, completedCount: 4 };
      await answerInstead(page, { ...setUp, 'social.getEngagement': open });
      const known = page.waitForResponse(/social\.getEngagement/);
      await visit(page, '/philadelphia/good-hang');
      const menu = page.getByRole('button', { name: /Account menu/ });
      await known;
      await expect(menu).toHaveAccessibleName('DP: Account menu');
      await answerInstead(page, { 'social.getEngagement': complete });
      await finish(page);
      await expect(menu).toHaveAccessibleName('DP: Account menu, something new');
    },
  );
}

test(
  'five tasks that are done for real earn a name, and its address is the profile’s from then on',
  variant,
  async ({ page }) => {
    const { token, userId } = await createAccount(page, newEmail('claims'));
    const headers = { authorization: `Bearer ${token}` };
    const listing = await page.request.get('/api/open-mics/city/chicago');
    const [mic] = (await listing.json()) as { readonly id: number }[];
    for (const [path, data] of [
      ['/favorites', { user_id: userId, open_mic_id: mic?.id }],
      [`/mics/${mic?.id}/interested`, {}],
      [`/comments/mics/${mic?.id}/comments`, { content: 'Kind room.' }],
    ] as const) {
      const answer = await page.request.post(`/api${path}`, { data, headers });
      expect(answer.ok(), path).toBe(true);
    }
    const performer = await page.request.post('/api/auth/login', {
      data: { email: people.performer, password: demoPassword },
    });
    await comeWithToken(page, token);
    await visit(page, `/profile/${(await performer.json()).user.slug}`);
    const menu = page.getByRole('button', { name: /Account menu/ });
    await expect(menu).toHaveAccessibleName('DP: Account menu');
    await page.getByRole('button', { name: 'Contact Performer' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('5/5 messages remaining this month')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Message' }).fill('See you at the mic!');
    await expectCleanInEveryLook(page);
    const isAskedAgain = await watchMessageUpdates(page);
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    // What was sent is asked for once more, though nothing of the dialog is left.
    await isAskedAgain();

    // That was the last task: it is told with the answer, wherever they are.
    await expect(menu).toHaveAccessibleName('DP: Account menu, something new');
    await expect(menu.locator('[data-pulsing]')).toHaveCount(1);
    await visit(page, '/profile');
    await expect(page.getByText('All five tasks are done')).toBeVisible();
    await expect(nameField(page)).toHaveValue('dana-performer');
    const name = `dana-${Math.random().toString(36).slice(2, 10)}`;
    await nameField(page).fill(name);
    await expect(page.getByText(`${name} is available.`)).toBeVisible();
    await nameField(page).press('Enter');
    await confirmClaim(page, name);
    await expect(page.getByText(`The stage is yours, ${name}!`)).toBeVisible();
    await page.clock.runFor(3000);
    const success = page.getByRole('region', { name: 'Your new address' });
    await success.getByRole('link', { name: 'View Profile' }).click();
    await expect(page).toHaveURL(`/profile/${name}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Dana Performer' })).toBeVisible();
    await expect(menu).toHaveAccessibleName('DP: Account menu');
    await visit(page, `/profile/user-${userId}`);
    await expect(page).toHaveURL(`/profile/${name}`);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.clock.pauseAt(Date.parse(testNow) + 600_000);
    await page.getByRole('button', { name: 'Copy' }).click();
    await expect(page.getByText('Copied!')).toBeVisible();
    await page.clock.runFor(1999);
    await expect(page.getByText('Copied!')).toBeVisible();
    await page.clock.runFor(1);
    await expect(page.getByText('Copied!')).toHaveCount(0);
  },
);
