// npm test: everything a commit has to pass. `npm test -- unit` or `-- browser` runs a part, and
// `npm test -- --changed` what the uncommitted change touches.
import path from 'node:path';
import { browserTestsFor, listChangedFiles } from './test/changed.ts';
import { forgetReport, tallyPlaywright, tallyVitest } from './test/reports.ts';
import { check, runProgram, runSteps, type Step, statics } from './test/steps.ts';
import { writeTemporaryFilesToMemory } from './test/temporary-files.ts';

writeTemporaryFilesToMemory();

const reports = path.resolve(import.meta.dirname, '../.cache');
const isChanged = process.argv.includes('--changed');
const parts = process.argv.slice(2).filter((part) => part !== '--changed');

const build = check('Build', ['turbo', 'run', 'build']);

const unit: Step = {
  title: 'Unit and integration tests',
  async run(output) {
    const report = path.join(reports, 'vitest.json');
    forgetReport(report);
    const args = [
      ...['exec', 'vitest', 'run', '--reporter=default', '--reporter=json'],
      `--outputFile.json=${report}`,
      ...(isChanged ? ['--changed', '--passWithNoTests'] : []),
    ];
    const endedWell = await runProgram('pnpm', args, {}, output);
    return tallyVitest(report, endedWell);
  },
};

const browser: Step = {
  title: 'Browser tests',
  async run(output) {
    const chosen = isChanged ? browserTestsFor(listChangedFiles()) : [];
    if (chosen === undefined) return { passed: 0, failed: 0, skipped: 0 };
    const report = path.join(reports, 'playwright.json');
    forgetReport(report);
    const hasBrowser = await runProgram(process.execPath, ['tools/browser.mjs'], {}, output);
    if (!hasBrowser) return { passed: 0, failed: 1, skipped: 0 };
    const endedWell = await runProgram(
      'pnpm',
      [
        ...['--filter', '@stagetime/web', 'exec', 'playwright', 'test', '--reporter=list,json'],
        ...chosen,
      ],
      { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      output,
    );
    return tallyPlaywright(report, endedWell);
  },
};

const all: Record<string, readonly (readonly Step[])[]> = {
  check: [statics],
  unit: [[build], [unit]],
  browser: [[build], [browser]],
};

const unknown = parts.filter((part) => !(part in all));
if (unknown.length > 0) {
  process.stderr.write(
    `Unknown part ${unknown.join(', ')}. There are: ${Object.keys(all).join(', ')}.\n`,
  );
  process.exit(2);
}
const groups =
  parts.length === 0
    ? // Each waits for others about a quarter of the time: together they leave no processor idle.
      [
        [build, ...statics],
        [browser, unit],
      ]
    : parts.flatMap((part) => all[part] ?? []);
const { passed, failed, skipped, failures } = await runSteps(groups);
if (failures.length > 0) process.stdout.write(`\n── What failed\n${failures.join('\n')}\n`);
process.stdout.write(
  `\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`,
);
process.exitCode = failed === 0 ? 0 : 1;
