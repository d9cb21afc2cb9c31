import { portraitAddress } from '@stagetime/contracts/core/images';
import { initials } from '@stagetime/contracts/mics/rules';
import { profileLabels } from '@stagetime/contracts/social/messages';
import { avatarInitials, profileImageProblem } from '@stagetime/contracts/social/rules';
import { Camera, CircleAlert } from 'lucide-react';
import { type ChangeEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useObjectAddress } from '../../../components/use-object-address.ts';
import type { PictureChange } from './save-profile.ts';

type PictureChooserProps = {
  /** The picture as it is. */
  readonly address: string | null;
  readonly name: string;
  readonly change: PictureChange;
  readonly onChange: (change: PictureChange) => void;
};

/** The picture of one's own bill, to be chosen or taken away; it is shown before it is saved. */
export function PictureChooser({ address, name, change, onChange }: PictureChooserProps) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const preview = useObjectAddress(change.kind === 'chosen' ? change.file : null);
  const noticeId = useId();
  const shown = change.kind === 'none' ? address : preview;

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // The same file can be chosen again.
    target.value = '';
    if (file === undefined) return;
    const found = profileImageProblem(file);
    setProblem(found);
    if (found === null) onChange({ kind: 'chosen', file });
  };
  const remove = () => {
    setProblem(null);
    onChange(address === null ? { kind: 'none' } : { kind: 'removed' });
  };

  return (
    <>
      <button
        type="button"
        aria-label={shown === null ? profileLabels.choosePicture : profileLabels.changePicture}
        aria-describedby={noticeId}
        onClick={() => input.current?.click()}
        className="relative flex-none cursor-pointer rounded-full"
      >
        <span className="bill-picture">
          {shown === null ? (
            initials(name, avatarInitials)
          ) : (
            <img src={portraitAddress(shown)} alt="" className="size-full object-cover" />
          )}
        </span>
        <span className="absolute -end-0.5 -bottom-0.5 grid size-11 place-items-center rounded-full bg-(--ink) text-(--paper)">
          <Camera aria-hidden="true" className="size-5" />
        </span>
      </button>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png"
        aria-label={profileLabels.picture}
        tabIndex={-1}
        onChange={choose}
        className="sr-only"
      />
      <div className="flex basis-full flex-wrap items-center gap-x-4 text-sm sm:basis-auto">
        <p id={noticeId} aria-live="polite">
          <Notice problem={problem} change={change} />
        </p>
        {shown !== null && (
          <button
            type="button"
            onClick={remove}
            className="min-h-11 cursor-pointer underline underline-offset-4 hover:no-underline"
          >
            {profileLabels.removePicture}
          </button>
        )}
      </div>
    </>
  );
}

type NoticeProps = { readonly problem: string | null; readonly change: PictureChange };

/** In the ink of the paper, on which no red is legible: what is wrong has a sign. */
function Notice({ problem, change }: NoticeProps) {
  if (problem !== null) {
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
      <label htmlFor={id} className="block text-xs font-medium">
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
