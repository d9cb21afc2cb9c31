import { submissionMessages, submitPage } from '@stagetime/contracts/mics/submission/messages';
import { Button } from '@stagetime/ui/button';
import { SkeletonText } from '@stagetime/ui/skeleton';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { trpc } from '../../../api/trpc.ts';
import { Form, SubmitButton } from '../../../components/form/form.tsx';
import { lazyComponent } from '../../../components/lazy-component.ts';
import { useObjectAddress } from '../../../components/use-object-address.ts';
import { useAccount } from '../../../session/account-provider.tsx';
import { Duplicates } from './duplicates.tsx';
import { ErrorSummary } from './error-summary.tsx';
import {
  CategoriesSection,
  DetailsSection,
  NotesSection,
  ScheduleSection,
  TermsSection,
} from './sections.tsx';
import { useSubmissionForm } from './use-submission-form.ts';

const CardPreview = lazyComponent(() => import('./card-preview.tsx'));

/** Everything that a mic is submitted with, once it is known whether any is taken. */
export default function SubmissionForm() {
  const { data: options, isPending } = trpc.mics.submissionOptions.useQuery();
  if (isPending) return <SkeletonText lines={8} />;
  if (options?.isOpen === false) return <p className="text-lg">{submissionMessages.closed}</p>;
  // Where that cannot be said, the server will.
  return <Fields slottedSignupUrl={options?.slottedSignupUrl ?? null} />;
}

function Fields({ slottedSignupUrl }: { readonly slottedSignupUrl: string | null }) {
  const navigate = useNavigate();
  const { session } = useAccount();
  const [image, setImage] = useState<File | null>(null);
  const picture = useObjectAddress(image);
  const { form, submit, startOver, ...state } = useSubmissionForm({
    slottedSignupUrl,
    image,
    onSubmitted: () => void navigate({ to: '/success' }),
  });
  const email = session.status === 'user' ? session.user.email : null;
  useEffect(() => {
    if (email !== null && form.getValues('email') === '') form.setValue('email', email);
  }, [email, form]);
  return (
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      {/* What went wrong is a toast here (spec). */}
      <Form onSubmit={submit} isPending={state.isPending} error={undefined}>
        {state.hasKeptDraft && (
          <div className="flex flex-wrap items-center gap-3 text-sm text-muted">
            {submitPage.draftKept}
            <Button
              variant="quiet"
              onClick={() => {
                setImage(null);
                startOver();
              }}
            >
              {submitPage.startOver}
            </Button>
          </div>
        )}
        <ErrorSummary form={form} />
        <DetailsSection form={form} picture={picture} onImage={setImage} />
        <ScheduleSection form={form} />
        <TermsSection form={form} />
        <CategoriesSection form={form} />
        <NotesSection form={form} />
        <Duplicates form={form} />
        {state.captchaBox}
        <div className="bar-below sticky bottom-0 z-20 -mx-4 border-t border-line bg-background/95 px-4 py-3 sm:mx-0 sm:px-0">
          <SubmitButton pendingLabel={submitPage.submitting} className="w-full">
            {submitPage.submit}
          </SubmitButton>
        </div>
      </Form>
      <aside className="hidden lg:block">
        <div className="sticky top-24">
          <Suspense fallback={null}>
            <CardPreview form={form} picture={picture} />
          </Suspense>
        </div>
      </aside>
    </div>
  );
}
