import { expect, test } from 'vitest';
import { canSetFeatureFlag, type FlagSetter } from './feature-flags.policy.ts';

test.each([
  ['operator', true],
  [{ role: 'super_admin', userId: 1 }, true],
  [{ role: 'admin', userId: 1 }, false],
  [{ role: 'user', userId: 1 }, false],
] as const)('%j sets feature flags: %s', (by, isAllowed) => {
  expect(canSetFeatureFlag(by satisfies FlagSetter)).toBe(isAllowed);
});
