import { type DayName, dayNames, weekdayLabel } from '@stagetime/contracts/mics/rules';
import { submitPage } from '@stagetime/contracts/mics/submission/messages';
import { FieldError } from '@stagetime/ui/field';
import { Check } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { Choice, choiceInput } from '../../../components/choice.tsx';

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

type ChoiceInputProps = Pick<ChoicesProps, 'legend' | 'note' | 'hint'> & {
  /** In the form around. */
  readonly name: string;
  readonly type: 'checkbox' | 'radio';
  readonly choices: readonly (readonly [value: string, label: string])[];
  /** Under which name the form says what is wrong, where that is another one. */
  readonly faultOf?: string;
  readonly onChange?: () => void;
};

/** One or some of several, in their order. */
export function ChoiceInput(props: ChoiceInputProps) {
  const { name, type, choices, faultOf = name, onChange, ...question } = props;
  const { register, formState } = useFormContext<Record<string, string>>();
  return (
    <Choices {...question} error={formState.errors[faultOf]?.message}>
      {choices.map(([value, label]) => (
        <Choice
          key={value}
          {...register(name, onChange && { onChange })}
          type={type}
          value={value}
          label={label}
        />
      ))}
    </Choices>
  );
}

type DaysInputProps = Pick<ChoiceInputProps, 'name' | 'onChange'> & {
  /** All of them, whatever the form has. */
  readonly isDaily: boolean;
};

/** Days of the week, seven side by side. */
export function DaysInput({ name, onChange, isDaily }: DaysInputProps) {
  const { register, formState } = useFormContext<Record<string, string>>();
  const input = isDaily
    ? { checked: true, disabled: true, readOnly: true }
    : register(name, onChange && { onChange });
  return (
    <Choices
      legend={submitPage.days}
      hint={isDaily ? submitPage.everyDay : undefined}
      error={formState.errors[name]?.message}
      isWeek
    >
      {dayNames.map((day) => (
        <DayChoice key={`${day} ${isDaily}`} day={day} {...input} />
      ))}
    </Choices>
  );
}

function DayChoice({ day, ...input }: ComponentProps<'input'> & { readonly day: DayName }) {
  return (
    <label className="choice relative flex min-h-13 cursor-pointer flex-col items-center justify-center rounded-control border-[1.5px] border-control font-semibold hover:border-text">
      <input {...input} type="checkbox" value={day} className={choiceInput} />
      <span aria-hidden="true">{submitPage.dayLetters[day]}</span>
      <span className="sr-only">{weekdayLabel(day)}</span>
      <Check aria-hidden="true" strokeWidth={3} className="size-4" />
    </label>
  );
}
