import { alignColumns } from '../align-columns.ts';
import { judge, type Measured, type Row } from './judge.ts';
import { divideEach } from './rounds.ts';

export const say = (line: string): void => void process.stdout.write(`${line}\n`);

function format(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 2);
}

function formatBound({ bound }: Row): string {
  return 'min' in bound ? `at least ${bound.min}` : `at most ${bound.max}`;
}

function formatFigure({ figure, unit }: Row): string {
  return unit === undefined ? format(figure) : `${format(figure)} ${unit}`;
}

/** Judges, prints, and hands the row to the program that makes the table. */
export function report(measured: Measured): void {
  const row = judge(measured);
  say(`${row.what}: ${formatFigure(row)}, ${formatBound(row)}: ${row.verdict}`);
  process.send?.({ row });
  if (row.verdict === 'missed') process.exitCode = 1;
}

/** As {@link report}, of what was measured in the same rounds as its limit: ours divided by the limit in each. */
export function reportRatio({
  ours,
  limits,
  ...row
}: Omit<Measured, 'figures'> & {
  readonly ours: readonly number[];
  readonly limits: readonly number[];
}): void {
  report({ ...row, figures: divideEach(ours, limits), limits });
}

/** The rows as a table, by goal. */
export function renderTable(rows: readonly Row[]): string {
  const cells = rows
    .toSorted((one, other) => one.goal - other.goal)
    .map((row) => [
      String(row.goal),
      row.what,
      formatFigure(row),
      formatBound(row),
      row.spread.toFixed(2),
      row.limits === undefined ? '–' : row.limitSpread.toFixed(2),
      row.verdict,
    ]);
  return alignColumns([
    ['goal', 'what', 'figure', 'bound', 'spread', "limit's", 'verdict'],
    ...cells,
  ]);
}
