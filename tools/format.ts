// npm run format: formats, sorts imports and mends what lint can.
import { runProgram } from './test/steps.ts';

const isGood = await runProgram('pnpm', ['exec', 'biome', 'check', '--write', '.']);
process.exitCode = isGood ? 0 : 1;
