import { expect, test } from 'vitest';
import { toReportCsv } from './preview-report.tsx';

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
