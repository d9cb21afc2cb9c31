import { expect, test } from 'vitest';
import { authorize, type FlagSetter } from './feature-flags.service.ts';

test.each([
  ['operator', true],
  [{ role: 'super_admin', userId: 1 }, true],
  [{ role: 'admin', userId: 1 }, false],
  [{ role: 'user', userId: 1 }, false],
] as const)('%j sets feature flags: %s', (by, isAllowed) => {
  const flag = { name: 'phone' };
  const authorizing = () => authorize(by satisfies FlagSetter, 'set', flag);
  if (isAllowed) expect(authorizing()).toBe(flag);
  else expect(authorizing).toThrow(expect.objectContaining({ code: 'FORBIDDEN' }));
});
