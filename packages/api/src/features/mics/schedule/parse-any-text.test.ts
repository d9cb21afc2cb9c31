import { findFault } from '@stagetime/contracts/mics/schedule/schedule';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSchedule } from './parse-schedule.ts';

describe('any text', () => {
  const pieces = fc.constantFrom(
    ...'Monday tues weekends every other 1st 2nd last 15th of the month week weekly monthly bi - & , / ? ( and except not until daily twice a 3 7pm after showcase 🎤 \u0000 \ud800 \u00a0 毎週'.split(
      ' ',
    ),
  );
  const text = fc.oneof(
    fc.array(pieces, { maxLength: 8 }).map((words) => words.join(' ')),
    fc.string({ unit: 'binary', maxLength: 300 }),
  );
  const input = fc.record(
    { days: text, recurrence: text, weekOfMonth: text, anchor: text },
    { requiredKeys: [] },
  );

  it('gives a valid schedule, keeps the words of one that varies, and never throws', () => {
    fc.assert(
      fc.property(input, (given) => {
        const { schedule, notes } = parseSchedule(given);
        expect(findFault(schedule)).toBeNull();
        for (const note of notes) expect(note.assumed).toMatch(/^[a-z0-9“]/);
        if (schedule.kind !== 'varies' || schedule.words !== null) return;
        expect(/[\p{L}\p{N}]/u.test(given.recurrence ?? '')).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });

  it('gives the same schedule whatever its case and spacing', () => {
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 8 }), (words) => {
        const plain = parseSchedule({ recurrence: words.join(' ') }).schedule;
        const shouted = parseSchedule({
          recurrence: words.join('\u00a0  ').toUpperCase(),
        }).schedule;
        expect({ ...shouted, words: null }).toEqual({ ...plain, words: null });
      }),
    );
  });
});

describe('hostile text', () => {
  const size = 10_000;
  const hostile = [
    'a'.repeat(size),
    '1'.repeat(size),
    '1:1-'.repeat(size / 4),
    'Monday '.repeat(size / 7),
    '1st & '.repeat(size / 6),
    'every '.repeat(size / 6),
    '-'.repeat(size),
    ' '.repeat(size),
    `Weekly${' '.repeat(size)}except holidays`,
    '\u0000'.repeat(size),
    '\ud800'.repeat(size),
    '\u200b'.repeat(size),
    'e\u0301'.repeat(size / 2),
    '\ufdfa'.repeat(size),
    '𝕄'.repeat(size / 2),
  ];

  it.each(hostile)('gives no rule and a short value (%#)', (text) => {
    for (const field of ['days', 'recurrence', 'weekOfMonth'] as const) {
      const { schedule, notes } = parseSchedule({ [field]: text });
      expect(findFault(schedule)).toBeNull();
      expect(schedule.kind).toBe('varies');
      for (const note of notes) expect(note.words.length + note.assumed.length).toBeLessThan(500);
    }
  });

  it('that is longer than a rule is not read as its beginning', () => {
    const recurrence = `Weekly ${'after showcase '.repeat(20)} except in July`;
    const { schedule, notes } = parseSchedule({ days: 'Monday', recurrence });
    expect(schedule.kind).toBe('varies');
    expect(schedule.words).toHaveLength(200);
    expect(notes[0]?.assumed).toBe('too long to be read, so when it happens is unknown');
  });

  it('is read up to 200 characters, and not beyond', () => {
    const words = `Weekly${' mic'.repeat(48)}`;
    const atLimit = parseSchedule({ days: 'Monday', recurrence: `${words} w` });
    const beyond = parseSchedule({ days: 'Monday', recurrence: `${words} mic` });
    expect(atLimit.schedule.kind).toBe('weekly');
    expect(atLimit.schedule.words).toHaveLength(200);
    expect(beyond.schedule.kind).toBe('varies');
  });

  it('costs no more the longer it is', () => {
    // Counted in characters looked at instead of time: what is read is cut to the same words.
    const short = parseSchedule({ recurrence: '1st & '.repeat(40) });
    const long = parseSchedule({ recurrence: '1st & '.repeat(40_000) });
    expect(long).toEqual(short);
  });
});
