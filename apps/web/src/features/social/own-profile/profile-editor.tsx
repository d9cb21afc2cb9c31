import { tidyHandle } from '@stagetime/contracts/core/links';
import { micTypeLabels, networkLabels } from '@stagetime/contracts/mics/messages';
import { evenSize } from '@stagetime/contracts/social/bill';
import {
  experienceLabels,
  ownProfile,
  ownProfileErrors,
  profileLabels,
  profileSections,
  publicProfile,
} from '@stagetime/contracts/social/messages';
import {
  bioCharactersLeft,
  experienceLevels,
  genres,
  socialNetworks,
} from '@stagetime/contracts/social/rules';
import {
  ProfileForm,
  type ProfileView,
  type UpdateOwnProfileInput,
} from '@stagetime/contracts/social/schemas';
import { Button } from '@stagetime/ui/button';
import { keepFocus } from '@stagetime/ui/keep-focus';
import { SelectField, TextAreaField, TextField } from '@stagetime/ui/text-field';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { FormError } from '../../../api/send-form.ts';
import { Choice } from '../../../components/choice.tsx';
import {
  Form,
  SubmitButton,
  useFormMutation,
  useKeptSession,
  useUnsavedChanges,
} from '../../../components/form.tsx';
import { BillName, billInks, Offer } from '../bill.tsx';
import {
  BillField,
  type PictureChange,
  PictureChooser,
  useFinishTour,
  useSaveProfile,
} from './edit-profile.tsx';

export type EditedField = keyof ProfileForm;

type ProfileEditorProps = {
  readonly profile: ProfileView;
  /** The field that was tapped. */
  readonly focus: EditedField | 'picture' | undefined;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
};

/**
 * One's own bill to be written on. It holds a copy: whoever cancels takes it away, and the profile is
 * as it was.
 */
