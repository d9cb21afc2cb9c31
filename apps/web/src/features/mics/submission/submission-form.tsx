import { dayNames, formatTime } from '@stagetime/contracts/mics/rules';
import { submissionMessages, submitPage } from '@stagetime/contracts/mics/submission/messages';
import { otherCity } from '@stagetime/contracts/mics/submission/rules';
import { Button } from '@stagetime/ui/button';
import { ErrorsAnnounced } from '@stagetime/ui/field';
import { SkeletonText } from '@stagetime/ui/skeleton';
import { Link, useSearch } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { Suspense, useState } from 'react';
import { FormProvider, useFormContext, useWatch } from 'react-hook-form';
import { trpc } from '../../../api/trpc.ts';
import { Form, SubmitButton } from '../../../components/form.tsx';
import { lazyComponent } from '../../../components/load-on-intent.tsx';
import { useObjectAddress } from '../../../components/picture.ts';
import { useSettled } from '../../../components/search-field.tsx';
import { useAccount } from '../../../session/account-provider.tsx';
import { IsSubmission } from '../components/mic-input.tsx';
import type { Draft } from './draft.ts';
import { SendAgain } from './send-again.tsx';
import { SignupStep, WhatStep, YouStep } from './submission-steps.tsx';
import { type FieldName, stepFields } from './use-steps.ts';
import { useSubmissionForm } from './use-submission-form.ts';
import { WhenStep } from './when-step.tsx';

const DraftPreview = lazyComponent(() => import('./draft-preview.tsx'));

/** Everything that a mic is submitted with, once it is known whether any is taken. */
export default function SubmissionForm() {
  const { data: options, isPending } = trpc.mics.submissionOptions.useQuery();
  const { session } = useAccount();
  const userId = session.status === 'user' ? session.user.userId : null;
  // What someone typed leaves the page with them; who comes to sign in keeps it.
  const [form, setForm] = useState({ userId, number: 0 });
  if (form.userId !== userId) {
    setForm({ userId, number: form.number + Number(form.userId !== null) });
  }
  if (isPending) return <SkeletonText lines={8} />;
  if (options?.isOpen === false) return <p className="text-lg">{submissionMessages.closed}</p>;
  // Where that cannot be said, the server will.
  return <Steps key={form.number} slottedSignupUrl={options?.slottedSignupUrl ?? null} />;
}

/**
 * Four steps, of which one is shown. All of them are there, so that what was typed and what is wrong is
 * known of each.
 */
function Steps({ slottedSignupUrl }: { readonly slottedSignupUrl: string | null }) {
  const { session } = useAccount();
  const email = session.status === 'user' ? session.user.email : null;
  const submission = useSubmissionForm({ slottedSignupUrl, email });
  const picture = useObjectAddress(submission.image);
  const { form, step, go } = submission;
  const { again } = useSearch({ from: '/submit' });
  const isLast = step === stepFields.length - 1;
  const hasPicture = useWatch({ control: form.control, name: 'hasPicture' });
  const isPictureGone = hasPicture && submission.image === null;
  const panels = [
    <WhatStep key="what" picture={picture} onImage={submission.chooseImage} />,
    <WhenStep key="when" />,
    <SignupStep key="signup" />,
    <YouStep key="you" />,
  ];
  return (
    <FormProvider {...form}>
      <StepBar step={step} onStep={go} />
      <div className="submit-live">
        <Suspense fallback={null}>
          <DraftPreview picture={picture} isKept={submission.hasKeptDraft} isLast={isLast} />
        </Suspense>
      </div>
      <div ref={submission.panels} className="min-w-0">
        {/* What went wrong is a toast here (spec). */}
        <Form onSubmit={submission.submit} isPending={submission.isPending} error={undefined}>
          {again !== undefined && (
            <SendAgain
              micId={again}
              empty={submission.empty}
              readTyped={submission.readTyped}
              onTake={submission.beginAgain}
            />
          )}
          {submission.hasKeptDraft && (
            <div className="-my-2 flex flex-wrap items-center gap-x-3 text-sm text-muted">
              <p>
                {submission.isAgain ? submitPage.sentBefore : submitPage.draftKept}{' '}
                {isPictureGone && submitPage.pictureGone}
              </p>
              <Button variant="quiet" onClick={submission.startOver} className="px-0!">
                {submitPage.startOver}
              </Button>
            </div>
          )}
          <ErrorSummary onField={submission.focusField} />
          <ErrorsAnnounced value={false}>
            <IsSubmission value={true}>
              {panels.map((panel, index) => (
                <div key={panel.key} hidden={index !== step} data-step={index}>
                  {panel}
                </div>
              ))}
            </IsSubmission>
          </ErrorsAnnounced>
          <Duplicates />
          {isLast && submission.captchaBox}
          <div className="bar-below foot-bar mt-2">
            <p className="me-auto text-sm text-muted max-lg:hidden">{submitPage.kept}</p>
            {step > 0 && (
              <Button variant="secondary" onClick={() => go(step - 1)}>
                {submitPage.back}
              </Button>
            )}
            <SubmitButton pendingLabel={submitPage.submitting}>
              {isLast ? submitPage.submit : submitPage.next(submitPage.steps[step + 1] ?? '')}
            </SubmitButton>
          </div>
        </Form>
      </div>
    </FormProvider>
  );
}

