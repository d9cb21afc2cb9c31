import { type DayName, dayNames, formatTime, isSmallHour } from '@stagetime/contracts/mics/rules';
import { seasonDate } from '@stagetime/contracts/mics/schedule/schedule-messages';
import { askOfOddTimes, submitPage } from '@stagetime/contracts/mics/submission/messages';
import { submittedRecurrences, weekNames } from '@stagetime/contracts/mics/submission/rules';
import type { MicSubmissionDraft } from '@stagetime/contracts/mics/submission/schemas';
import { Button } from '@stagetime/ui/button';
import { TextField } from '@stagetime/ui/text-field';
import { ChevronDown, X } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { today } from '../components/when-and-where.tsx';
import { listPhases, moveDaysOn, shiftDay } from './draft.ts';
import { Choice, Choices, DayChoice, pair, Section, SubmittedInput } from './fields.tsx';
import type { SubmissionForm } from './use-submission-form.ts';

type Props = { readonly form: SubmissionForm };

/** When it happens. */
export function WhenStep({ form }: Props) {
  const { register, control, getValues, setValue, clearErrors, formState } = form;
  const { errors } = formState;
  const recurrence = useWatch({ control, name: 'recurrence' });
  const [note, setNote] = useState('');
  const isDaily = recurrence === 'Daily';
  const chooseRecurrence = register('recurrence', {
    onChange(event) {
      setNote('');
      setValue('interval', '');
      setValue('weeksOfMonth', []);
      forgetPhase();
      if (event.target.value === 'Daily') clearDays();
    },
  });
  const forgetPhase = () => setValue('anchor', '');
  const clearDays = () => {
    setValue('selectedDays', []);
    clearErrors('selectedDays');
  };
  const chooseDay = register('selectedDays', {
    onChange() {
      forgetPhase();
      const { recurrence: chosen, selectedDays } = getValues();
      if (chosen !== 'Weekly' || selectedDays.length < dayNames.length) return;
      setValue('recurrence', 'Daily');
      clearDays();
      setNote(submitPage.nowDaily);
    },
  });
  return (
    <Section title={submitPage.schedule}>
      <Choices legend={submitPage.recurrence} error={errors.recurrence?.message}>
        {submittedRecurrences.map((choice) => (
          <Choice key={choice} {...chooseRecurrence} type="radio" value={choice}>
            {submitPage.recurrences[choice]}
          </Choice>
        ))}
      </Choices>
      {recurrence === 'Weekly' && (
        <Choices legend={submitPage.everyWeek} error={errors.interval?.message}>
          {submitPage.intervals.map(([value, label]) => (
            <Choice
              key={value}
              {...register('interval', { onChange: forgetPhase })}
              type="radio"
              value={value}
            >
              {label}
            </Choice>
          ))}
        </Choices>
      )}
      {recurrence === 'Monthly' && (
        <Choices legend={submitPage.monthlyWeek} error={errors.monthlyWeek?.message}>
          {weekNames.map((week) => (
            <Choice
              key={week}
              {...register('weeksOfMonth', { onChange: () => clearErrors('monthlyWeek') })}
              type="checkbox"
              value={week}
            >
              {week}
            </Choice>
          ))}
        </Choices>
      )}
      <Choices
        legend={submitPage.days}
        hint={isDaily ? submitPage.everyDay : undefined}
        error={errors.selectedDays?.message}
        isWeek
      >
        {dayNames.map((day) => (
          <DayChoice
            key={`${day} ${isDaily}`}
            day={day}
            {...(isDaily ? { checked: true, disabled: true, readOnly: true } : chooseDay)}
          />
        ))}
      </Choices>
      <p aria-live="polite" className="-mt-3 text-sm text-accent-text empty:hidden">
        {note}
      </p>
      <PhaseChoice form={form} />
      <div className={pair}>
        <SubmittedInput form={form} name="start_time" />
        <SubmittedInput form={form} name="signup_time" />
      </div>
      <AfterMidnight form={form} />
      <div className={pair}>
        <SubmittedInput form={form} name="signup_closes" />
        <SubmittedInput form={form} name="length_minutes" />
      </div>
      <OddTimes form={form} />
      <LimitFields form={form} />
    </Section>
  );
}

