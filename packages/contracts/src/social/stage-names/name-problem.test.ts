import { expect, test } from 'vitest';
import { stageNameProblem } from './name-problem.ts';

test.each([
  ['ab', 'too-short'],
  ['', 'too-short'],
  ['a'.repeat(31), 'too-long'],
  ['dana d', 'invalid'],
  ['Dana', 'invalid'],
  ['dänä', 'invalid'],
  ['dana.d', 'invalid'],
  ['---', 'invalid'],
  ['_-_', 'invalid'],
  ['admin', 'reserved'],
  ['api', 'reserved'],
  ['support', 'reserved'],
  ['sign-in', 'reserved'],
  ['_admin_', 'reserved'],
  ['stage-time-team', 'reserved'],
  ['profile', 'reserved'],
  ['user-42', 'reserved'],
  ['user-1234567890', 'reserved'],
  ['user_42', 'reserved'],
  ['dan', undefined],
  ['a'.repeat(30), undefined],
  ['dana_d-2', undefined],
  ['-dana-', undefined],
  ['user-dana', undefined],
  ['supportive', undefined],
])('%j is %s', (name, problem) => {
  expect(stageNameProblem(name)).toBe(problem);
});