type StepBarProps = { readonly step: number; readonly onStep: (step: number) => void };

/** Where one is on the way, and how to get to each part of it. */
function StepBar({ step, onStep }: StepBarProps) {
  return (
    <nav aria-label={submitPage.stepsLabel} data-later={step > 0 || undefined}>
      <ol className="flex flex-wrap gap-1.5">
        {submitPage.steps.map((name, index) => (
          <li key={name} className="min-w-max grow basis-0">
            <button
              type="button"
              aria-current={index === step ? 'step' : undefined}
              onClick={() => onStep(index)}
              className={`grid min-h-11 w-full cursor-pointer content-end gap-1.5 pb-1 text-start font-semibold after:rounded-full forced-colors:aria-[current]:underline ${lookOf(index - step)}`}
            >
              <span className="flex items-center gap-1">
                {name}
                {index < step && (
                  <Check
                    aria-hidden="true"
                    strokeWidth={3}
                    className="size-4 shrink-0 text-accent-text max-[23rem]:hidden"
                  />
                )}
              </span>
            </button>
          </li>
        ))}
      </ol>
      <p id="submit-step" className="sr-only">
        {submitPage.stepOf(step + 1, submitPage.steps.length)}
      </p>
    </nav>
  );
}

function lookOf(distance: number): string {
  if (distance === 0) return 'after:h-[5px] after:bg-accent';
  const bar =
    distance < 0 ? 'after:my-px after:h-[3px] after:bg-accent' : 'after:h-[5px] after:bg-raised';
  return `text-muted hover:text-text ${bar}`;
}

/** What was wrong when it was last said, and the words for it. */
type Announcement = {
  readonly names: readonly FieldName[];
  readonly text: string;
};

/** What comes above the field that has the focus pushes it down, below the bar at the thumb. */
function keepFocusInView(above: HTMLElement | null) {
  if (above !== null) document.activeElement?.scrollIntoView({ block: 'nearest' });
}

/**
 * What is wrong with single fields, each leading to its field; the first of them has the focus. It is announced
 * when it appears, and not again as one after the other is mended.
 */
function ErrorSummary({ onField }: { readonly onField: (name: FieldName) => void }) {
  const { errors } = useFormContext<Draft>().formState;
  const faults = stepFields.flat().flatMap((name) => {
    const message = errors[name]?.message;
    return message === undefined ? [] : [{ name, message }];
  });
  const names = faults.map(({ name }) => name);
  const [last, setLast] = useState<Announcement>({ names: [], text: '' });
  if (String(last.names) !== String(names)) {
    const isNew = names.some((name) => !last.names.includes(name));
    const sentences = [submitPage.summaryTitle, ...faults.map(({ message }) => message)];
    setLast({ names, text: isNew ? sentences.join(' ') : '' });
  }
  return (
    <>
      <p role="status" className="sr-only">
        {last.text}
      </p>
      {faults.length > 0 && (
        <div ref={keepFocusInView} className="rounded-control bg-danger/10 px-4 py-3">
          <p className="font-semibold">{submitPage.summaryTitle}</p>
          <ul className="list-disc ps-5">
            {faults.map(({ name, message }) => (
              <li key={name}>
                <button
                  type="button"
                  onClick={() => onField(name)}
                  className="text-link min-h-11 cursor-pointer text-start"
                >
                  {message}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

/** Milliseconds without a change after which it is asked for. */
const askAfter = 500;

/** Mics that are listed already and likely the same; whoever knows better goes on. */
function Duplicates() {
  const [city, name, venueName, recurrence, selectedDays, time] = useWatch({
    control: useFormContext<Draft>().control,
    name: ['city', 'name', 'venueName', 'recurrence', 'selectedDays', 'time'],
  });
  const days = dayNames.filter((day) => recurrence === 'Daily' || selectedDays.includes(day));
  const isAsked = ![city, venueName.trim(), time].includes('') && city !== otherCity;
  const asked = useSettled(
    isAsked && days.length > 0
      ? JSON.stringify({
          citySlug: city,
          showName: name.slice(0, 120),
          venueName: venueName.slice(0, 120),
          days,
          time,
        })
      : null,
    askAfter,
  );
  const { data = [] } = trpc.mics.findDuplicates.useQuery(JSON.parse(asked ?? '{}'), {
    enabled: asked !== null,
  });
  const shown = asked === null ? [] : data;
  return (
    <div aria-live="polite" className="empty:hidden">
      {shown.length > 0 && (
        <div className="flex flex-col gap-1 border-s-4 border-mark ps-4">
          <p className="font-semibold">{submitPage.duplicateTitle}</p>
          <p className="text-sm text-muted">{submitPage.duplicateText}</p>
          <ul>
            {shown.map((mic) => (
              <li key={mic.id}>
                <Link
                  to="/$city/$mic"
                  params={{ city: mic.citySlug, mic: mic.slug }}
                  target="_blank"
                  className="text-link inline-flex min-h-11 items-center"
                >
                  {mic.showName}, {mic.scheduleText}
                  {mic.startTime !== null && `, ${formatTime(mic.startTime)}`}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
