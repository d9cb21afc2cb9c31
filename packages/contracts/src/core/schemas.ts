import { cursorInvalid, idempotencyKeyInvalid, textTooLong, unstorableText } from './errors.ts';
import { SpooledFile } from './images.ts';
import { clampPageSize, maxCursorLength, pageSizes } from './paging.ts';
import { isBlankText } from './text.ts';
import { z } from './zod.ts';

/** For procedures that take nothing, and for those that answer nothing. */
export const NoInput = z.void();
export const NoOutput = z.void();

/** What someone reads who leaves a text out, or writes too much. */
type TextMessages = { readonly required?: string; readonly tooLong?: string };

/**
 * NUL and lone surrogates are refused: Postgres cannot store them. Every text of an input has this check;
 * a test looks at each schema.
 */
export const storable = z.refine<string>((text) => text.isWellFormed() && !text.includes('\0'), {
  error: unstorableText,
  abort: true,
});

/** Any text, as it was given. For what goes on to read it, and caps it. */
export function AnyText(required?: string) {
  return z.string(required).check(storable);
}

/** At most `max` UTF-16 units of any text, as it was given: what is compared, not shown. */
export function ExactText(max: number, { required, tooLong }: TextMessages = {}) {
  return AnyText(required).max(max, tooLong);
}

/** What a pattern takes, from its beginning to its end. */
export function Word(pattern: RegExp, invalid?: string) {
  return AnyText(invalid).regex(pattern, invalid);
}

/**
 * What a thing is named by where it is read: what nothing can be called reads as `nothing`, which nothing is
 * called. So whatever is not there is answered alike, whether it could be there or not.
 */
export function Reference(canBe: (name: string) => boolean, nothing: string) {
  return z
    .string()
    .overwrite((text) => (canBe(text) ? text : nothing))
    .check(storable);
}

/** Ids begin at 1. */
const noId = 0;

/** The id of a row; see {@link Reference} for one that no row can have. */
export const Id = z
  .number()
  .transform((id) => (Number.isSafeInteger(id) && id > 0 ? id : noId))
  .meta({ override: { type: 'integer' } });

/** The same, as it stands in an address. */
export const IdInAddress = Reference((text) => /^[0-9]{1,15}$/.test(text), String(noId))
  .transform(Number)
  .meta({ description: 'An id', example: '1000000001' });

/** What is asked for by its id. */
export const IdInput = z.strictObject({ id: Id });
export type IdInput = z.infer<typeof IdInput>;

/** Someone, by their id. */
export const UserReference = z.strictObject({ userId: Id });
export type UserReference = z.infer<typeof UserReference>;

/** A sentence for the user who acted. */
export const Notice = z.object({ message: z.string() });
export type Notice = z.infer<typeof Notice>;

/** How much of one kind someone has not read. */
export const UnreadCount = z.object({ unreadCount: z.int() });
export type UnreadCount = z.infer<typeof UnreadCount>;

/** Control characters but for tab and line feed, and what overrides or isolates a direction. */
const unseen = /(?![\t\n])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu;

/** Marks on one letter beyond those that any language writes: stacked, they cover what stands around them. */
const stacked = /(?<=[\p{Mn}\p{Me}]{4})[\p{Mn}\p{Me}]+/gu;

/**
 * One line or paragraph that someone typed: trimmed, in Unicode's composed form, 1 to `max` UTF-16
 * units. Control characters and those that turn the direction of a text are left out: no one sees them, and with
 * them a name can look like another. So are marks beyond the fourth on one letter. A text of invisible characters only
 * is empty.
 */
export function Text(max: number, { required, tooLong }: TextMessages = {}) {
  return ExactText(max, { required, tooLong })
    .transform((text) =>
      text.normalize('NFC').replaceAll(unseen, '').replaceAll(stacked, '').trim(),
    )
    .transform((text) => (isBlankText(text) ? '' : text))
    .pipe(
      z
        .string()
        .min(1, required)
        .max(max, tooLong)
        // zod counts code points; browsers, counters and the specification count units.
        .refine((text) => text.length <= max, tooLong ?? textTooLong(max)),
    );
}

/** As {@link Text}, on one line: a name is read in one, whatever was pasted into it. */
export function LineText(max: number, messages: TextMessages = {}) {
  return Text(max, messages).transform((text) =>
    text.replaceAll(/\s*[\r\n\t\u2028\u2029]\s*/g, ' '),
  );
}

/**
 * Nothing that shows as nothing, or turns what comes after it around: control characters but line breaks,
 * and marks that override the direction of text.
 */
function tidyLines(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(/(?!\n)\p{Cc}/gu, '')
    .replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .normalize('NFC')
    .trim();
}

/** What someone wrote to be read by others, as {@link Text}, without what no one would see of it. */
export function WrittenText(max: number, messages: TextMessages = {}) {
  return AnyText(messages.required).transform(tidyLines).pipe(Text(max, messages));
}

/** As {@link Text}, whose white space is one space each before it is measured; a {@link LineText} is measured as typed. */
export function OneLine(max: number, { required, tooLong = textTooLong(max) }: TextMessages = {}) {
  return AnyText(required)
    .transform((text) => text.replaceAll(/\s+/g, ' '))
    .pipe(Text(max, { required, tooLong }));
}

/** As {@link Text}, of several lines, whose ends are one character each before it is measured, as the counters of forms count. */
export function Lines(max: number, { required, tooLong = textTooLong(max) }: TextMessages = {}) {
  return AnyText(required)
    .transform((text) => text.replaceAll(/\r\n?/g, '\n'))
    .pipe(Text(max, { required, tooLong }));
}

/** Where a further page begins, as the page before it said. */
export const Cursor = ExactText(maxCursorLength, { tooLong: cursorInvalid }).meta({
  description: 'Where the page begins: next_cursor of the page before',
});

/** What a list takes that is read by pages; a feature's input extends it. */
export const PageInput = z.strictObject({
  limit: z.number().default(pageSizes.usual).transform(clampPageSize),
  cursor: Cursor.optional(),
  /** What the hooks for lists by pages add. */
  direction: z.literal('forward').optional(),
});
export type PageInput = z.infer<typeof PageInput>;

/** What a client gives to a write that it may repeat, each time another: 1 to 128 visible characters. */
export const IdempotencyKey = Word(/^[\x21-\x7e]{1,128}$/, idempotencyKeyInvalid).meta({
  description:
    'Made up by the client for each write, such as a UUID. Within 24 hours the same key with the same request gets the first answer again, and nothing is done twice; with another request it is 422',
  example: '0b8f1f4e-8a57-4e6b-9a37-4f1c4a6f7f0e',
});

/** A file that came with a form. */
export function UploadedFile(wrongType: string) {
  return z.instanceof(SpooledFile, { error: wrongType });
}
