import { clampPageSize, pageSizes } from '@stagetime/contracts/core/paging';
import {
  AnyText,
  Cursor,
  Notice,
  type PageInput,
  UnreadCount,
} from '@stagetime/contracts/core/schemas';
import { type CamelCase, camelCase } from '@stagetime/contracts/mics/fields';
import { z } from 'zod';

// What several rows take and answer alike.

/** `showName` as `show_name`. */
export function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

export const messageFields = Notice.shape;
export const unreadFields = { data: UnreadCount };

/** What an answer says of what is so or not. */
export const OneOrZero = z.union([z.literal(0), z.literal(1)]);

export const toFlag = (value: boolean): 0 | 1 => (value ? 1 : 0);

/** Those of a body's fields whose value is the view's under the same name in camel case. */
type CopiedName<Body, View> = {
  [Name in keyof Body & string]: CamelCase<Name> extends keyof View
    ? View[CamelCase<Name>] extends Body[Name]
      ? Name
      : never
    : never;
}[keyof Body & string];
type Others<Body, View> = {
  readonly [Name in Exclude<keyof Body, CopiedName<Body, View>>]: Body[Name];
};

/**
 * Makes bodies of views. What a body has under another name than the view, or as another type, `readOthers`
 * says; a field that is neither here nor there does not build.
 */
export function bodyFrom<
  Schema extends z.ZodObject,
  View extends object,
  Said extends Others<z.output<Schema>, View>,
>({ shape }: Schema, readOthers: (view: View) => Said): (view: View) => z.output<Schema> {
  // Worked out once, in the order of the schema.
  const sources = Object.keys(shape).map((name) => [name, camelCase(name) as keyof View] as const);
  return (view) => {
    const body: Record<string, unknown> = {};
    for (const [name, source] of sources) body[name] = view[source];
    return Object.assign(body, readOthers(view)) as z.output<Schema>;
  };
}

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
