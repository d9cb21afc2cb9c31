import { formMessages } from '@stagetime/contracts/core/errors';
import { submitPage, venueImage } from '@stagetime/contracts/mics/submission/messages';
import { venueImageMaxBytes, venueImageTypes } from '@stagetime/contracts/mics/submission/rules';
import { Button } from '@stagetime/ui/button';
import { ErrorsAnnounced, Field } from '@stagetime/ui/field';
import { Camera } from 'lucide-react';
import { useController } from 'react-hook-form';
import { usePictureChoice } from '../../../components/picture.ts';
import type { Draft } from './draft.ts';

type ImageFieldProps = {
  /** Where the chosen one is. */
  readonly picture: string | null;
  readonly onImage: (image: File | null) => void;
};

const rule = { types: venueImageTypes, maxBytes: venueImageMaxBytes, messages: venueImage };

/** A picture of the venue, shown before it is sent. */
export function ImageField({ picture, onImage }: ImageFieldProps) {
  const { field, fieldState } = useController<Draft, 'hasPicture'>({ name: 'hasPicture' });
  const { input, problem, isShrinking, choose } = usePictureChoice(rule, (file) => {
    onImage(file ?? null);
  });
  return (
    <div className="flex flex-col gap-3">
      {/* The form's summary does not say what is wrong with a picture. */}
      <ErrorsAnnounced value={true}>
        <Field
          id={undefined}
          label={submitPage.venueImage}
          note={submitPage.optional}
          hint={submitPage.venueImageHint}
          error={problem ?? fieldState.error?.message}
        >
          {(control) => (
            <span className="relative flex min-h-14 items-center gap-3 rounded-control border-[1.5px] border-dashed border-control px-4 hover:border-text has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
              <Camera aria-hidden="true" className="size-5 shrink-0" />
              {submitPage.venueImageChoose}
              {/* Over all of it, so that a picture may be dropped there, too. */}
              <input
                {...control}
                ref={(element) => {
                  input.current = element;
                  field.ref(element);
                }}
                type="file"
                accept={venueImageTypes.join(',')}
                onChange={(event) => void choose(event.target.files?.[0])}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
            </span>
          )}
        </Field>
      </ErrorsAnnounced>
      <p role="status" className="-mt-2 text-sm empty:hidden">
        {isShrinking && formMessages.shrinking}
      </p>
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
              input.current?.focus();
              void choose(undefined);
            }}
          >
            {submitPage.removeImage}
          </Button>
        </div>
      )}
    </div>
  );
}
