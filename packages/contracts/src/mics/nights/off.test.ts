import { expect, test } from 'vitest';
import { offNote } from './off.ts';

const moved = { from: '2026-11-23', to: '2026-11-24', time: null, signupTime: null, sentence: '' };

test('where a night went is said at its former date only', () => {
  const away = { ...moved, note: 'Moved to Tue, Nov 24' };
  const there = { ...moved, note: 'Moved from Mon, Nov 23' };
  expect(offNote({ date: '2026-11-23', moved: away })).toBe('Moved to Tue, Nov 24');
  expect(offNote({ date: '2026-11-24', moved: there })).toBe('Cancelled');
  expect(offNote({ date: '2026-11-23' })).toBe('Cancelled');
});
