import { expect, test } from 'vitest';
import { isGuessable } from './password-strength.ts';

const person = ['zquist', 'Zebulon Quist', 'Zebulon', 'Quist'];

test.each([
  ['123456', 'the most common one'],
  ['PASSWORD', 'a common one in capitals'],
  ['ｐａｓｓｗｏｒｄ', 'a common one in wide letters'],
  ['aaaaaaaaaaaaaaaa', 'one letter'],
  ['abcdefghijkl', 'a run'],
  ['zyxwvutsrqpo', 'a run backwards'],
  ['zebulonquist', 'the name'],
  ['Zebulon12', 'the name and a little'],
  ['zquist99', 'the mailbox and a little'],
  ['stagetime', 'the product'],
  ['Stagetime1!', 'the product and a little'],
  ['monkey12', 'a common one and a little'],
  ['PASSWORD12345', 'a common one in capitals with a run after it'],
  ['1234Password!', 'a common one with a little around it'],
  ['zxcvbnm,./', 'a row of keys'],
  ['/.,mnbvcxz', 'a row backwards'],
  ['qwertyuiop[]', 'another row'],
  ['1qaz2wsx3edc', 'columns'],
  ['zaq1xsw2cde3', 'columns upwards'],
  ['!QAZ@WSX#EDC', 'columns with the shift key'],
  ['asdfghjkl;zxcvbnm', 'two rows'],
  ['qwe123', 'keys side by side'],
  ['summer2026!', 'a season, a year and a sign'],
  ['2019Comedy!!', 'a year, a word and signs'],
  ['Zebulon2026!', 'the name, a year and a sign'],
  ['abcabcabcabc', 'a run again and again'],
  ['hunter2hunter2', 'a common one twice'],
  ['x7x7x7x7x7x7x7x7x7x7x7x7', 'two characters again and again'],
])('%s is guessable: %s', async (password) => {
  expect(await isGuessable(password, person)).toBe(true);
});

test.each([
  'kofwqp',
  'xK7!qd',
  'velvet-harbor-31',
  'correct horse',
  'velvetharbor',
  'was were dressed',
  '7-poetry-harbor-lamps',
  'ночь-микрофон',
  '🎤🎸🥁🎹🎺',
])('%s is not', async (password) => {
  expect(await isGuessable(password, person)).toBe(false);
});
