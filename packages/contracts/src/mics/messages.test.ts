import { expect, test } from 'vitest';
import { describeFee, micPage } from './messages.ts';
import { nightReports } from './night-reports/messages.ts';

test('a headline names what is known, and no line of it begins with the bar', () => {
  expect(micPage.timeAndPlace('8 PM', 'The Attic', 'Venice')).toBe(
    '8 PM @ The Attic\u00a0| Venice',
  );
  expect(micPage.timeAndPlace(null, 'The Attic', null)).toBe('The Attic');
  expect(micPage.timeAndPlace(null, null, 'Venice')).toBe('Venice');
});

test('a list that is kept online says how one signs up there', () => {
  expect(micPage.signupOnline(null)).toBe('Online');
  expect(micPage.signupOnline('in_person')).toBe('In person or online');
  expect(micPage.signupOnline('lottery')).toBe('Lottery, online');
});

test('what it costs is said in the words of the mic, where it has some', () => {
  expect(describeFee({ feeType: 'cover_charge', feeDescription: '$5' })).toBe('$5');
  expect(describeFee({ feeType: 'cover_charge', feeDescription: null })).toBe('Cover charge');
  expect(describeFee({ feeType: null, feeDescription: null })).toBeNull();
});

test('a time that people say is told apart from when they said it', () => {
  const said = { people: 1, byHost: false, toTime: '22:30' };
  const say = (kind: 'moved' | 'cancelled') => nightReports.says({ ...said, kind }, '8:10 PM');
  expect(say('moved').replaceAll('\u00a0', ' ')).toBe(
    '1 person says it starts at 10:30 PM, said at 8:10 PM',
  );
  expect(say('cancelled')).toBe("1 person says it's cancelled, 8:10 PM");
});
