import {
  type MicSubmissionDraft,
  submissionFieldNames,
} from '@stagetime/contracts/mics/submission/schemas';
import { readStored, removeStored, store } from '../../../storage.ts';

const key = 'submissionDraft';

/** An empty form. Slotted sign-ups are usually where the operator says. */
export function emptyDraft(slottedSignupUrl: string | null): Required<MicSubmissionDraft> {
  const lists: readonly string[] = ['selectedDays', 'categories'];
  const empty = submissionFieldNames.map((name) => [name, lists.includes(name) ? [] : '']);
  return {
    ...Object.fromEntries(empty),
    recurrence: 'Weekly',
    slottedSignupLink: slottedSignupUrl ?? '',
  };
}

/** What somebody typed here before; null for nothing, and for what no form of ours has written. */
export function readDraft(empty: Required<MicSubmissionDraft>): typeof empty | null {
  try {
    const kept: unknown = JSON.parse(readStored(key) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const fitting = submissionFieldNames.filter((name) => {
      const [ours, theirs] = [empty[name], (kept as typeof empty)[name]];
      return Array.isArray(ours)
        ? Array.isArray(theirs) && theirs.every((each) => typeof each === 'string')
        : typeof ours === typeof theirs;
    });
    const values = fitting.map((name) => [name, (kept as typeof empty)[name]]);
    return { ...empty, ...Object.fromEntries(values) };
  } catch {
    return null;
  }
}

/** Keeps what is typed over a reload: text only, on this device. */
export function keepDraft(draft: MicSubmissionDraft): void {
  store({ [key]: JSON.stringify(draft) });
}

export function dropDraft(): void {
  removeStored([key]);
}
