import { submitPage } from '@stagetime/contracts/mics/submission/messages';
import { TextField } from '@stagetime/ui/text-field';
import { useWatch } from 'react-hook-form';
import { Section, SubmittedArea, SubmittedInput } from './fields.tsx';
import type { SubmissionForm } from './use-submission-form.ts';

type Props = { readonly form: SubmissionForm };

/** How one gets on the list, and what it costs. */
export function TermsSection({ form }: Props) {
  const [signupMethod, feeType] = useWatch({
    control: form.control,
    name: ['signupMethod', 'feeType'],
  });
  return (
    <Section title={submitPage.signup}>
      <SubmittedInput form={form} name="signup_method" />
      {signupMethod === 'Slotted' && <SubmittedInput form={form} name="signup_url" />}
      {signupMethod === 'Other' && <SubmittedInput form={form} name="signup_description" />}
      <SubmittedInput form={form} name="fee_type" />
      {feeType === 'Cover Charge' && <CoverCharge form={form} />}
      {feeType === 'Other' && <SubmittedInput form={form} name="fee_description" />}
    </Section>
  );
}

function CoverCharge({ form: { register, formState } }: Props) {
  return (
    <TextField
      {...register('coverCharge')}
      type="number"
      min={0}
      step={0.01}
      inputMode="decimal"
      label={submitPage.optional(submitPage.coverCharge)}
      error={formState.errors.coverCharge?.message}
    />
  );
}

/** What kind of evening it is. */
export function CategoriesSection({ form }: Props) {
  return (
    <Section title={submitPage.categories}>
      <SubmittedInput form={form} name="categories" />
    </Section>
  );
}

/** Anything else. */
export function NotesSection({ form }: Props) {
  return (
    <Section title={submitPage.notesTitle}>
      <SubmittedArea form={form} name="additional_notes" />
    </Section>
  );
}
