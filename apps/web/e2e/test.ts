import path from 'node:path';
import { type Browser, test as base, expect, type Page, type Response } from '@playwright/test';
import { demoPassword, testNow } from './constants.ts';
import { collectFrom, collectFromOutbox, findLeaks, type Secrets } from './leaks.ts';
import { startTestServer, type TestServer } from './server.ts';

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
      // Where it was heard is in few of the texts.
      problems.push(`${message.type()}: ${message.text()} ${message.location().url}`.trim());
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

/** Prints what a failed test's page shows and said, which is all that a run elsewhere leaves of it. */
async function tellWhatItShows(page: Page, problems: readonly string[]): Promise<void> {
  if (page.isClosed()) return;
  const snapshot = await page.locator('body').ariaSnapshot().catch(String);
  console.log([page.url(), ...problems, snapshot.slice(0, 4000)].join('\n'));
}

type WorkerFixtures = {
  /** Everything that is worth a sign-in and went through this worker's browser. */
  readonly collected: Secrets;
  /**
   * What the clocks of browsers tell: the same instant as the server's, where timers run all the same;
   * or the real time, for tests of a product whose clock runs.
   */
  readonly clock: 'fixed' | 'real';
  readonly browser: Browser;
  readonly server: TestServer;
};

export const test = base.extend<{ watched: Watched }, WorkerFixtures>({
  // Playwright reads the names of the fixtures from the pattern, so there has to be one.
  collected: [async ({ browserName: _browserName }, use) => use(new Map()), { scope: 'worker' }],
  clock: ['fixed', { option: true, scope: 'worker' }],
  // Whoever opens a page, the test or Playwright, opens a context first.
  browser: [
    async ({ browser, collected, clock }, use) => {
      const open = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await open(options);
        collectFrom(context, collected);
        if (clock === 'fixed') await context.clock.setFixedTime(testNow);
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
      const server = await startTestServer(logFile);
      // On a busy machine a first page takes longer to render than pages may.
      await expect
        .poll(async () => (await fetch(`${server.origin}/philadelphia`)).status)
        .toBe(200);
      await use(server);
      await collectFromOutbox(server.origin, collected);
      // The start prints it: it is no secret.
      collected.delete(demoPassword);
      await server.stop();
      expect(findLeaks(server.log(), collected)).toEqual([]);
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.origin),
  // Every test fails on what the console says, unless it allowed that.
  watched: [
    async ({ page }, use, testInfo) => {
      const { problems, dataRequests, allowed } = watch(page);
      await use({ dataRequests, allow: (pattern) => void allowed.push(pattern) });
      if (testInfo.status !== testInfo.expectedStatus) await tellWhatItShows(page, problems);
      // An answer that a test stands in for may still be under way.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
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

/** Opens an address and waits until what the server rendered answers to clicks and keys. */
export async function visit(page: Page, address: string): Promise<Response | null> {
  const response = await page.goto(address);
  await hydrated(page);
  return response;
}

/** The same for the page that is open, loaded anew. */
export async function revisit(page: Page): Promise<void> {
  await page.reload();
  await hydrated(page);
}

/**
 * Resolves once React owns every link and control, so that none is deaf: it takes over a page that the
 * server rendered piece by piece.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const controls = [...document.querySelectorAll('body :is(a, button, input, select, textarea)')];
    const isOwned = (control: Element) =>
      Object.keys(control).some((key) => key.startsWith('__reactFiber$'));
    // Pages that the browser renders by itself show their frame first.
    const hasContent = document.querySelector('main h1') !== null;
    return hasContent && controls.every(isOwned);
  });
}

/**
 * One more case of what another test shows, or a way that is tested below the browser, too: it runs with
 * `npm run verify`. `npm test` keeps the journeys that lead through most of the product.
 */
export const variant = { tag: '@variant' } as const;

/** Of the cases of a loop, the one that runs each time; the others are variants. */
export function variantUnless(isMain: boolean): { readonly tag?: '@variant' } {
  return isMain ? {} : variant;
}

export { expect, testNow };
