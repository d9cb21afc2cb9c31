// npm test: everything a commit has to pass. `npm test -- unit` or `-- browser` runs a part, and
// `npm test -- --changed` what the uncommitted change touches.
import path from 'node:path';
import { browserTestsFor, listChangedFiles } from './test/changed.ts';
import { forgetReport, tallyPlaywright, tallyVitest } from './test/reports.ts';
import { check, runProgram, runSteps, type Step } from './test/steps.ts';
import { writeTemporaryFilesToMemory } from './test/temporary-files.ts';

writeTemporaryFilesToMemory();

const reports = path.resolve(import.meta.dirname, '../.cache');
const isChanged = process.argv.includes('--changed');
const parts = process.argv.slice(2).filter((part) => part !== '--changed');

const statics: Step[] = [
  check('Format and lint', ['biome', 'check', '--error-on-warnings', '.']),
  check('Package boundaries', ['turbo', 'boundaries']),
  check('Types', ['tsc', '-b']),
];

const build: Step = {
  title: 'Build',
  async run() {
    const isGood = await runProgram('pnpm', ['exec', 'turbo', 'run', 'build']);
    return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, skipped: 0 };
  },
};

const unit: Step = {
  title: 'Unit and integration tests',
  async run() {
    const report = path.join(reports, 'vitest.json');
    forgetReport(report);
    const endedWell = await runProgram('pnpm', [
      ...['exec', 'vitest', 'run', '--reporter=default', '--reporter=json'],
      `--outputFile.json=${report}`,
      ...(isChanged ? ['--changed', '--passWithNoTests'] : []),
    ]);
    return tallyVitest(report, endedWell);
  },
};

const browser: Step = {
  title: 'Browser tests',
  async run() {
    const chosen = isChanged ? browserTestsFor(listChangedFiles()) : [];
    if (chosen === undefined) return { passed: 0, failed: 0, skipped: 0 };
    const report = path.join(reports, 'playwright.json');
    forgetReport(report);
    const hasBrowser = await runProgram(process.execPath, ['scripts/browser.mjs']);
    if (!hasBrowser) return { passed: 0, failed: 1, skipped: 0 };
    const endedWell = await runProgram(
      'pnpm',
      [
        ...['--filter', '@stagetime/web', 'exec', 'playwright', 'test', '--reporter=list,json'],
        ...chosen,
      ],
      { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    );
    return tallyPlaywright(report, endedWell);
  },
};

const all: Record<string, Step[]> = {
  check: statics,
  unit: [build, unit],
  browser: [build, browser],
};

const unknown = parts.filter((part) => !(part in all));
if (unknown.length > 0) {
  process.stderr.write(
    `Unknown part ${unknown.join(', ')}. There are: ${Object.keys(all).join(', ')}.\n`,
  );
  process.exit(2);
}
const steps =
  parts.length === 0
    ? [...statics, build, unit, browser]
    : parts.flatMap((part) => all[part] ?? []);
const { passed, failed, skipped } = await runSteps(steps);
process.stdout.write(
  `\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`,
);
process.exitCode = failed === 0 ? 0 : 1;
