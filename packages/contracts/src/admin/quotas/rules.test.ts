import { expect, it } from 'vitest';
import { ExtendQuotaInput, ResetQuotaInput } from '../../messaging/schemas.ts';
import { findExtensionProblem, findResetProblem } from './messages.ts';

const firstIssue = (result: { error?: { issues: { message: string }[] } }) =>
  result.error?.issues[0]?.message ?? null;

const invalid = 'Please provide a valid reason and extension amount';
const tooShort = 'Please give a reason of at least 5 characters';

it.each([
  ['fives', 1, null],
  ['fives', 50, null],
  ['fives', 0, invalid],
  ['fives', -3, invalid],
  ['fives', 1.5, invalid],
  ['fives', Number.NaN, invalid],
  ['fives', 51, 'Please add 1 to 50 messages at a time'],
  ['  ', 3, invalid],
  [' four ', 3, tooShort],
])('an extension for “%s” by %d is told as the server tells it', (reason, additional, problem) => {
  expect(findExtensionProblem(reason, additional)).toBe(problem);
  expect(firstIssue(ExtendQuotaInput.safeParse({ userId: 1, reason, additional }))).toBe(problem);
});

it.each([
  ['fives', null],
  ['', 'Please provide a reason for the quota reset'],
  ['   ', 'Please provide a reason for the quota reset'],
  ['four ', tooShort],
])('a reset for “%s” is told as the server tells it', (reason, problem) => {
  expect(findResetProblem(reason)).toBe(problem);
  expect(firstIssue(ResetQuotaInput.safeParse({ userId: 1, reason }))).toBe(problem);
});
