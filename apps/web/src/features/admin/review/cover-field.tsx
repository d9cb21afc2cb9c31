import { editor } from '@stagetime/contracts/admin/messages';
import { coverImage } from '@stagetime/contracts/admin/review/messages';
import { venueImageMaxBytes, venueImageTypes } from '@stagetime/contracts/mics/submission/rules';
import { controlStyle, Field } from '@stagetime/ui/field';
import { useState } from 'react';
import { SafeImage } from '../../../components/safe-image.tsx';
import { useObjectAddress } from '../../../components/use-object-address.ts';

const action = 'text-link inline-flex min-h-11 cursor-pointer items-center text-sm';

type CoverFieldProps = {
  /** What is shown until another one is chosen. */
  readonly current: string | null;
  /** What is to take its place; null for nothing. */
  readonly file: File | null | undefined;
  readonly onFile: (file: File | null | undefined) => void;
};

/** Another cover image or none, shown before it is sent. The server judges the file itself. */
export function CoverField({ current, file, onFile }: CoverFieldProps) {
  const [error, setError] = useState<string>();
  const preview = useObjectAddress(file ?? null);
  const kept = file === null ? null : current;
  const shown = preview ?? kept;
  return (
    <div className="flex flex-col gap-2 sm:flex-row sm:items-start sm:gap-4">
      {shown !== null && (
        <SafeImage
          src={shown}
          alt={editor.coverImageAlt}
          className="h-28 w-40 shrink-0 rounded-control border border-line object-cover"
        />
      )}
      <div className="min-w-0 grow">
        <Field id={undefined} label={editor.coverImage} hint={editor.coverImageHint} error={error}>
          {(control) => (
            <input
              {...control}
              type="file"
              accept={venueImageTypes.join(',')}
              className={`${controlStyle} file:me-3 file:rounded-control file:border-0 file:bg-raised file:px-3 file:py-1 file:font-semibold file:text-text`}
              onChange={({ target }) => {
                const [chosen] = target.files ?? [];
                const fault = chosen && faultOf(chosen);
                setError(fault);
                if (fault !== undefined) target.value = '';
                onFile(fault === undefined ? chosen : undefined);
              }}
            />
          )}
        </Field>
        {current !== null && file === undefined && (
          <button type="button" className={action} onClick={() => onFile(null)}>
            {editor.removeCoverImage}
          </button>
        )}
        {file === null && (
          <p role="status" className="flex flex-wrap items-center gap-x-3 text-sm">
            {editor.coverImageRemoved}
            <button type="button" className={action} onClick={() => onFile(undefined)}>
              {editor.keepCoverImage}
            </button>
          </p>
        )}
      </div>
    </div>
  );
}

function faultOf({ type, size }: File): string | undefined {
  if (!(venueImageTypes as readonly string[]).includes(type)) return coverImage.wrongType;
  return size > venueImageMaxBytes ? coverImage.tooLarge : undefined;
}
