import { ownProfileErrors } from '@stagetime/contracts/social/own-profile-messages';
import { type OwnAnswer, readOwnAnswer } from '../../../components/form/own-answer.ts';
import { dropRefusedToken, readToken } from '../../../session/session-store.ts';

/** A picture that the server did not take; the message is a sentence for whoever chose it. */
export class UploadError extends Error {
  override readonly name = 'UploadError';
}

/** Milliseconds; as long as the server waits for a slow telephone. */
const timeout = 120_000;

/**
 * Sends a picture and returns its address. Over the REST interface, because only that one takes files.
 * Throws {@link UploadError}.
 */
export async function uploadPicture(file: File): Promise<string> {
  const body = new FormData();
  body.append('profileImage', file);
  const token = readToken();
  let answer: Response;
  let said: OwnAnswer<{ profile: { profile_image_url?: unknown } }> | undefined;
  try {
    answer = await fetch('/api/profile/upload-image', {
      method: 'POST',
      body,
      headers: token === null ? {} : { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(timeout),
    });
    said = await readOwnAnswer(answer);
  } catch {
    throw new UploadError(ownProfileErrors.uploadFailed);
  }
  if (answer.status === 401) dropRefusedToken();
  const address = said?.profile?.profile_image_url;
  if (answer.ok && typeof address === 'string') return address;
  const isSaid = typeof said?.message === 'string' && said.code !== 'INTERNAL';
  throw new UploadError(isSaid ? `${said?.message}` : ownProfileErrors.uploadFailed);
}
