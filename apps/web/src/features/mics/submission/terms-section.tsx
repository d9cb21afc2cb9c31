import { submissionTextLimits } from '@stagetime/contracts/mics/submission/limits';
import { submitPage } from '@stagetime/contracts/mics/submission/messages';
import { SelectField } from '@stagetime/ui/select';
import { TextField } from '@stagetime/ui/text-field';
import { useWatch } from 'react-hook-form';
import { optional, Section } from './section.tsx';
import type { SubmissionForm } from './use-submission-form.ts';

/** How one gets on the list, and what it costs. */
export function TermsSection({ form }: { readonly form: SubmissionForm }) {
  const { register, control, formState } = form;
  const { errors } = formState;
  const [signupMethod, feeType] = useWatch({ control, name: ['signupMethod', 'feeType'] });
  return (
    <Section title={submitPage.signup}>
      <SelectField
        {...register('signupMethod')}
        label={optional(submitPage.signupMethod)}
        error={errors.signupMethod?.message}
      >
        <option value="">{submitPage.notSure}</option>
        {Object.entries(submitPage.signupMethods).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      {signupMethod === 'Slotted' && (
        <TextField
          {...register('slottedSignupLink')}
          type="url"
          label={optional(submitPage.slottedSignupLink)}
          error={errors.slottedSignupLink?.message}
        />
      )}
      {signupMethod === 'Other' && (
        <TextField
          {...register('otherSignupMethod')}
          label={optional(submitPage.otherSignupMethod)}
          maxLength={submissionTextLimits.otherSignupMethod}
          error={errors.otherSignupMethod?.message}
        />
      )}
      <SelectField
        {...register('feeType')}
        label={optional(submitPage.feeType)}
        error={errors.feeType?.message}
      >
        <option value="">{submitPage.notSure}</option>
        {Object.entries(submitPage.feeTypes).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      {feeType === 'Cover Charge' && (
        <TextField
          {...register('coverCharge')}
          type="number"
          min={0}
          step={0.01}
          inputMode="decimal"
          label={optional(submitPage.coverCharge)}
          error={errors.coverCharge?.message}
        />
      )}
      {feeType === 'Other' && (
        <TextField
          {...register('otherFee')}
          label={optional(submitPage.otherFee)}
          maxLength={submissionTextLimits.otherFee}
          error={errors.otherFee?.message}
        />
      )}
    </Section>
  );
}
