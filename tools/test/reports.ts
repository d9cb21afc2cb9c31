import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Tally } from './steps.ts';

/** Lines of an error that tell it apart; the whole of it stands where the test ran. */
const maxLines = 8;

type VitestReport = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
};

type PlaywrightSuite = {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly line: number;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
};

type PlaywrightReport = {
  readonly stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  readonly errors: readonly { readonly message?: string }[];
  readonly suites: readonly PlaywrightSuite[];
};

/** A test by its place and name, and below it what it said. */
function describeFailure(place: string, said = ''): string {
  const lines = stripVTControlCharacters(said).trim().split('\n').slice(0, maxLines);
  return [place, ...lines.map((line) => `  ${line}`)].join('\n');
}

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
  );
  const failures = [
    ...broken.map(({ name, message }) => describeFailure(path.relative('', name), message)),
    ...report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) =>
          describeFailure(`${path.relative('', name)} > ${fullName}`, failureMessages[0]),
        ),
    ),
  ];
  const failed = report.numFailedTests + broken.length;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && !endedWell ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
    ...(failures.length > 0 && { failures }),
  };
}

/** Counts browser tests; a flaky one has failed. */
export function tallyPlaywright(file: string, endedWell: boolean): Tally {
  const report = readReport<PlaywrightReport>(file);
  if (report === undefined) return { passed: 0, failed: 1, skipped: 0 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failed = unexpected + flaky + report.errors.length;
  const failures = [
    ...report.errors.map(({ message }) => describeFailure('Playwright', message)),
    ...report.suites.flatMap(listFailures),
  ];
  return {
    passed: expected,
    failed: failed === 0 && !endedWell ? 1 : failed,
    skipped,
    ...(failures.length > 0 && { failures }),
  };
}

function listFailures({ suites = [], specs }: PlaywrightSuite): readonly string[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => {
        const said = results.find(({ error }) => error !== undefined)?.error?.message;
        return describeFailure(`${file}:${line} > ${title}`, said);
      }),
  );
  return [...own, ...suites.flatMap(listFailures)];
}
