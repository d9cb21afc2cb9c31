import { describe, expect, it } from 'vitest';
import { describeNote, shorten } from './import-messages.ts';
import { addDetail, createTally, formatReport } from './import-report.ts';

describe('formatReport', () => {
  it('tells the counts, then each kind by row, then how many more there are', () => {
    const tally = { ...createTally(), rowsRead: 1500, added: 1000, listed: 100 };
    addDetail(tally.repeated, { row: 9, remarks: ['the same as row 8'] });
    for (let row = 2; row < 212; row += 1) addDetail(tally.partly, { row, remarks: ['a', 'b'] });
    const lines = formatReport(tally, { dryRun: true });
    expect(lines.slice(0, 12)).toEqual([
      'Dry run: nothing was written.',
      'Rows read: 1,500',
      'Would be added: 1,000',
      'Already listed: 100',
      'Repeated in the file: 1',
      'Understood only partly: 210',
      'Refused: 0',
      '',
      'Understood only partly (210 rows):',
      '  row 2, a',
      '  row 2, b',
      '  row 3, a',
    ]);
    expect(lines.slice(-4)).toEqual([
      '  and 10 more',
      '',
      'Repeated in the file (1 row):',
      '  row 9, the same as row 8',
    ]);
  });

  it('shows words as one short line, without what would move the terminal’s cursor', () => {
    const words = `\u001B[2J two\nlines ${'x'.repeat(10_000)}`;
    expect(shorten(words)).toMatch(/^\[2J two lines x{85,90}…$/);
    expect(describeNote({ column: 'day', words: '', assumed: 'nothing' })).toBe('day: nothing');
  });
});
