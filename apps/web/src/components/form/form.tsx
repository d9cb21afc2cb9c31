import { authPage } from '@stagetime/contracts/accounts/forms/messages';
import { Button } from '@stagetime/ui/button';
import { TextField } from '@stagetime/ui/text-field';
import { CircleAlert } from 'lucide-react';
import { type ComponentProps, createContext, use, useState } from 'react';

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

/** What went wrong with a whole form; announced when it appears. */
export function FormError({ text }: { readonly text: string | undefined }) {
  return (
    <div role="alert" className="empty:hidden">
      {text !== undefined && (
        <p className="flex items-start gap-2.5 rounded-control bg-danger/10 px-3.5 py-3 font-medium text-danger">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          {text}
        </p>
      )}
    </div>
  );
}

type EmailFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'autoCapitalize'>;

/** An address. `autoComplete` is `username` where it says who signs in. */
export function EmailField(props: EmailFieldProps) {
  return <TextField autoComplete="email" {...props} type="email" autoCapitalize="off" />;
}

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type'> & {
  /** Repeats another password, which has the button already. */
  readonly isRepeated?: boolean;
};

/** A password that can be looked at while it is typed. */
export function PasswordField({ isRepeated = false, ...props }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      spellCheck={false}
      {...(!isRepeated && {
        action: (
          <button
            type="button"
            aria-pressed={isShown}
            onClick={() => setIsShown((shown) => !shown)}
            className="-me-2 min-h-11 cursor-pointer rounded-control px-2 text-sm font-semibold text-accent-text"
          >
            {isShown ? authPage.hidePassword : authPage.showPassword}
          </button>
        ),
      })}
    />
  );
}
