import { expect, test } from 'vitest';
import { describeFee, micPage } from './messages.ts';

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
