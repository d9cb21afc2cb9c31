import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { RateLimit } from '../../packages/api/src/core/rate-limit.ts';
import { limits, loads } from './limit-loads.ts';

const folder = path.resolve(import.meta.dirname, '../../packages/api/src');

function isLimit(value: unknown): value is RateLimit {
  return typeof value === 'object' && value !== null && 'name' in value && 'seconds' in value;
}

/** A limit that a module exports, or those of a table of its. */
function limitsIn(value: unknown): RateLimit[] {
  if (isLimit(value)) return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).filter(isLimit) : [];
}

test('every limit that the database counts has a load of its own', async () => {
  const files = globSync('**/*limits.ts', { cwd: folder });
  const modules = await Promise.all(files.map((file) => import(path.join(folder, file))));
  const names = modules.flatMap((module) =>
    Object.values(module).flatMap((value) => limitsIn(value).map(({ name }) => name)),
  );
  expect(names.length).toBeGreaterThan(40);
  expect(Object.values(limits).map(({ name }) => name)).toEqual(
    expect.arrayContaining([...new Set(names)]),
  );
  expect(Object.keys(loads).toSorted()).toEqual(Object.keys(limits).toSorted());
});

test('no limit is declared anywhere else', () => {
  const declaration = /name: '[\w-]+',\s*max: /;
  const files = globSync('**/*.ts', { cwd: folder }).filter(
    (file) => !/test|limits\.ts$/.test(file),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(
    files.filter((file) => declaration.test(readFileSync(path.join(folder, file), 'utf8'))),
  ).toEqual([]);
});
