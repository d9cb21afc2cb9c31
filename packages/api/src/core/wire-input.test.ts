import { DomainError } from '@stagetime/contracts/core/errors';
import fc from 'fast-check';
import superjson from 'superjson';
import { describe, expect, it } from 'vitest';
import { readWireInput, wireLimits } from './wire-input.ts';

/** As it comes from a client. */
const send = (value: unknown) => JSON.parse(JSON.stringify(superjson.serialize(value)));
const refused = { name: 'DomainError', code: 'INVALID_INPUT' };
const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);

it('gives back what a client wrote: JSON, dates and undefined', () => {
  const leaf = fc.oneof(
    fc.constant(undefined),
    fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('9999-01-01') }),
    fc.string(),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
  );
  const name = fc.stringMatching(/^[A-Za-z]{1,8}$/).filter((word) => word !== 'constructor');
  const record = <Value>(value: fc.Arbitrary<Value>) =>
    fc.dictionary(name, value, { maxKeys: 8, noNullPrototype: true });
  const part = fc.oneof(leaf, fc.array(leaf, { maxLength: 4 }), record(leaf));
  const input = fc.oneof(part, record(part));
  fc.assert(
    fc.property(input, (value) => {
      expect(readWireInput(send(value))).toStrictEqual(value);
    }),
    { numRuns: 1000 },
  );
});

it('takes an envelope without an input', () => {
  expect(readWireInput({})).toBeUndefined();
});

describe('refuses', () => {
  it.each([
    ['a set', new Set([1])],
    ['a map', { deep: new Map([[1, 2]]) }],
    ['a big integer', 12n],
    ['a pattern', [/a+/]],
    ['an address', new URL('http://localhost/')],
    ['an error', new Error('x')],
    ['a typed array', new Uint8Array([1])],
    ['what is no number', { limit: Number.NaN }],
  ])('%s', (_kind, value) => {
    expect(() => readWireInput(send(value))).toThrow(DomainError);
  });

  it('one object in two places', () => {
    const night = { date: '2026-11-20' };
    expect(() => readWireInput(send([night, night]))).toThrow(DomainError);
  });

  it.each([
    [{ values: { a: [['symbol', 'x']] }, v: 1 }],
    [{ values: { a: [['class', 'Date']] }, v: 1 }],
    [{ values: { a: [['custom', 'x']] }, v: 1 }],
    [{ values: { a: ['undefined', { b: ['Date'] }] }, v: 1 }],
    [{ values: { a: { b: ['undefined'] } }, v: 1 }],
    [{ values: { a: 'undefined' }, v: 1 }],
    [{ values: { a: ['Date'] }, v: 1 }],
    [{ values: { list: ['undefined'] }, v: 1 }],
    [{ values: { missing: ['undefined'] }, v: 1 }],
    [{ values: { 'list.4294967294': ['undefined'] }, v: 1 }],
    [{ values: { 'list.length': ['undefined'] }, v: 1 }],
    [{ values: { '__proto__.a': ['undefined'] }, v: 1 }],
    [{ values: { 'constructor.prototype.a': ['undefined'] }, v: 1 }],
    [{ values: { a: ['undefined'] } }],
    [{ values: { a: ['undefined'] }, v: 0 }],
    [{ values: null, v: 1 }],
    [{ values: ['undefined'], v: 1 }],
    [{ referentialEqualities: { a: ['list'] }, v: 1 }],
    [[]],
    [null],
  ])('annotations such as %j', (meta) => {
    const json = { a: null, list: [null] };
    expect(() => readWireInput({ json, meta })).toThrow(expect.objectContaining(refused));
  });

  it.each(['not a date', '2026-11-20', '+010000-01-01T00:00:00.000Z ', 5])('%j as a date', (at) => {
    const meta = { values: { at: ['Date'] }, v: 1 };
    expect(() => readWireInput({ json: { at }, meta })).toThrow(DomainError);
  });

  it.each([null, undefined, 1, 'text', [], { json: 1, more: 1 }])('the envelope %j', (payload) => {
    expect(() => readWireInput(payload)).toThrow(DomainError);
  });

  it.each(['__proto__', 'constructor', 'prototype'])('the name %s', (name) => {
    const payload = JSON.parse(`{"json":{"a":[{"${name}":{"isAdmin":true}}]}}`);
    expect(() => readWireInput(payload)).toThrow(DomainError);
  });
});

describe('its limits', () => {
  const annotated = (count: number) => {
    const names = Array.from({ length: count }, (_, index) => `n${index}`);
    return {
      json: Object.fromEntries(names.map((name) => [name, null])),
      meta: { values: Object.fromEntries(names.map((name) => [name, ['undefined']])), v: 1 },
    };
  };
  const longNamed = (length: number) => send({ ['n'.repeat(length)]: undefined });

  it.each([
    ['annotations', () => annotated(wireLimits.annotations)],
    ['depth', () => ({ json: nested(wireLimits.depth) })],
    ['path', () => longNamed(wireLimits.path)],
  ])('of %s is let in', (_limit, payload) => {
    expect(() => readWireInput(payload())).not.toThrow();
  });

  it.each([
    ['annotations', () => annotated(wireLimits.annotations + 1)],
    ['depth', () => ({ json: nested(wireLimits.depth + 1) })],
    ['depth, by far', () => JSON.parse(`{"json":${'['.repeat(30_000)}${']'.repeat(30_000)}}`)],
    ['path', () => longNamed(wireLimits.path + 1)],
  ])('of %s is no higher', (_limit, payload) => {
    expect(() => readWireInput(payload())).toThrow(expect.objectContaining(refused));
  });
});
