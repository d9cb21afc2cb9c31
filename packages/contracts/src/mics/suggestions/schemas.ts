import { CaptchaToken, Email } from '../../accounts/schemas.ts';
import { textTooLong } from '../../core/errors.ts';
import { AnyText, ExactText, Id, Text, UploadedFile } from '../../core/schemas.ts';
import { z } from '../../core/zod.ts';
import { coverImage } from '../editing/messages.ts';
import { readDays } from '../editing/rules.ts';
import { Choice, Clearable, editedShape, toChoices, WordList } from '../fields/schemas.ts';
import { micFields } from '../fields.ts';
import { editedExtras } from '../schedule/schemas.ts';
import { MicReference } from '../schemas.ts';
import { fieldFaults } from '../submission/messages.ts';
import { monthlyWeeks, recurrences } from '../submission/rules.ts';
import { maxSuggestionWords, suggestionForm } from './messages.ts';

const OneOf = <const Word extends string>(words: readonly Word[], invalid: string) =>
  Clearable(Choice(toChoices(words), invalid));

const editable = {
  ...editedShape(micFields.names),
  ...editedShape(micFields.state),
  ...editedShape(micFields.times),
  recurrence: OneOf(recurrences, fieldFaults.recurrenceInvalid),
  days: WordList(fieldFaults.daysRequired).transform(readDays).optional(),
  weekOfMonth: OneOf(monthlyWeeks, fieldFaults.weekInvalid),
  ...editedExtras,
  ...editedShape(micFields.categories),
  ...editedShape(micFields.fee),
  ...editedShape(micFields.signup),
  ...editedShape(micFields.terms),
  ...editedShape(micFields.notes),
  ...editedShape(micFields.about),
  ...editedShape(micFields.host),
  ...editedShape(micFields.images),
};

/** The fields of a mic that admins and hosts change; every other one is the product's own. */
export const MicEdit = z.strictObject(editable);
export type MicEdit = z.output<typeof MicEdit>;
export const editableFields = Object.keys(editable) as (keyof MicEdit)[];

export const EditMicInput = z.strictObject({
  mic: MicReference,
  /** On which version it was made: on another one it is refused. Without it, on whatever is there. */
  version: AnyText().pipe(z.iso.datetime()).optional(),
  changes: MicEdit,
  /** Null removes the one that is there. */
  coverImage: UploadedFile(coverImage.wrongType).nullable().optional(),
});
export type EditMicInput = z.output<typeof EditMicInput>;

/** As {@link EditMicInput}, of who looks after the mic: always on the version that they saw. */
export const EditOwnMicInput = EditMicInput.required({ version: true });

const Words = AnyText()
  .transform((text) => text.replaceAll(/\r\n?/g, '\n'))
  .pipe(Text(maxSuggestionWords, { tooLong: textTooLong(maxSuggestionWords) }));

/** What everyone reads of a mic and may know better. */
export const SuggestedEdit = MicEdit.omit({
  contactEmail: true,
  contactPhone: true,
  state: true,
  imageCaption: true,
});
export type SuggestedEdit = z.output<typeof SuggestedEdit>;
export const suggestedFields = Object.keys(SuggestedEdit.shape) as (keyof SuggestedEdit)[];

export const SuggestInput = z.strictObject({
  mic: MicReference,
  changes: SuggestedEdit,
  words: Words.optional(),
  /** Both of who is not signed in. */
  address: Email(suggestionForm.addressRequired, suggestionForm.addressInvalid).optional(),
  captchaToken: CaptchaToken.optional(),
});
export type SuggestInput = z.output<typeof SuggestInput>;

export const SuggestedView = z.object({ message: z.string() });
export type SuggestedView = z.infer<typeof SuggestedView>;

export const ListSuggestionsInput = z.strictObject({ mic: MicReference });
export type ListSuggestionsInput = z.infer<typeof ListSuggestionsInput>;

/** One that waits, in words. */
export const SuggestionView = z.object({
  id: z.int(),
  /** Whether it is a host's change that waits. */
  isOfHost: z.boolean(),
  who: z.string(),
  /** In the mic's city: 'Nov 2, 7:30 PM'. */
  at: z.string(),
  words: z.string().nullable(),
  changes: z.array(
    z.object({
      /** What it is taken by. */
      name: z.string(),
      label: z.string(),
      before: z.string(),
      after: z.string(),
      /** What it is now, where it changed since it was suggested. */
      now: z.string().nullable(),
    }),
  ),
});
export type SuggestionView = z.infer<typeof SuggestionView>;

export const SuggestionListView = z.object({
  /** Of the mic: what is taken is taken on it. */
  version: z.iso.datetime(),
  suggestions: z.array(SuggestionView),
});
export type SuggestionListView = z.infer<typeof SuggestionListView>;

export const DecideSuggestionInput = z.strictObject({
  id: Id,
  /** `undo` takes back what one decided in the last ten seconds. */
  action: z.enum(['take', 'decline', 'undo']),
  /** Of the mic, as it was seen; taking needs it. */
  version: AnyText().pipe(z.iso.datetime()).optional(),
  /** Names of what is taken; without it, all. */
  fields: z.array(ExactText(40)).max(60).optional(),
  /** Whether what changed since it was suggested is taken too. */
  isSure: z.boolean().default(false),
  /** The sender reads it. */
  reason: Words.optional(),
});
export type DecideSuggestionInput = z.output<typeof DecideSuggestionInput>;

export const DecidedSuggestionView = z.object({
  id: z.int(),
  state: z.enum(['open', 'taken', 'partly', 'declined']),
  message: z.string(),
});
export type DecidedSuggestionView = z.infer<typeof DecidedSuggestionView>;
