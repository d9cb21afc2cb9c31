import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

// node tools/count.ts: how much there is to take in, so that it is seen when it grows.
const root = path.resolve(import.meta.dirname, '..');
const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const linesOf = (files: readonly string[]) =>
  files.reduce((sum, file) => sum + read(file).split('\n').length - 1, 0);
const matchesIn = (files: readonly string[], pattern: RegExp) =>
  files.reduce((sum, file) => sum + [...read(file).matchAll(pattern)].length, 0);

/** What is written by a program, or changes with each change of the schema. */
const generated = /\.gen\.|\/tables\.ts$|\/sql-version\.ts$|\/migrations\//;
const ofTests = /\.(?:test|spec)\.|\/testing\/|\/e2e\/|\.fixture\.|\/dev\//;

const sources = tracked.filter((file) => /^(?:apps|packages)\/.*\.(?:tsx?|sql|css)$/.test(file));
const production = sources.filter((file) => !generated.test(file) && !ofTests.test(file));
const components = production.filter((file) => /^apps\/web\/src\/.*\.tsx$/.test(file));
const tests = tracked.filter((file) => /\.(?:test|spec)\.tsx?$/.test(file));
const docs = tracked.filter((file) => /^docs\/.*\.md$/.test(file));
const written = docs.filter((file) => !/\/(?:metrics|promises|settings)\.md$/.test(file));
const sql = tracked.filter((file) => /^packages\/db\/src\/sql\/.*\.sql$/.test(file));
const [, allTables = ''] = read('packages/db/src/tables.ts').split('export interface DB {');
const lengths = production.map((file) => linesOf([file])).toSorted((one, other) => one - other);

const counts = {
  'production files': production.length,
  '… without the components of the web': production.length - components.length,
  'their lines': linesOf(production),
  'lines of the middle one': lengths[Math.floor(lengths.length / 2)] ?? 0,
  'files of more than 300 lines': lengths.filter((length) => length > 300).length,
  'test files': tests.length,
  'lines of tests': linesOf(tests),
  'words of docs, without generated pages': written.reduce(
    (sum, file) => sum + read(file).split(/\s+/).filter(Boolean).length,
    0,
  ),
  tables: [...allTables.matchAll(/^ {2}\w+: \w+;$/gm)].length,
  'SQL functions': matchesIn(sql, /^create or replace function/gm),
  triggers: matchesIn(sql, /^create (?:or replace )?(?:constraint )?trigger/gm),
};
for (const [what, count] of Object.entries(counts)) {
  process.stdout.write(`${String(count).padStart(8)}  ${what}\n`);
}
