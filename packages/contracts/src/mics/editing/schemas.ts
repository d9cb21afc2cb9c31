import { AnyText, UploadedFile } from '../../core/schemas.ts';
import { z } from '../../core/zod.ts';
import { Choice, Clearable, editedShape, toChoices, WordList } from '../fields/schemas.ts';
import { micFields } from '../fields.ts';
import { editedExtras } from '../schedule/schemas.ts';
import { MicReference } from '../schemas.ts';
import { fieldFaults } from '../submission/messages.ts';
import { monthlyWeeks, recurrences } from '../submission/rules.ts';
import { coverImage } from './messages.ts';
import { readDays } from './rules.ts';

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
