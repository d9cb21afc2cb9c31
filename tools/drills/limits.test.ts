import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { limits, loads } from './limit-loads.ts';

const folder = path.resolve(import.meta.dirname, '../../packages/api/src');

/** Every limit is declared like this, in whichever file. */
const declaration = /name: '([\w-]+)',\s*max: /g;

test('every limit that the database counts has a load of its own', () => {
  const files = globSync('**/*.ts', { cwd: folder }).filter((file) => !file.includes('test'));
  const declared = files.flatMap((file) =>
    [...readFileSync(path.join(folder, file), 'utf8').matchAll(declaration)].map(
      ([, name]) => name,
    ),
  );
  expect(declared.length).toBeGreaterThan(40);
  const known = Object.values(limits).map(({ name }) => name);
  expect(known.toSorted()).toEqual(declared.toSorted());
  expect(Object.keys(loads).toSorted()).toEqual(Object.keys(limits).toSorted());
});
