import { alignColumns } from '../align-columns.ts';

export type Bound =
  | { readonly exactly: number }
  | { readonly below: number }
  | { readonly atLeast: number }
  | { readonly within: readonly [min: number, max: number] };

/** What came of one attack. */
export type Finding = {
  readonly drill: string;
  /** What was tried. */
  readonly what: string;
  readonly figure: number;
  readonly bound: Bound;
  readonly unit?: string;
};

export type Report = (finding: Omit<Finding, 'drill'>) => void;

/** Whether the figure keeps its bound; what could not be measured does not. */
export function isHeld({ figure, bound }: Pick<Finding, 'figure' | 'bound'>): boolean {
  if ('exactly' in bound) return figure === bound.exactly;
  if ('below' in bound) return figure < bound.below;
  if ('atLeast' in bound) return figure >= bound.atLeast;
  return figure >= bound.within[0] && figure <= bound.within[1];
}

function format(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(3);
}

function describe(bound: Bound): string {
  if ('exactly' in bound) return format(bound.exactly);
  if ('below' in bound) return `below ${format(bound.below)}`;
  if ('atLeast' in bound) return `at least ${format(bound.atLeast)}`;
  return bound.within.map(format).join(' to ');
}

function cells(finding: Finding): string[] {
  const { drill, what, figure, bound, unit } = finding;
  const inUnit = (text: string) => (unit === undefined ? text : `${text} ${unit}`);
  const verdict = isHeld(finding) ? 'held' : 'BROKEN';
  return [drill, what, inUnit(format(figure)), inUnit(describe(bound)), verdict];
}

export function renderFindings(findings: readonly Finding[]): string {
  return alignColumns([['drill', 'tried', 'figure', 'bound', 'verdict'], ...findings.map(cells)]);
}
