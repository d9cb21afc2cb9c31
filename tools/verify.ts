// npm run verify [name …] [--again]: everything that takes too long for every commit. What passed for
// the present state of the sources is not run again, so an interrupted run goes on where it was.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { alignColumns } from './align-columns.ts';
import { runProgram } from './test/steps.ts';
import { writeTemporaryFilesToMemory } from './test/temporary-files.ts';
import { type Progress, readProgress, sourceState, writeProgress } from './verify/progress.ts';
import { verifySteps } from './verify/steps.ts';

writeTemporaryFilesToMemory();

const progressFile = path.resolve(import.meta.dirname, '../.cache/verify.json');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { again: { type: 'boolean', default: false } },
});
const unknown = positionals.filter((name) => !verifySteps.some((step) => step.name === name));
if (unknown.length > 0) {
  const all = verifySteps.map(({ name }) => name).join(', ');
  process.stderr.write(`There is no step ${unknown.join(', ')}. There are: ${all}.\n`);
  process.exit(2);
}

const state = sourceState();
let progress: Progress = values.again ? {} : readProgress(progressFile, state);
const rows: string[][] = [['step', 'shows', 'result', 'minutes']];
for (const { name, shows, command, repeat = 1, environment, needs } of verifySteps) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  if (progress[name] !== undefined) {
    rows.push([name, shows, 'passed before', progress[name].toFixed(1)]);
    continue;
  }
  if (needs !== undefined && !(await runProgram('which', [needs]))) {
    rows.push([name, shows, `not run: ${needs} is not installed`, '–']);
    process.exitCode = 1;
    continue;
  }
  process.stdout.write(`\n── ${name}: ${shows}\n`);
  const begin = performance.now();
  // Which browser is there is what Playwright's configuration reads.
  const needsBrowser = command.includes('playwright');
  let isGood = !needsBrowser || (await runProgram(process.execPath, ['tools/browser.mjs']));
  for (let round = 0; round < repeat && isGood; round += 1) {
    const [program = '', ...args] = command;
    isGood = await runProgram(program, args, environment);
  }
  const minutes = (performance.now() - begin) / 60_000;
  rows.push([name, shows, isGood ? 'passed' : 'FAILED', minutes.toFixed(1)]);
  if (isGood) {
    progress = { ...progress, [name]: minutes };
    writeProgress(progressFile, state, progress);
  } else process.exitCode = 1;
}
process.stdout.write(`\n${alignColumns(rows)}\n`);
