import { expect, test } from 'vitest';
import { isNodeInRange } from './node-range.mjs';

test.each([
  ['v18.20.8', false],
  ['v20.20.2', false],
  ['v22.21.9', false],
  ['v22.22.0', true],
  ['v22.23.2', true],
  ['v23.11.1', false],
  ['v24.10.0', false],
  ['24.11.0', true],
  ['v24.21.0', true],
  ['v25.9.0', false],
  ['v26.0.0', true],
  ['v27.0.0-nightly20270101', true],
])('Node %s is in range: %s', (version, expected) => {
  expect(isNodeInRange(version)).toBe(expected);
});
