import { errorStatus, formMessages } from '@stagetime/contracts/core/errors';
import { portraitAddress } from '@stagetime/contracts/core/images';
import { maxInitials } from '@stagetime/contracts/mics/limits';
import { initials } from '@stagetime/contracts/mics/rules';
import {
  ownProfileErrors,
  profileImage,
  profileLabels,
} from '@stagetime/contracts/social/messages';
import { profileImageMaxBytes, profileImageTypes } from '@stagetime/contracts/social/rules';
import type { UpdateOwnProfileInput } from '@stagetime/contracts/social/schemas';
import { useMutation } from '@tanstack/react-query';
import { Camera, CircleAlert } from 'lucide-react';
import { type ChangeEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { errorCodeOf, isUnreached } from '../../../api/api-errors.ts';
import { sendForm } from '../../../api/send-form.ts';
import { trpc } from '../../../api/trpc.ts';
import { useObjectAddress, usePictureChoice } from '../../../components/picture.ts';
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

type PictureChooserProps = {
  /** The picture as it is. */
  readonly address: string | null;
  readonly name: string;
  readonly change: PictureChange;
  readonly onChange: (change: PictureChange) => void;
  /** Whether it was asked for: then it has the focus. */
  readonly isWanted: boolean;
};

const pictureRule = {
  types: profileImageTypes,
  maxBytes: profileImageMaxBytes,
  messages: profileImage,
};

/** The picture of one's own bill, to be chosen or taken away; it is shown before it is saved. */
export function PictureChooser(props: PictureChooserProps) {
  const { address, name, change, onChange, isWanted } = props;
  const chooser = useRef<HTMLButtonElement>(null);
  const { input, problem, isShrinking, choose } = usePictureChoice(pictureRule, (file) => {
    // What cannot be taken changes nothing.
    if (file !== undefined) onChange({ kind: 'chosen', file });
  });
  const preview = useObjectAddress(change.kind === 'chosen' ? change.file : null);
  const noticeId = useId();
  const shown = change.kind === 'none' ? address : preview;

  useEffect(() => {
    if (isWanted) chooser.current?.focus();
  }, [isWanted]);
  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // The same file can be chosen again.
    target.value = '';
    if (file !== undefined) void choose(file);
  };
  const remove = () => {
    void choose(undefined);
    onChange(address === null ? { kind: 'none' } : { kind: 'removed' });
  };

  return (
    <div className="bill-portrait">
      <button
        type="button"
        aria-label={shown === null ? profileLabels.choosePicture : profileLabels.changePicture}
        aria-describedby={noticeId}
        ref={chooser}
        onClick={() => input.current?.click()}
        className="relative flex-none cursor-pointer rounded-full"
      >
        <span className="bill-picture">
          {shown === null ? (
            initials(name, maxInitials)
          ) : (
            <img src={portraitAddress(shown)} alt="" className="size-full object-cover" />
          )}
        </span>
        <span className="absolute -end-1.5 -bottom-1.5 grid size-8 place-items-center rounded-full bg-(--ink) text-(--paper) md:size-11">
          <Camera aria-hidden="true" className="size-4 md:size-5" />
        </span>
      </button>
      <input
        ref={input}
        type="file"
        accept={profileImageTypes.join(',')}
        aria-label={profileLabels.picture}
        tabIndex={-1}
        onChange={pick}
        className="sr-only"
      />
      <div className="min-w-0">
        <p className="mb-0.5 font-semibold">{profileLabels.picture}</p>
        <p id={noticeId} aria-live="polite">
          <Notice problem={problem} isShrinking={isShrinking} change={change} />
        </p>
        {shown !== null && (
          <button
            type="button"
            onClick={remove}
            className="min-h-11 cursor-pointer underline underline-offset-4 hover:decoration-2"
          >
            {profileLabels.removePicture}
          </button>
        )}
      </div>
    </div>
  );
}

type NoticeProps = {
  readonly problem: string | undefined;
  readonly isShrinking: boolean;
  readonly change: PictureChange;
};

/** In the ink of the paper, on which no red is legible: what is wrong has a sign. */
function Notice({ problem, isShrinking, change }: NoticeProps) {
  if (isShrinking) return formMessages.shrinking;
  if (problem !== undefined) {
    return (
      <span className="flex items-start gap-1.5 font-bold">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {problem}
      </span>
    );
  }
  const { picturePending, pictureRemoved, pictureHelp } = profileLabels;
  if (change.kind === 'chosen') return picturePending;
  return change.kind === 'removed' ? pictureRemoved : pictureHelp;
}

type BillFieldProps = {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error: string | undefined;
  readonly children: (field: {
    readonly id: string;
    readonly 'aria-describedby': string;
    readonly 'aria-invalid': true | undefined;
  }) => ReactNode;
};

/** A field written on the paper itself, in its ink: what is wrong has a sign, since no red is legible. */
export function BillField({ label, hint, error, children }: BillFieldProps) {
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      {children({
        id,
        'aria-describedby': `${id}-note`,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      <p id={`${id}-note`} aria-live="polite" className="text-sm font-bold empty:hidden">
        {error === undefined ? (
          hint
        ) : (
          <span className="flex items-start gap-1.5">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {error}
          </span>
        )}
      </p>
    </div>
  );
}
