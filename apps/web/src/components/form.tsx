import { zodResolver } from '@hookform/resolvers/zod';
import { authPage } from '@stagetime/contracts/accounts/forms/messages';
import { Button } from '@stagetime/ui/button';
import { TextField } from '@stagetime/ui/text-field';
import { useRouter } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import {
  type ComponentProps,
  createContext,
  type SyntheticEvent,
  use,
  useEffect,
  useState,
} from 'react';
import {
  type FieldValues,
  type Path,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { failureSentence, fieldErrorsOf } from '../api/api-errors.ts';
import { useAccount } from '../session/account-provider.tsx';

const PendingContext = createContext(false);

/** Whether what was submitted of the form around it is under way, or waits for a check. */
export function useIsFormPending(): boolean {
  return use(PendingContext);
}

type Checks = {
  /** Returns how to end it. */
  readonly begin: () => () => void;
  readonly fail: () => void;
};

const ChecksContext = createContext<Checks | null>(null);

/**
 * A check that takes a moment, as a captcha does: what is submitted of the form around it meanwhile waits until
 * the check is done, and is not sent where it failed.
 */
export function useFormCheck(state: 'running' | 'failed' | 'none'): void {
  const checks = use(ChecksContext);
  useEffect(() => {
    if (state === 'failed') checks?.fail();
    return state === 'running' ? checks?.begin() : undefined;
  }, [state, checks]);
}

type CheckedFormProps = Omit<ComponentProps<'form'>, 'noValidate'> & {
  /** Whether what was submitted is under way. */
  readonly isPending: boolean;
};

/** A form that waits for the checks within it. */
export function CheckedForm({ isPending, onSubmit, ...props }: CheckedFormProps) {
  const [running, setRunning] = useState(0);
  const [waiting, setWaiting] = useState<HTMLFormElement | null>(null);
  const [checks] = useState<Checks>(() => ({
    begin() {
      setRunning((count) => count + 1);
      return () => setRunning((count) => count - 1);
    },
    fail: () => setWaiting(null),
  }));
  useEffect(() => {
    if (waiting === null || running > 0) return;
    setWaiting(null);
    waiting.requestSubmit();
  }, [waiting, running]);
  return (
    <ChecksContext value={checks}>
      <PendingContext value={isPending || waiting !== null}>
        <form
          {...props}
          noValidate
          onSubmit={(event) => {
            if (running === 0) return onSubmit?.(event);
            event.preventDefault();
            setWaiting(event.currentTarget);
          }}
        />
      </PendingContext>
    </ChecksContext>
  );
}

type FormProps = Pick<CheckedFormProps, 'id' | 'onSubmit' | 'isPending' | 'children'> & {
  /** What went wrong with the whole form; what is wrong with one field stands at that field. */
  readonly error: string | undefined;
};

/** A form with the sentence of what went wrong. Both props are required, so that none forgets one. */
export function Form({ error, children, ...props }: FormProps) {
  return (
    <CheckedForm {...props} className="flex flex-col gap-4">
      <FormError text={error} />
      {children}
    </CheckedForm>
  );
}

type SubmitButtonProps = Omit<ComponentProps<typeof Button>, 'type' | 'isPending'> & {
  /** Said instead while it is under way. */
  readonly pendingLabel?: string;
};

/** Submits the form around it, and shows that this is under way. */
export function SubmitButton({ pendingLabel, children, ...props }: SubmitButtonProps) {
  const isPending = useIsFormPending();
  return (
    <Button {...props} type="submit" isPending={isPending}>
      {isPending ? (pendingLabel ?? children) : children}
    </Button>
  );
}

/** From the end of a long form no one would see it. */
function bringIntoView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'nearest' });
}

