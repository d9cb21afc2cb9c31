import fc from 'fast-check';
import superjson from 'superjson';
import { expect, it } from 'vitest';
import { transformer } from './transformer.ts';

const read = (value: unknown) =>
  transformer.deserialize(JSON.parse(JSON.stringify(transformer.serialize(value))));

it('writes what is JSON as superjson does, to the byte', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.stringify(transformer.serialize(value))).toBe(
        JSON.stringify(superjson.serialize(value)),
      );
    }),
  );
});

it.each([
  new Date(0),
  undefined,
  { missing: undefined },
  [undefined],
  Number.NaN,
  Number.POSITIVE_INFINITY,
  -0,
  12n,
  new Map([['a', new Set([1])]]),
  { deep: [{ at: new Date(5) }] },
  /a/g,
  new URL('http://localhost/'),
])('gives %s back as it was', (value) => {
  expect(read(value)).toEqual(value);
});

it('takes an object in two places', () => {
  const night = { date: '2026-11-20' };
  expect(read({ first: night, nights: [night] })).toEqual({ first: night, nights: [night] });
});
