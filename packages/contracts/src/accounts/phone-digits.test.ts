import { expect, test } from 'vitest';
import { formatPhone, isForeignPhone, phoneDigitsOf } from './rules.ts';

test.each([
  '2135550177',
  '12135550177',
  '+12135550177',
  '+1 (213) 555-0177',
  '1-213-555-0177',
  '001 213 555 0177',
  '213.555.0177',
  ' (213) 555 0177 ext. 9',
  'tel:+1-213-555-0177',
  '\u202a+1 (213) 555\u20110177\u202c',
  '２１３５５５０１７７',
])('%j is a number of ten digits', (text) => {
  expect(phoneDigitsOf(text)).toBe('2135550177');
  expect(isForeignPhone(text)).toBe(false);
});

test.each([
  ['', ''],
  ['2', '2'],
  ['213', '213'],
  ['2135', '(213) 5'],
  ['213555', '(213) 555'],
  ['2135550', '(213) 555-0'],
  ['2135550177', '(213) 555-0177'],
])('%j is shown as %j, and read back', (digits, shown) => {
  expect(formatPhone(digits)).toBe(shown);
  expect(phoneDigitsOf(shown)).toBe(digits);
});

test.each(['+', '1', '+1', '+1 '])('%j alone is the country, not a number', (text) => {
  expect(phoneDigitsOf(text)).toBe('');
});

test.each([
  '+351 912 345 678',
  '+442079460958',
  '0044 20 7946 0958',
  '011 44 20 7946 0958',
  '(020) 7946 0958',
  '01 42 68 53 00',
  '\u202a+351\u00a0912\u202c',
  '＋３５１',
])('%j is foreign: nothing of it becomes a US number', (text) => {
  expect(isForeignPhone(text)).toBe(true);
  expect(phoneDigitsOf(text)).toBe('');
  expect(formatPhone(text)).toBe(text);
});
