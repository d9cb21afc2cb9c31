import type { Page, Request } from '@playwright/test';
import { expect, test, variant, visit } from './test.ts';

/** What the page tells the server, as it is sent. */
function listenForReports(page: Page): Request[] {
  const reports: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/errors/log') reports.push(request);
  });
  return reports;
}

/** Throws where no one catches it: in a listener, since the tests' clock holds back what is thrown in timers. */
function breakPage(page: Page, message: string): Promise<void> {
  return page.evaluate((text) => {
    const broken = () => {
      throw new Error(text);
    };
    window.addEventListener('broken', broken, { once: true });
    window.dispatchEvent(new Event('broken'));
  }, message);
}

test('an uncaught error is reported without the address’ query, and the server takes it', async ({
  page,
  watched,
}) => {
  watched.allow(/the stage is on fire/);
  const reports = listenForReports(page);
  const scripts: string[] = [];
  page.on('request', (request) => void scripts.push(request.url()));
  await visit(page, '/philadelphia?day=thursday');
  // What tells of errors is loaded with the first one.
  expect(scripts.filter((url) => url.includes('report-error'))).toEqual([]);
  await page.getByRole('heading', { level: 1 }).click();
  const answered = page.waitForResponse('**/api/errors/log');
  await breakPage(page, 'the stage is on fire');
  expect((await answered).status()).toBe(202);
  expect(reports[0]?.postDataJSON()).toMatchObject({
    message: 'Error: the stage is on fire',
    stack: expect.stringContaining('the stage is on fire'),
    url: expect.stringMatching(/\/philadelphia$/),
    userAgent: expect.stringContaining('Chrome'),
    viewport: { width: 1280, height: 720 },
    context: { userId: null, page: '/philadelphia', action: 'click', type: 'error' },
    level: 'error',
    fingerprint: expect.stringContaining('the stage is on fire'),
  });
});

test(
  'a rejection is told, the same one again is not, and what the page cannot help is not',
  variant,
  async ({ page, watched }) => {
    watched.allow(/lost|ResizeObserver|Loading chunk|no error at all/);
    const reports = listenForReports(page);
    await visit(page, '/about');
    const answered = page.waitForResponse('**/api/errors/log');
    await page.evaluate(() => {
      // All in one turn of the page, so within the second.
      for (let count = 0; count < 3; count += 1) void Promise.reject(new Error('lost the list'));
      void Promise.reject('no error at all');
      void Promise.reject(new Error('Loading chunk 3 failed.'));
    });
    await breakPage(page, 'ResizeObserver loop completed with undelivered notifications.');
    await answered;
    // Reports are sent in order: with this one, everything before it was decided.
    const last = page.waitForResponse('**/api/errors/log');
    await breakPage(page, 'lost for good');
    await last;
    const messages = reports.map((report) => report.postDataJSON().message);
    expect(messages).toEqual(['Error: lost the list', 'Error: lost for good']);
  },
);

test(
  'a browser session tells of ten errors, however many pages it loads',
  variant,
  async ({ page, watched }) => {
    watched.allow(/broken \w 1/);
    const reports = listenForReports(page);
    for (const half of [0, 6]) {
      await visit(page, '/about');
      for (let number = half; number < half + 6; number += 1) {
        await breakPage(page, `broken ${String.fromCharCode(97 + number)} 1`);
      }
      await expect.poll(() => reports.length).toBe(half === 0 ? 6 : 10);
    }
    // Leaving the page, nothing of it is left to be decided.
    await visit(page, '/privacy');
    expect(reports).toHaveLength(10);
  },
);

test(
  'a page that breaks tells so, with the id of the answer that broke it',
  variant,
  async ({ page, watched }) => {
    watched.allow(/Something went wrong|500 \(Internal/);
    const reports = listenForReports(page);
    await visit(page, '/about');
    await page.route('**/trpc/mics.list*', async (route) => {
      const data = {
        code: 'INTERNAL_SERVER_ERROR',
        httpStatus: 500,
        stagetime: { code: 'INTERNAL', fieldErrors: [], requestId: 'the-request' },
      };
      const error = { json: { code: -32603, message: 'Something went wrong', data } };
      await route.fulfill({ status: 500, json: { error } });
    });
    await page.getByRole('link', { name: 'Stagetime' }).click();
    // The page tries a few times before it gives up.
    await expect.poll(() => reports.length, { timeout: 60_000 }).toBe(1);
    expect(reports[0]?.postDataJSON()).toMatchObject({
      context: { type: 'page', requestId: 'the-request' },
    });
  },
);
