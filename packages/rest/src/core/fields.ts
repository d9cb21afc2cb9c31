import { clampPageSize, pageSizes } from '@stagetime/contracts/core/paging';
import { AnyText, Cursor, type PageInput } from '@stagetime/contracts/core/schemas';
import { z } from 'zod';

// What several rows take and answer alike.

/** `showName` as `show_name`. */
export function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

export const success = z.literal(true);
export const SuccessResponse = z.object({ success });
export const MessageResponse = z.object({ success, message: z.string() });
/** How much of one kind someone has not read. */
export const UnreadCountResponse = z.object({ success, data: z.object({ unreadCount: z.int() }) });

/** What an answer says of what is so or not. */
export const OneOrZero = z.union([z.literal(0), z.literal(1)]);

/** What a query says of it: 1 or true where it is so. */
export const Flag = z.enum(['1', 'true']).optional();

/** What the query of a list takes that is read by pages. */
export const pageQuery = {
  limit: AnyText()
    .optional()
    .meta({
      description: `1 to ${pageSizes.max}; other numbers count as the nearest. Without it the whole list comes, up to ${pageSizes.max}`,
      example: String(pageSizes.usual),
    }),
  cursor: Cursor.optional(),
};

/** What the answer of such a list says beside the list. */
export const pageFields = {
  next_cursor: z
    .string()
    .nullable()
    .meta({ description: 'The cursor of the next page; null at the end' }),
  truncated: z
    .literal(true)
    .optional()
    .meta({ description: 'There is more, and the query had no limit' }),
};

type PageQuery = { readonly limit?: string | undefined; readonly cursor?: string | undefined };

/** The procedure's input. */
export function toPageInput({ limit, cursor }: PageQuery): PageInput {
  return { limit: limit === undefined ? pageSizes.max : clampPageSize(Number(limit)), cursor };
}

/** Who asks without a limit may know no pages, and is told when there is more. */
export function toPageFields({ limit }: PageQuery, nextCursor: string | null) {
  const isCut = limit === undefined && nextCursor !== null;
  return { next_cursor: nextCursor, ...(isCut ? { truncated: true as const } : {}) };
}