export default function ProfileEditor(props: ProfileEditorProps) {
  const { profile, focus, onSaved, onCancel } = props;
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
  const { register, control, submit, isPending, formState, setFocus, setValue } = form;
  const { errors, dirtyFields } = formState;
  const changes = Object.keys(dirtyFields).length + Number(picture.kind !== 'none');
  useUnsavedChanges(changes > 0, ownProfile.leave);
  useKeptSession(changes > 0);
  const [bio, level, stageName, favoriteGenres] = useWatch({
    control,
    name: ['bio', 'experienceLevel', 'stageName', 'favoriteGenres'],
  });
  const [shownNetworks, setShownNetworks] = useState(() =>
    socialNetworks.filter(
      (network) => profile[`${network}Handle`] !== null || focus === `${network}Handle`,
    ),
  );
  const [wanted, setWanted] = useState(focus);
  useEffect(() => {
    if (wanted !== undefined && wanted !== 'picture') setFocus(wanted);
  }, [wanted, setFocus]);
  // What led here is gone.
  useEffect(() => {
    if (focus === undefined) keepFocus();
  }, [focus]);
  const left = bioCharactersLeft(bio);
  const error =
    save.error instanceof FormError
      ? save.error.sentence(ownProfileErrors.uploadFailed)
      : form.error;
  const stageNameField = register('stageName');
  return (
    <Form onSubmit={submit} isPending={isPending} error={error}>
      <section aria-label={profileSections.basic}>
        <div className="bill bill-edited" {...billInks({ ...profile, favoriteGenres })}>
          <div className="bill-top">
            <h1 className="font-display text-2xl font-bold">{ownProfile.edit}</h1>
          </div>
          <h2 className="sr-only">{profileSections.basic}</h2>
          <div className="bill-body">
            <div className="@container min-w-0">
              {level === 'fan' ? (
                <div className="bill-name">
                  <BillName name={profile.name} />
                </div>
              ) : (
                <BillField label={profileLabels.stageName} error={errors.stageName?.message}>
                  {(field) => (
                    <textarea
                      {...stageNameField}
                      {...field}
                      rows={1}
                      dir="auto"
                      placeholder={profile.name}
                      autoComplete="nickname"
                      className="bill-input bill-name"
                      style={{ fontSize: nameSize(stageName.trim() || profile.name) }}
                      onKeyDown={(event) => {
                        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
                        event.preventDefault();
                        void submit();
                      }}
                      // A name is one line, however it is wrapped.
                      onChange={(event) => {
                        event.target.value = event.target.value.replace(/[\r\n]+/g, ' ');
                        void stageNameField.onChange(event);
                      }}
                    />
                  )}
                </BillField>
              )}
              <div className="bill-facts">
                <BillField label={profileLabels.homeCity} error={errors.homeCity?.message}>
                  {(field) => (
                    <input
                      {...register('homeCity')}
                      {...field}
                      autoComplete="address-level2"
                      className="bill-input"
                    />
                  )}
                </BillField>
                <div className="min-w-0 text-sm font-semibold">
                  <p className="mb-1">{profileLabels.name}</p>
                  <p className="flex flex-wrap items-center gap-x-3 wrap-anywhere sm:min-h-11">
                    <bdi>{profile.name}</bdi>
                    <Link
                      to="/account"
                      className="-my-2.5 inline-flex min-h-11 items-center underline underline-offset-4 hover:decoration-2"
                    >
                      {profileLabels.changeName}
                    </Link>
                  </p>
                </div>
              </div>
            </div>
            <PictureChooser
              address={profile.profileImageUrl}
              name={profile.stageName ?? profile.name}
              change={picture}
              onChange={setPicture}
              isWanted={focus === 'picture'}
            />
          </div>
        </div>
      </section>
      <div className="profile-columns">
        <div className="flex min-w-0 flex-col gap-9">
          <section className="flex min-w-0 flex-col gap-4">
            <h2 className="font-display text-xl font-bold">{publicProfile.about}</h2>
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
          </section>
          <section className="flex min-w-0 flex-col gap-4">
            <h2 className="font-display text-xl font-bold">{profileSections.experience}</h2>
            <div className="sm:max-w-80">
              <SelectField
                {...register('experienceLevel')}
                label={profileLabels.experience}
                hint={
                  level === 'fan' && profile.stageName !== null
                    ? profileLabels.stageNameOfFan
                    : undefined
                }
                error={errors.experienceLevel?.message}
              >
                <option value="">{profileLabels.noExperience}</option>
                {experienceLevels.map((value) => (
                  <option key={value} value={value}>
                    {experienceLabels[value]}
                  </option>
                ))}
              </SelectField>
            </div>
            <fieldset className="min-w-0">
              <legend className="mb-2 text-sm font-semibold">{profileLabels.genres}</legend>
              <div className="flex flex-wrap gap-2">
                {genres.map((genre) => (
                  <Choice
                    key={genre}
                    {...register('favoriteGenres')}
                    type="checkbox"
                    value={genre}
                    label={micTypeLabels[genre]}
                  />
                ))}
              </div>
            </fieldset>
          </section>
        </div>
        <section className="flex min-w-0 flex-col gap-4">
          <h2 className="font-display text-xl font-bold">{profileSections.social}</h2>
          {shownNetworks.map((network) => (
            <TextField
              key={network}
              {...register(`${network}Handle`, {
                // A profile's address that was pasted becomes its handle.
                onBlur: ({ target }) =>
                  setValue(`${network}Handle`, tidyHandle(network, target.value)),
              })}
              label={networkLabels[network]}
              placeholder="@"
              autoCapitalize="off"
              autoComplete="off"
              spellCheck={false}
              error={errors[`${network}Handle`]?.message}
            />
          ))}
          <div className="flex flex-wrap gap-2 empty:hidden">
            {socialNetworks
              .filter((network) => !shownNetworks.includes(network))
              .map((network) => (
                <Offer
                  key={network}
                  label={networkLabels[network]}
                  onClick={() => {
                    setShownNetworks([...shownNetworks, network]);
                    setWanted(`${network}Handle`);
                  }}
                />
              ))}
          </div>
        </section>
      </div>
      <div className="bar-below foot-bar justify-end">
        <p aria-live="polite" className="me-auto text-sm text-muted max-sm:sr-only">
          {changes > 0 && ownProfile.unsaved(changes)}
        </p>
        <Button variant="secondary" onClick={onCancel}>
          {ownProfile.cancel}
        </Button>
        <SubmitButton
          pendingLabel={picture.kind === 'chosen' ? profileLabels.uploading : ownProfile.saving}
        >
          {ownProfile.save}
        </SubmitButton>
      </div>
    </Form>
  );
}

/** A size for an element with the measure as its container, less its frame. */
function nameSize(name: string): string {
  return `clamp(2.125rem, ${(evenSize(name) * 90).toFixed(2)}cqi, 5rem)`;
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