/** What went wrong with a whole form, until it is submitted again; announced when it appears, and in view. */
export function FormError({ text }: { readonly text: string | undefined }) {
  const isPending = useIsFormPending();
  return (
    <div role="alert" className="empty:hidden">
      {text !== undefined && !isPending && (
        <p
          ref={bringIntoView}
          className="flex scroll-my-20 items-start gap-2.5 rounded-control bg-danger/10 px-3.5 py-3 font-medium text-danger"
        >
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

/** A zod schema of what a form holds, which zod may tidy but not turn into something else. */
type FormSchema<Values> = {
  readonly _zod: { readonly output: Values; readonly input: Values };
};

/** What a form needs of a mutation; tRPC's hooks return it. */
type Mutation<Input, Output> = {
  readonly mutateAsync: (input: Input) => Promise<Output>;
  readonly isPending: boolean;
  readonly error: unknown;
};

type FormMutation<Values extends FieldValues, Input, Output> = Pick<
  UseFormProps<Values>,
  'defaultValues' | 'values' | 'mode'
> & {
  readonly schema: FormSchema<Values>;
  readonly mutation: Mutation<Input, Output>;
  /** What the server is sent. */
  readonly toInput: (values: Values) => Input;
  /** Said when the server failed without a word of its own. */
  readonly failed: string;
  /** Said when it was not reached; without it as `failed`. */
  readonly unreachable?: string;
  readonly onSuccess?: (output: Output, values: Values) => unknown;
  readonly onFailure?: (error: unknown, form: UseFormReturn<Values, unknown, Values>) => unknown;
};

type MutationForm<Values extends FieldValues> = UseFormReturn<Values, unknown, Values> & {
  readonly submit: (event?: SyntheticEvent) => Promise<void>;
  readonly isPending: boolean;
  readonly error: string | undefined;
};

/**
 * A form that is sent by one mutation. What the server says of single fields stands at those fields,
 * the first of which gets the focus; `error` is what it says of the whole. `submit` takes a form's
 * event, or nothing to try again with what the fields hold now; while a try is under way it does
 * nothing.
 */
export function useFormMutation<Values extends FieldValues, Input, Output>({
  schema,
  mutation,
  toInput,
  failed,
  unreachable,
  onSuccess,
  onFailure,
  ...options
}: FormMutation<Values, Input, Output>): MutationForm<Values> {
  const form = useForm<Values, unknown, Values>({ ...options, resolver: zodResolver(schema) });
  const { error, isPending } = mutation;

  const send = form.handleSubmit(async (values) => {
    let output: Output;
    try {
      output = await mutation.mutateAsync(toInput(values));
    } catch (failure) {
      ofForm(failure, values).forEach(({ field, message }, index) => {
        form.setError(field as Path<Values>, { message }, { shouldFocus: index === 0 });
      });
      await onFailure?.(failure, form);
      return;
    }
    await onSuccess?.(output, values);
  });
  const submit = async (event?: SyntheticEvent) => {
    event?.preventDefault();
    if (!isPending) await send(event);
  };
  const isOfFields = ofForm(error, form.getValues()).length > 0;
  return {
    ...form,
    submit,
    isPending,
    error: error === null || isOfFields ? undefined : failureSentence(error, failed, unreachable),
  };
}

/** The server's errors of fields that the form has, in the form's order. */
function ofForm(error: unknown, values: FieldValues) {
  const fields = Object.keys(values);
  return fieldErrorsOf(error)
    .filter(({ field }) => fields.includes(field))
    .toSorted((one, other) => fields.indexOf(one.field) - fields.indexOf(other.field));
}

/**
 * Asks whoever leaves while something is unsaved, within the product with the question, elsewhere as
 * the browser does. The Router's own hook would be in every first load.
 */
export function useUnsavedChanges(
  hasChanges: boolean,
  question: string,
  isOfWholeAddress = false,
): void {
  const { history } = useRouter();
  useEffect(() => {
    if (!hasChanges) return;
    return history.block({
      async blockerFn({ currentLocation, nextLocation }) {
        const part = isOfWholeAddress ? 'href' : 'pathname';
        return currentLocation[part] !== nextLocation[part] && !window.confirm(question);
      },
      enableBeforeUnload: true,
    });
  }, [hasChanges, history, question, isOfWholeAddress]);
}

/**
 * While `isWriting`, the page stands as it is though the session ends elsewhere, with all that was typed; who
 * was signed in is asked to sign in again.
 */
export function useKeptSession(isWriting: boolean): void {
  const { holdSession } = useAccount();
  useEffect(() => (isWriting ? holdSession() : undefined), [isWriting, holdSession]);
}
