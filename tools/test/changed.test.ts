import { expect, test } from 'vitest';
import { browserTestsFor } from './changed.ts';

test.each<[string[], string[] | undefined]>([
  [[], undefined],
  [['README.md', 'packages/api/src/core/trpc.test.ts', 'apps/web/e2e/leaks.test.ts'], undefined],
  [['apps/web/e2e/card.spec.ts', 'README.md'], ['e2e/card.spec.ts']],
  [['apps/web/e2e/people.ts'], []],
  [['apps/web/e2e/card.spec.ts', 'packages/ui/src/chip.tsx'], []],
  [['packages/db/src/sql/search.sql'], []],
])('a change of %j runs the browser tests %j', (changed, expected) => {
  expect(browserTestsFor(changed)).toEqual(expected);
});
