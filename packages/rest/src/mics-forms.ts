import { AnyText } from '@stagetime/contracts/core/schemas';
import {
  type CamelCase,
  camelCase,
  type MicField,
  type MicFieldSection,
} from '@stagetime/contracts/mics/fields';
import { leastLength, mostLength } from '@stagetime/contracts/mics/limits';
import { micTypes } from '@stagetime/contracts/mics/rules';
import { maxSkipped } from '@stagetime/contracts/mics/schedule/limits';
import { maxInterval } from '@stagetime/contracts/mics/schedule/schedule';
import { weekNames } from '@stagetime/contracts/mics/submission/rules';
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

function describe({ kind, label = '', limit, choices = {}, submission }: MicField, isEdit = false) {
  const words = Object.keys((isEdit ? undefined : submission?.words) ?? choices);
  const kinds: Partial<Record<MicField['kind'], string>> = {
    state: 'a state of the USA by its postal code or name',
    time: 'HH:mm, local to the city',
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
export function editedParts<Section extends MicFieldSection>(section: Section) {
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
