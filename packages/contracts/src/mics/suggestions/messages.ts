import { didNotWork } from '../../core/errors.ts';
import { endSentence } from '../../core/text.ts';

/** Most UTF-16 units of what someone says beside the fields, and of why it was declined. */
export const maxSuggestionWords = 500;

/** Saying on a mic's page what is wrong. */
export const suggestionForm = {
  title: (name: string) => `What's wrong with ${name}?`,
  text: 'Say it in a sentence, or correct the fields below. Whoever looks after this mic takes it from there.',
  words: 'In your words',
  wordsHint: 'Such as: sign-up moved to 7 PM.',
  you: 'You',
  address: 'Your email',
  addressHint: 'Only we see it, to tell you what came of it.',
  addressRequired: 'Please enter your email so we can tell you what came of it.',
  addressInvalid: 'Please enter a valid email address.',
  send: 'Send',
  sending: 'Sending...',
  cancel: 'Cancel',
  leave: 'You have not sent this yet. Leave without sending it?',
  sent: 'Thank you. We will tell you what came of it.',
  failed: didNotWork,
  empty: 'Correct a field or say what is wrong, then send it.',
};

/** Deciding on what people say, by who looks after the mic. */
export const suggestionCase = {
  open: (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`),
  title: 'Suggestions',
  text: 'What people say is wrong. What you take is on the page at once.',
  loading: 'Loading suggestions...',
  loadFailed: 'We could not load the suggestions right now.',
  none: 'Nothing waits for you here.',
  visitor: 'A visitor',
  formerMember: 'A former member',
  host: (name: string) => `${name}, a host`,
  from: (who: string, when: string) => `${who}, ${when}`,
  change: (before: string, after: string) => `${before} → ${after}`,
  becomes: (after: string) => `→ ${after}`,
  conflict: (now: string) => `Changed since then. It says ${now} now.`,
  take: 'Take it',
  takeSome: (count: number) => `Take ${count}`,
  done: 'Done',
  edit: 'Edit the mic',
  decline: 'Decline',
  reason: 'Why not (they read it)',
  failed: didNotWork,
  undo: 'Undo',
  results: {
    open: 'Taken back. It waits again.',
    taken: 'Taken. People see it now.',
    partly: 'Taken in part. People see it now.',
    declined: 'Declined.',
    /** Of one in words alone: nothing changed on the page by it. */
    done: 'Marked as done.',
  },
  /** On the desk, where the next case stands in its place by then. */
  resultOf: (mic: string, result: string) => `${mic}: ${result}`,
  waits: (fields: string) => `Waits for a moderator: ${fields}`,
};

/** What the server says when it decides nothing. */
export const suggestionRefusals = {
  gone: 'This suggestion is gone, or they said something else meanwhile.',
  decided: 'Someone else decided on this meanwhile.',
  conflict: (fields: string) =>
    `Changed since it was suggested: ${fields}. Look at it once more, then take it.`,
  nothingChosen: 'Choose what you take, or decline it.',
  notYours: 'Only who decided can take it back.',
  tooLate: 'It was decided too long ago to take it back. The history has what was there before.',
  changedSince: 'It changed again since. The history has what was there before.',
  asksAgain: 'They suggested something else meanwhile, so this stays decided.',
};

/** What became of a suggestion, as its sender is told; or that one waits, as who looks after the mic is. */
export type SuggestionFacts = {
  readonly state: 'waits' | 'taken' | 'partly' | 'declined';
  /** Whether it was a host's change that waited. */
  readonly isOfHost: boolean;
  /** The labels of what was taken. */
  readonly fields: readonly string[];
  /** Why it was declined. */
  readonly reason: string | null;
};

/** 'Your suggestion for The Good Hang is on its page now: start time. Thank you.' */
export function describeSuggestion(showName: string, facts: SuggestionFacts): string {
  if (facts.state === 'waits') {
    return `${endSentence(`Someone says what is wrong with ${showName}`)} Take a look.`;
  }
  const what = `${facts.isOfHost ? 'change of' : 'suggestion for'} ${showName}`;
  const fields = facts.fields.map((label) => label.toLowerCase()).join(', ');
  if (facts.state === 'declined') {
    return `Your ${what} was not taken.${facts.reason === null ? '' : ` ${facts.reason}`}`;
  }
  if (facts.state === 'partly') return `Part of your ${what} is on its page now: ${fields}.`;
  if (fields === '') return `We looked into your ${what}. Thank you.`;
  return `Your ${what} is on its page now: ${fields}. Thank you.`;
}
