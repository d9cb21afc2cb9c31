import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { rootFolder } from '../start/folders.ts';
import { renderSettingsTable } from './settings.ts';

test('docs/settings.md lists every setting (npm run generate writes it)', () => {
  const committed = readFileSync(path.join(rootFolder, 'docs/settings.md'), 'utf8');
  expect(committed).toBe(renderSettingsTable());
  expect(committed).toContain('| `DATA_DIR` | `.data` |');
});
