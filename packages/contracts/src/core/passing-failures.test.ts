import { expect, test } from 'vitest';
import { type ErrorCode, errorStatus, passingFailures } from './errors.ts';

test('failures of the server are those with a status of 500 and more', () => {
  const codes = Object.keys(errorStatus) as ErrorCode[];
  expect(passingFailures).toEqual(codes.filter((code) => errorStatus[code] >= 500));
});
