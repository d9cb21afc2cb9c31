import { editResult } from '@stagetime/contracts/admin/bar-messages';
import type { MicEditDraft } from '@stagetime/contracts/admin/review/schemas';
import { useMutation } from '@tanstack/react-query';
import { trpc } from '../../../api/trpc.ts';
import { type OwnAnswer, readOwnAnswer } from '../../../components/form/own-answer.ts';
import { dropRefusedToken, readToken } from '../../../session/session-store.ts';

export type MicEditing = {
  readonly micId: number;
  readonly version: string;
  readonly changes: MicEditDraft;
  /** Null removes the one that is there. */
  readonly coverImage: File | null | undefined;
};

/** What the editor says of an edit that was not saved. */
export class EditError extends Error {
  override readonly name = 'EditError';
}

/** Milliseconds; as long as the server waits for a slow telephone. */
const timeout = 120_000;

/** Saves an edit, and asks anew for whatever shows the mic. */
export function useEditMic() {
  const utils = trpc.useUtils();
  return useMutation({
    mutationFn: sendEdit,
    onSuccess: async () => {
      void utils.mics.list.invalidate();
      await Promise.all([utils.mics.get.invalidate(), utils.admin.getReview.invalidate()]);
    },
  });
}

/** Over the REST interface, because only that one takes files. Throws {@link EditError}. */
async function sendEdit({ micId, version, changes, coverImage }: MicEditing): Promise<void> {
  const body = new FormData();
  body.append('updated_at', version);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) continue;
    body.append(publicName(name), Array.isArray(value) ? value.join(',') : (value ?? ''));
  }
  if (coverImage !== undefined) body.append('cover_image_url', coverImage ?? '');
  const token = readToken();
  let answer: Response;
  let said: OwnAnswer<{ errors: unknown }> | undefined;
  try {
    answer = await fetch(`/api/admin/open-mics/${micId}`, {
      method: 'PUT',
      body,
      headers: token === null ? {} : { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(timeout),
    });
    said = await readOwnAnswer(answer);
  } catch {
    throw new EditError(editResult.error);
  }
  if (answer.status === 401) dropRefusedToken();
  if (said === undefined) throw new EditError(editResult.error);
  if (answer.ok) return;
  const sentences = Array.isArray(said.errors) ? said.errors : [said.message];
  const text = sentences.filter((sentence) => typeof sentence === 'string').join(' ');
  throw new EditError(text === '' ? editResult.error : editResult.failed(text));
}

/** `showName` as `show_name`; when a mic is has the names of the documents. */
function publicName(name: string): string {
  if (name === 'days') return 'day_of_week';
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
