import { editResult, hostEditing } from '@stagetime/contracts/mics/editing/messages';
import { editableFields, MicEdit } from '@stagetime/contracts/mics/editing/schemas';
import {
  type CamelCase,
  camelCase,
  type MicFieldWith,
  micFieldsWith,
} from '@stagetime/contracts/mics/fields';
import { type DayName, dayNames, type MicType } from '@stagetime/contracts/mics/rules';
import type { MicView } from '@stagetime/contracts/mics/schemas';
import { fieldFaults } from '@stagetime/contracts/mics/submission/messages';
import type { WeekName } from '@stagetime/contracts/mics/submission/rules';
import { suggestionForm } from '@stagetime/contracts/mics/suggestions/messages';
import { useMutation } from '@tanstack/react-query';
import { failureSentence, fieldErrorsOf } from '../../../api/api-errors.ts';
import { type FormError, sendForm } from '../../../api/send-form.ts';
import { trpc } from '../../../api/trpc.ts';
import { useStaleMics } from '../mutations.ts';

type Field = (typeof editableFields)[number];
type ListField = 'days' | 'weeksOfMonth' | 'skippedDates' | 'categories';
type TextFieldName = Exclude<Field, ListField>;

/** A mic as the editor's fields hold it; an empty text is nothing. */
export type MicDraft = Record<TextFieldName, string> & {
  readonly days: readonly DayName[];
  readonly weeksOfMonth: readonly WeekName[];
  /** As one text with commas. */
  readonly skippedDates: string;
  readonly categories: readonly MicType[];
};

/** The fields of a draft that are to be saved. */
export type MicChanges = Partial<MicDraft>;

export type DraftErrors = Partial<Record<Field, string>>;

export function toDraft(mic: MicView): MicDraft {
  const fields: Partial<Record<Field, unknown>> = { ...mic, ...mic.schedule };
  const texts = editableFields.map((name) => {
    const value = fields[name];
    return [name, value == null ? '' : String(value)] as const;
  });
  return {
    ...(Object.fromEntries(texts) as Record<TextFieldName, string>),
    days: dayNames.filter((_name, day) => mic.days.includes(day as 0)),
    weeksOfMonth: mic.schedule?.weeksOfMonth ?? [],
    skippedDates: mic.schedule?.skippedDates.join(', ') ?? '',
    categories: mic.categories,
  };
}

/** The fields that differ from the mic as it was when editing began. */
export function findChanges(before: MicDraft, draft: MicDraft): MicChanges {
  const changed = editableFields.filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(draft[name]),
  );
  // The fields of a schedule make sense together only: a changed day alone would reset the rest.
  const whole = changed.some((name) => scheduleFields.includes(name)) ? scheduleFields : [];
  return Object.fromEntries([...changed, ...whole].map((name) => [name, draft[name]]));
}

const scheduleFields: readonly Field[] = [
  ...(['recurrence', 'days', 'weeksOfMonth', 'interval', 'anchor'] as const),
  ...(['season', 'lastNight', 'skippedDates'] as const),
];

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

type MicEditing = {
  readonly micId: number;
  readonly version: string;
  readonly changes: MicChanges;
  /** Null removes the one that is there. */
  readonly coverImage: File | null | undefined;
};

/** What the editor says of an edit that was not saved. */
export class EditError extends Error {
  override readonly name = 'EditError';
  readonly errors: DraftErrors;

  constructor(message: string, errors: DraftErrors = {}) {
    super(message);
    this.errors = errors;
  }
}

/** What a procedure that takes an edit refused, by its fields. */
export function toEditError(error: unknown, failed: string = hostEditing.failed): EditError {
  const faults = fieldErrorsOf(error).map(({ field, message }) => [
    field.split('.').at(-1),
    message,
  ]);
  return new EditError(failureSentence(error, failed), Object.fromEntries(faults));
}

type Said = {
  readonly words: string;
  readonly address: string | undefined;
  readonly captchaToken: string | undefined;
};

/** Sends an edit as a suggestion, with what is said beside it. */
export function useSuggest(said: Said) {
  const utils = trpc.useUtils();
  const { words, address, captchaToken } = said;
  return useMutation({
    async mutationFn({ micId, changes }: Pick<MicEditing, 'micId' | 'changes'>) {
      const given = changes as Parameters<typeof utils.client.mics.suggest.mutate>[0]['changes'];
      try {
        await utils.client.mics.suggest.mutate({
          ...{ mic: String(micId), changes: given },
          ...(words.trim() !== '' && { words }),
          ...(address !== undefined && { address }),
          ...(captchaToken !== undefined && { captchaToken }),
        });
      } catch (error) {
        throw toEditError(error, suggestionForm.failed);
      }
    },
    onSuccess: () => utils.mics.getUpkeep.invalidate(),
  });
}

/** Saves an edit, as an admin or as a host, and asks anew for whatever shows the mic. */
export function useEditMic(as: 'admin' | 'host') {
  const utils = trpc.useUtils();
  const sendOwn = async (edit: MicEditing) => {
    const { micId, version, changes, coverImage } = edit;
    if (coverImage !== undefined) return sendEdit('editOwnMic', edit);
    try {
      const given = changes as Parameters<typeof utils.client.mics.edit.mutate>[0]['changes'];
      await utils.client.mics.edit.mutate({ mic: String(micId), version, changes: given });
    } catch (error) {
      throw toEditError(error);
    }
  };
  return useMutation({
    mutationFn: (edit: MicEditing) => (as === 'admin' ? sendEdit('editMic', edit) : sendOwn(edit)),
    onSuccess: useStaleMics(),
  });
}

type Parts = {
  [Name in MicFieldWith<{ origin: 'words' }>]?: MicDraft[CamelCase<Name>] | undefined;
};

/** The fields under the names that they have in REST. */
function toParts(changes: MicChanges): Parts {
  const parts = micFieldsWith({ origin: 'words' }).map((name) => [name, changes[camelCase(name)]]);
  return Object.fromEntries(parts);
}

/** Throws {@link EditError}. */
async function sendEdit(
  row: 'editMic' | 'editOwnMic',
  { micId, version, changes, coverImage }: MicEditing,
): Promise<void> {
  const { recurrence, days, weekOfMonth } = changes;
  const schedule = {
    recurrence,
    day_of_week: days,
    week_of_month: weekOfMonth,
    weeks_of_month: changes.weeksOfMonth,
    interval: changes.interval,
    anchor: changes.anchor,
    season: changes.season,
    last_night: changes.lastNight,
    skipped_dates: changes.skippedDates,
  };
  const fields = { ...toParts(changes), ...schedule, updated_at: version };
  try {
    await sendForm(row, fields, coverImage, { id: micId });
  } catch (error) {
    const { refusal } = error as FormError;
    if (refusal === undefined) throw new EditError(editResult.error);
    const sentences = Array.isArray(refusal.errors) ? refusal.errors : [refusal.message];
    const text = sentences.filter((sentence) => typeof sentence === 'string').join(' ');
    throw new EditError(text === '' ? editResult.error : editResult.failed(text));
  }
}
