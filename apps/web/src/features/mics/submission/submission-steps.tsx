import { submittedField } from '@stagetime/contracts/mics/fields';
import { dayNames } from '@stagetime/contracts/mics/rules';
import { submitPage } from '@stagetime/contracts/mics/submission/messages';
import { monthlyWeeks, otherCity, recurrences } from '@stagetime/contracts/mics/submission/rules';
import { SelectField } from '@stagetime/ui/select';
import { TextField } from '@stagetime/ui/text-field';
import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { trpc } from '../../../api/trpc.ts';
import {
  Choice,
  Choices,
  DayChoice,
  Part,
  Section,
  SubmittedArea,
  SubmittedInput,
} from './fields.tsx';
import { ImageField } from './image-field.tsx';
import type { SubmissionForm } from './use-submission-form.ts';

const handles = [
  ['contact_instagram', 'instagramHandle'],
  ['contact_twitter', 'twitterHandle'],
  ['contact_tiktok', 'tiktokHandle'],
  ['contact_facebook', 'facebookHandle'],
] as const;

type Props = { readonly form: SubmissionForm };

type WhatStepProps = Props & {
  /** Where the chosen picture is. */
  readonly picture: string | null;
  readonly onImage: (image: File | null) => void;
};

/** What the mic is called, what kind of evening it is, and where. */
export function WhatStep({ form, picture, onImage }: WhatStepProps) {
  return (
    <Section title={submitPage.details}>
      <SubmittedInput form={form} name="show_name" />
      <Part title={submitPage.categories}>
        <SubmittedInput form={form} name="categories" />
      </Part>
      <SubmittedInput form={form} name="venue_name" />
      <CityFields form={form} />
      <SubmittedInput form={form} name="venue_address" />
      <ImageField picture={picture} onImage={onImage} />
    </Section>
  );
}

const pair = 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-4';

/** Of a listed city or another one. Of its own, so that its fields are registered in their place. */
function CityFields({ form }: Props) {
  const { register, control, setValue, formState } = form;
  const { errors } = formState;
  const { data: cities = [] } = trpc.places.listCities.useQuery();
  const city = useWatch({ control, name: 'city' });
  const chooseCity = (slug: string) => {
    const state = cities.find((each) => each.slug === slug)?.state;
    const shouldValidate = formState.isSubmitted || errors.state !== undefined;
    if (state !== undefined) setValue('state', state, { shouldValidate });
  };
  return (
    <>
      <div className={pair}>
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
export function WhenStep({ form }: Props) {
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
          <Choice key={choice} {...chooseRecurrence} type="radio" value={choice}>
            {submitPage.recurrences[choice]}
          </Choice>
        ))}
      </Choices>
      {recurrence === 'Monthly' && (
        <Choices legend={submitPage.monthlyWeek} error={errors.monthlyWeek?.message}>
          {monthlyWeeks.map((week) => (
            <Choice key={week} {...register('monthlyWeek')} type="radio" value={week}>
              {submitPage.weekLabels[week]}
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
      <div className={pair}>
        <SubmittedInput form={form} name="start_time" />
        <SubmittedInput form={form} name="signup_time" />
      </div>
      <SubmittedInput form={form} name="length_minutes" />
    </Section>
  );
}

/** How one gets on the list, what it costs, and anything else. */
export function SignupStep({ form }: Props) {
  const { register, control, formState } = form;
  const [signupMethod, feeType] = useWatch({ control, name: ['signupMethod', 'feeType'] });
  return (
    <Section title={submitPage.signup}>
      <SubmittedInput form={form} name="signup_method" />
      {signupMethod === 'Slotted' && <SubmittedInput form={form} name="signup_url" />}
      {signupMethod === 'Other' && <SubmittedInput form={form} name="signup_description" />}
      <SubmittedInput form={form} name="fee_type" />
      {feeType === 'Cover Charge' && (
        <TextField
          {...register('coverCharge')}
          type="number"
          min={0}
          step={0.01}
          inputMode="decimal"
          label={submitPage.coverCharge}
          note={submitPage.optional}
          error={formState.errors.coverCharge?.message}
        />
      )}
      {feeType === 'Other' && <SubmittedInput form={form} name="fee_description" />}
      <Part title={submitPage.notesTitle}>
        <SubmittedArea form={form} name="additional_notes" />
      </Part>
    </Section>
  );
}

/** Who tells us, and who hosts it. */
export function YouStep({ form }: Props) {
  const { control, formState } = form;
  const typed = useWatch({ control, name: handles.map(([, as]) => as) });
  const [opened, setOpened] = useState<readonly (typeof handles)[number][1][]>([]);
  const { setFocus } = form;
  // What is asked for is typed into at once.
  useEffect(() => {
    const last = opened.at(-1);
    if (last !== undefined) setFocus(last);
  }, [opened, setFocus]);
  const isOpen = (as: (typeof handles)[number][1], index: number) =>
    opened.includes(as) || Boolean(typed[index]) || formState.errors[as] !== undefined;
  const shown = handles.filter(([, as], index) => isOpen(as, index));
  const offered = handles.filter((handle) => !shown.includes(handle));
  return (
    <Section title={submitPage.you}>
      <SubmittedInput form={form} name="contact_email" />
      <SubmittedInput form={form} name="contact_phone" />
      <SubmittedInput form={form} name="host_name" />
      <Choices legend={submitPage.handles} note={submitPage.optional} hint={submitPage.handlesHint}>
        <div className="grid w-full grid-cols-1 gap-4 empty:hidden sm:grid-cols-2">
          {shown.map(([name]) => (
            <SubmittedInput key={name} form={form} name={name} />
          ))}
        </div>
        {offered.map(([name, as]) => (
          <button
            key={name}
            type="button"
            onClick={() => setOpened([...opened, as])}
            className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border-[1.5px] border-control px-4 text-sm font-semibold hover:border-text"
          >
            <Plus aria-hidden="true" className="size-4 text-accent-text" />
            {submittedField(name).label}
          </button>
        ))}
      </Choices>
    </Section>
  );
}
