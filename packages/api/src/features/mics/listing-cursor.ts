import { DomainError } from '@stagetime/contracts/core/errors';
import { cursorInvalid } from '@stagetime/contracts/mics/messages';
import { z } from 'zod';

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

export function encodeListingCursor({ today, dayOffset, time, micId }: ListingPosition): string {
  return Buffer.from(JSON.stringify([today, dayOffset, time, micId])).toString('base64url');
}

/** Throws INVALID_INPUT for anything that {@link encodeListingCursor} did not make. */
export function decodeListingCursor(cursor: string): ListingPosition {
  let decoded: unknown;
  try {
    decoded = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    decoded = undefined;
  }
  const position = Position.safeParse(decoded);
  if (!position.success) throw new DomainError('INVALID_INPUT', cursorInvalid);
  const [today, dayOffset, time, micId] = position.data;
  return { today, dayOffset, time, micId };
}
