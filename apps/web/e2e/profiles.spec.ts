import type { Page, Route } from '@playwright/test';
import { expectClean, expectCleanInEveryLook } from './clean.ts';
import {
  answerInstead,
  comeSignedIn,
  comeWithToken,
  createAccount,
  failOnce,
  newEmail,
  people,
  signUp,
} from './people.ts';
import { expect, hydrated, stopClock, test, testNow, variant, visit } from './test.ts';

async function profileOf(page: Page, email: string): Promise<string> {
  const data = { email, password: 'stagetime-demo' };
  const answer = await page.request.post('/api/auth/login', { data });
  return `/profile/${(await answer.json()).user.slug}`;
}

type Drawn = { readonly width: number; readonly height: number; readonly type: string };

/** A picture that the page draws, as a file. */
async function drawFile(page: Page, drawn: Drawn = small): Promise<Buffer> {
  const url = await page.evaluate(({ width, height, type }) => {
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
    pen.fillStyle = 'teal';
    pen.fillRect(0, 0, width, height);
    return canvas.toDataURL(type);
  }, drawn);
  return Buffer.from(url.split(',')[1] ?? '', 'base64');
}

const small = { width: 640, height: 480, type: 'image/png' };

/** A JPEG of more than 5 MB, 3000 by 2000 pixels, which says that it is to be turned upright. */
async function drawPhonePicture(page: Page): Promise<Buffer> {
  const jpeg = await drawFile(page, { width: 3000, height: 2000, type: 'image/jpeg' });
  const exif = 'ffe100224578696600004d4d002a00000008000101120003000000010006000000000000';
  const turned = Buffer.from(exif, 'hex');
  return Buffer.concat([jpeg.subarray(0, 2), turned, jpeg.subarray(2), Buffer.alloc(5 * 2 ** 20)]);
}

/** Lets the page decode no picture until what is returned is called. */
async function holdDecoding(page: Page): Promise<() => Promise<unknown>> {
  await page.evaluate(() => {
    const decode = window.createImageBitmap.bind(window);
    const { promise, resolve } = Promise.withResolvers<void>();
    window.addEventListener('decode', () => resolve(), { once: true });
    const held = (...[picture, options]: [ImageBitmapSource, ImageBitmapOptions]) =>
      promise.then(() => decode(picture, options));
    Object.assign(window, { createImageBitmap: held });
  });
  return () => page.evaluate(() => window.dispatchEvent(new Event('decode')));
}

