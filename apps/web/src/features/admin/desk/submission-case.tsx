import type { CaseProps } from './cases.ts';

/** A mic that waits for review. */
export function SubmissionCase({ item }: CaseProps) {
  return <p>{item.summary}</p>;
}
