import { z } from 'zod';
import { readTuple, refuseCursor, writeTuple } from '../../../core/paging.ts';

/** All days under their headings; one day; or each mic once, at its next night. */
export type ListingShape = 'days' | 'day' | 'next';

/** Where a page of a listing ended: the date that its first section is of, and the sort key. */
export type ListingPosition = {
  readonly shape: ListingShape;
  readonly firstDate: string;
  readonly section: number;
  /** 0 for nights on the section's date, 1 for mics that are on another such weekday only. */
  readonly part: number;
  /** Null for mics without a known weekday. */
  readonly date: string | null;
  readonly time: string;
  readonly micId: number;
  readonly isOff: boolean;
};

const Position = z.tuple([
  z.enum(['days', 'day', 'next']),
  z.iso.date(),
  z.int().min(0).max(7),
  z.int().min(0).max(1),
  z.iso.date().nullable(),
  z.string().regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/),
  z.int().positive(),
  // Older addresses are without it.
  z.boolean().default(false),
]);

/** Not sealed: it stands in addresses of pages that people keep, and tells nothing but public facts. */
export function encodeListingCursor(position: ListingPosition): string {
  const { shape, firstDate, section, part, date, time, micId, isOff } = position;
  return writeTuple([shape, firstDate, section, part, date, time, micId, isOff]);
}

/** Throws INVALID_INPUT for anything that {@link encodeListingCursor} did not make. */
export function decodeListingCursor(cursor: string): ListingPosition {
  const read = Position.safeParse(readTuple(cursor));
  if (!read.success) throw refuseCursor();
  const [shape, firstDate, section, part, date, time, micId, isOff] = read.data;
  return { shape, firstDate, section, part, date, time, micId, isOff };
}
