// npm run pictures [-- --before DIR]: takes the README's pictures anew, and those of every screen for the two
// contact sheets in docs/pictures, of the built product and its demo data. With --before the pictures of an
// earlier run, copied from .cache/pictures, stand beside the new ones.
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runProgram } from './test/steps.ts';

const { values } = parseArgs({ options: { before: { type: 'string' } } });
if (values.before !== undefined) {
  const before = path.resolve(values.before);
  if (!existsSync(before)) throw new Error(`There is no folder ${before}.`);
  process.env.STAGETIME_PICTURES_BEFORE = before;
}
// A sheet shows no picture of an earlier run.
rmSync('.cache/pictures', { recursive: true, force: true });
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
