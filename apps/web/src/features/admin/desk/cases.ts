import type { DeskItemView, DeskKind } from '@stagetime/contracts/admin/desk/schemas';
import type { ComponentType } from 'react';
import { ClaimCase, SuggestionCase } from './claim-case.tsx';
import { ReportCase } from './report-case.tsx';
import { SubmissionCase } from './submission-case.tsx';
import type { Done } from './use-desk.tsx';

export type CaseProps = {
  readonly item: DeskItemView;
  /** Called once it is decided, or was by someone else; the next item opens. */
  readonly onDecided: (done?: Done) => void;
};

/** What a moderator reads and decides, by kind of item. */
export const cases: Readonly<Record<DeskKind, ComponentType<CaseProps>>> = {
  submission: SubmissionCase,
  suggestion: SuggestionCase,
  report: ReportCase,
  claim: ClaimCase,
};
