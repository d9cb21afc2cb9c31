import {
  micFields,
  micFieldsByName,
  micFieldsWith,
  namesOf,
  submittedName,
} from '@stagetime/contracts/mics/fields';
import { submitPage } from '@stagetime/contracts/mics/submission/messages';
import { otherCity } from '@stagetime/contracts/mics/submission/rules';
import { Plus } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { trpc } from '../../../api/trpc.ts';
import { Choices } from '../components/choices.tsx';
import { MicArea, MicInput, SelectInput, TextInput, unchosen } from '../components/mic-input.tsx';
import type { Draft } from './draft.ts';
import { ImageField } from './image-field.tsx';

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
        className="-mb-1 font-display text-xl font-bold focus:outline-none max-lg:pt-2"
      >
        {title}
      </h2>
      {children}
    </section>
  );
}

/** A part of a step that is one field, whose label says what the title says. */
function Part({ title, children }: PartProps) {
  return (
    <div>
      <h3 className="sr-only">{title}</h3>
      {children}
    </div>
  );
}

/**
 * Fields side by side: their controls stand on one line, though a label takes two. Label, control, hint and error are
 * rows of both.
 */
export const pair =
  '-mb-4 grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-x-4 *:row-span-4 *:grid-rows-subgrid *:pb-4 [&_label]:self-end';

type WhatStepProps = {
  /** Where the chosen picture is. */
  readonly picture: string | null;
  readonly onImage: (image: File | null) => void;
};

/** What the mic is called, what kind of evening it is, and where. */
export function WhatStep({ picture, onImage }: WhatStepProps) {
  return (
    <Section title={submitPage.details}>
      <MicInput name="show_name" />
      <Part title={submitPage.categories}>
        <MicInput name="categories" />
      </Part>
      <MicInput name="venue_name" />
      <CityFields />
      <MicInput name="venue_address" />
      <MicInput name="venue_phone" />
      <ImageField picture={picture} onImage={onImage} />
    </Section>
  );
}

/** Of a listed city or another one. Of its own, so that its fields are registered in their place. */
function CityFields() {
  const { control, setValue, formState } = useFormContext<Draft>();
  const { data: cities = [] } = trpc.places.listCities.useQuery();
  const city = useWatch({ control, name: 'city' });
  const chooseCity = (slug: string) => {
    const state = cities.find((each) => each.slug === slug)?.state;
    const shouldValidate = formState.isSubmitted || formState.errors.state !== undefined;
    if (state !== undefined) setValue('state', state, { shouldValidate });
  };
  return (
    <>
      <div className={pair}>
        {/* Its choices come after it; a draft's choice stands as soon as they do. */}
        <SelectInput
          key={cities.length}
          name="city"
          onChange={(event) => chooseCity(event.target.value)}
          label={submitPage.city}
          className={unchosen}
          options={[
            ['', submitPage.chooseCity],
            ...cities.map(({ slug, name }) => [slug, name] as const),
            [otherCity, submitPage.otherCity],
          ]}
        />
        <MicInput name="state" />
      </div>
      {city === otherCity && <TextInput name="customCity" label={submitPage.customCity} />}
    </>
  );
}

const terms = namesOf(micFields.terms);
/** Two numbers stand side by side; choices are as wide as others. */
const isCount = (name: (typeof terms)[number]) => micFieldsByName[name].kind === 'count';

/** How one gets on the list, what it costs, and anything else. */
export function SignupStep() {
  const { control } = useFormContext<Draft>();
  const [signupMethod, feeType] = useWatch({ control, name: ['signupMethod', 'feeType'] });
  return (
    <Section title={submitPage.signup}>
      <MicInput name="signup_method" />
      {signupMethod === 'Slotted' && <MicInput name="signup_url" />}
      {signupMethod === 'Other' && <MicInput name="signup_description" />}
      <div className={pair}>
        <MicInput name="advance_signup_days" />
        <MicInput name="advance_signup_time" />
      </div>
      <MicInput name="fee_type" />
      {feeType === 'Cover Charge' && (
        <TextInput
          name="coverCharge"
          type="number"
          min={0}
          step={0.01}
          inputMode="decimal"
          label={submitPage.coverCharge}
          note={submitPage.optional}
        />
      )}
      {feeType === 'Other' && <MicInput name="fee_description" />}
      <div className={pair}>
        {terms.filter(isCount).map((name) => (
          <MicInput key={name} name={name} />
        ))}
      </div>
      {terms
        .filter((name) => !isCount(name))
        .map((name) => (
          <MicInput key={name} name={name} />
        ))}
      <Part title={submitPage.notesTitle}>
        <MicArea name="additional_notes" />
      </Part>
    </Section>
  );
}

const handles = micFieldsWith({ kind: 'handle' });

/** Who tells us, and who hosts it. */
export function YouStep() {
  const { control, formState, setFocus } = useFormContext<Draft>();
  const typed = useWatch({ control, name: handles.map(submittedName) });
  const [opened, setOpened] = useState<typeof handles>([]);
  // What is asked for is typed into at once.
  useEffect(() => {
    const last = opened.at(-1);
    if (last !== undefined) setFocus(submittedName(last));
  }, [opened, setFocus]);
  const shown = handles.filter(
    (name, place) =>
      opened.includes(name) || typed[place] || formState.errors[submittedName(name)] !== undefined,
  );
  const offered = handles.filter((name) => !shown.includes(name));
  return (
    <Section title={submitPage.you}>
      <MicInput name="contact_email" />
      <MicInput name="contact_phone" />
      <MicInput name="host_name" />
      <Choices legend={submitPage.handles} note={submitPage.optional} hint={submitPage.handlesHint}>
        <div className="grid w-full grid-cols-1 gap-4 empty:hidden sm:grid-cols-2">
          {shown.map((name) => (
            <MicInput key={name} name={name} />
          ))}
        </div>
        {offered.map((name) => (
          <button
            key={name}
            type="button"
            onClick={() => setOpened([...opened, name])}
            className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border-[1.5px] border-control px-4 text-sm font-semibold hover:border-text"
          >
            <Plus aria-hidden="true" className="size-4 text-accent-text" />
            {micFieldsByName[name].label}
          </button>
        ))}
      </Choices>
    </Section>
  );
}
