import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldError } from '@stagetime/contracts/core/errors';
import type { SyntheticEvent } from 'react';
import {
  type FieldValues,
  type Path,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { failureSentence, isApiError } from '../../api/api-errors.ts';

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

/** What the server says of single fields of a call that failed. */
export function fieldErrorsOf(error: unknown): readonly FieldError[] {
  return isApiError(error) ? (error.data?.stagetime.fieldErrors ?? []) : [];
}
