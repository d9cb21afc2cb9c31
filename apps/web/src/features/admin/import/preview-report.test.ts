import { expect, test } from 'vitest';
import { countsOf, toReportCsv } from './preview-report.tsx';

test('the report quotes every cell, and holds nothing that a spreadsheet runs', () => {
  const rows = [
    {
      row: 2,
      show_name: '=HYPERLINK("http://x.test")',
      city: null,
      status: 'refused',
      assumed: [],
      reasons: ['one', 'two, three'],
    },
  ] as const;
  expect(toReportCsv(rows as never)).toBe(
    '\uFEFF"Row","Mic","What happens","Remarks"\r\n"2","\'=HYPERLINK(""http://x.test"")","Refused","one; two, three"\r\n',
  );
});

test('the counts of what happens to rows add up to the rows', () => {
  const counts = {
    rows_read: 4,
    added: 1,
    listed: 2,
    differing: 1,
    repeated: 0,
    partly: 3,
    refused: 1,
  };
  const { rowsRead, partly: _overlaps, ...kinds } = countsOf(counts);
  expect(kinds).toMatchObject({ listed: 1, differing: 1 });
  expect(Object.values(kinds).reduce((sum, count) => sum + count)).toBe(rowsRead);
});
