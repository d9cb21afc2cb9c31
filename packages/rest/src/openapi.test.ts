import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { failuresOf, takesIdempotencyKey } from './core/route.ts';
import { createOpenApiDocument } from './openapi.ts';
import { restRoutes } from './routes.ts';

const file = path.join(import.meta.dirname, '../openapi.json');
const committed = JSON.parse(readFileSync(file, 'utf8'));

type Documented = { readonly headers?: object };

test('openapi.json is the document of the table (npm run generate writes it)', () => {
  const document = createOpenApiDocument(committed.info.version);
  expect(JSON.parse(JSON.stringify(document))).toEqual(committed);
});

describe.each(restRoutes.map((route) => [`${route.method} ${route.path}`, route] as const))(
  '%s',
  (_title, route) => {
    it('is documented in words, with every answer', () => {
      const operation = committed.paths[route.path][route.method];
      expect(operation.summary).not.toBe('');
      expect(operation.description).not.toBe('');
      const answers = [...Object.keys(route.responses), ...failuresOf(route), 500, 503].map(String);
      expect(Object.keys(operation.responses).toSorted()).toEqual(answers.toSorted());
      for (const [status, { headers = {} }] of Object.entries<Documented>(operation.responses)) {
        expect('Retry-After' in headers).toBe(status === '429' || status === '503');
      }
    });

    it('names every parameter of its path', () => {
      const named = Array.from(route.path.matchAll(/\{(\w+)\}/g), ([, name]) => name);
      expect(Object.keys(route.params.shape)).toEqual(named);
    });
  },
);

test('a body may be too large, and a part of an address no text', () => {
  for (const { method, path, body, params } of restRoutes) {
    const answers = Object.keys(committed.paths[path][method].responses);
    expect(answers.includes('413'), path).toBe(body !== undefined);
    if (Object.keys(params.shape).length > 0) expect(answers, path).toContain('404');
  }
});

test('what writes takes an Idempotency-Key, but for what proves who someone is', () => {
  const writing = restRoutes.filter(({ method }) => ['post', 'put', 'patch'].includes(method));
  const without = writing.filter((route) => !takesIdempotencyKey(route));
  expect(without.filter(({ path }) => !path.startsWith('/auth/'))).toEqual([]);
  for (const route of writing) {
    const { parameters = [] } = committed.paths[route.path][route.method];
    const names = parameters.map(({ name }: { name: string }) => name);
    expect(names.includes('Idempotency-Key'), route.path).toBe(takesIdempotencyKey(route));
  }
});

test('every description says what it is about', () => {
  expect(JSON.stringify(committed)).not.toMatch(/undefined|\[object/);
});
