import { editor } from '@stagetime/contracts/mics/editing/messages';
import { chooseRecurrence } from '@stagetime/contracts/mics/editing/rules';
import { micFields, namesOf } from '@stagetime/contracts/mics/fields';
import { submitPage } from '@stagetime/contracts/mics/submission/messages';
import {
  type Recurrence,
  recurrences,
  weekNames,
} from '@stagetime/contracts/mics/submission/rules';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { ChoiceInput, DaysInput } from '../components/choices.tsx';
import { MicInput, OddTimes, SelectInput, TextInput } from '../components/mic-input.tsx';
import type { MicDraft } from './mic-draft.ts';

type SectionProps = { readonly title: string; readonly children: ReactNode };

export function Section({ title, children }: SectionProps) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="pb-2 font-display text-xl font-bold">{title}</legend>
      {children}
    </fieldset>
  );
}

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
        {!isPublic && <MicInput name="image_caption" />}
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
      <MicInput name="show_name" />
      <div className={two}>
        <MicInput name="venue_name" />
        <MicInput name="venue_address" />
        <MicInput name="venue_phone" />
        <MicInput name="neighborhood" />
        {hasState && <MicInput name="state" />}
      </div>
    </>
  );
}

function ScheduleFields({ scheduleText }: { readonly scheduleText: string }) {
  const { control, getValues, setValue } = useFormContext<MicDraft>();
  const [recurrence, interval] = useWatch({ control, name: ['recurrence', 'interval'] });
  const beginAnew = () => {
    const { recurrence: chosen, days } = getValues();
    const before = { recurrence: null, weekOfMonth: null, days };
    setValue('days', chooseRecurrence(before, (chosen as Recurrence) || null).days);
    // A monthly one alone has weeks (spec); none is left to come back with a later choice.
    if (chosen !== 'Monthly') setValue('weeksOfMonth', []);
    setValue('interval', '1');
    setValue('anchor', '');
  };
  return (
    <Section title={editor.sections.when}>
      <p className="pb-2 text-sm text-muted">{editor.schedule(scheduleText)}</p>
      <div className={two}>
        <SelectInput
          name="recurrence"
          label={editor.recurrence}
          options={[['', editor.varies], ...recurrences.map((name) => [name, name] as const)]}
          onChange={beginAnew}
        />
        {recurrence !== '' && recurrence !== 'Daily' && (
          <TextInput
            name="interval"
            type="number"
            label={editor.interval}
            hint={editor.intervalHint}
          />
        )}
      </div>
      {recurrence === 'Monthly' && (
        <ChoiceInput
          name="weeksOfMonth"
          legend={editor.weekOfMonth}
          type="checkbox"
          choices={weekNames.map((week) => [week, week])}
        />
      )}
      <DaysInput name="days" isDaily={recurrence === 'Daily'} />
      <div className={two}>
        {Number(interval) > 1 && (
          <TextInput name="anchor" type="date" label={editor.anchor} hint={editor.anchorHint} />
        )}
        <TextInput name="season" label={submitPage.season} hint={submitPage.seasonHint} />
        <TextInput name="lastNight" type="date" label={submitPage.lastNight} />
        <TextInput name="skippedDates" label={editor.skipped} hint={editor.skippedHint} />
      </div>
      <div className={two}>
        <MicInput name="start_time" />
        <MicInput name="signup_time" />
        <MicInput name="signup_closes" />
        <MicInput name="length_minutes" />
      </div>
      <OddTimes />
    </Section>
  );
}

function TermsFields() {
  return (
    <Section title={editor.sections.terms}>
      <div className={two}>
        <MicInput name="signup_method" />
        <MicInput name="signup_url" />
      </div>
      <MicInput name="signup_description" />
      <div className={two}>
        <MicInput name="advance_signup_days" />
        <MicInput name="advance_signup_time" />
      </div>
      <div className={two}>
        <MicInput name="fee_type" />
        <MicInput name="fee_description" />
        {namesOf(micFields.terms).map((name) => (
          <MicInput key={name} name={name} />
        ))}
      </div>
    </Section>
  );
}

function WordsFields() {
  return (
    <Section title={editor.sections.words}>
      <MicInput name="categories" />
      <MicInput name="about_mic" />
      <MicInput name="additional_notes" />
    </Section>
  );
}

function HostFields({ hasContact }: { readonly hasContact: boolean }) {
  return (
    <Section title={editor.sections.host}>
      <MicInput name="host_name" />
      <div className={two}>
        {hasContact && <MicInput name="contact_email" />}
        {hasContact && <MicInput name="contact_phone" />}
        <MicInput name="contact_instagram" />
        <MicInput name="contact_twitter" />
        <MicInput name="contact_tiktok" />
        <MicInput name="contact_facebook" />
      </div>
    </Section>
  );
}
