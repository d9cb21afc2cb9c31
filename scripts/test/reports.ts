import { readFileSync, rmSync } from 'node:fs';
import type { Tally } from './steps.ts';

type VitestReport = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly { status: string; assertionResults: readonly unknown[] }[];
};

type PlaywrightReport = {
  readonly stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  readonly errors: readonly unknown[];
};

/** Removes what an earlier run left, so that a run that dies is not counted by an old report. */
export function forgetReport(file: string): void {
  rmSync(file, { force: true });
}

function readReport<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return undefined;
  }
}

/** Counts tests; a file that could not be loaded, and a run without a report, count as a failure. */
export function tallyVitest(file: string, endedWell: boolean): Tally {
  const report = readReport<VitestReport>(file);
  if (report === undefined) return { passed: 0, failed: 1, skipped: 0 };
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  ).length;
  const failed = report.numFailedTests + broken;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && !endedWell ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** Counts browser tests; a flaky one has failed. */
export function tallyPlaywright(file: string, endedWell: boolean): Tally {
  const report = readReport<PlaywrightReport>(file);
  if (report === undefined) return { passed: 0, failed: 1, skipped: 0 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failed = unexpected + flaky + report.errors.length;
  return { passed: expected, failed: failed === 0 && !endedWell ? 1 : failed, skipped };
}
