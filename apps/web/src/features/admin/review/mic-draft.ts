import { editableFields, MicEdit } from '@stagetime/contracts/admin/review/schemas';
import { type DayName, dayNames, type MicType } from '@stagetime/contracts/mics/rules';
import type { MicView } from '@stagetime/contracts/mics/schemas';
import { fieldFaults } from '@stagetime/contracts/mics/submission/messages';

type Field = (typeof editableFields)[number];
export type TextFieldName = Exclude<Field, 'days' | 'categories'>;

/** A mic as the editor's fields hold it; an empty text is nothing. */
export type MicDraft = Record<TextFieldName, string> & {
  readonly days: readonly DayName[];
  readonly categories: readonly MicType[];
};

/** The fields of a draft that are to be saved. */
export type MicChanges = Partial<MicDraft>;

export type DraftErrors = Partial<Record<Field, string>>;

export function toDraft(mic: MicView): MicDraft {
  const texts = editableFields.map((name) => {
    const value = mic[name];
    return [name, value == null ? '' : String(value)] as const;
  });
  return {
    ...(Object.fromEntries(texts) as Record<TextFieldName, string>),
    days: dayNames.filter((_name, day) => mic.days.includes(day as 0)),
    categories: mic.categories,
  };
}

/** The fields that differ from the mic as it was when editing began. */
export function findChanges(before: MicDraft, draft: MicDraft): MicChanges {
  const changed = editableFields.filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(draft[name]),
  );
  return Object.fromEntries(changed.map((name) => [name, draft[name]]));
}

/** What is wrong with an edit, by its fields; the server judges by the same schema. */
export function findErrors(draft: MicDraft, changes: MicChanges): DraftErrors {
  const errors: DraftErrors = {};
  for (const { path, message } of MicEdit.safeParse(changes).error?.issues ?? []) {
    errors[path[0] as Field] ??= message;
  }
  const isRule = draft.recurrence !== '' && ('days' in changes || 'recurrence' in changes);
  if (isRule && draft.days.length === 0) errors.days = fieldFaults.daysRequired;
  return errors;
}
