import { DatabaseError } from 'pg';
import { expect, test } from 'vitest';
import { isDatabaseAway, isLockConflict } from './database.ts';

function databaseError(code: string): DatabaseError {
  return Object.assign(new DatabaseError('text of the driver', 1, 'error'), { code });
}

test.each([
  ['57P01', true],
  ['57P03', true],
  ['53300', true],
  ['08006', true],
  ['57014', false],
  ['23505', false],
  ['40001', false],
])('Postgres code %s means away: %s', (code, isAway) => {
  expect(isDatabaseAway(databaseError(code))).toBe(isAway);
});

test('a refused connection is away, also in a bundle of attempts', () => {
  const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  expect(isDatabaseAway(refused)).toBe(true);
  expect(isDatabaseAway(new AggregateError([refused]))).toBe(true);
  expect(isDatabaseAway(new Error('Connection terminated unexpectedly'))).toBe(true);
});

test('other failures are not', () => {
  expect(isDatabaseAway(new TypeError('x is undefined'))).toBe(false);
  expect(isDatabaseAway('Connection terminated')).toBe(false);
});

test.each(['40P01', '55P03', '40001'])(
  'Postgres code %s means that others were in the way',
  (code) => {
    expect(isLockConflict(databaseError(code))).toBe(true);
    expect(isDatabaseAway(databaseError(code))).toBe(false);
  },
);
