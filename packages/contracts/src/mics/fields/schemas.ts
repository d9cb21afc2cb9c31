import { isEmail, tidyEmail } from '../../accounts/rules.ts';
import { textTooLong } from '../../core/errors.ts';
import { handlePattern, maxHandleText, tidyHandle, toWebAddress } from '../../core/links.ts';
import { AnyText, ExactText, Lines, OneLine } from '../../core/schemas.ts';
import { isBlankText } from '../../core/text.ts';
import { z } from '../../core/zod.ts';
import { findStateInUsa } from '../../places/states.ts';
import {
  type CamelCase,
  camelCase,
  type MicField,
  type MicFieldSection,
  type TypedKind,
} from '../fields.ts';
import { leastLength, mostLength } from '../limits.ts';
import { findMicType, type MicType, micTypes } from '../rules.ts';
import { fieldFaults as faults } from '../submission/messages.ts';

// What is typed into a mic's fields is text or a list of texts, as forms hold them and multipart carries
// them, so that one schema judges the form and the server's input. Each kind of value is judged here only.

/** One of these words, as what it stands for. */
export function Choice<const Word extends string, Value = Word>(
  words: Readonly<Record<Word, Value>>,
  invalid: string | undefined,
) {
  return AnyText().transform((word, context): Value => {
    if (Object.hasOwn(words, word)) return words[word as Word];
    context.addIssue({ code: 'custom', message: invalid });
    return z.NEVER;
  });
}

/** Words that stand for themselves. */
export function toChoices<const Word extends string>(words: readonly Word[]) {
  return Object.fromEntries(words.map((word) => [word, word])) as Record<Word, Word>;
}

/** What a text is read as; `undefined` for what is nothing of the kind. */
export function ReadText<Value>(
  read: (text: string) => Value | undefined,
  max: number,
  invalid?: string,
) {
  return ExactText(max, { tooLong: invalid }).transform((text, context): Value => {
    const value = read(text);
    if (value !== undefined) return value;
    context.addIssue({ code: 'custom', message: invalid });
    return z.NEVER;
  });
}

const TimeText = AnyText()
  .trim()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, faults.timeInvalid);

/** A whole number as a form holds it. */
const NumberText = (least: number, most: number, invalid: string | undefined) =>
  AnyText()
    .trim()
    .regex(/^\d{1,4}$/, invalid)
    .transform(Number)
    .pipe(z.int().min(least, invalid).max(most, invalid));

const readText = ({ limit = 0, hasLines }: MicField) => (hasLines ? Lines : OneLine)(limit);

/** What people choose or type, but for lists. */
type JudgedKind = Exclude<TypedKind, 'categories'>;

