import { formMessages } from '@stagetime/contracts/core/errors';
import { coverImage, editor } from '@stagetime/contracts/mics/editing/messages';
import {
  camelCase,
  type MicField,
  type MicFieldKind,
  type MicFieldWith,
  micFieldsByName,
} from '@stagetime/contracts/mics/fields';
import { micTypeLabels } from '@stagetime/contracts/mics/messages';
import { micTypes } from '@stagetime/contracts/mics/rules';
import { venueImageMaxBytes, venueImageTypes } from '@stagetime/contracts/mics/submission/rules';
import { controlStyle, Field } from '@stagetime/ui/field';
import { SelectField, TextAreaField, TextField } from '@stagetime/ui/text-field';
import { createContext, type ReactNode, use, useRef } from 'react';
import { useObjectAddress, usePictureChoice } from '../../../components/picture.ts';
import { SafeImage } from '../../../components/safe-content.tsx';
import type { DraftErrors, MicDraft, TextFieldName } from './mic-draft.ts';

type Drafting = {
  readonly draft: MicDraft;
  readonly errors: DraftErrors;
  readonly change: (part: Partial<MicDraft>) => void;
};

/** What is being edited, for the fields of the editor below it. */
export const DraftContext = createContext<Drafting | null>(null);

export function useDraft(): Drafting {
  const drafting = use(DraftContext);
  if (drafting === null) throw new Error('There is no DraftContext above this.');
  return drafting;
}

type SectionProps = { readonly title: string; readonly children: ReactNode };

export function Section({ title, children }: SectionProps) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-1">
      <legend className="pb-2 font-display text-xl font-bold">{title}</legend>
      {children}
    </fieldset>
  );
}

type DraftInputProps = { readonly name: MicFieldWith<{ origin: 'words' }> };

const types: Partial<Record<MicFieldKind, 'time' | 'email' | 'tel'>> = {
  time: 'time',
  email: 'email',
  phone: 'tel',
};
/** Characters of what is short by its kind; an address or phone may be pasted with more around it. */
const lengths: Partial<Record<MicFieldKind, number | undefined>> = {
  state: 2,
  minutes: 3,
  count: 3,
  email: undefined,
  phone: undefined,
};

/** The control of a mic's field, by what kind of value it is. */
export function DraftInput({ name: column }: DraftInputProps) {
  const { draft, errors, change } = useDraft();
  const name = camelCase(column);
  const field = micFieldsByName[column];
  const { kind, label = '', choices = {}, limit } = field;
  if (name === 'categories') {
    const types = micTypes.map((type) => [type, micTypeLabels[type]] as const);
    return <DraftChoices name={name} legend={label} choices={types} />;
  }
  if (kind === 'choice') {
    const options = [notSaid, ...Object.entries(choices)];
    return <DraftSelect name={name} label={label} options={options} />;
  }
  if (field.hasLines) return <DraftArea name={name} field={field} />;
  return (
    <TextField
      name={name}
      label={label}
      hint={field.hint}
      type={types[kind]}
      maxLength={kind in lengths ? lengths[kind] : limit}
      value={draft[name]}
      error={errors[name]}
      autoComplete="off"
      onChange={({ target }) => change({ [name]: target.value })}
    />
  );
}

type DraftAreaProps = { readonly name: TextFieldName; readonly field: MicField };

/** Several lines with a counter, which becomes a warning where little room is left. */
function DraftArea({ name, field }: DraftAreaProps) {
  const { label = '', limit = 0, warnedFrom = limit } = field;
  const { draft, errors, change } = useDraft();
  const { length } = draft[name];
  const isWarned = length > warnedFrom;
  return (
    <TextAreaField
      label={label}
      name={name}
      value={draft[name]}
      error={errors[name]}
      maxLength={limit}
      onChange={({ target }) => change({ [name]: target.value })}
      counter={
        <span role="status" className={isWarned ? 'font-semibold text-danger' : undefined}>
          {isWarned && `${editor.left(limit - length)} · `}
          {editor.counter(length, limit)}
        </span>
      }
    />
  );
}

const notSaid = ['', editor.notSaid] as const;

type DraftSelectProps = {
  readonly name: TextFieldName;
  readonly label: string;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly onChoose?: (value: string) => void;
};

