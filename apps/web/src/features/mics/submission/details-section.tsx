import { tidyHandle } from '@stagetime/contracts/core/handles';
import { submitPage } from '@stagetime/contracts/mics/submission/messages';
import { otherCity } from '@stagetime/contracts/mics/submission/rules';
import { stateNames } from '@stagetime/contracts/places/states';
import { SelectField } from '@stagetime/ui/select';
import { TextField } from '@stagetime/ui/text-field';
import { useWatch } from 'react-hook-form';
import { trpc } from '../../../api/trpc.ts';
import { EmailField } from '../../../components/form/email-field.tsx';
import { ImageField } from './image-field.tsx';
import { optional, Section } from './section.tsx';
import type { SubmissionForm } from './use-submission-form.ts';

type DetailsSectionProps = {
  readonly form: SubmissionForm;
  /** Where the chosen picture is. */
  readonly picture: string | null;
  readonly onImage: (image: File | null) => void;
};

/** What the mic is called, where it is and who hosts it. */
export function DetailsSection({ form, picture, onImage }: DetailsSectionProps) {
  const { register, control, setValue, formState } = form;
  const { errors } = formState;
  const { data: cities = [] } = trpc.places.listCities.useQuery();
  const city = useWatch({ control, name: 'city' });
  const chooseCity = (slug: string) => {
    const state = cities.find((each) => each.slug === slug)?.state;
    if (state !== undefined) setValue('state', state, { shouldValidate: formState.isSubmitted });
  };
  // Registered in the order in which they stand: the first that is wrong gets the focus.
  return (
    <Section title={submitPage.details}>
      <TextField {...register('name')} label={submitPage.name} error={errors.name?.message} />
      <TextField
        {...register('venueName')}
        label={submitPage.venueName}
        error={errors.venueName?.message}
      />
      <ImageField picture={picture} onImage={onImage} />
      <TextField
        {...register('venueAddress')}
        label={optional(submitPage.venueAddress)}
        autoComplete="off"
        error={errors.venueAddress?.message}
      />
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
        <SelectField {...register('state')} label={submitPage.state} error={errors.state?.message}>
          <option value="">{submitPage.chooseState}</option>
          {Object.entries(stateNames).map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      {city === otherCity && (
        <TextField
          {...register('customCity')}
          label={submitPage.customCity}
          error={errors.customCity?.message}
        />
      )}
      <TextField
        {...register('host')}
        label={optional(submitPage.host)}
        error={errors.host?.message}
      />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <EmailField
          {...register('email')}
          label={submitPage.email}
          hint={submitPage.emailHint}
          error={errors.email?.message}
        />
        <TextField
          {...register('phoneNumber')}
          type="tel"
          label={optional(submitPage.phoneNumber)}
          hint={submitPage.phoneHint}
          autoComplete="tel"
          error={errors.phoneNumber?.message}
        />
      </div>
      <div className="flex flex-col gap-1">
        <p className="font-medium">{optional(submitPage.handles)}</p>
        <p className="text-sm text-muted">{submitPage.handlesHint}</p>
      </div>
      <div className="grid grid-cols-1 gap-x-4 sm:grid-cols-2">
        {(
          [
            ['instagram', 'instagramHandle'],
            ['twitter', 'twitterHandle'],
            ['tiktok', 'tiktokHandle'],
            ['facebook', 'facebookHandle'],
          ] as const
        ).map(([network, name]) => (
          <TextField
            key={name}
            {...register(name, {
              // A profile's address that was pasted becomes its handle.
              onBlur: ({ target }) => setValue(name, tidyHandle(network, target.value)),
            })}
            label={submitPage[network]}
            autoCapitalize="off"
            autoComplete="off"
            spellCheck={false}
            error={errors[name]?.message}
          />
        ))}
      </div>
    </Section>
  );
}
