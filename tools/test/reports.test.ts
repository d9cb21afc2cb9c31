import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { tallyPlaywright, tallyVitest } from './reports.ts';

function writeReport(report: object): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'stagetime-report-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

const vitestCounts = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 1, numTodoTests: 0 };

test('the report of unit tests names what failed, and files that could not be loaded', () => {
  const report = writeReport({
    ...vitestCounts,
    numFailedTests: 1,
    testResults: [
      {
        name: path.resolve('packages/a.test.ts'),
        status: 'failed',
        message: '',
        assertionResults: [
          { status: 'passed', fullName: 'adds', failureMessages: [] },
          {
            status: 'failed',
            fullName: 'divides',
            failureMessages: ['\u001b[31mby zero\u001b[39m'],
          },
        ],
      },
      {
        name: path.resolve('packages/b.test.ts'),
        status: 'failed',
        message: 'Cannot find module',
        assertionResults: [],
      },
    ],
  });
  expect(tallyVitest(report, false)).toEqual({
    passed: 3,
    failed: 2,
    skipped: 1,
    failures: [
      'packages/b.test.ts\n  Cannot find module',
      'packages/a.test.ts > divides\n  by zero',
    ],
  });
});

test('the report of browser tests names what failed, wherever it stands', () => {
  const spec = (title: string, status: string, message?: string) => ({
    title,
    file: 'city.spec.ts',
    line: 7,
    tests: [{ status, results: [{ ...(message && { error: { message } }) }] }],
  });
  const report = writeReport({
    stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 0 },
    errors: [],
    suites: [
      {
        specs: [spec('opens', 'expected'), spec('closes', 'unexpected', 'No button')],
        suites: [{ specs: [spec('comes back', 'flaky', 'Too late')] }],
      },
    ],
  });
  expect(tallyPlaywright(report, false)).toEqual({
    passed: 5,
    failed: 2,
    skipped: 0,
    failures: ['city.spec.ts:7 > closes\n  No button', 'city.spec.ts:7 > comes back\n  Too late'],
  });
});

test('a run that ended badly, or left no report, has failed', () => {
  const report = writeReport({ ...vitestCounts, testResults: [] });
  expect(tallyVitest(report, false)).toEqual({ passed: 3, failed: 1, skipped: 1 });
  expect(tallyVitest(report, true)).toEqual({ passed: 3, failed: 0, skipped: 1 });
  const missing = path.join(path.dirname(report), 'none.json');
  expect(tallyVitest(missing, true).failed).toBe(1);
  expect(tallyPlaywright(missing, true).failed).toBe(1);
});
