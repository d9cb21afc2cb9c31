import { micFields, namesOf, submittedField } from '@stagetime/contracts/mics/fields';
import { submitPage } from '@stagetime/contracts/mics/submission/messages';
import { otherCity } from '@stagetime/contracts/mics/submission/rules';
import { SelectField, TextField } from '@stagetime/ui/text-field';
import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { trpc } from '../../../api/trpc.ts';
import {
  Choices,
  Part,
  pair,
  Section,
  SubmittedArea,
  SubmittedInput,
  unchosen,
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
      <SubmittedInput form={form} name="venue_phone" />
      <ImageField picture={picture} onImage={onImage} />
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
          className={unchosen}
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

const terms = namesOf(micFields.terms);
/** Two numbers stand side by side; choices are as wide as others. */
const isCount = (name: (typeof terms)[number]) => submittedField(name).kind === 'count';

/** How one gets on the list, what it costs, and anything else. */
export function SignupStep({ form }: Props) {
  const { register, control, formState } = form;
  const [signupMethod, feeType] = useWatch({ control, name: ['signupMethod', 'feeType'] });
  return (
    <Section title={submitPage.signup}>
      <SubmittedInput form={form} name="signup_method" />
      {signupMethod === 'Slotted' && <SubmittedInput form={form} name="signup_url" />}
      {signupMethod === 'Other' && <SubmittedInput form={form} name="signup_description" />}
      <div className={pair}>
        <SubmittedInput form={form} name="advance_signup_days" />
        <SubmittedInput form={form} name="advance_signup_time" />
      </div>
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
      <div className={pair}>
        {terms.filter(isCount).map((name) => (
          <SubmittedInput key={name} form={form} name={name} />
        ))}
      </div>
      {terms
        .filter((name) => !isCount(name))
        .map((name) => (
          <SubmittedInput key={name} form={form} name={name} />
        ))}
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
