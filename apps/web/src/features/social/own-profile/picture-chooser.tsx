import { profileLabels } from '@stagetime/contracts/social/messages';
import { profileImageProblem } from '@stagetime/contracts/social/rules';
import { Button } from '@stagetime/ui/button';
import { CircleAlert, ImagePlus } from 'lucide-react';
import { type ChangeEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { PictureChange } from '../hooks/use-save-profile.ts';
import { Portrait } from './portrait.tsx';

type PictureChooserProps = {
  /** The picture as it is. */
  readonly address: string | null;
  readonly name: string;
  readonly change: PictureChange;
  readonly onChange: (change: PictureChange) => void;
};

/** A picture of oneself to be chosen or taken away; it is shown before it is saved. */
export function PictureChooser({ address, name, change, onChange }: PictureChooserProps) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const preview = usePreview(change);
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
    <div className="flex flex-wrap items-center gap-4">
      <Portrait address={shown} name={name} />
      <div className="flex min-w-0 flex-1 basis-56 flex-col items-start gap-2">
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            aria-describedby={noticeId}
            onClick={() => input.current?.click()}
            className="px-4!"
          >
            <ImagePlus aria-hidden="true" className="size-4 shrink-0" />
            {shown === null ? profileLabels.choosePicture : profileLabels.changePicture}
          </Button>
          {shown !== null && (
            <Button variant="quiet" onClick={remove} className="px-4!">
              {profileLabels.removePicture}
            </Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png"
          aria-label={profileLabels.picture}
          tabIndex={-1}
          onChange={choose}
          className="sr-only"
        />
        <p id={noticeId} aria-live="polite" className="text-sm">
          <Notice problem={problem} change={change} />
        </p>
      </div>
    </div>
  );
}

type NoticeProps = { readonly problem: string | null; readonly change: PictureChange };

function Notice({ problem, change }: NoticeProps) {
  if (problem !== null) {
    return (
      <span className="flex items-start gap-1.5 text-danger">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {problem}
      </span>
    );
  }
  const { picturePending, pictureRemoved, pictureHelp } = profileLabels;
  if (change.kind === 'chosen') return <span className="text-accent-text">{picturePending}</span>;
  if (change.kind === 'removed') return <span className="text-accent-text">{pictureRemoved}</span>;
  return <span className="text-muted">{pictureHelp}</span>;
}

/** The address of a chosen file in this page, for as long as it is chosen. */
function usePreview(change: PictureChange): string | null {
  const file = change.kind === 'chosen' ? change.file : null;
  const preview = useMemo(() => file && URL.createObjectURL(file), [file]);
  useEffect(() => {
    return () => {
      if (preview !== null) URL.revokeObjectURL(preview);
    };
  }, [preview]);
  return preview;
}
