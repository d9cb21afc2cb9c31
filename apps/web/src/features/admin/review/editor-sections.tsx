import { editor, warnedFrom } from '@stagetime/contracts/admin/bar-messages';
import {
  chooseRecurrence,
  type Recurrence,
  recurrences,
  type WeekName,
  weeksOfMonth,
} from '@stagetime/contracts/admin/review/rules';
import { micTextLimits } from '@stagetime/contracts/mics/limits';
import {
  feeTypeLabels,
  micTypeLabels,
  signupMethodLabels,
  socialNetworks,
  weekdayLabels,
} from '@stagetime/contracts/mics/messages';
import { dayNames, micTypes } from '@stagetime/contracts/mics/rules';
import {
  DraftArea,
  DraftChoices,
  DraftField,
  DraftSelect,
  Section,
  useDraft,
} from './draft-fields.tsx';

const two = 'grid gap-x-4 sm:grid-cols-2';
const notSaid = ['', editor.notSaid] as const;

/** Where it is. */
export function PlaceFields() {
  return (
    <>
      <DraftField name="showName" label={editor.showName} maxLength={micTextLimits.showName} />
      <div className={two}>
        <DraftField name="venueName" label={editor.venueName} maxLength={micTextLimits.venueName} />
        <DraftField
          name="venueAddress"
          label={editor.venueAddress}
          maxLength={micTextLimits.venueAddress}
        />
        <DraftField
          name="neighborhood"
          label={editor.neighborhood}
          maxLength={micTextLimits.neighborhood}
        />
        <DraftField name="state" label={editor.state} hint={editor.stateHint} maxLength={2} />
      </div>
    </>
  );
}

export function ScheduleFields({ scheduleText }: { readonly scheduleText: string }) {
  const { draft, change } = useDraft();
  const choose = (value: string) => {
    const recurrence = value === '' ? null : (value as Recurrence);
    const { weekOfMonth, days } = chooseRecurrence(
      {
        recurrence: draft.recurrence === '' ? null : (draft.recurrence as Recurrence),
        weekOfMonth: draft.weekOfMonth === '' ? null : (draft.weekOfMonth as WeekName),
        days: draft.days,
      },
      recurrence,
    );
    change({ recurrence: value, weekOfMonth: weekOfMonth ?? '', days });
  };
  return (
    <Section title={editor.sections.when}>
      <p className="pb-2 text-sm text-muted">{editor.schedule(scheduleText)}</p>
      <div className={two}>
        <DraftSelect
          name="recurrence"
          label={editor.recurrence}
          options={[['', editor.varies], ...recurrences.map((name) => [name, name] as const)]}
          onChoose={choose}
        />
        {draft.recurrence === 'Monthly' && (
          <DraftSelect
            name="weekOfMonth"
            label={editor.weekOfMonth}
            options={[notSaid, ...weeksOfMonth.map((name) => [name, name] as const)]}
          />
        )}
      </div>
      <DraftChoices
        name="days"
        legend={editor.days}
        choices={dayNames.map((name, day) => [name, weekdayLabels[day] ?? name] as const)}
        isFixed={draft.recurrence === 'Daily'}
      />
      <div className={two}>
        <DraftField name="startTime" label={editor.startTime} type="time" />
        <DraftField name="signupTime" label={editor.signupTime} type="time" />
        <DraftField
          name="lengthMinutes"
          label={editor.length}
          hint={editor.lengthHint}
          maxLength={3}
        />
      </div>
    </Section>
  );
}

export function TermsFields() {
  return (
    <Section title={editor.sections.terms}>
      <div className={two}>
        <DraftSelect
          name="signupMethod"
          label={editor.signupMethod}
          options={[notSaid, ...Object.entries(signupMethodLabels)]}
        />
        <DraftField name="signupUrl" label={editor.signupUrl} maxLength={micTextLimits.url} />
      </div>
      <DraftArea
        name="signupDescription"
        label={editor.signupDescription}
        max={micTextLimits.signupDescription}
        warnedFrom={warnedFrom.signupDescription}
      />
      <div className={two}>
        <DraftSelect
          name="feeType"
          label={editor.feeType}
          options={[notSaid, ...Object.entries(feeTypeLabels)]}
        />
        <DraftField
          name="feeDescription"
          label={editor.feeDescription}
          maxLength={micTextLimits.feeDescription}
        />
      </div>
    </Section>
  );
}

export function WordsFields() {
  return (
    <Section title={editor.sections.words}>
      <DraftChoices
        name="categories"
        legend={editor.categories}
        choices={micTypes.map((type) => [type, micTypeLabels[type]] as const)}
      />
      <DraftArea
        name="aboutMic"
        label={editor.aboutMic}
        max={micTextLimits.aboutMic}
        warnedFrom={warnedFrom.aboutMic}
      />
      <DraftArea
        name="additionalNotes"
        label={editor.additionalNotes}
        max={micTextLimits.additionalNotes}
      />
    </Section>
  );
}

const handles = [
  ['contactInstagram', socialNetworks.instagram],
  ['contactTwitter', socialNetworks.twitter],
  ['contactTiktok', socialNetworks.tiktok],
  ['contactFacebook', socialNetworks.facebook],
] as const;

export function HostFields() {
  return (
    <Section title={editor.sections.host}>
      <DraftField name="hostName" label={editor.hostName} maxLength={micTextLimits.hostName} />
      <div className={two}>
        <DraftField
          name="contactEmail"
          label={editor.contactEmail}
          hint={editor.contactHint}
          type="email"
        />
        <DraftField
          name="contactPhone"
          label={editor.contactPhone}
          hint={editor.contactHint}
          type="tel"
        />
        {handles.map(([name, label]) => (
          <DraftField key={name} name={name} label={label} maxLength={micTextLimits.handle} />
        ))}
      </div>
    </Section>
  );
}
