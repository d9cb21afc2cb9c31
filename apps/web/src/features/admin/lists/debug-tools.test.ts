import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { debugTools, pendingList } from '@stagetime/contracts/admin/messages';
import { expect, test } from 'vitest';

const dist = path.resolve(import.meta.dirname, '../../../../dist');

function readScripts(folder: string): string[] {
  return readdirSync(path.join(dist, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(path.join(dist, folder, file), 'utf8'));
}

test.each(['client', 'server'])('the debug tools are not in the built %s', (folder) => {
  const scripts = readScripts(folder);
  // What stands beside them is found.
  expect(scripts.some((script) => script.includes(pendingList.title))).toBe(true);
  for (const words of [debugTools.setToken, debugTools.testConnection]) {
    expect(scripts.filter((script) => script.includes(words))).toEqual([]);
  }
});
