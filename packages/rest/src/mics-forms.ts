import { SpooledFile } from '@stagetime/contracts/core/images';
import { AnyText } from '@stagetime/contracts/core/schemas';
import { coverImage } from '@stagetime/contracts/mics/editing/messages';
import {
  type CamelCase,
  camelCase,
  type MicField,
  type MicFieldSection,
  micFields,
} from '@stagetime/contracts/mics/fields';
import { leastLength, mostLength } from '@stagetime/contracts/mics/limits';
import { dayNames, micTypes } from '@stagetime/contracts/mics/rules';
import { maxSkipped } from '@stagetime/contracts/mics/schedule/limits';
import { maxInterval } from '@stagetime/contracts/mics/schedule/schedule';
import {
  monthlyWeeks,
  recurrences,
  venueImageMaxBytes,
  weekNames,
} from '@stagetime/contracts/mics/submission/rules';
import { z } from 'zod';

// What a form about a mic may carry. What it breaks, the procedure tells.

export function textPart(description: string, example?: string) {
  return AnyText()
    .optional()
    .meta({ description, ...(example === undefined ? {} : { example }) });
}

/** A list as repeated parts, or as one with a JSON array or with commas. */
export function listPart(words: readonly string[], more = '') {
  return z
    .union([z.array(AnyText()), AnyText()])
    .optional()
    .transform((given) => (typeof given === 'string' ? readList(given) : given))
    .meta({
      description: `Repeated, joined by commas, or one JSON array, of ${words.join(', ')}${more}`,
      example: [words[0] ?? ''],
    });
}

/** What is no JSON is told by the procedure, as a word that it does not know. */
function readList(given: string): string[] | string {
  const text = given.trim();
  if (!text.startsWith('[')) return text;
  try {
    return z.array(z.string()).catch([text]).parse(JSON.parse(text));
  } catch {
    return [text];
  }
}

/** What may be said of a schedule beside its three fields. */
export const scheduleParts = {
  weeks_of_month: listPart(weekNames, '; of a monthly one, instead of the single week'),
  interval: textPart(`Every n-th week or month, 1 to ${maxInterval}`, '2'),
  anchor: textPart('A date on which it is on, which says in which weeks or months', '2026-11-25'),
  season: textPart('The part of each year in which it is on', 'May 15 to Oct 3'),
  last_night: textPart('The date after which there are no more nights', '2027-06-30'),
  skipped_dates: listPart(
    ['2026-12-24'],
    ` and other dates on which it is not on, at most ${maxSkipped}`,
  ),
};

function describe(field: MicField, isEdit = false) {
  const { kind, label = '', limit, most, choices = {}, submission } = field;
  const words = Object.keys((isEdit ? undefined : submission?.words) ?? choices);
  const kinds: Partial<Record<MicField['kind'], string>> = {
    state: 'a state of the USA by its postal code or name',
    time: 'HH:mm, local to the city',
    count: `a number from 1 to ${most}`,
    minutes: `minutes that a night lasts, ${leastLength} to ${mostLength}`,
    choice: `one of ${words.join(', ')}`,
    url: 'http or https',
    handle: 'a handle, with or without the @',
  };
  return `${label}: ${kinds[kind] ?? `at most ${limit} characters`}`;
}

type Part<Field extends MicField> = Field['kind'] extends 'categories'
  ? ReturnType<typeof listPart>
  : ReturnType<typeof textPart>;

function partOf(field: MicField, isEdit: boolean) {
  if (field.kind === 'categories') return listPart(micTypes);
  return textPart(describe(field, isEdit), field.example);
}

/** The parts of a submission for a section of fields. */
export function submittedParts<Section extends MicFieldSection>(section: Section) {
  const parts = Object.values(section).flatMap(({ submission, ...field }) =>
    submission === undefined
      ? []
      : [[submission.as, partOf({ ...field, submission, ...submission }, false)]],
  );
  return Object.fromEntries(parts) as {
    [Name in keyof Section as Section[Name] extends {
      readonly submission: { readonly as: infer As extends string };
    }
      ? As
      : never]: Part<Section[Name]>;
  };
}

/** The parts of an edit for a section of fields. */
function editedParts<Section extends MicFieldSection>(section: Section) {
  const edited = Object.entries(section).filter(([, { origin }]) => origin === 'words');
  return Object.fromEntries(edited.map(([name, field]) => [name, partOf(field, true)])) as {
    [Name in keyof Section as Section[Name] extends { readonly origin: 'words' }
      ? Name
      : never]: Part<Section[Name]>;
  };
}

/** The parts under the names that they have in TypeScript. */
export function toCamelCase<Parts extends object>(parts: Parts) {
  const named = Object.entries(parts).map(([name, value]) => [camelCase(name), value]);
  return Object.fromEntries(named) as {
    [Name in keyof Parts & string as CamelCase<Name>]: Parts[Name];
  };
}

/**
 * Only a file sets the picture and an empty text removes it: its address as text, as the mic was read, is
 * passed over.
 */
const CoverImage = z
  .unknown()
  .transform((part) => {
    if (part instanceof SpooledFile) return part;
    return part === '' ? null : undefined;
  })
  .meta({ override: { type: 'string', format: 'binary' } });

const MicEditBody = z.object({
  ...editedParts(micFields.names),
  ...editedParts(micFields.state),
  ...editedParts(micFields.times),
  recurrence: textPart(`${recurrences.join(', ')}; empty when it varies`),
  day_of_week: listPart(dayNames, '; what is none is dropped'),
  week_of_month: textPart(`${monthlyWeeks.join(', ')}; of a monthly one, by default the 1st`),
  ...scheduleParts,
  ...editedParts(micFields.categories),
  ...editedParts(micFields.fee),
  ...editedParts(micFields.signup),
  ...editedParts(micFields.terms),
  ...editedParts(micFields.notes),
  ...editedParts(micFields.about),
  ...editedParts(micFields.host),
  ...editedParts(micFields.images),
  cover_image_url: CoverImage.optional(),
  updated_at: AnyText()
    .optional()
    .meta({ description: 'As the mic was read; another one now is 409' }),
});

/** What the rows take that change a mic. */
export const micEdit = {
  body: MicEditBody,
  file: {
    field: 'cover_image_url',
    maxBytes: venueImageMaxBytes,
    tooLarge: coverImage.tooLarge,
  },
  fieldNames: { days: 'day_of_week', coverImage: 'cover_image_url', version: 'updated_at' },
} as const;

/** The same as procedures take it. */
export function readMicEdit(body: z.output<typeof MicEditBody>) {
  const { cover_image_url: coverImage, updated_at: version, day_of_week: days, ...rest } = body;
  return {
    version: version || undefined,
    changes: { ...toCamelCase(rest), days },
    coverImage,
  };
}
