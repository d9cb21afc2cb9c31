import { dayNames } from '@stagetime/contracts/mics/rules';
import { submitPage } from '@stagetime/contracts/mics/submission/messages';
import { monthlyWeeks, otherCity, recurrences } from '@stagetime/contracts/mics/submission/rules';
import { SelectField } from '@stagetime/ui/select';
import { TextField } from '@stagetime/ui/text-field';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { trpc } from '../../../api/trpc.ts';
import {
  Choices,
  choiceBox,
  choicePill,
  Section,
  SubmittedArea,
  SubmittedInput,
} from './fields.tsx';
import { ImageField } from './image-field.tsx';
import type { SubmissionForm } from './use-submission-form.ts';

type Props = { readonly form: SubmissionForm };

type DetailsSectionProps = Props & {
  /** Where the chosen picture is. */
  readonly picture: string | null;
  readonly onImage: (image: File | null) => void;
};

/** What the mic is called, where it is and who hosts it. */
export function DetailsSection({ form, picture, onImage }: DetailsSectionProps) {
  return (
    <Section title={submitPage.details}>
      <SubmittedInput form={form} name="show_name" />
      <SubmittedInput form={form} name="venue_name" />
      <ImageField picture={picture} onImage={onImage} />
      <SubmittedInput form={form} name="venue_address" />
      <CityFields form={form} />
      <SubmittedInput form={form} name="host_name" />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <SubmittedInput form={form} name="contact_email" />
        <SubmittedInput form={form} name="contact_phone" />
      </div>
      <div className="flex flex-col gap-1">
        <p className="font-medium">{submitPage.optional(submitPage.handles)}</p>
        <p className="text-sm text-muted">{submitPage.handlesHint}</p>
      </div>
      <div className="grid grid-cols-1 gap-x-4 sm:grid-cols-2">
        <SubmittedInput form={form} name="contact_instagram" />
        <SubmittedInput form={form} name="contact_twitter" />
        <SubmittedInput form={form} name="contact_tiktok" />
        <SubmittedInput form={form} name="contact_facebook" />
      </div>
    </Section>
  );
}

/** Of a listed city or another one. Of its own, so that its fields are registered in their place. */
function CityFields({ form }: Props) {
  const { register, control, setValue, formState } = form;
  const { errors } = formState;
  const { data: cities = [] } = trpc.places.listCities.useQuery();
  const city = useWatch({ control, name: 'city' });
  const chooseCity = (slug: string) => {
    const state = cities.find((each) => each.slug === slug)?.state;
    if (state !== undefined) setValue('state', state, { shouldValidate: formState.isSubmitted });
  };
  return (
    <>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {/* Its choices come after it; a draft's choice stands as soon as they do. */}
        <SelectField
          key={cities.length}
          {...register('city', { onChange: (event) => chooseCity(event.target.value) })}
          label={submitPage.city}
          error={errors.city?.message}
        >
          <option value="">{submitPage.chooseCity}</option>
          {cities.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
          <option value={otherCity}>{submitPage.otherCity}</option>
        </SelectField>
        <SubmittedInput form={form} name="state" />
      </div>
      {city === otherCity && (
        <TextField
          {...register('customCity')}
          label={submitPage.customCity}
          error={errors.customCity?.message}
        />
      )}
    </>
  );
}

/** When it happens. */
export function ScheduleSection({ form }: Props) {
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

/** How one gets on the list, and what it costs. */
export function TermsSection({ form }: Props) {
  const [signupMethod, feeType] = useWatch({
    control: form.control,
    name: ['signupMethod', 'feeType'],
  });
  return (
    <Section title={submitPage.signup}>
      <SubmittedInput form={form} name="signup_method" />
      {signupMethod === 'Slotted' && <SubmittedInput form={form} name="signup_url" />}
      {signupMethod === 'Other' && <SubmittedInput form={form} name="signup_description" />}
      <SubmittedInput form={form} name="fee_type" />
      {feeType === 'Cover Charge' && <CoverCharge form={form} />}
      {feeType === 'Other' && <SubmittedInput form={form} name="fee_description" />}
    </Section>
  );
}

function CoverCharge({ form: { register, formState } }: Props) {
  return (
    <TextField
      {...register('coverCharge')}
      type="number"
      min={0}
      step={0.01}
      inputMode="decimal"
      label={submitPage.optional(submitPage.coverCharge)}
      error={formState.errors.coverCharge?.message}
    />
  );
}

/** What kind of evening it is. */
export function CategoriesSection({ form }: Props) {
  return (
    <Section title={submitPage.categories}>
      <SubmittedInput form={form} name="categories" />
    </Section>
  );
}

/** Anything else. */
export function NotesSection({ form }: Props) {
  return (
    <Section title={submitPage.notesTitle}>
      <SubmittedArea form={form} name="additional_notes" />
    </Section>
  );
}
