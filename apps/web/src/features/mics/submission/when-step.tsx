import { sayDate } from '@stagetime/contracts/core/calendar';
import {
  type DayName,
  dayNames,
  formatTime,
  isSmallHour,
  weekdayLabel,
} from '@stagetime/contracts/mics/rules';
import { submitPage } from '@stagetime/contracts/mics/submission/messages';
import { submittedRecurrences, weekNames } from '@stagetime/contracts/mics/submission/rules';
import { Button } from '@stagetime/ui/button';
import { TextField } from '@stagetime/ui/text-field';
import { ChevronDown, X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { ChoiceInput, DaysInput } from '../components/choices.tsx';
import { MicInput, OddTimes, TextInput } from '../components/mic-input.tsx';
import { today } from '../components/when-and-where.tsx';
import { type Draft, listPhases, moveDates, moveDaysOn, shiftDay, takeTypedSkip } from './draft.ts';
import { pair, Section } from './submission-steps.tsx';

/** When it happens. */
export function WhenStep() {
  const { control, getValues, setValue, clearErrors } = useFormContext<Draft>();
  const recurrence = useWatch({ control, name: 'recurrence' });
  const [note, setNote] = useState('');
  const forgetPhase = () => setValue('anchor', '');
  const clearDays = () => {
    setValue('selectedDays', []);
    clearErrors('selectedDays');
  };
  const beginAnew = () => {
    setNote('');
    setValue('interval', '');
    setValue('weeksOfMonth', []);
    forgetPhase();
    if (getValues('recurrence') === 'Daily') clearDays();
  };
  const judgeDays = () => {
    forgetPhase();
    const { recurrence: chosen, selectedDays } = getValues();
    if (chosen !== 'Weekly' || selectedDays.length < dayNames.length) return;
    setValue('recurrence', 'Daily');
    clearDays();
    setNote(submitPage.nowDaily);
  };
  return (
    <Section title={submitPage.schedule}>
      <ChoiceInput
        name="recurrence"
        legend={submitPage.recurrence}
        type="radio"
        choices={submittedRecurrences.map((choice) => [choice, submitPage.recurrences[choice]])}
        onChange={beginAnew}
      />
      {recurrence === 'Weekly' && (
        <ChoiceInput
          name="interval"
          legend={submitPage.everyWeek}
          type="radio"
          choices={submitPage.intervals}
          onChange={forgetPhase}
        />
      )}
      {recurrence === 'Monthly' && (
        <ChoiceInput
          name="weeksOfMonth"
          legend={submitPage.monthlyWeek}
          type="checkbox"
          choices={weekNames.map((week) => [week, week])}
          faultOf="monthlyWeek"
          onChange={() => clearErrors('monthlyWeek')}
        />
      )}
      <DaysInput name="selectedDays" isDaily={recurrence === 'Daily'} onChange={judgeDays} />
      <p aria-live="polite" className="-mt-3 text-sm text-accent-text empty:hidden">
        {note}
      </p>
      <PhaseChoice />
      <div className={pair}>
        <MicInput name="start_time" />
        <MicInput name="signup_time" />
      </div>
      <OddTimes of={['start_time', 'signup_time']} />
      <AfterMidnight />
      <div className={pair}>
        <MicInput name="signup_closes" />
        <MicInput name="length_minutes" />
      </div>
      <OddTimes of={['signup_time', 'signup_closes']} />
      <LimitFields />
    </Section>
  );
}

/** Says which night a start in the small hours is of, which many take for the night after. */
function AfterMidnight() {
  const { control, getValues, setValue } = useFormContext<Draft>();
  const [time, days, recurrence] = useWatch({
    control,
    name: ['time', 'selectedDays', 'recurrence'],
  });
  const [day = 'sunday'] = dayNames.filter((name) => days.includes(name));
  const isTold = days.length > 0 && recurrence !== 'Daily' && isSmallHour(time);
  const labelOf = (name: DayName, offset: number) => weekdayLabel(shiftDay(name, offset));
  // What was moved on is not offered the next day, but the way back.
  const [moved, setMoved] = useState<{ readonly from: string[]; readonly to: string[] }>();
  const isMoved = moved !== undefined && String(moved.to) === String(days);
  const move = () => {
    const to = isMoved ? moved.from : moveDaysOn(days);
    setMoved(isMoved ? undefined : { from: days, to });
    // What was said of dates was said of the same nights.
    const dates = moveDates(getValues(), to, isMoved ? -1 : 1);
    for (const name of Object.keys(dates) as (keyof typeof dates)[]) setValue(name, dates[name]);
    setValue('selectedDays', to, { shouldDirty: true });
  };
  // Always there, so that what it says is announced.
  return (
    <div
      aria-live="polite"
      className="-mt-2 flex flex-wrap items-center gap-x-4 text-sm empty:hidden"
    >
      {isTold && (
        <p>{submitPage.afterMidnight(formatTime(time), labelOf(day, 0), labelOf(day, -1))}</p>
      )}
      {/* A month's first Saturday may come before its first Friday. */}
      {isTold && recurrence === 'Weekly' && (
        <button type="button" onClick={move} className="text-link min-h-11 cursor-pointer">
          {isMoved
            ? submitPage.backToDay(labelOf(day, -1))
            : submitPage.isNightAfter(labelOf(day, 0), labelOf(day, 1))}
        </button>
      )}
    </div>
  );
}

/** In which of the two weeks it is on, where that is every other one. */
function PhaseChoice() {
  const { control } = useFormContext<Draft>();
  const draft = useWatch({ control }) as Draft;
  const phases = draft.interval === '2' ? listPhases(draft) : [];
  if (phases.length < 2) return null;
  const choices = phases.map((date) => [date, dateWords(date)] as const);
  const notSure = ['', submitPage.notSure] as const;
  return (
    <ChoiceInput
      name="anchor"
      legend={submitPage.phase}
      type="radio"
      choices={[...choices, notSure]}
    />
  );
}

/** 'Nov 25', with its year where that is another one. */
function dateWords(date: string): string {
  return sayDate(date, { year: date.slice(0, 4) !== today().slice(0, 4) });
}

/** What takes nights away, folded until someone needs it. */
function LimitFields() {
  const { control, formState } = useFormContext<Draft>();
  const { errors } = formState;
  const limits = useWatch({
    control,
    name: ['season', 'lastNight', 'skippedDates', 'typedSkip'],
  });
  const isFilled = limits.some((limit) => limit.length > 0);
  const isWrong = Boolean(errors.season ?? errors.lastNight ?? errors.skippedDates);
  const [isOpen, setIsOpen] = useState(isFilled);
  return (
    <details
      open={isOpen || isWrong}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1.5 text-sm font-semibold">
        {submitPage.more}
        <ChevronDown aria-hidden="true" className="size-4 shrink-0 in-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-5 pt-2">
        <TextInput
          name="season"
          label={submitPage.season}
          note={submitPage.optional}
          hint={submitPage.seasonHint}
        />
        <TextInput
          name="lastNight"
          type="date"
          label={submitPage.lastNight}
          note={submitPage.optional}
          hint={submitPage.lastNightHint}
        />
        <SkippedDates />
      </div>
    </details>
  );
}

/** Dates on which it is not on. What is wrong with them leads to the one that is typed. */
function SkippedDates() {
  const form = useFormContext<Draft>();
  const { control, setValue, setError, setFocus } = form;
  const { field, fieldState } = useController({ control, name: 'skippedDates' });
  const typed = useWatch({ control, name: 'typedSkip' });
  const [said, setSaid] = useState('');
  const skipped = field.value;
  const add = () => {
    const message = takeTypedSkip(form);
    if (message === undefined) setSaid(submitPage.skipped(dateWords(typed)));
    else setError('skippedDates', { message });
    setFocus('skippedDates');
  };
  const addByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || typed === '') return;
    event.preventDefault();
    add();
  };
  const remove = (date: string, button: HTMLElement) => {
    const item = button.closest('li');
    const next = (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector(
      'button',
    );
    if (next == null) setFocus('skippedDates');
    else next.focus();
    setSaid('');
    setValue(
      'skippedDates',
      skipped.filter((other) => other !== date),
      { shouldDirty: true },
    );
  };
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-40 flex-1">
          <TextField
            ref={field.ref}
            type="date"
            label={submitPage.skip}
            note={submitPage.optional}
            error={fieldState.error?.message}
            value={typed}
            onChange={({ target }) => setValue('typedSkip', target.value)}
            onKeyDown={addByKey}
          />
        </div>
        <Button type="button" variant="secondary" onClick={add} disabled={typed === ''}>
          {submitPage.addSkip}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {skipped.map((each) => (
          <li key={each}>
            <button
              type="button"
              aria-label={submitPage.unskip(dateWords(each))}
              onClick={({ currentTarget }) => remove(each, currentTarget)}
              className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border-[1.5px] border-control px-4 text-sm font-semibold hover:border-text"
            >
              {dateWords(each)}
              <X aria-hidden="true" className="size-4" />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
