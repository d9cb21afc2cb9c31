import { submitPage } from '@stagetime/contracts/mics/submission/messages';
import { otherCity } from '@stagetime/contracts/mics/submission/rules';
import { SelectField } from '@stagetime/ui/select';
import { TextField } from '@stagetime/ui/text-field';
import { useWatch } from 'react-hook-form';
import { trpc } from '../../../api/trpc.ts';
import { Section, SubmittedInput } from './fields.tsx';
import { ImageField } from './image-field.tsx';
import type { SubmissionForm } from './use-submission-form.ts';

type DetailsSectionProps = {
  readonly form: SubmissionForm;
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
function CityFields({ form }: Pick<DetailsSectionProps, 'form'>) {
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
