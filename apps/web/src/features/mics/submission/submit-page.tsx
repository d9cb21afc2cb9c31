import { submitPage } from '@stagetime/contracts/mics/submission/messages';
import { SkeletonText } from '@stagetime/ui/skeleton';
import { ClientOnly } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyComponent } from '../../../components/lazy-component.ts';

const SubmissionForm = lazyComponent(() => import('./submission-form.tsx'));

/** Where anyone submits a mic. The form itself is the browser's: it has a draft, and a picture. */
export function SubmitPage() {
  const waiting = (
    <div role="status" aria-label={submitPage.loading} className="min-h-screen">
      <SkeletonText lines={8} />
    </div>
  );
  return (
    <section className="mx-auto flex w-full max-w-5xl flex-col gap-6 py-8 sm:py-12">
      <div className="flex flex-col gap-3">
        <h1 className="font-display text-4xl font-bold tracking-tight text-balance">
          {submitPage.title}
        </h1>
        <p className="max-w-prose text-lg text-muted">{submitPage.intro}</p>
        <p className="text-sm text-muted">{submitPage.required}</p>
        <noscript>
          <p>{submitPage.needsScripts}</p>
        </noscript>
      </div>
      <ClientOnly fallback={waiting}>
        <Suspense fallback={waiting}>
          <SubmissionForm />
        </Suspense>
      </ClientOnly>
    </section>
  );
}
