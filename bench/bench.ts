// npm run bench [name] [options]: runs one measurement, or all of them.
import path from 'node:path';
import { runProgram } from '../scripts/test/steps.ts';

/** Each is a program of its own, so that one's memory and pools do not weigh on the next. */
const benches = ['search', 'hot'];

const [first, ...rest] = process.argv.slice(2);
const isNamed = first !== undefined && !first.startsWith('-');
const chosen = isNamed ? [first] : benches;
const options = isNamed ? rest : process.argv.slice(2);

const unknown = chosen.filter((name) => !benches.includes(name));
if (unknown.length > 0) {
  process.stderr.write(
    `There is no bench ${unknown.join(', ')}. There are: ${benches.join(', ')}.\n`,
  );
  process.exit(2);
}
for (const name of chosen) {
  const isGood = await runProgram(process.execPath, [
    path.join(import.meta.dirname, `${name}.ts`),
    ...options,
  ]);
  if (!isGood) process.exitCode = 1;
}
