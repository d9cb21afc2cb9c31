import { editor } from '@stagetime/contracts/admin/bar-messages';
import { coverImage } from '@stagetime/contracts/admin/review/messages';
import { venueImageMaxBytes, venueImageTypes } from '@stagetime/contracts/mics/submission/limits';
import { controlStyle, Field } from '@stagetime/ui/field';
import { useEffect, useState } from 'react';
import { SafeImage } from '../../../components/safe-image.tsx';

type CoverFieldProps = {
  /** What is shown until another one is chosen. */
  readonly current: string | null;
  readonly file: File | undefined;
  readonly onFile: (file: File | undefined) => void;
};

/** A new cover image, shown before it is sent. The server judges the file itself. */
export function CoverField({ current, file, onFile }: CoverFieldProps) {
  const [error, setError] = useState<string>();
  const preview = usePreview(file);
  const shown = preview ?? current;
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
      </div>
    </div>
  );
}

function faultOf({ type, size }: File): string | undefined {
  if (!(venueImageTypes as readonly string[]).includes(type)) return coverImage.wrongType;
  return size > venueImageMaxBytes ? coverImage.tooLarge : undefined;
}

/** An address of the file for this page, as long as it is shown. */
function usePreview(file: File | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (file === undefined) return setAddress(null);
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
