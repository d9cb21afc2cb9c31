import { expect, test } from 'vitest';
import { formatInstant } from '../admin-page.tsx';
import { describe } from './audit-page.tsx';

const at = '2026-11-29T03:23:00.000Z';

test.each([
  [null, 'empty'],
  ['approved', 'approved'],
  ['2027-02-02', 'Feb 2, 2027'],
  ['20:00', '8 PM'],
  [at, formatInstant(new Date(at))],
  [
    { toDate: '2027-02-02', toTime: null, until_date: '2027-02-03', sentence: 'Two at 20:00' },
    'to date: Feb 2, 2027, until date: Feb 3, 2027, sentence: Two at 20:00',
  ],
  [['mic', '2027-02-02'], 'mic, Feb 2, 2027'],
  [{}, 'empty'],
])('an entry of the audit log has %j in words', (value, words) => {
  expect(describe(value).replaceAll('\u00a0', ' ')).toBe(words);
});