test(
  'a visitor reads a user’s profile, and is asked to sign in to write to them',
  variant,
  async ({ page, watched }) => {
    watched.allow(/404/);
    await page.goto(await profileOf(page, people.admin));
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toContainText('Ada Admin');
    await expect(heading).toContainText('Stagetime support');
    await expect(page.getByText(/^Joined \w+ \d{4}$/)).toBeVisible();
    for (const name of ['About', 'Favorite Genres', 'Experience Level']) {
      await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
    }
    await expectCleanInEveryLook(page);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Share' }).first().click();
    await expect(page.getByText('Link copied to clipboard!')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
    await page.getByRole('button', { name: 'Contact Support' }).click();
    const prompt = page.getByRole('dialog', { name: 'Sign In Required' });
    await expect(prompt).toContainText(
      "Create an account or sign in to send messages to other performers and connect with Stagetime's community.",
    );
    await expectClean(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^\d+ followers?$/ }).click();
    await expect(prompt).toContainText('Sign up or sign in to see who follows Ada Admin');
    await page.keyboard.press('Escape');
    const fan = await createAccount(page, newEmail('front-row'));
    const level = { experience_level: 'Fan' };
    const headers = { authorization: `Bearer ${fan.token}` };
    await page.request.put('/api/profile', { data: level, headers });
    await page.goto(`/profile/user-${fan.userId}`);
    await expect(page.getByRole('button', { name: 'Contact Fan' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Experience Level' })).toHaveCount(0);
    for (const [address, title] of [
      ['/profile/nobody-at-all', 'Profile not found'],
      ['/profile/no!', 'Invalid profile URL'],
    ] as const) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Go Back' })).toBeVisible();
    }
  },
);

test('a profile shows the mics that someone hosts and what they said last, and leads there', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/profile/nickel-marmalade');
  const hosted = page.getByRole('region', { name: 'Mics they host' });
  const said = page.getByRole('region', { name: 'Recent comments' });
  await hosted.scrollIntoViewIfNeeded();
  await expect(said.getByRole('listitem')).toHaveCount(5);
  await expectCleanInEveryLook(page);
  const mic = hosted.getByRole('link').first();
  const name = `${await mic.locator('b').textContent()}`;
  await mic.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByRole('link', { name: 'Nickel Marmalade' })).toBeVisible();
  await page.goBack();
  const words = `${await said.getByRole('listitem').first().locator('p').last().textContent()}`;
  await said.getByRole('link').first().click();
  await expect(page).toHaveURL(/#comment-\d+$/);
  const comment = page.locator(new URL(page.url()).hash);
  await expect(comment).toBeInViewport();
  await expect(comment).toContainText(words);

  // Who hosts nothing and said nothing has no heads.
  const { userId } = await createAccount(page, newEmail('new-here'));
  const read = page.waitForResponse(/comments\.listPersonComments/);
  await visit(page, `/profile/user-${userId}`);
  await read;
  await expect(page.getByRole('heading', { name: /they host$|^Recent comments$/ })).toHaveCount(0);
});

test(
  'a profile that cannot be read says why, and offers the way back',
  variant,
  async ({ page, watched }) => {
    watched.allow(/could not be loaded|Said by the server/);
    await page.clock.install({ time: testNow });
    await comeSignedIn(page, people.fan);
    await visit(page, await profileOf(page, people.performer));
    const heading = page.getByRole('heading', { level: 1 });
    const name = (await heading.textContent()) ?? '';
    const openFollower = async (index: number) => {
      await page.getByRole('button', { name: /^\d+ followers$/ }).click();
      await page.getByRole('dialog').getByRole('listitem').getByRole('link').nth(index).click();
    };
    await page.getByRole('button', { name: /^\d+ followers$/ }).click();
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
    await stopClock(page);
    await page.getByPlaceholder('Search followers...').fill('zzz');
    const noMatch = page.getByText('No followers found matching "zzz"');
    await page.clock.runFor(199);
    await expect(noMatch).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(noMatch).toBeVisible();
    await page.clock.resume();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    for (const [index, [profile, title]] of [
      [null, 'No Profile Data'],
      [{}, 'Invalid profile data received'],
    ].entries() as ArrayIterator<[number, [object | null, string]]>) {
      await answerInstead(page, { 'social.getProfile': profile });
      await openFollower(index);
      await expect(heading).toHaveText(title);
      await page.getByRole('button', { name: 'Go Back' }).click();
      await expect(heading).toHaveText(name);
    }
    for (let call = 0; call < 10; call += 1) await failOnce(page, 'social.getProfile', 'INTERNAL');
    await openFollower(2);
    await expect(page.getByText('Loading Profile...')).toBeVisible();
    await expect(async () => {
      await page.clock.runFor(1000);
      await expect(heading).toHaveText('Failed to load profile', { timeout: 100 });
    }).toPass({ intervals: [50] });
    await page.getByRole('button', { name: 'Go Back' }).click();
    await expect(heading).toHaveText(name);
  },
);

test(
  'a user changes their profile with a picture, and others see it',
  variant,
  async ({ page }) => {
    await comeSignedIn(page, people.fan);
    // As of a server whose data is thrown away.
    const tellDemo = async (route: Route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('"isMock":false', '"isMock":true');
      await route.fulfill({ response, body });
    };
    await page.route(/social\.getOwnProfile/, tellDemo, { times: 1 });
    await page.goto('/profile');
    await expect(page.getByRole('note')).toContainText('This server runs on demo data.');
    const sections = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect(sections).toContainText([
      'Basic Information',
      'Experience & Preferences',
      'Social Media',
      'Notification Settings',
    ]);
    await page.getByRole('button', { name: 'Add a picture' }).click();
    await expect(page.getByRole('button', { name: 'Choose a picture' })).toBeFocused();
    // Fans have no stage.
    const basics = page.getByRole('region', { name: 'Basic Information' });
    await expect(basics.getByLabel('Stage name')).toHaveCount(0);
    await page.getByLabel('Experience level').selectOption('Beginner');
    await basics.getByLabel('Stage name').fill('Fay at First');
    const bio = page.getByLabel('Bio');
    await bio.fill('x'.repeat(260));
    await expect(page.getByText('characters left')).toHaveCount(0);
    await bio.fill('x'.repeat(261));
    await expect(page.getByText('27 characters left')).toBeVisible();
    await basics.getByLabel('Home city').fill('Wilmington');
    await bio.fill('First time on this side of the lamp.');
    // A handle that is missing is an offer.
    await page.getByRole('button', { name: 'Instagram' }).click();
    await expect(page.getByLabel('Instagram')).toBeFocused();
    await page.getByLabel('Instagram').fill('@fay.first');
    const input = page.getByLabel('Profile picture');
    await input.setInputFiles({ name: 'me.gif', mimeType: 'image/gif', buffer: Buffer.alloc(10) });
    await expect(page.getByText('Please select a JPG or PNG image file')).toBeVisible();
    const tooLarge = {
      name: 'me.png',
      mimeType: 'image/png',
      buffer: Buffer.alloc(5 * 2 ** 20 + 1),
    };
    await input.setInputFiles(tooLarge);
    await expect(page.getByText('Image file must be smaller than 5MB')).toBeVisible();
    const noPicture = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('me') };
    await input.setInputFiles(noPicture);
    await expect(page.getByText("We couldn't read that picture.")).toBeVisible();
    await expect(page.getByText("don't forget to save")).toHaveCount(0);
    const png = await drawFile(page);
    await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: png });
    await expect(page.getByText("don't forget to save")).toBeVisible();
    await expectCleanInEveryLook(page);
    // As a phone takes them: too many bytes, and lying on its side. What is saved meanwhile waits.
    const decode = await holdDecoding(page);
    const jpeg = await drawPhonePicture(page);
    await input.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: jpeg });
    await expect(page.getByText('Making the picture smaller...')).toBeVisible();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByRole('button', { name: 'Uploading the picture...' })).toBeVisible();
    await decode();
    await expect(page.getByText('Profile saved.')).toBeVisible();
    await expect(page.getByText('Fay at First')).toBeVisible();

    // What is cancelled leaves nothing.
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    const headings = page.getByRole('main').getByRole('heading');
    await expect(headings.first()).toHaveText('Edit Profile');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Profile');
    await basics.getByLabel('Stage name').fill('Someone Else');
    await page.getByRole('button', { name: 'Cancel Editing' }).click();
    await expect(page.getByText('Fay at First')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeFocused();

    await page.getByRole('link', { name: 'View Profile' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Fay at First' })).toBeVisible();
    await expect(page.getByRole('article').getByText('Fay Fan', { exact: true })).toBeVisible();
    await expect(page.getByText('Wilmington')).toBeVisible();
    await expect(page.getByRole('link', { name: '@fay.first' })).toHaveAttribute(
      'href',
      'https://www.instagram.com/fay.first',
    );
    await expect(page.getByRole('button', { name: /^Contact/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Enlarge the picture of Fay at First' }).click();
    const picture = page.getByRole('dialog').getByAltText('The picture of Fay at First');
    await expect(picture).toHaveJSProperty('naturalWidth', 683);
    await expect(picture).toHaveJSProperty('naturalHeight', 1024);
    await expectClean(page);
  },
);

test(
  'what fails on one’s own profile is said, unsaved changes are kept, and success is told for seconds',
  variant,
  async ({ page, context, watched }) => {
    watched.allow(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
    await page.clock.install({ time: testNow });
    await signUp(page, newEmail('profile'));
    const alert = page.getByRole('alert').first();
    const tryAgain = page.getByRole('button', { name: 'Try again' }).first();
    await failOnce(page, 'social.getOwnProfile', 'NOT_FOUND');
    await visit(page, '/profile');
    await expect(alert).toContainText('Profile not found. Please contact support.');
    await expectClean(page);
    await failOnce(page, 'social.getOwnProfile', 'RATE_LIMITED');
    await tryAgain.click();
    await expect(alert).toContainText('Server error (429). Please try again.');
    await context.setOffline(true);
    await tryAgain.click();
    await expect(async () => {
      // It is tried thrice, seconds apart.
      await page.clock.runFor(3000);
      const unreachable = 'Unable to connect to server. Please check your internet connection.';
      await expect(alert).toContainText(unreachable, { timeout: 100 });
    }).toPass({ intervals: [50] });
    // It comes by itself.
    await context.setOffline(false);

    await page.getByRole('button', { name: 'Edit Profile' }).click();
    const bio = page.getByLabel('Bio');
    await bio.fill('Nine jokes and a song.');
    const question = page.waitForEvent('dialog');
    const leaving = page.getByRole('link', { name: 'About' }).click();
    const dialog = await question;
    expect(dialog.message()).toBe('You have unsaved changes. Leave without saving them?');
    await dialog.dismiss();
    await leaving;
    await expect(page).toHaveURL('/profile');
    await expect(bio).toHaveValue('Nine jokes and a song.');

    const input = page.getByLabel('Profile picture');
    await input.setInputFiles({
      name: 'me.png',
      mimeType: 'image/png',
      buffer: await drawFile(page),
    });
    await expect(page.getByText("don't forget to save")).toBeVisible();
    const save = page.getByRole('button', { name: 'Save Changes' });
    await page.route('**/api/profile/upload-image', (route) => route.abort(), { times: 1 });
    await save.click();
    await expect(alert).toContainText('Failed to upload avatar');
    await failOnce(page, 'social.updateOwnProfile', 'INTERNAL');
    await save.click();
    await expect(alert).toContainText('Failed to save profile');
    // It stands at the beginning of a long form.
    await expect(alert).toBeInViewport();
    await expect(bio).toHaveValue('Nine jokes and a song.');
    await expectClean(page);

    await page.clock.pauseAt(Date.parse(testNow) + 600_000);
    await save.click();
    const banner = page.getByText('Profile saved.');
    await expect(async () => {
      await page.clock.runFor(1);
      await expect(banner).toBeVisible({ timeout: 50 });
    }).toPass({ intervals: [20] });
    await page.clock.runFor(2900);
    await expect(banner).toBeVisible();
    await page.clock.runFor(2100);
    await expect(banner).toHaveCount(0);
    // The picture that had arrived was not sent again.
    const uploads = watched.dataRequests.filter((path) => path.endsWith('/upload-image'));
    expect(uploads).toHaveLength(2);

    // No one follows someone new, and they follow no one.
    await page.clock.resume();
    await page.getByRole('link', { name: 'View Profile' }).click();
    await expect(page).toHaveURL(/\/profile\/user-\d+$/);
    // Until it is there, the page before has the same counts.
    await expect(page.getByRole('link', { name: 'Edit Profile' })).toBeVisible();
    for (const [opener, procedure, failed, empty] of [
      ['0 followers', 'listFollowers', 'Unable to load followers.', 'No followers yet'],
      ['0 following', 'listFollowing', 'Unable to load following.', 'Not following anyone yet'],
    ] as const) {
      await failOnce(page, `social.${procedure}`, 'RATE_LIMITED');
      await page.getByRole('button', { name: opener }).click();
      const list = page.getByRole('dialog');
      await expect(list.getByRole('alert')).toContainText(`${failed} Please try again.`);
      await list.getByRole('button', { name: 'Try again' }).click();
      await expect(list.getByText(empty)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(list).toHaveCount(0);
    }

    await page.setViewportSize({ width: 390, height: 844 });
    for (let call = 0; call < 10; call += 1) {
      await failOnce(page, 'messaging.listConversations', 'RATE_LIMITED');
    }
    await visit(page, '/messages');
    await page.getByRole('button', { name: 'Close conversations' }).click();
    await expect(page.getByText('Tap the menu button to view conversations')).toBeVisible();
    await page.getByRole('button', { name: 'Open conversations' }).click();
    const main = page.getByRole('main');
    await expect(main.getByText('No conversations yet')).toBeVisible();
    await expect(main.getByText('Start messaging other performers!')).toBeVisible();
    await expect(main.getByRole('alert')).toContainText("We couldn't load your conversations.");
    await expect(main.getByRole('button', { name: 'Try again' })).toBeVisible();
    await page.unrouteAll();
    // News come by themselves; where they do not, a look every half a minute finds what is there.
    await page.clock.fastForward(30_000);
    await expect(main.getByRole('alert')).toHaveCount(0);
    await expect(main.getByText('No conversations yet')).toBeVisible();
  },
);

test('of who told nothing yet the bill is low', variant, async ({ page }) => {
  const { token } = await createAccount(page, newEmail('bare'));
  await comeWithToken(page, token);
  await visit(page, '/profile');
  for (const [width, most] of [
    [320, 370],
    [390, 330],
    [1280, 300],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await expect(page.getByRole('button', { name: 'Add a picture' })).toBeVisible();
    expect((await page.locator('.bill').boundingBox())?.height).toBeLessThan(most);
  }
});

test(
  'a bill is set by the server: whatever the name, nothing of it moves, is cut or is hard to hit',
  variant,
  async ({ page }) => {
    const bills = [];
    for (const profile of [
      {
        stage_name: 'Marisol Xiangley',
        experience_level: 'Advanced (5+ years)',
        favorite_genres: ['Storytelling', 'Magic'],
        home_city: 'Los Angeles',
        bio: 'I tell stories about my grandmother’s bus line, and she corrects them from the second row.',
        instagram_handle: 'marisol.tells',
      },
      {
        stage_name:
          'The Society for Very Long Introductions Before Very Short Sets and Longer Goodbyes',
        experience_level: 'Professional',
        favorite_genres: [
          'Comedy',
          'Music',
          'Poetry',
          'Storytelling',
          'Variety',
          'Improv',
          'Magic',
        ],
        home_city: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
      },
      { stage_name: 'Featherstonehaughwolstenholme' },
      { stage_name: 'شهرزاد الحكواتية' },
      {},
    ]) {
      const { token, userId } = await createAccount(page, newEmail('bill'));
      const headers = { authorization: `Bearer ${token}` };
      const data = { ...profile, stage_name: profile.stage_name?.slice(0, 80) ?? '' };
      const saved = await page.request.put('/api/profile', { data, headers });
      expect(saved.status(), await saved.text()).toBe(200);
      bills.push(`/profile/user-${userId}`);
    }
    await page.addInitScript(() => {
      Object.assign(window, { moved: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
          (window as unknown as { moved: number }).moved += entry.value;
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      for (const bill of bills) {
        // The font comes when everything else is there.
        const font = Promise.withResolvers<void>();
        await page.route(/bricolage.*\.woff2/, (route) =>
          font.promise.then(() => route.continue()),
        );
        await page.goto(bill, { waitUntil: 'commit' });
        const paper = page.locator('.bill');
        await expect(paper).toBeVisible();
        const readHeight = () => paper.evaluate((each) => each.getBoundingClientRect().height);
        const before = await readHeight();
        font.resolve();
        await hydrated(page);
        await expect(page.getByRole('button', { name: /^\d+ followers?$/ })).toBeVisible();
        await page.evaluate(() => document.fonts.ready);
        await expect(page.getByRole('button', { name: /^Follow / })).toBeEnabled();
        const after = await paper.boundingBox();
        // Where a name is wrapped, a word may find room on another line; the others fill the measure before and after.
        if (await page.locator('.bill-name svg').count()) {
          expect(await readHeight(), `${bill} at ${width}`).toBeCloseTo(before, 0);
        }
        const name = await page.getByRole('heading', { level: 1 }).boundingBox();
        await page.unroute(/bricolage.*\.woff2/);
        expect((name?.x ?? 0) + (name?.width ?? width)).toBeLessThanOrEqual(
          (after?.x ?? 0) + (after?.width ?? 0),
        );
        const found = await page.evaluate(() => ({
          moved: (window as unknown as { moved: number }).moved,
          width: document.documentElement.scrollWidth,
          small: [...document.querySelectorAll('main :is(a, button)')]
            .map((each) => ({ text: each.textContent, box: each.getBoundingClientRect() }))
            .filter(({ box }) => box.width > 0 && (box.height < 44 || box.width < 44))
            .map(({ text }) => text),
          cut: [...document.querySelectorAll<HTMLElement>('.bill :not(svg, svg *)')]
            .filter((each) => each.clientWidth > 1 && each.scrollWidth > each.clientWidth + 1)
            .map(({ className }) => className),
        }));
        expect(found.moved, `${bill} at ${width}`).toBeLessThanOrEqual(0.02);
        expect(found.width).toBeLessThanOrEqual(width);
        expect(found.small).toEqual([]);
        expect(found.cut).toEqual([]);
        // Over nothing stands no head.
        const isQuiet = await page.getByText(/ hasn't written anything here yet\.$/).isVisible();
        await expect(page.getByRole('heading', { name: 'About' })).toHaveCount(isQuiet ? 0 : 1);
        // What one does with someone is one line, as is handing their page on.
        const middles = await page.locator('.profile-actions > button').evaluateAll((all) =>
          all.map((each) => {
            const { top, bottom } = each.getBoundingClientRect();
            return Math.round((top + bottom) / 2);
          }),
        );
        expect(middles).toHaveLength(3);
        expect(new Set(middles).size).toBe(1);
      }
    }
  },
);
