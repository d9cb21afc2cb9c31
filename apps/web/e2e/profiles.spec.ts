import type { Page } from '@playwright/test';
import { expectCleanInEveryLook } from './clean.ts';
import { comeSignedIn, people, skipOnboarding } from './people.ts';
import { expect, test } from './test.ts';

async function profileOf(page: Page, email: string): Promise<string> {
  const data = { email, password: 'stagetime-demo' };
  const answer = await page.request.post('/api/auth/login', { data });
  return `/profile/${(await answer.json()).user.slug}`;
}

/** A picture that the page draws, as a file. */
async function drawFile(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 640;
    canvas.height = 480;
    const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
    pen.fillStyle = 'teal';
    pen.fillRect(0, 0, 640, 480);
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(url.split(',')[1] ?? '', 'base64');
}

test('a visitor reads somebody’s profile, and is asked to sign in to write to them', async ({
  page,
  watched,
}) => {
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
  await page.getByRole('button', { name: 'Contact Support' }).click();
  const prompt = page.getByRole('dialog', { name: 'Sign In Required' });
  await expect(prompt).toContainText(
    "Create an account or sign in to send messages to other performers and connect with Stagetime's community.",
  );
  await page.keyboard.press('Escape');
  for (const [address, title] of [
    ['/profile/nobody-at-all', 'Profile not found'],
    ['/profile/no!', 'Invalid profile URL'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Go Back' })).toBeVisible();
  }
});

test('somebody changes their profile with a picture, and others see it', async ({ page }) => {
  await skipOnboarding(page);
  await comeSignedIn(page, people.fan);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
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
  await bio.fill('First time on this side of the lamp.');
  await page.getByLabel('Instagram').fill('@fay.first');
  const input = page.getByLabel('Profile picture');
  await input.setInputFiles({ name: 'me.gif', mimeType: 'image/gif', buffer: Buffer.alloc(10) });
  await expect(page.getByText('Please select a JPG or PNG image file')).toBeVisible();
  const tooLarge = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 2 ** 20 + 1) };
  await input.setInputFiles(tooLarge);
  await expect(page.getByText('Image file must be smaller than 5MB')).toBeVisible();
  const buffer = await drawFile(page);
  await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
  await expect(page.getByText("don't forget to save")).toBeVisible();
  await expectCleanInEveryLook(page);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Profile saved.')).toBeVisible();
  await expect(page.getByText('Fay at First')).toBeVisible();

  // What is cancelled leaves nothing.
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await basics.getByLabel('Stage name').fill('Somebody Else');
  await page.getByRole('button', { name: 'Cancel Editing' }).click();
  await expect(page.getByText('Fay at First')).toBeVisible();

  await page.getByRole('link', { name: 'View Profile' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Fay at First' })).toBeVisible();
  await expect(page.getByRole('link', { name: '@fay.first' })).toHaveAttribute(
    'href',
    'https://www.instagram.com/fay.first',
  );
  await expect(page.getByRole('button', { name: /^Contact/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Enlarge the picture of Fay at First' }).click();
  const picture = page.getByRole('dialog').getByAltText('The picture of Fay at First');
  await expect(picture).toHaveJSProperty('naturalWidth', 640);
});
