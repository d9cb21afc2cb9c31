import { describeState } from '@stagetime/contracts/mics/hosts/messages';
import type { HostedNightView } from '@stagetime/contracts/mics/hosts/schemas';
import { expect, test } from 'vitest';
import { applyWord } from './use-say-of-night.ts';

const night: HostedNightView = {
  ...{ date: '2026-11-26', label: 'Thu, Nov 26', when: 'Thu, Nov 26', certain: true },
  ...{ startsAt: '2026-11-26T20:00-07:00', isFull: false, isSaidOn: false, own: null },
  ...{ going: 0, people: [], holiday: 'Thanksgiving' },
};
const peopleSay = "1 person says it's cancelled, 7 PM";
const kindAfter = (...words: Parameters<typeof applyWord>[1][]) =>
  describeState(words.reduce(applyWord, { ...night, peopleSay })).kind;

test('a night is what its host said last, and what it was once that is taken back', () => {
  expect(describeState(night)).toEqual({ kind: 'check', text: 'Thanksgiving: may be off' });
  expect(kindAfter('cancelled')).toBe('cancelled');
  expect(kindAfter('full', 'cancelled', 'on')).toBe('on');
  expect(kindAfter('on', 'full')).toBe('full');
  for (const word of ['cancelled', 'on', 'full'] as const) {
    expect(kindAfter(word, 'planned')).toBe('check');
  }
});

test('what people say stands beside a full list, and no longer once its host says whether it is on', () => {
  const after = (word: Parameters<typeof applyWord>[1]) =>
    applyWord({ ...night, peopleSay }, word).peopleSay;
  expect(after('full')).toBe(peopleSay);
  expect(after('on')).toBeUndefined();
  expect(after('cancelled')).toBeUndefined();
});

test('a night that was moved stays moved while its list is full', () => {
  const moved = {
    ...{ from: '2026-11-25', to: night.date, time: null, signupTime: null },
    ...{ note: 'Moved from Wed, Nov 25', sentence: 'The game is on.' },
  };
  const isFull = applyWord({ ...night, moved }, 'full');
  expect(describeState(isFull)).toEqual({ kind: 'moved', text: moved.note });
  expect(describeState(applyWord(isFull, 'cancelled')).kind).toBe('cancelled');
});
