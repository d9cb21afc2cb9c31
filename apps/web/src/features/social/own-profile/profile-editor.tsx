import { tidyHandle } from '@stagetime/contracts/core/links';
import { ProfileForm } from '@stagetime/contracts/social/forms/schemas';
import {
  experienceLabels,
  genreLabels,
  networkLabels,
  ownProfile,
  ownProfileErrors,
  profileLabels,
  profileSections,
} from '@stagetime/contracts/social/messages';
import {
  bioCharactersLeft,
  experienceLevels,
  genres,
  socialNetworks,
} from '@stagetime/contracts/social/rules';
import type { ProfileView, UpdateOwnProfileInput } from '@stagetime/contracts/social/schemas';
import { SelectField } from '@stagetime/ui/select';
import { TextAreaField, TextField } from '@stagetime/ui/text-field';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { FormError } from '../../../api/send-form.ts';
import { Form, SubmitButton } from '../../../components/form/form.tsx';
import { useFormMutation } from '../../../components/form/use-form-mutation.ts';
import { useUnsavedChanges } from '../../../components/form/use-unsaved-changes.ts';
import { type PictureChange, useSaveProfile } from '../hooks/use-save-profile.ts';
import { PictureChooser } from './picture-chooser.tsx';
import { ProfileSection } from './profile-section.tsx';
import { useFinishTour } from './use-finish-tour.ts';

type ProfileEditorProps = {
  readonly profile: ProfileView;
  readonly onSaved: () => void;
};

/**
 * One's own profile to be changed. It holds a copy: whoever cancels takes it away, and the profile is
 * as it was.
 */
export default function ProfileEditor({ profile, onSaved }: ProfileEditorProps) {
  const [picture, setPicture] = useState<PictureChange>({ kind: 'none' });
  const finishTour = useFinishTour(profile.userId);
  const save = useSaveProfile();
  const form = useFormMutation({
    schema: ProfileForm,
    defaultValues: toForm(profile),
    mutation: save,
    toInput: (values) => ({ fields: toInput(values), picture }),
    failed: ownProfileErrors.saveFailed,
    onSuccess() {
      // Nothing is unsaved any more, so nothing holds back who leaves now.
      form.reset(form.getValues());
      setPicture({ kind: 'none' });
      finishTour();
      onSaved();
    },
  });
  const { register, control, submit, isPending, formState } = form;
  const { errors, isDirty } = formState;
  const isChanged = isDirty || picture.kind !== 'none';
  useUnsavedChanges(isChanged, ownProfile.leave);
  const [bio, level] = useWatch({ control, name: ['bio', 'experienceLevel'] });
  const left = bioCharactersLeft(bio);
  const error =
    save.error instanceof FormError
      ? save.error.sentence(ownProfileErrors.uploadFailed)
      : form.error;
  return (
    <Form onSubmit={submit} isPending={isPending} error={error}>
      <ProfileSection title={profileSections.basic}>
        <PictureChooser
          address={profile.profileImageUrl}
          name={profile.stageName ?? profile.name}
          change={picture}
          onChange={setPicture}
        />
        <div>
          <p className="font-medium">{profileLabels.name}</p>
          <p className="wrap-anywhere" dir="auto">
            {profile.name}
          </p>
          <Link to="/account" className="text-link inline-flex min-h-11 items-center text-sm">
            {profileLabels.changeName}
          </Link>
        </div>
        {level !== 'fan' && (
          <TextField
            {...register('stageName')}
            label={profileLabels.stageName}
            hint={profileLabels.stageNameHelp}
            autoComplete="nickname"
            error={errors.stageName?.message}
          />
        )}
        <TextField
          {...register('homeCity')}
          label={profileLabels.homeCity}
          autoComplete="address-level2"
          error={errors.homeCity?.message}
        />
        <TextAreaField
          {...register('bio')}
          label={profileLabels.bio}
          hint={profileLabels.bioHelp}
          error={errors.bio?.message}
          counter={
            left !== null && (
              <span
                role="status"
                className={left < 0 ? 'font-semibold text-danger' : 'text-accent-text'}
              >
                {left < 0 ? profileLabels.bioOver(-left) : profileLabels.bioLeft(left)}
              </span>
            )
          }
        />
      </ProfileSection>
      <ProfileSection title={profileSections.social}>
        {socialNetworks.map((network) => (
          <TextField
            key={network}
            {...register(`${network}Handle`, {
              // A profile's address that was pasted becomes its handle.
              onBlur: ({ target }) =>
                form.setValue(`${network}Handle`, tidyHandle(network, target.value)),
            })}
            label={networkLabels[network]}
            placeholder="@"
            autoCapitalize="off"
            autoComplete="off"
            spellCheck={false}
            error={errors[`${network}Handle`]?.message}
          />
        ))}
      </ProfileSection>
      <ProfileSection title={profileSections.experience}>
        <SelectField
          {...register('experienceLevel')}
          label={profileLabels.experience}
          {...(level === 'fan' &&
            profile.stageName !== null && { hint: profileLabels.stageNameOfFan })}
          error={errors.experienceLevel?.message}
        >
          <option value="">{profileLabels.noExperience}</option>
          {experienceLevels.map((value) => (
            <option key={value} value={value}>
              {experienceLabels[value]}
            </option>
          ))}
        </SelectField>
        <fieldset className="min-w-0">
          <legend className="mb-2 font-medium">{profileLabels.genres}</legend>
          <div className="flex flex-wrap gap-2">
            {genres.map((genre) => (
              <label
                key={genre}
                className="inline-flex min-h-11 max-w-full cursor-pointer items-center gap-2 rounded-full border border-control px-4 font-medium wrap-anywhere hover:bg-raised has-checked:border-accent has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
              >
                <input
                  type="checkbox"
                  value={genre}
                  {...register('favoriteGenres')}
                  className="size-4 accent-on-accent"
                />
                {genreLabels[genre]}
              </label>
            ))}
          </div>
        </fieldset>
      </ProfileSection>
      <div className="bar-below sticky bottom-0 z-10 -mx-4 flex bg-background/95 p-4 sm:static sm:mx-0 sm:bg-transparent sm:p-0">
        <SubmitButton
          className="grow sm:grow-0"
          pendingLabel={picture.kind === 'chosen' ? profileLabels.uploading : ownProfile.saving}
        >
          {ownProfile.save}
        </SubmitButton>
      </div>
    </Form>
  );
}

function toForm(profile: ProfileView): ProfileForm {
  return {
    stageName: profile.stageName ?? '',
    homeCity: profile.homeCity ?? '',
    bio: profile.bio ?? '',
    instagramHandle: profile.instagramHandle ?? '',
    twitterHandle: profile.twitterHandle ?? '',
    tiktokHandle: profile.tiktokHandle ?? '',
    facebookHandle: profile.facebookHandle ?? '',
    experienceLevel: profile.experienceLevel ?? '',
    favoriteGenres: [...profile.favoriteGenres],
  };
}

/** The server takes an empty text for none, and drops a leading @. */
function toInput({ experienceLevel, ...values }: ProfileForm): UpdateOwnProfileInput {
  return { ...values, experienceLevel: experienceLevel === '' ? null : experienceLevel };
}
