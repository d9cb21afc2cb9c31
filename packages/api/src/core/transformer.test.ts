import fc from 'fast-check';
import superjson from 'superjson';
import { expect, it } from 'vitest';
import { transformer } from './wire-input.ts';

const { output } = transformer;
const read = (value: unknown) =>
  output.deserialize(JSON.parse(JSON.stringify(output.serialize(value))));

/** What is written, or the refusal to. */
function write({ serialize }: { serialize(value: unknown): unknown }, value: unknown): string {
  try {
    return JSON.stringify(serialize(value));
  } catch (error) {
    return String(error);
  }
}

it('writes what is JSON as superjson does, to the byte, and refuses what it refuses', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(write(output, value)).toBe(write(superjson, value));
    }),
    { numRuns: 2000 },
  );
});

it.each(['__proto__', 'constructor', 'prototype'])('refuses the name %s', (name) => {
  const value = JSON.parse(`[{"${name}":false}]`);
  expect(() => output.serialize(value)).toThrow('prototype pollution');
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
