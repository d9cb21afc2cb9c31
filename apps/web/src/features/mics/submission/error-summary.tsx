import { submitPage } from '@stagetime/contracts/mics/submission/messages';
import {
  type MicSubmissionDraft,
  submissionFieldNames,
} from '@stagetime/contracts/mics/submission/schemas';
import type { SubmissionForm } from './use-submission-form.ts';

/** What is wrong with single fields, each leading to its field; the first of them has the focus. */
export function ErrorSummary({ form }: { readonly form: SubmissionForm }) {
  const { errors } = form.formState;
  const faults = submissionFieldNames.flatMap((name: keyof MicSubmissionDraft) => {
    const message = errors[name]?.message;
    return message === undefined ? [] : [{ name, message }];
  });
  return (
    <div aria-live="polite" className="empty:hidden">
      {faults.length > 0 && (
        <div className="rounded-control border border-danger bg-danger/10 p-4">
          <p className="font-semibold">{submitPage.summaryTitle}</p>
          <ul className="list-disc ps-5">
            {faults.map(({ name, message }) => (
              <li key={name}>
                <button
                  type="button"
                  onClick={() => form.setFocus(name)}
                  className="text-link min-h-11 cursor-pointer text-start"
                >
                  {message}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
