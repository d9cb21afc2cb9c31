import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { renderTypes } from './render-types.ts';

test('openapi.gen.ts is made from the committed document (npm run generate writes it)', async () => {
  const here = import.meta.dirname;
  const document = readFileSync(path.join(here, '../../rest/openapi.json'), 'utf8');
  const committed = readFileSync(path.join(here, 'openapi.gen.ts'), 'utf8');
  expect(committed).toBe(await renderTypes(JSON.parse(document)));
});
