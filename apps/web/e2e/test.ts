import path from 'node:path';
import { type Browser, test as base, expect, type Page } from '@playwright/test';
import { collectFrom, collectFromOutbox, findLeaks, type Secrets } from './leaks.ts';
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

type WorkerFixtures = {
  /** Everything that is worth a sign-in and went through this worker's browser. */
  readonly collected: Secrets;
  readonly browser: Browser;
  readonly server: TestServer;
};

export const test = base.extend<{ watched: Watched }, WorkerFixtures>({
  // Playwright reads the names of the fixtures from the pattern, so there has to be one.
  collected: [async ({ browserName: _browserName }, use) => use(new Map()), { scope: 'worker' }],
  // Whoever opens a page, the test or Playwright, opens a context first.
  browser: [
    async ({ browser, collected }, use) => {
      const open = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await open(options);
        collectFrom(context, collected);
        return context;
      };
      await use(browser);
    },
    { scope: 'worker' },
  ],
  // The run fails when the log holds something of what the tests sent, or were sent.
  server: [
    async ({ collected }, use, { project, workerIndex }) => {
      const logFile = path.join(project.outputDir, `server-${workerIndex}.log`);
      const server = await startTestServer(testNow, logFile);
      await use(server);
      await collectFromOutbox(server.origin, collected);
      await server.stop();
      expect(findLeaks(server.log(), collected)).toEqual([]);
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
