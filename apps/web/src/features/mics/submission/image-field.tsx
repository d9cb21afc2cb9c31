import { submitPage, venueImage } from '@stagetime/contracts/mics/submission/messages';
import { venueImageMaxBytes, venueImageTypes } from '@stagetime/contracts/mics/submission/rules';
import { Button } from '@stagetime/ui/button';
import { Field } from '@stagetime/ui/field';
import { Camera } from 'lucide-react';
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
    <div className="flex flex-col gap-3">
      <Field
        id={undefined}
        label={submitPage.venueImage}
        note={submitPage.optional}
        hint={submitPage.venueImageHint}
        error={error}
      >
        {(control) => (
          <span className="relative flex min-h-14 items-center gap-3 rounded-control border-[1.5px] border-dashed border-control px-4 hover:border-text has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
            <Camera aria-hidden="true" className="size-5 shrink-0" />
            {submitPage.venueImageChoose}
            {/* Over all of it, so that a picture may be dropped there, too. */}
            <input
              {...control}
              ref={input}
              type="file"
              accept={venueImageTypes.join(',')}
              onChange={(event) => choose(event.target.files?.[0])}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
          </span>
        )}
      </Field>
      {picture !== null && (
        <div className="flex flex-wrap items-end gap-4">
          <img
            src={picture}
            alt={submitPage.imageAlt}
            className="max-h-40 max-w-full rounded-[3px] object-contain"
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
