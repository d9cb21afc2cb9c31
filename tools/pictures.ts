// npm run pictures: takes the README's pictures anew, of the built product and its demo data.
import { runProgram } from './test/steps.ts';

const isFound = await runProgram(process.execPath, ['tools/browser.mjs']);
const web = [
  '--filter',
  '@stagetime/web',
  'exec',
  'playwright',
  'test',
  '-c',
  'pictures.config.ts',
];
const isTaken = isFound && (await runProgram('pnpm', web));
process.exit(isTaken ? 0 : 1);
