import { expect, it } from 'vitest';
import { parseLength } from './read-times.ts';

it('reads how long a night lasts, and nothing that may mean something else', () => {
  const lengths: Record<string, number | null> = {
    '2 hours': 120,
    '1.5h': 90,
    '2 h 30 min': 150,
    '1 hour and 15 minutes': 75,
    '90 min': 90,
    '': null,
    TBD: null,
    // Hours or minutes? A set's or the night's? Longer than any night?
    '2': null,
    '90': null,
    '2-3 hours': null,
    '5 min': null,
    '12 hours': null,
    'until late': null,
  };
  for (const [words, length] of Object.entries(lengths)) {
    const { value, assumed, saysMore } = parseLength(words);
    expect([words, value]).toEqual([words, length]);
    const isUnread = length === null && words !== '' && words !== 'TBD';
    expect([words, assumed !== null, saysMore]).toEqual([words, isUnread, isUnread]);
  }
});
