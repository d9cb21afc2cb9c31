import { expect, test } from 'vitest';
import { hostedMic, personMics } from './messages.ts';

test('a host is asked about the nights as the schedule has them', () => {
  expect(hostedMic.stillRight('Every Tuesday', '7 PM')).toBe('Still every Tuesday, 7 PM?');
  expect(hostedMic.stillRight('Mondays and Thursdays', null)).toBe('Still Mondays and Thursdays?');
  expect(hostedMic.stillRight('Last Thursday of the month', '8 PM')).toBe(
    'Still last Thursday of the month, 8 PM?',
  );
});

test('under the poster of who hosts a mic stands when it is', () => {
  expect(personMics.when('Every Sunday', '7 PM')).toBe('Sundays, 7 PM');
  expect(personMics.when('Every Monday, May to Sep', null)).toBe('Mondays, May to Sep');
  expect(personMics.when('Every other Monday', '8 PM')).toBe('Every other Monday, 8 PM');
});
