import { expect, test } from 'vitest';
import { findMessageProblem } from './messages.ts';
import { judgeMessage, messageTime, monthOf, pairOf, remainingMessages } from './rules.ts';
import { parseMessagesSearch } from './search.ts';

const stranger = {
  isFromAdmin: false,
  isToAdmin: false,
  isBlocked: false,
  messagesFrom: 'everyone',
  isFollowed: false,
  isConversation: false,
} as const;

test.each([
  [{}, 'request'],
  [{ isFollowed: true }, 'arrives'],
  [{ isToAdmin: true }, 'arrives'],
  [{ isConversation: true, messagesFrom: 'nobody' }, 'arrives'],
  [{ messagesFrom: 'followed' }, 'refused'],
  [{ messagesFrom: 'followed', isFollowed: true }, 'arrives'],
  [{ messagesFrom: 'nobody', isFollowed: true }, 'refused'],
  [{ messagesFrom: 'nobody', isToAdmin: true }, 'refused'],
  [{ isBlocked: true, isConversation: true }, 'refused'],
  [{ isBlocked: true, messagesFrom: 'nobody', isFromAdmin: true }, 'arrives'],
] as const)('a message of a stranger, but %j, is judged: %s', (standing, verdict) => {
  expect(judgeMessage({ ...stranger, ...standing })).toBe(verdict);
});

/** An instant by the reader's own clock. */
const local = (day: number, hour: number, minute = 0, second = 0) =>
  new Date(2026, 10, day, hour, minute, second);

test.each([
  [local(20, 13, 5), '1:05\u00a0PM'],
  [local(20, 0, 30), '12:30\u00a0AM'],
  [local(19, 14, 0, 1), '2:00\u00a0PM'],
  [local(19, 14, 0), 'Thu 2:00\u00a0PM'],
  [local(13, 14, 0, 1), 'Fri 2:00\u00a0PM'],
  [local(13, 14, 0), 'Nov 13'],
  [new Date(2025, 0, 1, 12), 'Jan 1'],
])('a message of %s was written %j', (createdAt, text) => {
  expect(messageTime(createdAt, local(20, 14))).toBe(text);
});

test.each([
  ['2026-11-20T19:00:00Z', '2026-11-01', '2026-12-01T00:00:00.000Z'],
  ['2026-11-30T23:59:59.999Z', '2026-11-01', '2026-12-01T00:00:00.000Z'],
  ['2026-12-01T00:00:00Z', '2026-12-01', '2027-01-01T00:00:00.000Z'],
  ['2028-02-29T12:00:00Z', '2028-02-01', '2028-03-01T00:00:00.000Z'],
])('%s is in the month of %s, which ends at %s', (now, first, end) => {
  const month = monthOf(new Date(now));
  expect(month.first).toBe(first);
  expect(month.begin.toISOString()).toBe(`${first}T00:00:00.000Z`);
  expect(month.end.toISOString()).toBe(end);
});

test.each([
  ['', 'Please enter a message'],
  [' \n\t ', 'Please enter a message'],
  ['x'.repeat(288), null],
  ['x'.repeat(289), 'Message cannot exceed 288 characters'],
])('%j is a message with the problem %j', (text, problem) => {
  expect(findMessageProblem(text)).toBe(problem);
});

test('a pair is the same whoever writes, and never fewer than no messages remain', () => {
  expect(pairOf(7, 3)).toEqual(pairOf(3, 7));
  expect(remainingMessages(3, 5)).toBe(2);
  expect(remainingMessages(7, 5)).toBe(0);
});

test.each([
  [{}, {}],
  [{ with: '4711004711' }, { with: 4_711_004_711 }],
  [{ with: 4_711_004_711 }, { with: 4_711_004_711 }],
  [{ with: 'pat' }, {}],
  [{ with: '12', other: 'x' }, {}],
])('an address with %j is of %j', (search, parsed) => {
  expect(parseMessagesSearch(search)).toEqual(parsed);
});
