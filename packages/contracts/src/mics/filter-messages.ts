import { signupMethodLabels } from './messages.ts';
import type { SignupFilter } from './rules.ts';

/** What filters of a listing are called, beside city, day and show type, and the row of those that are set. */
export const listingFilters = {
  quick: 'Quick filters',
  tonightAfterEight: 'Tonight after 8',
  freeOnline: 'Free + online signup',
  startsAfter: (time: string) => `After ${time}`,
  free: 'Free',
  active: 'Active filters',
  remove: (filter: string) => `Remove filter: ${filter}`,
  clearAll: 'Clear all',
  /** What leaves nothing, as the filters are called: 'Monday', 'After 8 PM'. */
  nothing: (filters: readonly string[]) => `Nothing matches ${joinWords(filters)}.`,
  drop: (filter: string) => `Without “${filter}”`,
};

/** 'Monday', 'Monday and Free', 'Monday, Free and Echo Park'. */
function joinWords(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}

/** Ways to sign up as filters are called: under a heading that says what they are. */
export const signupFilterLabels: Record<SignupFilter, string> = {
  ...signupMethodLabels,
  online: 'Online',
  first_come: 'First come',
};

/** The same where they stand alone. */
export const activeSignupLabels: Record<SignupFilter, string> = {
  ...signupFilterLabels,
  online: 'Online signup',
  in_person: 'Signup in person',
  other: 'Other signup',
};
