import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hashSqlFiles, readSqlFiles, sqlFileNames, sqlFolder } from './apply-sql.ts';
import { sqlVersion } from './sql-version.ts';

test('every file of the folder is applied', () => {
  expect(readdirSync(sqlFolder).toSorted()).toEqual([...sqlFileNames].toSorted());
  expect(readSqlFiles().find(({ name }) => name === 'search.sql')?.text).toContain(
    'create or replace function search_shown(',
  );
});

test('files that changed have a version of their own (npm run generate counts on)', () => {
  expect(hashSqlFiles()).toBe(sqlVersion.hash);
});
