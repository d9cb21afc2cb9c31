import { expect, test } from 'vitest';
import { formatWait, sayWait } from './messages.ts';

const hours = 3_600_000;

test.each([
  [-5, '0 min', '0 minutes'],
  [60_000, '1 min', '1 minute'],
  [hours - 1, '59 min', '59 minutes'],
  [hours, '1 hr', '1 hour'],
  [48 * hours - 1, '47 hr', '47 hours'],
  [48 * hours, '2 d', '2 days'],
  [58 * hours, '2 d', '2 days'],
])('what waits for %d ms waits for %s', (wait, short, said) => {
  expect([formatWait(wait), sayWait(wait)]).toEqual([short, said]);
});
