import { editResult } from '@stagetime/contracts/admin/messages';
import {
  type CamelCase,
  camelCase,
  type MicFieldWith,
  micFieldsWith,
} from '@stagetime/contracts/mics/fields';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { getQueryKey } from '@trpc/react-query';
import { useEffect } from 'react';
import { errorCodeOf, MissingToken } from '../../api/api-errors.ts';
import { askKeptAgain } from '../../api/queries.ts';
import { type FormError, sendForm } from '../../api/send-form.ts';
import { trpc } from '../../api/trpc.ts';
import { dropRefusedToken, dropToken } from '../../session/session-store.ts';
import { statusOf } from './list-failure.ts';
import type { MicChanges, MicDraft } from './review/mic-draft.ts';

type MicEditing = {
  readonly micId: number;
  readonly version: string;
  readonly changes: MicChanges;
  /** Null removes the one that is there. */
  readonly coverImage: File | null | undefined;
};

/** What the editor says of an edit that was not saved. */
class EditError extends Error {
  override readonly name = 'EditError';
}

/** Saves an edit, and asks anew for whatever shows the mic. */
export function useEditMic() {
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: sendEdit,
    onSuccess: async () => {
      askKeptAgain(queryClient, getQueryKey(trpc.mics.list));
      await Promise.all([utils.mics.get.invalidate(), utils.admin.getReview.invalidate()]);
    },
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
async function sendEdit({ micId, version, changes, coverImage }: MicEditing): Promise<void> {
  const { recurrence, days, weekOfMonth } = changes;
  const schedule = { recurrence, day_of_week: days, week_of_month: weekOfMonth };
  const fields = { ...toParts(changes), ...schedule, updated_at: version };
  try {
    await sendForm('editMic', fields, coverImage, { id: micId });
  } catch (error) {
    const { refusal } = error as FormError;
    if (refusal === undefined) throw new EditError(editResult.error);
    const sentences = Array.isArray(refusal.errors) ? refusal.errors : [refusal.message];
    const text = sentences.filter((sentence) => typeof sentence === 'string').join(' ');
    throw new EditError(text === '' ? editResult.error : editResult.failed(text));
  }
}

/** Lets the page give way where an answer says that a session or its rights have ended. */
export function useEndedRights(error: unknown): void {
  const utils = trpc.useUtils();
  useEffect(() => {
    if (error == null) return;
    // The page gives way to the one for signing in, which says why.
    if ((error as Error).cause instanceof MissingToken) dropToken();
    const isRefused = statusOf(error) === 401 || errorCodeOf(error) === 'UNAUTHENTICATED';
    if (isRefused) dropRefusedToken();
    if (statusOf(error) === 403) void utils.accounts.me.invalidate();
  }, [error, utils]);
}

/** Approves or rejects a mic. What lists and pages say of it is asked anew. */
export function useToggleApproval() {
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  const router = useRouter();
  return trpc.admin.toggleApproval.useMutation({
    onSuccess: async () => {
      void utils.admin.listSubmissions.invalidate();
      const kept = [getQueryKey(trpc.mics.list), getQueryKey(trpc.places.listCities)];
      askKeptAgain(queryClient, ...kept);
      await Promise.all([utils.admin.getReview.invalidate(), utils.mics.get.invalidate()]);
      // A mic in a city that is new may have another address now.
      await router.invalidate();
    },
    // Someone else may have decided.
    onError: () => void utils.admin.getReview.invalidate(),
  });
}
