import { dayNames } from '@stagetime/contracts/mics/rules';
import { submitPage } from '@stagetime/contracts/mics/submission/messages';
import { monthlyWeeks, recurrences } from '@stagetime/contracts/mics/submission/rules';
import { SelectField } from '@stagetime/ui/select';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Choices, choiceBox, choicePill, Section, SubmittedInput } from './fields.tsx';
import type { SubmissionForm } from './use-submission-form.ts';

/** When it happens. */
export function ScheduleSection({ form }: { readonly form: SubmissionForm }) {
  const { register, control, getValues, setValue, clearErrors, formState } = form;
  const { errors } = formState;
  const recurrence = useWatch({ control, name: 'recurrence' });
  const [note, setNote] = useState('');
  const isDaily = recurrence === 'Daily';
  const chooseRecurrence = register('recurrence', {
    onChange(event) {
      setNote('');
      if (event.target.value === 'Daily') clearDays();
    },
  });
  const clearDays = () => {
    setValue('selectedDays', []);
    clearErrors('selectedDays');
  };
  const chooseDay = register('selectedDays', {
    onChange() {
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
        {recurrences.map((choice) => (
          <label key={choice} className={choicePill}>
            <input {...chooseRecurrence} type="radio" value={choice} className={choiceBox} />
            {submitPage.recurrences[choice]}
          </label>
        ))}
      </Choices>
      <Choices
        legend={submitPage.days}
        hint={isDaily ? submitPage.everyDay : undefined}
        error={errors.selectedDays?.message}
      >
        {dayNames.map((day) => (
          <label key={`${day} ${isDaily}`} className={choicePill}>
            <input
              {...(isDaily ? { checked: true, disabled: true, readOnly: true } : chooseDay)}
              type="checkbox"
              value={day}
              className={choiceBox}
            />
            {submitPage.dayLabels[day]}
          </label>
        ))}
      </Choices>
      <p aria-live="polite" className="text-sm text-accent-text empty:hidden">
        {note}
      </p>
      {recurrence === 'Monthly' && (
        <SelectField
          {...register('monthlyWeek')}
          label={submitPage.monthlyWeek}
          error={errors.monthlyWeek?.message}
        >
          <option value="">{submitPage.chooseWeek}</option>
          {monthlyWeeks.map((week) => (
            <option key={week} value={week}>
              {submitPage.weekLabels[week]}
            </option>
          ))}
        </SelectField>
      )}
      <div className="grid grid-cols-2 gap-4">
        <SubmittedInput form={form} name="start_time" />
        <SubmittedInput form={form} name="signup_time" />
      </div>
      <SubmittedInput form={form} name="length_minutes" />
    </Section>
  );
}
