import { editor } from '@stagetime/contracts/admin/messages';
import { chooseRecurrence } from '@stagetime/contracts/admin/review/rules';
import { weekdayLabels } from '@stagetime/contracts/mics/messages';
import { dayNames } from '@stagetime/contracts/mics/rules';
import {
  type MonthlyWeek,
  monthlyWeeks,
  type Recurrence,
  recurrences,
} from '@stagetime/contracts/mics/submission/rules';
import {
  DraftChoices,
  DraftInput,
  DraftSelect,
  notSaid,
  Section,
  useDraft,
} from './draft-fields.tsx';

const two = 'grid gap-x-4 sm:grid-cols-2';

/** Where it is. */
export function PlaceFields() {
  return (
    <>
      <DraftInput name="show_name" />
      <div className={two}>
        <DraftInput name="venue_name" />
        <DraftInput name="venue_address" />
        <DraftInput name="neighborhood" />
        <DraftInput name="state" />
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
        weekOfMonth: draft.weekOfMonth === '' ? null : (draft.weekOfMonth as MonthlyWeek),
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
            options={[notSaid, ...monthlyWeeks.map((name) => [name, name] as const)]}
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
        <DraftInput name="start_time" />
        <DraftInput name="signup_time" />
        <DraftInput name="length_minutes" />
      </div>
    </Section>
  );
}

export function TermsFields() {
  return (
    <Section title={editor.sections.terms}>
      <div className={two}>
        <DraftInput name="signup_method" />
        <DraftInput name="signup_url" />
      </div>
      <DraftInput name="signup_description" />
      <div className={two}>
        <DraftInput name="fee_type" />
        <DraftInput name="fee_description" />
      </div>
    </Section>
  );
}

export function WordsFields() {
  return (
    <Section title={editor.sections.words}>
      <DraftInput name="categories" />
      <DraftInput name="about_mic" />
      <DraftInput name="additional_notes" />
    </Section>
  );
}

export function HostFields() {
  return (
    <Section title={editor.sections.host}>
      <DraftInput name="host_name" />
      <div className={two}>
        <DraftInput name="contact_email" />
        <DraftInput name="contact_phone" />
        <DraftInput name="contact_instagram" />
        <DraftInput name="contact_twitter" />
        <DraftInput name="contact_tiktok" />
        <DraftInput name="contact_facebook" />
      </div>
    </Section>
  );
}
