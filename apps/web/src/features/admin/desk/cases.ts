import type { DeskItemView, DeskKind } from '@stagetime/contracts/admin/desk/schemas';
import type { ComponentType } from 'react';
import { ClaimCase } from './claim-case.tsx';
import { SubmissionCase } from './submission-case.tsx';
import { SuggestionCase } from './suggestion-case.tsx';

export type CaseProps = {
  readonly item: DeskItemView;
  /** Called once it is decided, with what was done; the next item opens. */
  readonly onDecided: () => void;
};

/** What a moderator reads and decides, by kind of item. */
export const cases: Readonly<Record<DeskKind, ComponentType<CaseProps>>> = {
  submission: SubmissionCase,
  suggestion: SuggestionCase,
  claim: ClaimCase,
};
