import { tidyHandle } from '@stagetime/contracts/core/links';
import {
  type SubmittedFieldName,
  submittedField,
  submittedName,
} from '@stagetime/contracts/mics/fields';
import { formatLength, micTypes } from '@stagetime/contracts/mics/rules';
import { submitPage } from '@stagetime/contracts/mics/submission/messages';
import { offeredLengths } from '@stagetime/contracts/mics/submission/rules';
import { stateNames } from '@stagetime/contracts/places/states';
import { SelectField } from '@stagetime/ui/select';
import { TextAreaField, TextField } from '@stagetime/ui/text-field';
import { type ReactNode, useId } from 'react';
import { useWatch } from 'react-hook-form';
import { EmailField } from '../../../components/form/email-field.tsx';
import type { SubmissionForm } from './use-submission-form.ts';

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

type SubmittedProps = { readonly form: SubmissionForm; readonly name: SubmittedFieldName };

/**
 * The control of a mic's field, by what kind of value it is. It registers as it renders: of what is wrong the
 * first gets the focus, so a section that has such controls registers none by itself that stand between them.
 */
export function SubmittedInput({ form, name }: SubmittedProps) {
  const { register, setValue, formState } = form;
  const field = submittedField(name);
  const { kind, label: text = '', hint, limit, required, network, words = {} } = field;
  const as = submittedName(name);
  const label = required === undefined ? submitPage.optional(text) : text;
  const common = { label, hint, error: formState.errors[as]?.message };
  switch (kind) {
    case 'choice':
      return (
        <Select {...register(as)} {...common} options={Object.keys(words).map((word) => [word])} />
      );
    case 'minutes':
      return (
        <Select
          {...register(as)}
          {...common}
          options={offeredLengths.map((minutes) => [String(minutes), formatLength(minutes)])}
        />
      );
    case 'state':
      return (
        <Select
          {...register(as)}
          {...common}
          none={submitPage.chooseState}
          options={Object.entries(stateNames)}
        />
      );
    case 'categories':
      return (
        <Choices legend={submitPage.categoriesHint} error={common.error}>
          {micTypes.map((type) => (
            <label key={type} className={choicePill}>
              <input {...register(as)} type="checkbox" value={type} className={choiceBox} />
              {submitPage.categoryLabels[type]}
            </label>
          ))}
        </Choices>
      );
    case 'email':
      return <EmailField {...register(as)} {...common} />;
    case 'handle':
      return (
        <TextField
          {...register(as, {
            // A profile's address that was pasted becomes its handle.
            onBlur: ({ target }) => network && setValue(as, tidyHandle(network, target.value)),
          })}
          {...common}
          label={text}
          autoCapitalize="off"
          autoComplete="off"
          spellCheck={false}
        />
      );
    case 'phone':
      return <TextField {...register(as)} {...common} type="tel" autoComplete="tel" />;
    case 'time':
    case 'url':
      return <TextField {...register(as)} {...common} type={kind} />;
    default:
      return (
        <TextField
          {...register(as)}
          {...common}
          // The browser would offer the submitter's own.
          autoComplete={name === 'venue_address' ? 'off' : undefined}
          maxLength={field.submission?.limit === undefined ? undefined : limit}
        />
      );
  }
}

type SelectProps = Omit<Parameters<typeof SelectField>[0], 'children'> & {
  readonly none?: string;
  readonly options: readonly (readonly [value: string, label?: string])[];
};

function Select({ none = submitPage.notSure, options, ...control }: SelectProps) {
  return (
    <SelectField {...control}>
      <option value="">{none}</option>
      {options.map(([value, label = value]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}

/** Several lines, with how many characters are left. */
export function SubmittedArea({ form, name }: SubmittedProps) {
  const { register, control, formState } = form;
  const { label = '', hint, limit = 0 } = submittedField(name);
  const as = submittedName(name);
  const value = useWatch({ control, name: as });
  return (
    <TextAreaField
      {...register(as)}
      label={submitPage.optional(label)}
      hint={hint}
      maxLength={limit}
      counter={submitPage.counter(value.length, limit)}
      error={formState.errors[as]?.message}
    />
  );
}
