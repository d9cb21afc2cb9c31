import { micFields, submittedFieldNames, submittedName } from '@stagetime/contracts/mics/fields';
import type {
  MicSubmission,
  MicSubmissionDraft,
} from '@stagetime/contracts/mics/submission/schemas';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Draft } from './draft.ts';

export type SubmissionForm = UseFormReturn<Draft, unknown, MicSubmission>;
export type FieldName = keyof MicSubmissionDraft;

/** The fields of those sections that a submission has. */
function fieldsOf(...sections: (keyof typeof micFields)[]): FieldName[] {
  const names = sections.flatMap((section) => Object.keys(micFields[section]));
  return submittedFieldNames.filter((name) => names.includes(name)).map(submittedName);
}

/** Which fields each step has, in their order: What, When, Signup, You. */
export const stepFields: readonly (readonly FieldName[])[] = [
  [...fieldsOf('names', 'categories'), 'city', 'customCity', ...fieldsOf('state')],
  [
    ...(['recurrence', 'interval', 'weeksOfMonth', 'monthlyWeek', 'selectedDays'] as const),
    'anchor',
    ...fieldsOf('times'),
    ...(['season', 'lastNight', 'skippedDates'] as const),
  ],
  [...fieldsOf('signup', 'fee'), 'coverCharge', ...fieldsOf('terms', 'notes')],
  fieldsOf('host'),
];

/** What a refusal can be about: a field, or the picture. */
export type Refused = FieldName | 'hasPicture';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Which step of the form is shown: each is a page to the browser's buttons. */
    readonly submitStep?: number;
  }
}

/** The step that is shown, and the ways to others. The focus goes with it. */
export function useSteps({ setFocus }: SubmissionForm, hasDraft: boolean) {
  const navigate = useNavigate();
  const step = useRouterState({ select: ({ location }) => location.state.submitStep ?? 0 });
  const panels = useRef<HTMLDivElement>(null);
  const wanted = useRef<Refused>(undefined);
  const shown = useRef(step);
  const focusTitle = (of: number) =>
    panels.current?.querySelector<HTMLElement>(`[data-step="${of}"] h2`)?.focus();
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (wanted.current !== undefined) setFocus(wanted.current);
    else focusTitle(step);
    wanted.current = undefined;
  }, [step, setFocus]);
  // Back from where a submission led there is none any more.
  const [isAstray] = useState(step > 0 && !hasDraft);
  useEffect(() => {
    if (isAstray) void navigate({ to: '/submit', replace: true });
  }, [isAstray, navigate]);

  const go = (next: number, resetScroll = true) => {
    if (next === shown.current) return;
    void navigate({ to: '/submit', state: { submitStep: next }, resetScroll });
  };
  const focusField = (name: Refused) => {
    const place = name === 'hasPicture' ? 0 : stepFields.findIndex((names) => names.includes(name));
    if (place === step) return setFocus(name);
    wanted.current = name;
    go(place, false);
  };
  /** From its beginning, also the step that is shown. */
  const begin = (next: number) => (next === shown.current ? focusTitle(next) : go(next));
  return { step, go, begin, focusField, panels };
}
