import { Button } from '@stagetime/ui/button';
import { type ComponentProps, createContext, use } from 'react';
import { FormError } from './form-error.tsx';

const PendingContext = createContext(false);

type FormProps = Pick<ComponentProps<'form'>, 'id' | 'onSubmit' | 'ref' | 'children'> & {
  /** Whether what was submitted is under way. */
  readonly isPending: boolean;
  /** What went wrong with the whole form; what is wrong with one field stands at that field. */
  readonly error: string | undefined;
};

/** A form with the sentence of what went wrong. Both props are required, so that none forgets one. */
export function Form({ isPending, error, children, ...props }: FormProps) {
  return (
    <PendingContext value={isPending}>
      <form {...props} noValidate className="flex flex-col gap-4">
        <FormError text={isPending ? undefined : error} />
        {children}
      </form>
    </PendingContext>
  );
}

type SubmitButtonProps = Omit<ComponentProps<typeof Button>, 'type' | 'isPending'> & {
  /** Said instead while it is under way. */
  readonly pendingLabel?: string;
};

/** Submits the form around it, and shows that this is under way. */
export function SubmitButton({ pendingLabel, children, ...props }: SubmitButtonProps) {
  const isPending = use(PendingContext);
  return (
    <Button {...props} type="submit" isPending={isPending}>
      {isPending ? (pendingLabel ?? children) : children}
    </Button>
  );
}
