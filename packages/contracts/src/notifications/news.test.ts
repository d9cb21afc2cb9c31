import { expect, test } from 'vitest';
import { describeAsk, describeNews, type NewsFacts, type NewsKind } from './news.ts';

const say = (kind: NewsKind, facts: NewsFacts = {}, date: string | null = '2026-11-24') =>
  describeNews({ kind, showName: 'Cellar Mic', date, facts });

test('what became of a night is said in a sentence', () => {
  expect(say('night_cancelled', { sentence: 'The bar is closed.' })).toBe(
    'Cellar Mic on Tue, Nov\u00a024 is cancelled. The bar is closed.',
  );
  expect(say('night_cancelled', { byPeople: true })).toBe(
    'People say Cellar Mic on Tue, Nov\u00a024 is cancelled.',
  );
  expect(say('night_cancelled', { toDate: '2026-11-25', toTime: '20:30' })).toBe(
    'Cellar Mic on Wed, Nov\u00a025, 8:30\u00a0PM is cancelled.',
  );
  expect(say('night_moved', { toDate: '2026-11-25', toTime: '20:30' })).toBe(
    'Cellar Mic on Tue, Nov\u00a024 moved to Wed, Nov\u00a025, 8:30\u00a0PM.',
  );
  expect(say('night_moved', { toDate: '2026-11-24', toTime: '21:00' })).toBe(
    'Cellar Mic on Tue, Nov\u00a024 starts at 9\u00a0PM.',
  );
  expect(say('night_moved', { toDate: '2026-11-24', toTime: null })).toBe(
    'Cellar Mic on Tue, Nov\u00a024 is at a new location.',
  );
  expect(say('night_on')).toBe("It's on after all: Cellar Mic, Tue, Nov\u00a024.");
});

test('what became of a mic is said in a sentence', () => {
  const status = (facts: NewsFacts) => say('mic_status', facts, null);
  expect(status({ status: 'paused', until: '2026-12-03' })).toBe(
    'Cellar Mic is paused until Thu, Dec\u00a03.',
  );
  expect(status({ status: 'closed', sentence: 'Thank you.' })).toBe(
    'Cellar Mic is closed. Thank you.',
  );
  expect(status({ status: 'closed', successor: 'Attic Mic', sentence: 'Thank you.' })).toBe(
    "Cellar Mic is closed. It's Attic Mic now. Thank you.",
  );
  expect(status({ status: 'removed' })).toBe('Cellar Mic was removed.');
  expect(status({ status: 'approved' })).toBe('Cellar Mic is back on.');
});

test('who went is asked in a sentence', () => {
  expect(describeAsk({ showName: 'Cellar Mic', date: '2026-11-24' })).toBe(
    'Was it on? Cellar Mic, Tue, Nov\u00a024. One tap tells everyone.',
  );
});
