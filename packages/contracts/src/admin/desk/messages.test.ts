import { expect, test } from 'vitest';
import { formatWait, sayWait } from './messages.ts';

const hours = 3_600_000;

test.each([
  [-5, '0 min', '0 minutes'],
  [60_000, '1 min', '1 minute'],
  [hours - 1, '59 min', '59 minutes'],
  [hours, '1 h', '1 hour'],
  [72 * hours - 1, '71 h', '71 hours'],
  [72 * hours, '3 d', '3 days'],
])('what waits for %d ms waits for %s', (wait, short, said) => {
  expect([formatWait(wait), sayWait(wait)]).toEqual([short, said]);
});
