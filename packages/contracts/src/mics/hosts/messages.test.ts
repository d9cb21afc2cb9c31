import { expect, test } from 'vitest';
import { hostedMic } from './messages.ts';

test('a host is asked about the nights as the schedule has them', () => {
  expect(hostedMic.stillRight('Every Tuesday', '7 PM')).toBe('Still every Tuesday, 7 PM?');
  expect(hostedMic.stillRight('Mondays and Thursdays', null)).toBe('Still Mondays and Thursdays?');
  expect(hostedMic.stillRight('Last Thursday of the month', '8 PM')).toBe(
    'Still last Thursday of the month, 8 PM?',
  );
});