function OddTimes({ form: { control } }: Props) {
  const [start, signup, closes] = useWatch({
    control,
    name: ['time', 'signupTime', 'signupCloses'],
  });
  return (
    <p aria-live="polite" className="-mt-2 text-sm empty:hidden">
      {askOfOddTimes({ start, signup, closes })}
    </p>
  );
}

/** Says which night a start in the small hours is of, which many take for the night after. */
function AfterMidnight({ form: { control, setValue } }: Props) {
  const [time, days, recurrence] = useWatch({
    control,
    name: ['time', 'selectedDays', 'recurrence'],
  });
  const [day = 'sunday'] = dayNames.filter((name) => days.includes(name));
  const isTold = days.length > 0 && recurrence !== 'Daily' && isSmallHour(time);
  const labelOf = (name: DayName, offset: number) => submitPage.dayLabels[shiftDay(name, offset)];
  // What was moved on is not offered the next day, but the way back.
  const [moved, setMoved] = useState<{ readonly from: string[]; readonly to: string[] }>();
  const isMoved = moved !== undefined && String(moved.to) === String(days);
  const move = () => {
    const to = isMoved ? moved.from : moveDaysOn(days);
    setMoved(isMoved ? undefined : { from: days, to });
    setValue('anchor', '');
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
function PhaseChoice({ form: { register, control, formState } }: Props) {
  const draft = useWatch({ control }) as Required<MicSubmissionDraft>;
  if (draft.interval !== '2') return null;
  const phases = listPhases(draft);
  if (phases.length < 2) return null;
  return (
    <Choices legend={submitPage.phase} error={formState.errors.anchor?.message}>
      {phases.map((date) => (
        <Choice key={date} {...register('anchor')} type="radio" value={date}>
          {dateWords(date)}
        </Choice>
      ))}
      <Choice {...register('anchor')} type="radio" value="">
        {submitPage.notSure}
      </Choice>
    </Choices>
  );
}

/** 'Nov 25', with its year where that is another one. */
function dateWords(date: string): string {
  const [year, month, day] = date.split('-').map(Number);
  const words = seasonDate(month ?? 1, day ?? 1);
  return date.slice(0, 4) === today().slice(0, 4) ? words : `${words}, ${year}`;
}

/** What takes nights away, folded until someone needs it. */
function LimitFields({ form: { register, control, setValue, formState } }: Props) {
  const { errors } = formState;
  const [season, lastNight, skipped] = useWatch({
    control,
    name: ['season', 'lastNight', 'skippedDates'],
  });
  const [date, setDate] = useState('');
  const isFilled = Boolean(season || lastNight || skipped.length > 0);
  const isWrong = Boolean(errors.season ?? errors.lastNight ?? errors.skippedDates);
  const [isOpen, setIsOpen] = useState(isFilled);
  const setSkipped = (dates: readonly string[]) =>
    setValue('skippedDates', [...new Set(dates)].toSorted(), { shouldDirty: true });
  const add = () => {
    if (date !== '') setSkipped([...skipped, date]);
    setDate('');
  };
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
        <TextField
          {...register('season')}
          label={submitPage.season}
          note={submitPage.optional}
          hint={submitPage.seasonHint}
          error={errors.season?.message}
          autoComplete="off"
        />
        <TextField
          {...register('lastNight')}
          type="date"
          label={submitPage.lastNight}
          note={submitPage.optional}
          hint={submitPage.lastNightHint}
          error={errors.lastNight?.message}
        />
        <div className="flex flex-wrap items-end gap-3">
          <div className="min-w-40 flex-1">
            <TextField
              type="date"
              label={submitPage.skip}
              note={submitPage.optional}
              error={errors.skippedDates?.message}
              value={date}
              onChange={({ target }) => setDate(target.value)}
            />
          </div>
          <Button type="button" variant="secondary" onClick={add} disabled={date === ''}>
            {submitPage.addSkip}
          </Button>
        </div>
        <ul className="flex flex-wrap gap-2 empty:hidden">
          {skipped.map((each) => (
            <li key={each}>
              <button
                type="button"
                aria-label={submitPage.unskip(dateWords(each))}
                onClick={() => setSkipped(skipped.filter((other) => other !== each))}
                className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border-[1.5px] border-control px-4 text-sm font-semibold hover:border-text"
              >
                {dateWords(each)}
                <X aria-hidden="true" className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