export function DraftSelect({ name, label, options, onChoose }: DraftSelectProps) {
  const { draft, errors, change } = useDraft();
  const choose = onChoose ?? ((value: string) => change({ [name]: value }));
  return (
    <SelectField
      label={label}
      name={name}
      value={draft[name]}
      error={errors[name]}
      onChange={({ target }) => choose(target.value)}
    >
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}

type DraftChoicesProps<Choice extends string> = {
  readonly name: 'days' | 'weeksOfMonth' | 'categories';
  readonly legend: string;
  readonly choices: readonly (readonly [value: Choice, label: string])[];
  readonly isFixed?: boolean;
};

type DraftTextProps = {
  readonly name: TextFieldName | 'skippedDates';
  readonly label: string;
  readonly hint?: string;
  readonly type?: 'date' | 'number';
};

/** A text that is no field of its own in the list of fields. */
export function DraftText({ name, label, hint, type }: DraftTextProps) {
  const { draft, errors, change } = useDraft();
  return (
    <TextField
      name={name}
      label={label}
      hint={hint}
      type={type}
      value={draft[name]}
      error={errors[name]}
      autoComplete="off"
      onChange={({ target }) => change({ [name]: target.value })}
    />
  );
}

/** Any of several, in their order. */
export function DraftChoices<Choice extends string>(props: DraftChoicesProps<Choice>) {
  const { name, legend, choices, isFixed = false } = props;
  const { draft, errors, change } = useDraft();
  const chosen: readonly string[] = draft[name];
  const toggle = (value: string) => {
    const isChosen = (other: string) => chosen.includes(other) !== (other === value);
    change({ [name]: choices.map(([choice]) => choice).filter(isChosen) });
  };
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="font-medium">{legend}</legend>
      <div className="flex flex-wrap gap-x-4">
        {choices.map(([value, label]) => (
          <label key={value} className="inline-flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              name={name}
              value={value}
              checked={chosen.includes(value)}
              disabled={isFixed}
              onChange={() => toggle(value)}
            />
            {label}
          </label>
        ))}
      </div>
      <p aria-live="polite" className="min-h-5 text-sm text-danger">
        {errors[name]}
      </p>
    </fieldset>
  );
}

const action = 'text-link inline-flex min-h-11 cursor-pointer items-center text-sm';

type CoverFieldProps = {
  /** What is shown until another one is chosen. */
  readonly current: string | null;
  /** What is to take its place; null for nothing. */
  readonly file: File | null | undefined;
  readonly onFile: (file: File | null | undefined) => void;
};

const coverRule = { types: venueImageTypes, maxBytes: venueImageMaxBytes, messages: coverImage };

/** Another cover image or none, shown before it is sent. */
export function CoverField({ current, file, onFile }: CoverFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const { problem, isShrinking, choose } = usePictureChoice(coverRule, (chosen) => {
    if (chosen === undefined && input.current !== null) input.current.value = '';
    onFile(chosen);
  });
  const preview = useObjectAddress(file ?? null);
  const kept = file === null ? null : current;
  const shown = preview ?? kept;
  return (
    <div className="flex flex-col gap-2 sm:flex-row sm:items-start sm:gap-4">
      {shown !== null && (
        <SafeImage
          src={shown}
          alt={editor.coverImageAlt}
          className="h-28 w-40 shrink-0 rounded-control border border-line object-cover"
        />
      )}
      <div className="min-w-0 grow">
        <Field
          id={undefined}
          label={editor.coverImage}
          hint={editor.coverImageHint}
          error={problem}
        >
          {(control) => (
            <input
              {...control}
              ref={input}
              type="file"
              accept={venueImageTypes.join(',')}
              className={`${controlStyle} file:me-3 file:rounded-control file:border-0 file:bg-raised file:px-3 file:py-1 file:font-semibold file:text-text`}
              onChange={({ target }) => void choose(target.files?.[0])}
            />
          )}
        </Field>
        <p role="status" className="text-sm empty:hidden">
          {isShrinking && formMessages.shrinking}
        </p>
        {current !== null && file === undefined && !isShrinking && (
          <button type="button" className={action} onClick={() => onFile(null)}>
            {editor.removeCoverImage}
          </button>
        )}
        {file === null && (
          <p role="status" className="flex flex-wrap items-center gap-x-3 text-sm">
            {editor.coverImageRemoved}
            <button type="button" className={action} onClick={() => onFile(undefined)}>
              {editor.keepCoverImage}
            </button>
          </p>
        )}
      </div>
    </div>
  );
}
