import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expectCleanInEveryLook } from './clean.ts';
import { comeSignedIn, failOnce, people, stored } from './people.ts';
import { expect, test, testNow, variant } from './test.ts';

/** Submits a mic as a program does, and returns its id. */
async function submit(page: Page, name: string, fields: Record<string, string> = {}) {
  const multipart = {
    name,
    venue_name: 'The Cave',
    city: 'portland',
    state: 'OR',
    email: 'host@example.test',
    recurrence: 'Weekly',
    selectedDays: 'monday',
    time: '20:00',
    ...fields,
  };
  const answer = await page.request.post('/api/open-mics', { multipart });
  expect(answer.status()).toBe(201);
  const { id } = (await answer.json()) as { id: number };
  return id;
}

const bar = (page: Page) => page.getByRole('region', { name: 'Review', exact: true });
const cardOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name }) });

test.beforeEach(async ({ page, watched }) => {
  // The server's page of what is not public is the not-found page.
  watched.allow(/404 \(Not Found\)/);
  await comeSignedIn(page, people.admin);
});

/** Presses the key in each frame in which Approve stands there without one: it was meant for what was there before. */
async function pressUntilSettled(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const press = () => {
      const button = document.querySelector('.review-bar button');
      const isThere = button?.textContent?.startsWith('Approve');
      if (isThere && !button?.hasAttribute('aria-keyshortcuts')) {
        document.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
        document.documentElement.dataset.pressed = 'a';
      }
      requestAnimationFrame(press);
    };
    requestAnimationFrame(press);
  });
}

test('a mic in a new city is approved by keyboard, and stands on its city’s page', async ({
  page,
}) => {
  const city = { city: 'Other', customCity: 'Knoxville', state: 'TN' };
  await submit(page, 'Marble City Mic', city);
  await pressUntilSettled(page);
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/admin\/pending$/);
  const card = cardOf(page, 'Marble City Mic');
  await expect(card).toContainText('8 PM');
  await expect(card).toContainText('The Cave');
  const [whole, poster] = await Promise.all(
    [card, card.locator('.poster:visible')].map((part) => part.boundingBox()),
  );
  expect(whole?.height).toBe(280);
  expect((poster?.width ?? 0) / (whole?.width ?? 1)).toBeCloseTo(0.4, 2);
  await expectCleanInEveryLook(page);
  await card.getByRole('link', { name: 'Review Marble City Mic' }).click();
  await expect(page).toHaveURL(/\/admin\/desk\?item=submission-\d+$/);
  await expect(page.getByRole('heading', { level: 2, name: 'Marble City Mic' })).toBeVisible();
  await page.goBack();
  await card.getByRole('link', { name: 'Marble City Mic', exact: true }).click();
  await expect(page).toHaveURL(/\/knoxville\/marble-city-mic$/);
  await expect(bar(page)).toContainText('Pending');
  await expectCleanInEveryLook(page);
  await expect(page.locator('html')).toHaveAttribute('data-pressed', 'a');
  await bar(page).getByLabel('Time zone (TN has two)').selectOption('America/New_York');
  // Typing is no shortcut.
  await bar(page).getByLabel('Reason for the submitter (optional)').pressSequentially('are');
  await expect(bar(page)).toContainText('Pending');
  await page.getByRole('heading', { level: 1 }).click();
  const approve = bar(page).getByRole('button', { name: 'Approve' });
  await expect(approve).toHaveAttribute('aria-keyshortcuts', 'a');
  await page.keyboard.press('a');
  await expect(bar(page).getByText('Open mic approved successfully!')).toBeVisible();
  await expect(bar(page)).toContainText('Approved');
  await expect(bar(page).getByRole('link', { name: 'Next pending' })).toBeVisible();
  await page.goto('/knoxville');
  await expect(page.getByRole('link', { name: 'Marble City Mic', exact: true })).toBeVisible();
});

