import { expect, test } from 'vitest';
import { isHeld, renderFindings } from './findings.ts';

test.each([
  [3, { exactly: 3 }, true],
  [2, { exactly: 3 }, false],
  [4, { exactly: 3 }, false],
  [1.99, { below: 2 }, true],
  [2, { below: 2 }, false],
  [0.45, { within: [0.45, 0.55] }, true],
  [0.56, { within: [0.45, 0.55] }, false],
  [Number.NaN, { within: [0.45, 0.55] }, false],
  [Number.NaN, { below: 2 }, false],
] as const)('%d beside %o is held: %s', (figure, bound, held) => {
  expect(isHeld({ figure, bound })).toBe(held);
});

test('what is broken is told', () => {
  const found = { drill: 'codes', what: 'guesses', figure: 6, bound: { exactly: 5 } };
  expect(renderFindings([found])).toMatch(/codes\s+guesses\s+6\s+5\s+BROKEN/);
});
