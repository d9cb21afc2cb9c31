import { test as base, expect, type Page } from '@playwright/test';
import { startTestServer, type TestServer } from './server.ts';

/** Friday 20 November 2026, 14:00 in Philadelphia. */
export const testNow = '2026-11-20T19:00:00Z';

type Watched = {
  /** Requests to the server's data, such as /trpc and /api. */
  readonly dataRequests: string[];
  /** Lets the page meet failures on purpose: messages that match are no failure of the test. */
  allow(pattern: RegExp): void;
};

/** Console errors and warnings, page errors and reports of the content security policy. */
function watch(page: Page) {
  const problems: string[] = [];
  const dataRequests: string[] = [];
  const allowed: RegExp[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      problems.push(`${message.type()}: ${message.text()}`);
    }
  });
  page.on('pageerror', (error) => problems.push(`page error: ${error.message}`));
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === '/api/csp-reports') problems.push(`policy violation: ${request.postData()}`);
    if (/^\/(?:trpc|api)\//.test(pathname)) dataRequests.push(pathname);
  });
  return { problems, dataRequests, allowed };
}

export const test = base.extend<{ watched: Watched }, { server: TestServer }>({
  server: [
    // Playwright reads the names of the fixtures from the pattern, so there has to be one.
    async ({ browserName: _browserName }, use) => {
      const server = await startTestServer(testNow);
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.origin),
  // Every test fails on what the console says, unless it allowed that.
  watched: [
    async ({ page }, use) => {
      const { problems, dataRequests, allowed } = watch(page);
      await use({ dataRequests, allow: (pattern) => void allowed.push(pattern) });
      const unexpected = problems.filter((text) => !allowed.some((pattern) => pattern.test(text)));
      expect(unexpected).toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Stops the browser's clock, which the test installed at {@link testNow}: half a minute later, when
 * the page's data still counts as fresh.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.parse(testNow) + 30_000);
}

export { expect };
