import { tidyHandle } from '@stagetime/contracts/core/links';
import { editor } from '@stagetime/contracts/mics/editing/messages';
import {
  fieldInForm,
  type MicFieldKind,
  type MicFieldName,
  type MicFieldWith,
} from '@stagetime/contracts/mics/fields';
import { micTypeLabels } from '@stagetime/contracts/mics/messages';
import { formatLength, micTypes } from '@stagetime/contracts/mics/rules';
import { submitPage } from '@stagetime/contracts/mics/submission/messages';
import { offeredLengths } from '@stagetime/contracts/mics/submission/rules';
import { stateNames } from '@stagetime/contracts/places/states';
import { SelectField, TextAreaField, TextField } from '@stagetime/ui/text-field';
import { type ComponentProps, createContext, use } from 'react';
import { type RegisterOptions, useFormContext, useWatch } from 'react-hook-form';
import { ChoiceInput } from './choices.tsx';
import { TimesAsked } from './odd-times.tsx';

/** Whether the form around is the one for submissions, which has names and words of its own, and not an editor. */
export const IsSubmission = createContext(false);

type Values = Record<string, string>;
type MicInputProps = { readonly name: MicFieldWith<{ origin: 'words' }> };

/** What a line of text has for what is typed into it. */
const typed: Partial<Record<MicFieldKind, ComponentProps<'input'>>> = {
  time: { type: 'time' },
  email: { type: 'email', autoCapitalize: 'off' },
  phone: { type: 'tel' },
  url: { type: 'url' },
  count: { type: 'number', min: 1, step: 1 },
  handle: { autoCapitalize: 'off', spellCheck: false },
};
/** Characters that an editor takes of what is short by its kind, or may be pasted with more around it. */
const lengths: Partial<Record<MicFieldKind, number | undefined>> = {
  state: 2,
  minutes: 3,
  email: undefined,
  phone: undefined,
  handle: undefined,
};
/** What a browser may fill in of the submitter's own, or as they typed it before. */
const offers: Partial<Record<MicFieldName, string>> = {
  ...{ contact_email: 'email', contact_phone: 'tel' },
  ...{ show_name: 'on', venue_name: 'on', host_name: 'on' },
};

/**
 * The control of a mic's field, by what kind of value it is. It registers as it renders: of what is wrong the
 * first gets the focus, so a section that has such controls registers none by itself that stand between them.
 */
export function MicInput({ name: column }: MicInputProps) {
  const isSubmission = use(IsSubmission);
  const { setValue } = useFormContext<Values>();
  const field = fieldInForm(column, isSubmission);
  const { name, kind, label, hint, limit, most, required, network, choices = {} } = field;
  const isOptional = isSubmission && required === undefined;
  const note = isOptional ? submitPage.optional : undefined;
  const notSaid = [['', isSubmission ? submitPage.notSure : editor.notSaid]] as const;
  if (kind === 'categories') {
    const types = micTypes.map((type) => [type, micTypeLabels[type]] as const);
    return <ChoiceInput {...{ name, note, hint }} legend={label} type="checkbox" choices={types} />;
  }
  if (kind === 'choice' && isSubmission) {
    const words = Object.keys(field.submission?.words ?? {}).map((word) => [word, word] as const);
    return <ChoiceInput name={name} legend={label} type="radio" choices={[...words, ...notSaid]} />;
  }
  if (kind === 'choice') {
    return <SelectInput {...{ name, label }} options={[...notSaid, ...Object.entries(choices)]} />;
  }
  if (kind === 'minutes' && isSubmission) {
    const offered = offeredLengths.map((length) => [String(length), formatLength(length)] as const);
    return <SelectInput {...{ name, label, note }} options={[...notSaid, ...offered]} />;
  }
  if (kind === 'state' && isSubmission) {
    const states = [['', submitPage.chooseState], ...Object.entries(stateNames)] as const;
    return <SelectInput {...{ name, label, note }} options={states} className={unchosen} />;
  }
  if (field.hasLines && !isSubmission) return <MicArea name={column} />;
  const ownLimit = kind in lengths ? lengths[kind] : limit;
  return (
    <TextInput
      {...{ name, label, hint, ...typed[kind], max: most }}
      note={kind === 'handle' ? undefined : note}
      autoComplete={isSubmission ? offers[column] : undefined}
      maxLength={isSubmission ? field.submission?.limit : ownLimit}
      className={kind === 'time' && isSubmission ? 'font-display text-xl! font-bold' : undefined}
      // A profile's address that was pasted becomes its handle.
      onBlur={network && (({ target }) => setValue(name, tidyHandle(network, target.value)))}
    />
  );
}

type InputOptions = Pick<RegisterOptions<Values>, 'onChange' | 'onBlur'>;
type TextInputProps = Omit<ComponentProps<typeof TextField>, 'error' | keyof InputOptions> &
  InputOptions & { readonly name: string };

/** A line of text of the form around. */
export function TextInput({ name, onBlur, ...props }: TextInputProps) {
  const { register, formState } = useFormContext<Values>();
  return (
    <TextField
      {...register(name, onBlur && { onBlur })}
      {...props}
      autoComplete={props.autoComplete ?? 'off'}
      error={formState.errors[name]?.message}
    />
  );
}

/** What asks for a choice is no choice: it looks as a placeholder does. */
export const unchosen =
  'has-[option[value=""]:checked]:text-muted [&_option]:text-text [&_option[value=""]]:text-muted';

type SelectInputProps = Pick<ComponentProps<typeof SelectField>, 'label' | 'note' | 'className'> &
  Pick<InputOptions, 'onChange'> & {
    readonly name: string;
    readonly options: readonly (readonly [value: string, label: string])[];
  };

/** One of a list of the form around. */
export function SelectInput({ name, options, onChange, ...props }: SelectInputProps) {
  const { register, formState } = useFormContext<Values>();
  return (
    <SelectField
      {...register(name, onChange && { onChange })}
      {...props}
      error={formState.errors[name]?.message}
    >
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}

/** Several lines with a counter, which becomes a warning where little room is left. */
export function MicArea({ name: column }: MicInputProps) {
  const isSubmission = use(IsSubmission);
  const { register, formState } = useFormContext<Values>();
  const { name, label, hint, limit = 0, warnedFrom } = fieldInForm(column, isSubmission);
  const { length } = useWatch<Values>({ name }) ?? '';
  const isWarned = warnedFrom !== undefined && length > warnedFrom;
  return (
    <TextAreaField
      {...register(name)}
      {...{ label, hint }}
      note={isSubmission ? submitPage.optional : undefined}
      maxLength={limit}
      error={formState.errors[name]?.message}
      counter={
        <span
          role={warnedFrom === undefined ? undefined : 'status'}
          className={isWarned ? 'font-semibold text-danger' : undefined}
        >
          {isWarned && `${editor.left(limit - length)} · `}
          {editor.counter(length, limit)}
        </span>
      }
    />
  );
}

const timeColumns = ['start_time', 'signup_time', 'signup_closes'] as const;

/** Asks about times that are odd, by these fields that stand above it. */
export function OddTimes({ of = timeColumns }: { readonly of?: readonly MicFieldName[] }) {
  const isSubmission = use(IsSubmission);
  const name = timeColumns.map((column) => fieldInForm(column, isSubmission).name);
  const typedTimes = useWatch<Values>({ name }) as (string | undefined)[];
  const [start = '', signup = '', closes = ''] = timeColumns.map((column, place) =>
    of.includes(column) ? typedTimes[place] : '',
  );
  return <TimesAsked {...{ start, signup, closes }} isLive />;
}
