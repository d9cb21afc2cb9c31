import { z } from 'zod';
import { readTuple, refuseCursor, writeTuple } from '../../core/cursor.ts';

/** Where a page of a listing ended: its sort key and the date that the order was made for. */
export type ListingPosition = {
  readonly today: string;
  readonly dayOffset: number;
  readonly time: string;
  readonly micId: number;
};

const Position = z.tuple([
  z.iso.date(),
  z.int().min(0).max(7),
  z.string().regex(/^\d{2}:\d{2}$/),
  z.int().positive(),
]);

/** Not sealed: it stands in addresses of pages that people keep, and tells nothing but public facts. */
export function encodeListingCursor({ today, dayOffset, time, micId }: ListingPosition): string {
  return writeTuple([today, dayOffset, time, micId]);
}

/** Throws INVALID_INPUT for anything that {@link encodeListingCursor} did not make. */
export function decodeListingCursor(cursor: string): ListingPosition {
  const position = Position.safeParse(readTuple(cursor));
  if (!position.success) throw refuseCursor();
  const [today, dayOffset, time, micId] = position.data;
  return { today, dayOffset, time, micId };
}