test(
  'a rejected mic is gone from the queue after a second and a half, and its submitter is told why',
  variant,
  async ({ page, watched }) => {
    watched.allow(/ERR_FAILED/);
    const id = await submit(page, 'Not A Mic', { email: 'rejected@example.test' });
    await page.clock.install({ time: testNow });
    await page.goto(`/los-angeles/${id}`);
    const reject = bar(page).getByRole('button', { name: 'Reject' });
    const failure = bar(page).getByRole('alert');
    await failOnce(page, 'admin.toggleApproval', 'RATE_LIMITED');
    await reject.click();
    await expect(failure).toHaveText('Failed to reject open mic: Said by the server');
    await page.route(/admin\.toggleApproval/, (route) => route.abort(), { times: 1 });
    await reject.click();
    await expect(failure).toHaveText(/^Error rejecting open mic: ./);
    await bar(page).getByLabel('Reason for the submitter (optional)').fill('This is a shop.');
    await page.clock.pauseAt(Date.parse(testNow) + 600_000);
    await reject.click();
    await expect(async () => {
      await page.clock.runFor(1);
      const done = bar(page).getByText('Open mic rejected successfully!');
      await expect(done).toBeVisible({ timeout: 50 });
    }).toPass({ intervals: [20] });
    await page.clock.runFor(1400);
    expect(page.url()).toContain('not-a-mic');
    await page.clock.runFor(100);
    await page.clock.resume();
    await expect(page).toHaveURL(/\/admin\/pending$/);
    await expect(page.getByRole('status').filter({ hasText: /^Found \d+ pending/ })).toBeVisible();
    await expect(cardOf(page, 'Not A Mic')).toHaveCount(0);
    await page.goto('/admin/submissions');
    await cardOf(page, 'Not A Mic').getByRole('link').click();
    await expect(bar(page).getByRole('button', { name: 'Reject' })).toBeDisabled();
    await expect(bar(page).getByRole('button', { name: 'Approve' })).toBeEnabled();
    const outbox = await (await page.request.get('/dev/outbox.json')).text();
    expect(outbox).toContain('Why: This is a shop.');
    await bar(page).getByRole('link', { name: 'History' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Mic rejected' })).toContainText(
      'This is a shop.',
    );
    await expectCleanInEveryLook(page);
    // A session that ended elsewhere takes the bar along; why stays to be read.
    await page.goto(`/los-angeles/${id}`);
    await failOnce(page, 'admin.toggleApproval', 'UNAUTHENTICATED');
    await bar(page).getByRole('button', { name: 'Approve' }).click();
    const ended = page.getByText('Authentication required. Please log in again.').first();
    await expect(ended).toBeVisible();
    await expect(bar(page)).toHaveCount(0);
  },
);

test('a list that is refused signs out, and says so', variant, async ({ page, watched }) => {
  watched.allow(/401 \(Unauthorized\)/);
  await page.route(/admin\.listSubmissions/, (route) => route.fulfill({ status: 401, body: '' }));
  await page.goto('/admin/pending');
  await expect(page.getByText('Authentication failed. Please log in again.').first()).toBeVisible();
  await expect(page).toHaveURL(/\/signin\?next=%2Fadmin%2Fpending$/);
  expect(await stored(page, 'authToken')).toBeNull();
});

test('an approved mic is edited in its place', variant, async ({ page, watched }) => {
  watched.allow(/ERR_FAILED|409 \(Conflict\)/);
  const answer = await page.request.get('/api/open-mics/city/seattle');
  const [mic] = (await answer.json()) as { id: number }[];
  await page.goto(`/seattle/${mic?.id}`);
  await expect(bar(page).getByRole('button', { name: 'Edit' })).toBeVisible();
  await page.keyboard.press('e');
  const save = bar(page).getByRole('button', { name: 'Save Changes' });
  await expect(page.getByRole('heading', { level: 1, name: /^Edit / })).toBeFocused();
  await save.click();
  await expect(page.getByRole('alert').filter({ hasText: 'No changes to save' })).toBeVisible();
  const about = page.getByLabel('About This Open Mic');
  await about.fill('x'.repeat(220));
  await expect(page.getByText('220/244')).toBeVisible();
  await about.fill('x'.repeat(221));
  await expect(page.getByText('23 characters left · 221/244')).toBeVisible();
  await page.getByLabel('How signup works').fill('y'.repeat(171));
  await expect(page.getByText('17 characters left · 171/188')).toBeVisible();
  const picture = page.getByLabel('Cover Image', { exact: true });
  await picture.setInputFiles({
    name: 'a.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('x'),
  });
  await expect(
    page.getByText('Please upload a valid image file (JPEG, PNG, WebP, or GIF)'),
  ).toBeVisible();
  const poster = path.join(import.meta.dirname, '../public/images/demo/brick-4x3.webp');
  await picture.setInputFiles({
    name: 'brick.webp',
    mimeType: 'image/webp',
    buffer: readFileSync(poster),
  });
  await page.getByLabel('How often').selectOption('Daily');
  await expect(page.getByRole('checkbox', { name: 'Tuesday' })).toBeChecked();
  // Monthly alone has weeks, and none of before.
  await page.getByLabel('How often').selectOption('Monthly');
  const second = page.getByRole('checkbox', { name: '2nd' });
  await second.check();
  await page.getByLabel('How often').selectOption('Weekly');
  await page.getByLabel('How often').selectOption('Monthly');
  await expect(second).not.toBeChecked();
  await page.getByLabel('How often').selectOption('Weekly');
  await page.getByRole('checkbox', { name: 'Tuesday' }).check();
  await expectCleanInEveryLook(page);
  await page.getByLabel('Open Mic Name').fill('Renamed In Place');
  // Neither a link nor Cancel takes what is unsaved without a question.
  const questions: string[] = [];
  page.on('dialog', async (dialog) => {
    questions.push(dialog.message());
    await dialog.dismiss();
  });
  await bar(page).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'About', exact: true }).first().click();
  await expect.poll(() => questions.length).toBe(2);
  expect(new Set(questions)).toEqual(
    new Set(['You have unsaved changes. Leave without saving them?']),
  );
  // What fails says so, and is still there to be saved.
  const conflict = { status: 409, json: { success: false, message: 'Someone was faster.' } };
  for (const [answer, text] of [
    [conflict, 'Failed to update open mic: Someone was faster.'],
    [{ ...conflict, json: {} }, 'Error updating open mic'],
    [null, 'Error updating open mic'],
  ] as const) {
    await page.route(
      /\/api\/admin\/open-mics\//,
      (route) => (answer === null ? route.abort() : route.fulfill(answer)),
      { times: 1 },
    );
    const answered =
      answer === null
        ? page.waitForEvent('requestfailed')
        : page.waitForResponse(/\/api\/admin\/open-mics\//);
    await save.click();
    await answered;
    await expect(page.getByRole('alert').filter({ hasText: /open mic/ })).toHaveText(text);
  }
  await save.click();
  await expect(bar(page).getByText('Open mic updated successfully!')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Renamed In Place' })).toBeVisible();
  await expect(page.getByText('Every Tuesday').first()).toBeVisible();
  await bar(page).getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('button', { name: 'Remove cover image' }).click();
  await expect(page.getByText("It'll be removed when you save.")).toBeVisible();
  await save.click();
  await expect(bar(page).getByText('Open mic updated successfully!')).toBeVisible();
  expect(questions).toHaveLength(2);
  await bar(page).getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByLabel('Cover Image', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove cover image' })).toHaveCount(0);
});

test('what cannot be listed says why', variant, async ({ page, watched }) => {
  watched.allow(/Failed to load resource|\(Internal|\(Forbidden|\(Not Found|ERR_FAILED/);
  const refusal = (message: string) => {
    const data = { code: 'BAD_REQUEST', httpStatus: 400 };
    return { status: 400, json: { error: { json: { message, code: -32_600, data } } } };
  };
  const nothing = { submissions: [], total: 0, nextCursor: null };
  const findNothing = () =>
    page.route(
      /admin\.listSubmissions/,
      (route) => route.fulfill({ json: { result: { data: { json: nothing } } } }),
      { times: 1 },
    );
  await page.goto('/admin/submissions');
  const refresh = page.getByRole('button', { name: 'Refresh' });
  const alert = page.getByRole('alert').filter({ hasText: /./ });
  for (const [answer, text] of [
    [{ status: 403, body: '' }, 'Access denied. Admin privileges required.'],
    [{ status: 404, body: '' }, 'Admin endpoint not found. Please contact support.'],
    [{ status: 502, body: '<p>Bad gateway' }, 'Server error. Please try again later.'],
    [{ status: 200, body: '<p>Hello' }, 'Invalid response from server. Please try again.'],
    // Our own answer, with a sentence of why and without.
    [refusal('The list is too long.'), 'The list is too long.'],
    [refusal(''), 'Failed to load submissions'],
    [null, /^Network error: ./],
  ] as const) {
    await page.route(/admin\.listSubmissions/, (route) =>
      answer === null ? route.abort() : route.fulfill(answer),
    );
    await refresh.click();
    await expect(alert).toHaveText(text);
    await page.unroute(/admin\.listSubmissions/);
  }
  await findNothing();
  await refresh.click();
  await expect(alert).toHaveCount(0);
  await expect(page.getByText('Found 0 rejected submissions')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No rejected submissions' })).toBeVisible();
  await expect(
    page.getByText('All submissions are either approved or still pending review.'),
  ).toBeVisible();
  await findNothing();
  await page.goto('/admin/pending-new');
  await expect(page.getByRole('heading', { name: 'No pending submissions' })).toBeVisible();
  await expect(page.getByText('All submissions have been reviewed!')).toBeVisible();
  await page.route(/admin\.listSubmissions/, (route) => route.fulfill(refusal('')), { times: 1 });
  await page.getByRole('button', { name: 'Refresh Data' }).click();
  await expect(alert).toHaveText('Failed to load pending submissions');
  await page.getByRole('button', { name: 'Refresh Data' }).click();
  await expect(page.getByText('Pending Review').first()).toBeVisible();
  const columns = page.locator('main ul').first();
  await expect(columns).toHaveCSS('grid-template-columns', /^\S+ \S+ \S+$/);
  await expectCleanInEveryLook(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).not.toHaveURL(/admin/);
  await expect.poll(() => stored(page, 'authToken')).toBeNull();
});