const judges: Readonly<Record<JudgedKind, (field: MicField) => z.ZodType<unknown, string>>> = {
  name: readText,
  text: readText,
  state: ({ invalid }) => ReadText(findStateInUsa, 60, invalid),
  time: () => TimeText,
  minutes: () => NumberText(leastLength, mostLength, faults.lengthInvalid),
  count: ({ most = 0, invalid }) => NumberText(1, most, invalid),
  choice: ({ choices = {}, submission, invalid }) =>
    Choice(submission?.words ?? toChoices(Object.keys(choices)), invalid),
  url: ({ limit = 0 }) =>
    AnyText()
      .max(limit, textTooLong(limit))
      .pipe(
        ReadText(
          (text) => {
            const address = toWebAddress(text);
            return address !== null && address.length <= limit ? address : undefined;
          },
          limit,
          faults.linkInvalid,
        ),
      ),
  email: () => AnyText().trim().refine(isEmail, faults.emailInvalid).transform(tidyEmail),
  phone: ({ limit = 0 }) =>
    AnyText()
      .trim()
      .max(limit, faults.phoneInvalid)
      .regex(/^[+(]?[0-9][0-9 ().-]{5,28}$/, faults.phoneInvalid),
  /** Without the @; nothing that leads elsewhere once it stands in an address. */
  handle: ({ network = 'instagram' }) =>
    AnyText()
      .max(maxHandleText, faults.handleInvalid)
      .transform((text) => tidyHandle(network, text))
      .pipe(z.string().regex(handlePattern, faults.handleInvalid)),
};

/** A list, or one text with commas. */
export function WordList(invalid: string, max = 40) {
  const word = ExactText(40, { tooLong: invalid });
  return z
    .union(
      [z.array(word).max(max, invalid), ExactText(Math.max(400, max * 20), { tooLong: invalid })],
      invalid,
    )
    .transform((words): readonly string[] => (typeof words === 'string' ? words.split(',') : words))
    .transform((words) => words.filter((each) => each.trim() !== ''));
}

const Categories = WordList(faults.categoriesInvalid).transform((words, context): MicType[] => {
  const types = words.map(findMicType);
  if (!types.includes(undefined)) return micTypes.filter((type) => types.includes(type));
  context.addIssue({ code: 'custom', message: faults.categoriesInvalid });
  return z.NEVER;
});

/** What may be left out or empty becomes null. */
export function Optional<Output>(schema: z.ZodType<Output, string>) {
  return AnyText()
    .optional()
    .transform((text) => (text === undefined || isBlankText(text) ? null : text))
    .pipe(schema.nullable());
}

/**
 * What may be neither. Like all of a submission it does not abort: what is missing elsewhere would not be
 * told then.
 */
export function Required<Output>(schema: z.ZodType<Output, string>, required: string) {
  return AnyText(required)
    .optional()
    .transform((text, context): string => {
      if (text !== undefined && !isBlankText(text)) return text;
      context.addIssue({ code: 'custom', message: required });
      return z.NEVER;
    })
    .pipe(schema);
}

/** What is left out stays; null or an empty text clears. */
export function Clearable<Output>(schema: z.ZodType<Output, string>) {
  return AnyText()
    .nullable()
    .transform((text) => (text === null || isBlankText(text) ? null : text))
    .pipe(schema.nullable())
    .optional();
}

/** What is left out stays; nothing clears it. */
function Kept<Output>(schema: z.ZodType<Output, string>, required: string) {
  return Required(schema, required).optional();
}

/** What a field is once it was typed. */
type Value<Field extends MicField> = Field['kind'] extends 'minutes' | 'count'
  ? number
  : Field extends { readonly choices: Readonly<Record<infer Word extends string, string>> }
    ? Word
    : string;

type Submitted<Field extends MicField> = Field['kind'] extends 'categories'
  ? z.ZodPipe<z.ZodOptional<typeof Categories>, z.ZodType<MicType[], MicType[] | undefined>>
  : Field extends { readonly required: string } | { readonly submission: { required: string } }
    ? ReturnType<typeof Required<Value<Field>>>
    : ReturnType<typeof Optional<Value<Field>>>;

type Edited<Field extends MicField> = Field['kind'] extends 'categories'
  ? z.ZodOptional<typeof Categories>
  : Field extends { readonly required: string }
    ? ReturnType<typeof Kept<Value<Field>>>
    : ReturnType<typeof Clearable<Value<Field>>>;

function toSubmitted(field: MicField) {
  const asSubmitted = { ...field, ...field.submission };
  const { kind, required } = asSubmitted;
  if (kind === 'categories') return Categories.optional().transform((types = []) => types);
  const judge = judges[kind as JudgedKind](asSubmitted);
  return required === undefined ? Optional(judge) : Required(judge, required);
}

function toEdited({ submission, ...field }: MicField) {
  const { kind, required } = field;
  if (kind === 'categories') {
    const { categoriesRequired } = faults;
    return Categories.refine((types) => types.length > 0, categoriesRequired).optional();
  }
  const judge = judges[kind as JudgedKind](field);
  return required === undefined ? Clearable(judge) : Kept(judge, required);
}

/** The fields of a section that a submission has, under its names for them. */
export function submittedShape<Section extends MicFieldSection>(section: Section) {
  const fields = Object.values(section).flatMap((field) => {
    const name = field.submission?.as;
    return name === undefined ? [] : [[camelCase(name), toSubmitted(field)]];
  });
  return Object.fromEntries(fields) as {
    [Name in keyof Section as Section[Name] extends {
      readonly submission: { readonly as: infer As extends string };
    }
      ? CamelCase<As>
      : never]: Submitted<Section[Name]>;
  };
}

/** The fields of a section that an admin edits. */
export function editedShape<Section extends MicFieldSection>(section: Section) {
  const fields = Object.entries(section).filter(([, { origin }]) => origin === 'words');
  return Object.fromEntries(fields.map(([name, field]) => [camelCase(name), toEdited(field)])) as {
    [Name in keyof Section & string as Section[Name] extends { readonly origin: 'words' }
      ? CamelCase<Name>
      : never]: Edited<Section[Name]>;
  };
}
