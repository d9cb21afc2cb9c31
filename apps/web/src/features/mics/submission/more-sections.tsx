import { micTypes } from '@stagetime/contracts/mics/rules';
import { submissionTextLimits } from '@stagetime/contracts/mics/submission/limits';
import { submitPage } from '@stagetime/contracts/mics/submission/messages';
import { TextAreaField } from '@stagetime/ui/text-field';
import { useWatch } from 'react-hook-form';
import { Choices, choiceBox, choicePill, optional, Section } from './section.tsx';
import type { SubmissionForm } from './use-submission-form.ts';

/** What kind of evening it is. */
export function CategoriesSection({ form }: { readonly form: SubmissionForm }) {
  return (
    <Section title={submitPage.categories}>
      <Choices legend={submitPage.categoriesHint} error={form.formState.errors.categories?.message}>
        {micTypes.map((type) => (
          <label key={type} className={choicePill}>
            <input
              {...form.register('categories')}
              type="checkbox"
              value={type}
              className={choiceBox}
            />
            {submitPage.categoryLabels[type]}
          </label>
        ))}
      </Choices>
    </Section>
  );
}

/** Anything else. */
export function NotesSection({ form }: { readonly form: SubmissionForm }) {
  const { register, control, formState } = form;
  const notes = useWatch({ control, name: 'notes' });
  const max = submissionTextLimits.notes;
  return (
    <Section title={submitPage.notesTitle}>
      <TextAreaField
        {...register('notes')}
        label={optional(submitPage.notes)}
        hint={submitPage.notesHint}
        maxLength={max}
        counter={submitPage.counter(notes.length, max)}
        error={formState.errors.notes?.message}
      />
    </Section>
  );
}
