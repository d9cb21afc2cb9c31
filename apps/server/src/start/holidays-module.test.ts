import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { rootFolder } from './folders.ts';

/** What a type is imported from is not loaded. */
const typeImports = /(?:import|export) type [^;]+;/g;
const imports = /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g;

/** The source file that a specifier means, or the specifier of what is not ours. */
function resolve(specifier: string, from: string): string {
  if (specifier.startsWith('.')) return path.resolve(path.dirname(from), specifier);
  const [, name = '', rest = ''] = /^@stagetime\/([^/]+)\/(.+)$/.exec(specifier) ?? [];
  const file = path.join(rootFolder, 'packages', name, 'src', `${rest}.ts`);
  return name !== '' && existsSync(file) ? file : specifier;
}

/** Everything that a file imports, at once or when it is needed, and all that this imports. */
function reach(entry: string): Set<string> {
  const seen = new Set<string>();
  const left = [entry];
  for (let file = left.pop(); file !== undefined; file = left.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    if (!path.isAbsolute(file) || !existsSync(file)) continue;
    const text = readFileSync(file, 'utf8').replaceAll(typeImports, '');
    for (const [, specifier = ''] of text.matchAll(imports)) {
      left.push(resolve(specifier, file));
    }
  }
  return seen;
}

test('the list of the world’s holidays is loaded by its thread alone', () => {
  const folder = path.join(rootFolder, 'packages/api/src/features/mics/holidays');
  const server = reach(path.join(import.meta.dirname, 'cli.ts'));
  expect(server).toContain(path.join(folder, 'holidays.service.ts'));
  expect(server).toContain('nodemailer');
  expect(server).not.toContain('date-holidays');
  expect(reach(path.join(folder, 'holidays-worker.ts'))).toContain('date-holidays');
});
