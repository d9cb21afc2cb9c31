// npm run bench [name …] [options]: runs some measurements, or all of them, and prints a table of the goals.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Row } from './judge.ts';
import { renderTable, say } from './table.ts';

/** Each is a program of its own, so that one's memory and pools do not weigh on the next. */
const benches = [
  'cached',
  'listing',
  'first-visit',
  'search',
  'process',
  'writes',
  'logins',
  'floods',
  'comments',
  'growth',
  'replicas',
  'members',
  'ordinary',
  'pages',
];
/** These judge no goal, and run by name only. */
const told = ['capacity', 'jobs'];

const given = process.argv.slice(2);
const firstOption = given.findIndex((argument) => argument.startsWith('-'));
const names = firstOption === -1 ? given : given.slice(0, firstOption);
const chosen = names.length > 0 ? names : benches;
const options = given.slice(names.length);

const all = [...benches, ...told];
const unknown = chosen.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`There is no bench ${unknown.join(', ')}. There are: ${all.join(', ')}.\n`);
  process.exit(2);
}

const rows: Row[] = [];
const failed: string[] = [];
for (const name of chosen) {
  say(`\n── ${name}`);
  const program = fork(path.join(import.meta.dirname, `${name}.ts`), options);
  let count = 0;
  program.on('message', ({ row }: { readonly row: Row }) => {
    rows.push(row);
    count += 1;
  });
  const [exitCode] = await once(program, 'exit');
  // A goal that is missed is a row; a bench that broke off has fewer of them.
  if (exitCode !== 0) process.exitCode = 1;
  if (count === 0 && !told.includes(name)) failed.push(name);
}
if (rows.length > 0) say(`\n${renderTable(rows)}`);
if (failed.length > 0) say(`\nWithout a result: ${failed.join(', ')}`);
