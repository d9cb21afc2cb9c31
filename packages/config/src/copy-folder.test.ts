import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isThorough } from '@stagetime/config/thorough';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { copyFolder } from './copy-folder.ts';

test.runIf(isThorough)('the bundle finds the folder as its source does', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'stagetime-copy-'));
  writeFileSync(path.join(root, 'main.js'), 'export const here = 1;');
  await build({
    root,
    logLevel: 'silent',
    plugins: [copyFolder(import.meta.dirname)],
    build: { ssr: 'main.js', outDir: 'dist' },
  });
  const copy = path.join(root, 'dist', path.basename(import.meta.dirname), 'copy-folder.ts');
  expect(readFileSync(copy)).toEqual(
    readFileSync(path.join(import.meta.dirname, 'copy-folder.ts')),
  );
  rmSync(root, { recursive: true });
});
