// npm run check: the quick checks, as before a commit.
import { check, runSteps } from './test/steps.ts';

const { failed } = await runSteps([
  check('Format and lint', ['biome', 'check', '--error-on-warnings', '.']),
  check('Package boundaries', ['turbo', 'boundaries']),
  check('Types', ['tsc', '-b']),
]);
process.exitCode = failed === 0 ? 0 : 1;
