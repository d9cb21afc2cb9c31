import { expect, test } from 'vitest';
import { Text, WrittenText } from './schemas.ts';
import { endSentence, isBlankText } from './text.ts';

test('a text of invisible characters only is empty', () => {
  for (const text of [
    '',
    ' \n',
    '\u200b',
    '\u2060\ufeff',
    '\u3164',
    '\u2800',
    '\u{e0041}',
    '\u00ad',
  ]) {
    expect(isBlankText(text)).toBe(true);
    expect(Text(40).safeParse(text).success).toBe(false);
    expect(WrittenText(40).safeParse(`${text}\u200d`).success).toBe(false);
  }
});

test('a text that shows keeps its joiners', () => {
  for (const text of ['Zoë', '👩‍🎤', 'می‌خواهم', '-']) {
    expect(isBlankText(text)).toBe(false);
    expect(Text(40).parse(text)).toBe(text);
  }
});

test('a letter keeps as many marks as a language writes on one, and no stack of them', () => {
  for (const text of ['שָּׁ֖', 'ệ́', '👩🏽‍❤️‍👩🏽', '1️⃣', 'ཧཱུྃ', 'किं', 'ที่']) {
    expect(Text(40).parse(text)).toBe(text.normalize('NFC'));
  }
  const stack = '\u0300\u0301\u0302\u0303\u0489\u0305';
  expect(Text(40).parse(`Q${stack}${stack}a${stack}lgo`)).toBe(
    'Q\u0300\u0301\u0302\u0303\u00e0\u0301\u0302\u0303\u0489lgo',
  );
});

test('a sentence ends once, whatever the name at its end ends in', () => {
  expect(endSentence('You no longer host Good Hang')).toBe('You no longer host Good Hang.');
  for (const name of ['Party Zone!', 'Who Is Next?', 'Et al.', 'And so on…']) {
    expect(endSentence(`You no longer host ${name}`)).toBe(`You no longer host ${name}`);
  }
});
