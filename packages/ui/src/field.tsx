import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';

/** What every field has beside its control. */
export type FieldProps = {
  readonly label: string;
  /** What helps to fill it in; read together with the label. */
  readonly hint?: ReactNode;
  /** What is wrong, and how to put it right. */
  readonly error?: string | undefined;
  /** Stands at the end below the control, such as how many letters are left. */
  readonly counter?: ReactNode;
};

/** What ties a control to its label, hint and error. */
type ControlProps = {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
};

type FieldFrameProps = FieldProps & {
  readonly id: string | undefined;
  readonly children: (control: ControlProps) => ReactNode;
};

/** The look of a control. Its letters are 1rem: a phone zooms into anything smaller. */
export const controlStyle =
  'min-h-11 w-full rounded-control border border-control bg-background px-3 py-2 text-base text-text placeholder:text-muted aria-invalid:border-danger aria-invalid:ring-1 aria-invalid:ring-danger disabled:cursor-not-allowed disabled:opacity-60';

/** Label, hint and error around a control. */
export function Field({ label, hint, error, counter, id: givenId, children }: FieldFrameProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [error && errorId, hint !== undefined && hintId].filter(Boolean).join(' ');
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="max-w-full self-start font-medium wrap-anywhere">
        {label}
      </label>
      {hint !== undefined && (
        <p id={hintId} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <div className="flex justify-between gap-4 text-sm">
        {/* Always there, so that an error that comes later is announced. */}
        <p id={errorId} aria-live="polite" className="flex items-start gap-1.5 text-danger">
          {error && (
            <>
              <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
              {error}
            </>
          )}
        </p>
        {counter !== undefined && <p className="shrink-0 text-muted tabular-nums">{counter}</p>}
      </div>
    </div>
  );
}
