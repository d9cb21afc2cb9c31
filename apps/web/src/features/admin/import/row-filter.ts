import type { Counts, ReportRow } from '../hooks/use-import.ts';

export const rowFilters = ['all', 'added', 'partly', 'differs', 'refused'] as const;
export type RowFilter = (typeof rowFilters)[number];

export function countOf(filter: RowFilter, counts: Counts): number {
  if (filter === 'all') return counts.rows_read;
  return filter === 'differs' ? counts.differing : counts[filter];
}

/** A row that was understood only partly is in the list nevertheless, so filters overlap. */
export function isShown({ status, assumed }: ReportRow, filter: RowFilter): boolean {
  if (filter === 'all') return true;
  return filter === 'partly' ? assumed.length > 0 : status === filter;
}
