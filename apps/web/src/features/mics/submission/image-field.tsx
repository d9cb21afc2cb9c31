import { submitPage, venueImage } from '@stagetime/contracts/mics/submission/messages';
import { venueImageMaxBytes, venueImageTypes } from '@stagetime/contracts/mics/submission/rules';
import { Button } from '@stagetime/ui/button';
import { controlStyle, Field } from '@stagetime/ui/field';
import { useRef, useState } from 'react';

type ImageFieldProps = {
  /** Where the chosen one is. */
  readonly picture: string | null;
  readonly onImage: (image: File | null) => void;
};

/** A picture of the venue, shown before it is sent. The server judges the file itself. */
export function ImageField({ picture, onImage }: ImageFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const choose = (file: File | undefined) => {
    const sentence = file && faultOf(file);
    setError(sentence);
    onImage(file === undefined || sentence !== undefined ? null : file);
    if (sentence !== undefined && input.current !== null) input.current.value = '';
  };
  return (
    <div className="flex flex-col gap-2">
      <Field
        id={undefined}
        label={submitPage.optional(submitPage.venueImage)}
        hint={submitPage.venueImageHint}
        error={error}
      >
        {(control) => (
          <input
            {...control}
            ref={input}
            type="file"
            accept={venueImageTypes.join(',')}
            onChange={(event) => choose(event.target.files?.[0])}
            className={`${controlStyle} file:me-3 file:rounded-control file:border-0 file:bg-raised file:px-3 file:py-1 file:font-semibold file:text-text`}
          />
        )}
      </Field>
      {picture !== null && (
        <div className="flex flex-wrap items-end gap-4">
          <img
            src={picture}
            alt={submitPage.imageAlt}
            className="max-h-40 rounded-control border border-line object-contain"
          />
          <Button
            variant="secondary"
            onClick={() => {
              if (input.current !== null) input.current.value = '';
              input.current?.focus();
              choose(undefined);
            }}
          >
            {submitPage.removeImage}
          </Button>
        </div>
      )}
    </div>
  );
}

function faultOf(file: File): string | undefined {
  if (!(venueImageTypes as readonly string[]).includes(file.type)) return venueImage.wrongType;
  return file.size > venueImageMaxBytes ? venueImage.tooLarge : undefined;
}
