import { submitPage } from '@stagetime/contracts/mics/submission/messages';
import { type ReactNode, useId } from 'react';

type SectionProps = { readonly title: string; readonly children: ReactNode };

/** One of the form's parts. */
export function Section({ title, children }: SectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 sm:p-6"
    >
      <h2 id={id} className="font-display text-xl font-bold">
        {title}
      </h2>
      {children}
    </section>
  );
}

type ChoicesProps = {
  readonly legend: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly children: ReactNode;
};

/** Several boxes to tick under one question. */
export function Choices({ legend, hint, error, children }: ChoicesProps) {
  const id = useId();
  return (
    <fieldset
      aria-describedby={[error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')}
      className="flex min-w-0 flex-col gap-2"
    >
      <legend className="mb-1 font-medium">{legend}</legend>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      <div className="flex flex-wrap gap-2">{children}</div>
      <p id={`${id}-error`} aria-live="polite" className="text-sm text-danger">
        {error}
      </p>
    </fieldset>
  );
}

/** How a box to tick, or one of several choices, looks: a pill, with the browser's own box in it. */
export const choicePill =
  'inline-flex min-h-11 max-w-full cursor-pointer items-center gap-2 rounded-full border border-control px-4 font-medium wrap-anywhere hover:bg-raised has-checked:border-accent has-checked:bg-accent/15 has-disabled:cursor-default has-focus-visible:outline-3 has-focus-visible:outline-focus';
export const choiceBox = 'size-4 accent-accent focus-visible:outline-none';

/** A label of a field that may be left empty. */
export const optional = submitPage.optional;
