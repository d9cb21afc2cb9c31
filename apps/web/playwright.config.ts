import { readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from '@playwright/test';

const found = path.resolve(import.meta.dirname, '../../.toolchain/browser.json');

/** The browser that scripts/browser.mjs found. */
function readBrowser(): { executablePath: string; args: string[] } {
  try {
    return JSON.parse(readFileSync(found, 'utf8'));
  } catch {
    throw new Error(
      'No browser was looked for yet. Run the browser tests with: npm test -- browser',
    );
  }
}

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  outputDir: '../../.cache/playwright',
  // Server, database and browser share the cores: one worker is the fastest.
  workers: 1,
  forbidOnly: true,
  timeout: 60_000,
  use: { launchOptions: readBrowser(), trace: 'retain-on-failure' },
});
