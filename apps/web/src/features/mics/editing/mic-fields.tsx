import { editor } from '@stagetime/contracts/mics/editing/messages';
import { chooseRecurrence } from '@stagetime/contracts/mics/editing/rules';
import { micFields, namesOf } from '@stagetime/contracts/mics/fields';
import { weekdayLabels } from '@stagetime/contracts/mics/messages';
import { dayNames } from '@stagetime/contracts/mics/rules';
import { askOfOddTimes, submitPage } from '@stagetime/contracts/mics/submission/messages';
import {
  type Recurrence,
  recurrences,
  weekNames,
} from '@stagetime/contracts/mics/submission/rules';
import type { ReactNode } from 'react';
import {
  DraftChoices,
  DraftInput,
  DraftSelect,
  DraftText,
  Section,
  useDraft,
} from './draft-fields.tsx';

type MicFieldsProps = {
  /** The schedule as it is, in words. */
  readonly scheduleText: string;
  /** Whether only what everyone reads of a mic is there. */
  readonly isPublic?: boolean;
  /** Whether its contact is, which not everyone who edits it may see. Default: unless it is public. */
  readonly hasContact?: boolean;
  /** Above the first section's fields, and below them. */
  readonly before?: ReactNode;
  readonly after?: ReactNode;
};

/** All that a mic's form asks, for {@link MicForm}. */
export function MicFields(props: MicFieldsProps) {
  const { scheduleText, isPublic = false, hasContact = !isPublic, before, after } = props;
  return (
    <>
      <Section title={editor.sections.what}>
        {before}
        <PlaceFields hasState={!isPublic} />
        {after}
        {!isPublic && <DraftInput name="image_caption" />}
      </Section>
      <ScheduleFields scheduleText={scheduleText} />
      <TermsFields />
      <WordsFields />
      <HostFields hasContact={hasContact} />
    </>
  );
}

/** Two beside each other, where there is room. */
export const two = 'grid items-start gap-x-4 gap-y-3 sm:grid-cols-2';

/** Where it is. */
function PlaceFields({ hasState }: { readonly hasState: boolean }) {
  return (
    <>
      <DraftInput name="show_name" />
      <div className={two}>
        <DraftInput name="venue_name" />
        <DraftInput name="venue_address" />
        <DraftInput name="venue_phone" />
        <DraftInput name="neighborhood" />
        {hasState && <DraftInput name="state" />}
      </div>
    </>
  );
}

function ScheduleFields({ scheduleText }: { readonly scheduleText: string }) {
  const { draft, change } = useDraft();
  const choose = (value: string) => {
    const recurrence = value === '' ? null : (value as Recurrence);
    const before = draft.recurrence === '' ? null : (draft.recurrence as Recurrence);
    const fields = { recurrence: before, weekOfMonth: null, days: draft.days };
    const { days } = chooseRecurrence(fields, recurrence);
    change({ recurrence: value, days, interval: '1', anchor: '' });
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
        {draft.recurrence !== '' && draft.recurrence !== 'Daily' && (
          <DraftText
            name="interval"
            type="number"
            label={editor.interval}
            hint={editor.intervalHint}
          />
        )}
      </div>
      {draft.recurrence === 'Monthly' && (
        <DraftChoices
          name="weeksOfMonth"
          legend={editor.weekOfMonth}
          choices={weekNames.map((name) => [name, name] as const)}
        />
      )}
      <DraftChoices
        name="days"
        legend={editor.days}
        choices={dayNames.map((name, day) => [name, weekdayLabels[day] ?? name] as const)}
        isFixed={draft.recurrence === 'Daily'}
      />
      <div className={two}>
        {Number(draft.interval) > 1 && (
          <DraftText name="anchor" type="date" label={editor.anchor} hint={editor.anchorHint} />
        )}
        <DraftText name="season" label={submitPage.season} hint={submitPage.seasonHint} />
        <DraftText name="lastNight" type="date" label={submitPage.lastNight} />
        <DraftText name="skippedDates" label={editor.skipped} hint={editor.skippedHint} />
      </div>
      <div className={two}>
        <DraftInput name="start_time" />
        <DraftInput name="signup_time" />
        <DraftInput name="signup_closes" />
        <DraftInput name="length_minutes" />
      </div>
      <p aria-live="polite" className="text-sm empty:hidden">
        {askOfOddTimes({
          start: draft.startTime,
          signup: draft.signupTime,
          closes: draft.signupCloses,
        })}
      </p>
    </Section>
  );
}

function TermsFields() {
  return (
    <Section title={editor.sections.terms}>
      <div className={two}>
        <DraftInput name="signup_method" />
        <DraftInput name="signup_url" />
      </div>
      <DraftInput name="signup_description" />
      <div className={two}>
        <DraftInput name="advance_signup_days" />
        <DraftInput name="advance_signup_time" />
      </div>
      <div className={two}>
        <DraftInput name="fee_type" />
        <DraftInput name="fee_description" />
        {namesOf(micFields.terms).map((name) => (
          <DraftInput key={name} name={name} />
        ))}
      </div>
    </Section>
  );
}

function WordsFields() {
  return (
    <Section title={editor.sections.words}>
      <DraftInput name="categories" />
      <DraftInput name="about_mic" />
      <DraftInput name="additional_notes" />
    </Section>
  );
}

function HostFields({ hasContact }: { readonly hasContact: boolean }) {
  return (
    <Section title={editor.sections.host}>
      <DraftInput name="host_name" />
      <div className={two}>
        {hasContact && <DraftInput name="contact_email" />}
        {hasContact && <DraftInput name="contact_phone" />}
        <DraftInput name="contact_instagram" />
        <DraftInput name="contact_twitter" />
        <DraftInput name="contact_tiktok" />
        <DraftInput name="contact_facebook" />
      </div>
    </Section>
  );
}
