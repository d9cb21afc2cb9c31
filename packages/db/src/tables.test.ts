import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, inject, test } from 'vitest';
import { renderTables } from './testing/render-tables.ts';
import { createTestDatabase } from './testing/test-database.ts';

test('tables.ts says what the migrated database is (npm run generate writes it)', async () => {
  const database = await createTestDatabase(inject('databaseServerUrl'));
  const rendered = await renderTables(database.url);
  await database.drop();
  const committed = await readFile(path.join(import.meta.dirname, 'tables.ts'), 'utf8');
  // The committed file is formatted; only the tokens count.
  const squeeze = (source: string) => source.replace(/[\s;,|"'()]+/g, '');
  expect(squeeze(committed)).toBe(squeeze(rendered));
});
