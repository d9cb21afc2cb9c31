import { errorStatus } from '@stagetime/contracts/core/errors';
import { ownProfileErrors } from '@stagetime/contracts/social/messages';
import type { UpdateOwnProfileInput } from '@stagetime/contracts/social/schemas';
import { useMutation } from '@tanstack/react-query';
import { errorCodeOf, isUnreached } from '../../../api/api-errors.ts';
import { sendForm } from '../../../api/send-form.ts';
import { trpc } from '../../../api/trpc.ts';
import { readStored, removeStored } from '../../../storage.ts';
import { useOnboarding } from '../../accounts/onboarding/onboarding.tsx';

/** What someone did about their picture: chose another, took it away, or neither. */
export type PictureChange =
  | { readonly kind: 'none' }
  | { readonly kind: 'removed' }
  | { readonly kind: 'chosen'; readonly file: File };

type SavedProfile = {
  readonly fields: UpdateOwnProfileInput;
  readonly picture: PictureChange;
};

/**
 * Saves one's own profile: a chosen picture is sent first, then everything at once. A picture that
 * arrived is not sent again when the rest has to be.
 */
export function useSaveProfile() {
  const utils = trpc.useUtils();
  return useMutation({
    mutationFn: async ({ fields, picture }: SavedProfile) =>
      utils.client.social.updateOwnProfile.mutate({ ...fields, ...(await toAddress(picture)) }),
    onSuccess: (saved) => {
      utils.social.getOwnProfile.setData(undefined, saved);
      // The header shows the picture, and the public page everything.
      void utils.accounts.me.invalidate();
      void utils.social.getProfile.invalidate();
    },
  });
}

const sent = new WeakMap<File, string>();

async function toAddress(picture: PictureChange): Promise<{ profileImageUrl?: string | null }> {
  if (picture.kind === 'none') return {};
  if (picture.kind === 'removed') return { profileImageUrl: null };
  const address = sent.get(picture.file) ?? (await upload(picture.file));
  sent.set(picture.file, address);
  return { profileImageUrl: address };
}

async function upload(file: File): Promise<string> {
  const { profile } = await sendForm('uploadProfileImage', {}, file);
  return profile.profile_image_url;
}

const tourKey = 'fromOnboarding';

/** Whoever saved their profile has set it up, whether the tour sent them or not. */
export function useFinishTour(userId: number): () => void {
  const { isCompleted, complete } = useOnboarding(userId);
  return () => {
    if (readStored(tourKey) !== null) removeStored([tourKey]);
    if (isCompleted !== true) void complete();
  };
}

/** What someone reads whose profile could not be loaded, by the status of the answer (spec). */
export function loadFailure(error: unknown): string {
  const code = errorCodeOf(error);
  if (code === undefined) {
    const { unreachable, invalidFormat } = ownProfileErrors;
    return isUnreached(error) ? unreachable : invalidFormat;
  }
  const status = errorStatus[code];
  if (status === 401) return ownProfileErrors.signedOut;
  if (status === 404) return ownProfileErrors.notFound;
  return status === 500 ? ownProfileErrors.internal : ownProfileErrors.other(status);
}
