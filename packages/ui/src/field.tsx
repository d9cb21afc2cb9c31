import { CircleAlert } from 'lucide-react';
import { createContext, type ReactNode, use, useId } from 'react';
import { joinClasses } from './join-classes.ts';

/** What every field has beside its control. */
export type FieldProps = {
  readonly label: string;
  /** Stands at the end of the label's line and is read with it, such as 'optional'. */
  readonly note?: string | undefined;
  /** What can be done with the control, at the end of the label's line. */
  readonly action?: ReactNode;
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

/** Where the focus scrolls to a control, its label and what is wrong are in sight as well. */
export const controlScrollMargin = 'scroll-mt-12 scroll-mb-16';

/** The look of a control. Its letters are 1rem: a phone zooms into anything smaller. */
export const controlStyle = `${controlScrollMargin} min-h-12 w-full rounded-control border-[1.5px] border-control bg-surface px-3.5 py-2.5 text-base text-text placeholder:text-muted aria-invalid:border-danger aria-invalid:ring-1 aria-invalid:ring-danger disabled:cursor-not-allowed disabled:opacity-60`;

/** What is wrong with a field, after its sign; side by side in a flexible box. */
export function ErrorWords({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {children}
    </>
  );
}

/** Set to false around fields whose form says by itself what is wrong with all of them. */
export const ErrorsAnnounced = createContext(true);

type FieldErrorProps = {
  readonly id: string;
  readonly className?: string;
  readonly children: string | undefined;
};

/** What is wrong with a field, which its control names as its description. */
export function FieldError({ id, className, children }: FieldErrorProps) {
  const isAnnounced = use(ErrorsAnnounced);
  // Always there, so that an error that comes later is announced.
  return (
    <p
      id={id}
      aria-live={isAnnounced ? 'polite' : undefined}
      className={joinClasses('flex items-start gap-1.5 text-danger', className)}
    >
      {children && <ErrorWords>{children}</ErrorWords>}
    </p>
  );
}

/** Label, hint and error around a control. */
export function Field(props: FieldFrameProps) {
  const { label, note, action, hint, error, counter, id: givenId, children } = props;
  const ownId = useId();
  const id = givenId ?? ownId;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [error && errorId, hint !== undefined && hintId].filter(Boolean).join(' ');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] content-start">
      <label
        htmlFor={id}
        className={joinClasses(
          'flex max-w-full items-baseline justify-between gap-3 text-sm font-semibold wrap-anywhere',
          action === undefined && 'col-span-2',
        )}
      >
        {label}
        {note !== undefined && (
          <span className="font-normal whitespace-nowrap text-muted"> {note}</span>
        )}
      </label>
      <div className="col-span-2 mt-1.5">
        {children({
          id,
          'aria-describedby': describedBy || undefined,
          'aria-invalid': error ? true : undefined,
        })}
      </div>
      {/* After its control for the keyboard, above it for the eye. */}
      {action !== undefined && (
        <div className="col-start-2 row-start-1 -my-3 self-center">{action}</div>
      )}
      {hint !== undefined && (
        <p id={hintId} className="col-span-2 mt-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
      <div className="col-span-2 flex justify-between gap-4 text-sm *:not-empty:mt-1.5">
        <FieldError id={errorId}>{error}</FieldError>
        {counter !== undefined && <p className="shrink-0 text-muted tabular-nums">{counter}</p>}
      </div>
    </div>
  );
}
