// npm run check: the quick checks, as before a commit.
import { runSteps, statics } from './test/steps.ts';

const { failed } = await runSteps([statics]);
process.exitCode = failed === 0 ? 0 : 1;
