import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isThorough } from '@stagetime/config/thorough';
import { createTestDatabase } from '@stagetime/db/testing/test-database';
import { expect, inject, test } from 'vitest';
import { rootFolder, webFolder } from '../start/folders.ts';
import { createTestApp, loadBuiltRenderer } from '../testing/test-app.ts';

/** Words that only the page of primitives has. */
const itsWords = 'Nine in the evening';

test('the page of primitives is in no file that the build made for browsers', () => {
  const source = path.join(rootFolder, 'packages/ui/dev/gallery.tsx');
  expect(readFileSync(source, 'utf8')).toContain(itsWords);
  const folder = path.join(webFolder, 'dist/client');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const texts = files.filter((file) => /\.(?:js|css|html)$/.test(file));
  expect(texts).not.toEqual([]);
  const holding = texts.filter((file) =>
    readFileSync(path.join(folder, file), 'utf8').includes(itsWords),
  );
  expect(holding).toEqual([]);
});

test.runIf(isThorough)('the built server has no page of primitives', async () => {
  const database = await createTestDatabase(inject('databaseServerUrl'));
  const { app } = await createTestApp(database.db, { render: await loadBuiltRenderer() });
  expect((await app.inject('/dev/ui')).statusCode).toBe(404);
  await app.close();
  await database.drop();
});
