// G14: no bad token of Google's is taken. The tests that try them run; they are counted here.
import path from 'node:path';
import { forgetReport, tallyVitest } from '../test/reports.ts';
import { runProgram } from '../test/steps.ts';
import type { Report } from './findings.ts';

const file = 'packages/api/src/features/accounts/google/id-token.test.ts';

export async function drillGoogle(report: Report): Promise<void> {
  const tally = path.resolve(import.meta.dirname, '../../.cache/drill-google.json');
  forgetReport(tally);
  const arguments_ = ['exec', 'vitest', 'run', file, '--reporter=json', `--outputFile=${tally}`];
  const { passed, failed, skipped } = tallyVitest(tally, await runProgram('pnpm', arguments_));
  report({
    what: `${passed + failed + skipped} tests with bad tokens, and good ones as control: not as they should be`,
    figure: failed + skipped,
    bound: { exactly: 0 },
  });
}
