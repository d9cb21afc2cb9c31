import { tidyHandle } from '@stagetime/contracts/core/links';
import {
  type SubmittedFieldName,
  submittedField,
  submittedName,
} from '@stagetime/contracts/mics/fields';
import { type DayName, formatLength, micTypes } from '@stagetime/contracts/mics/rules';
import { submitPage } from '@stagetime/contracts/mics/submission/messages';
import { offeredLengths } from '@stagetime/contracts/mics/submission/rules';
import { stateNames } from '@stagetime/contracts/places/states';
import { controlScrollMargin, FieldError } from '@stagetime/ui/field';
import { SelectField, TextAreaField, TextField } from '@stagetime/ui/text-field';
import { Check } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';

import { useWatch } from 'react-hook-form';
import { EmailField } from '../../../components/form.tsx';
import type { SubmissionForm } from './use-submission-form.ts';

type PartProps = { readonly title: string; readonly children: ReactNode };

/** What one step asks for. Its title, which has the focus, says which step it is of how many. */
export function Section({ title, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-5">
      <h2
        id={id}
        tabIndex={-1}
        aria-describedby="submit-step"
        className="font-display text-xl font-bold focus:outline-none"
      >
        {title}
      </h2>
      {children}
    </section>
  );
}

/** A part of a step that is one field, whose label says what the title says. */
export function Part({ title, children }: PartProps) {
  return (
    <div>
      <h3 className="sr-only">{title}</h3>
      {children}
    </div>
  );
}

type ChoicesProps = {
  readonly legend: string;
  readonly note?: string | undefined;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** Side by side in as many columns as there are days. */
  readonly isWeek?: boolean;
  readonly children: ReactNode;
};

/** Several choices under one question. */
export function Choices(props: ChoicesProps) {
  const { legend, note, hint, error, isWeek = false, children } = props;
  const id = useId();
  return (
    <fieldset
      aria-describedby={[error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')}
      className="min-w-0"
    >
      {/* As a field's label. */}
      <legend className="mb-2 flex w-full items-baseline justify-between gap-3 text-sm font-semibold">
        {legend}
        {note !== undefined && <span className="font-normal text-muted"> {note}</span>}
      </legend>
      <div
        className={
          isWeek
            ? 'grid grid-cols-7 gap-1 max-[23rem]:grid-cols-4 sm:gap-1.5'
            : 'flex flex-wrap gap-2'
        }
      >
        {children}
      </div>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} className="text-sm not-empty:mt-1.5">
        {error}
      </FieldError>
    </fieldset>
  );
}

const choiceInput = `${controlScrollMargin} absolute inset-0 cursor-pointer opacity-0`;

type ChoiceProps = ComponentProps<'input'> & { readonly type: 'checkbox' | 'radio' };

/** One of them. A chosen one is a fill with a check: amber is for what one can do. */
export function Choice({ children, ...input }: ChoiceProps) {
  return (
    <label className="choice relative inline-flex min-h-11 max-w-full cursor-pointer items-center gap-2 rounded-full border-[1.5px] border-control px-4 text-sm font-semibold wrap-anywhere hover:border-text">
      <input {...input} className={choiceInput} />
      <Check aria-hidden="true" strokeWidth={3} className="size-4 shrink-0" />
      {children}
    </label>
  );
}

/** A day of the week, of which seven stand side by side. */
export function DayChoice({ day, ...input }: ComponentProps<'input'> & { readonly day: DayName }) {
  return (
    <label className="choice relative flex min-h-13 cursor-pointer flex-col items-center justify-center rounded-control border-[1.5px] border-control font-semibold hover:border-text">
      <input {...input} type="checkbox" value={day} className={choiceInput} />
      <span aria-hidden="true">{submitPage.dayLetters[day]}</span>
      <span className="sr-only">{submitPage.dayLabels[day]}</span>
      <Check aria-hidden="true" strokeWidth={3} className="size-4" />
    </label>
  );
}

type SubmittedProps = { readonly form: SubmissionForm; readonly name: SubmittedFieldName };

/**
 * The control of a mic's field, by what kind of value it is. It registers as it renders: of what is wrong the
 * first gets the focus, so a section that has such controls registers none by itself that stand between them.
 */
export function SubmittedInput({ form, name }: SubmittedProps) {
  const { register, setValue, formState } = form;
  const field = submittedField(name);
  const { kind, label: text = '', hint, limit, most, required, network, words = {} } = field;
  const as = submittedName(name);
  const note = required === undefined ? submitPage.optional : undefined;
  const common = { label: text, note, hint, error: formState.errors[as]?.message };
  // What a list offers needs no word on how it is written.
  const listed = { ...common, hint: undefined };
  switch (kind) {
    case 'choice':
      return (
        <Choices legend={text} error={common.error}>
          {[...Object.keys(words), ''].map((word) => (
            <Choice key={word} {...register(as)} type="radio" value={word}>
              {word || submitPage.notSure}
            </Choice>
          ))}
        </Choices>
      );
    case 'minutes':
      return (
        <Select
          {...register(as)}
          {...listed}
          options={offeredLengths.map((minutes) => [String(minutes), formatLength(minutes)])}
        />
      );
    case 'count':
      return <TextField {...register(as)} {...common} type="number" min={1} max={most} step={1} />;
    case 'state':
      return (
        <Select
          {...register(as)}
          {...listed}
          none={submitPage.chooseState}
          className={unchosen}
          options={Object.entries(stateNames)}
        />
      );
    case 'categories':
      return (
        <Choices legend={text} note={submitPage.optional} error={common.error}>
          {micTypes.map((type) => (
            <Choice key={type} {...register(as)} type="checkbox" value={type}>
              {submitPage.categoryLabels[type]}
            </Choice>
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
          note={undefined}
          autoCapitalize="off"
          autoComplete="off"
          spellCheck={false}
        />
      );
    case 'phone':
      return (
        <TextField
          {...register(as)}
          {...common}
          type="tel"
          // The browser would offer the submitter's own.
          autoComplete={name === 'venue_phone' ? 'off' : 'tel'}
        />
      );
    case 'time':
      return (
        <TextField
          {...register(as)}
          {...common}
          type="time"
          className="font-display text-xl! font-bold"
        />
      );
    case 'url':
      return <TextField {...register(as)} {...common} type="url" />;
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

/** What asks for a choice is no choice: it looks as a placeholder does. */
export const unchosen =
  'has-[option[value=""]:checked]:text-muted [&_option]:text-text [&_option[value=""]]:text-muted';

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
      label={label}
      note={submitPage.optional}
      hint={hint}
      maxLength={limit}
      counter={submitPage.counter(value.length, limit)}
      error={formState.errors[as]?.message}
    />
  );
}

/**
 * Fields side by side: their controls stand on one line, though a label takes two. Label, control, hint and error are
 * rows of both.
 */
export const pair =
  '-mb-4 grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-x-4 *:row-span-4 *:grid-rows-subgrid *:pb-4 [&_label]:self-end';
