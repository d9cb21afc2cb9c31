import { expect, test } from 'vitest';
import { findOthersNamed } from './rules.ts';

const names = ['Kim Lane', 'Zoë & Co'];

test.each([
  [null, null],
  ['Kim Lane', null],
  ['  kim  LANE ', null],
  ['Zoe and co', null],
  ['Kim Lane & Kim Lane', null],
  ['Kim Lane and Dana', 'Dana'],
  ['Dana, Kim Lane / Andy Sand', 'Dana, Andy Sand'],
  ['Dana & Andy', 'Dana & Andy'],
  ['Kim', 'Kim'],
])('beside the hosts %j names %j', (text, others) => {
  expect(findOthersNamed(text, names)).toBe(others);
});
