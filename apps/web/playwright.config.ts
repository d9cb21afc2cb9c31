import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { isThorough } from '@stagetime/config/thorough';

const found = path.resolve(import.meta.dirname, '../../.toolchain/browser.json');

/** The browser that tools/browser.mjs found. */
function readBrowser(): { executablePath: string; args: string[] } {
  try {
    return JSON.parse(readFileSync(found, 'utf8'));
  } catch {
    throw new Error(
      'No browser was looked for yet. Run the browser tests with: npm test -- browser',
    );
  }
}

/**
 * Ours, without the library that fakes time in `npm run verify`: under it Chromium's threads wake without
 * end. What time a page tells comes from the tests' clock.
 */
const { LD_PRELOAD: _, ...browserEnvironment } = process.env;

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  outputDir: '../../.cache/playwright',
  globalSetup: './e2e/global-setup.ts',
  // Each has a product, a database and a browser of its own, and waits for them.
  workers: 1 + availableParallelism(),
  fullyParallel: true,
  forbidOnly: true,
  // Further cases of what other tests show run with `npm run verify`.
  ...(isThorough ? {} : { grepInvert: /@variant/ }),
  // All of them share the cores, with whatever else the machine does: patience, never sleeps.
  timeout: 180_000,
  expect: { timeout: 45_000 },
  // Traces take a third of the time; `playwright test NAME --trace on` writes them.
  use: { launchOptions: { ...readBrowser(), env: browserEnvironment } },
});
