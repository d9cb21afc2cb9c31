import { didNotWork } from '../../core/errors.ts';
import { endSentence } from '../../core/text.ts';

/** Most UTF-16 units of what someone says beside the fields, and of why it was declined. */
export const maxSuggestionWords = 500;

/** Saying on a mic's page what is wrong. */
export const suggestionForm = {
  title: (name: string) => `What's wrong with ${name}?`,
  text: 'Tell us in a sentence, or fix the fields below. Whoever manages this mic takes it from there.',
  words: 'In your words',
  wordsHint: 'For example: signup moved to 7 PM.',
  you: 'You',
  address: 'Your email',
  addressHint: "Only we see this. We'll let you know what happens.",
  addressRequired: 'Please enter your email so we can let you know what happens.',
  addressInvalid: 'Please enter a valid email address.',
  send: 'Send',
  sending: 'Sending...',
  cancel: 'Cancel',
  leave: "You haven't sent this yet. Leave without sending it?",
  sent: "Thank you. We'll let you know what happens.",
  failed: didNotWork,
  empty: "Fix a field or say what's wrong, then send it.",
};

/** Deciding on what people say, by who looks after the mic. */
export const suggestionCase = {
  open: (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`),
  title: 'Suggestions',
  text: 'What people say is wrong. What you accept goes on the page right away.',
  loading: 'Loading suggestions...',
  loadFailed: "We couldn't load the suggestions right now.",
  none: "Nothing's waiting for you here.",
  visitor: 'A visitor',
  formerMember: 'A former member',
  host: (name: string) => `${name}, a host`,
  from: (who: string, when: string) => `${who}, ${when}`,
  change: (before: string, after: string) => `${before} → ${after}`,
  becomes: (after: string) => `→ ${after}`,
  conflict: (now: string) => `Changed since then. It now says ${now}.`,
  take: 'Accept',
  takeSome: (count: number) => `Accept ${count}`,
  done: 'Done',
  edit: 'Edit the mic',
  decline: 'Decline',
  reason: "Why not (they'll see this)",
  failed: didNotWork,
  undo: 'Undo',
  results: {
    open: "Undone. It's waiting again.",
    taken: 'Accepted. People can see it now.',
    partly: 'Accepted in part. People can see it now.',
    declined: 'Declined.',
    /** Of one in words alone: nothing changed on the page by it. */
    done: 'Marked as done.',
  },
  /** On the desk, where the next case stands in its place by then. */
  resultOf: (mic: string, result: string) => `${mic}: ${result}`,
  waits: (fields: string) => `Waiting for a moderator: ${fields}`,
};

/** What the server says when it decides nothing. */
export const suggestionRefusals = {
  gone: 'This suggestion is gone, or they changed it in the meantime.',
  decided: 'Someone else already decided on this.',
  conflict: (fields: string) =>
    `Changed since it was suggested: ${fields}. Take another look, then accept it.`,
  nothingChosen: 'Choose what to accept, or decline it.',
  notYours: 'Only the person who decided can undo it.',
  tooLate: "It's too late to undo that decision. The history shows what was there before.",
  changedSince: "It's changed again since then. The history shows what was there before.",
  asksAgain: "They've suggested something else since, so this decision stands.",
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
    return `${endSentence(`Someone says something's wrong with ${showName}`)} Take a look.`;
  }
  const what = `${facts.isOfHost ? 'change to' : 'suggestion for'} ${showName}`;
  const fields = facts.fields.map((label) => label.toLowerCase()).join(', ');
  if (facts.state === 'declined') {
    return `Your ${what} wasn't accepted.${facts.reason === null ? '' : ` ${facts.reason}`}`;
  }
  if (facts.state === 'partly') return `Part of your ${what} is on its page now: ${fields}.`;
  if (fields === '') return `We looked into your ${what}. Thank you.`;
  return `Your ${what} is on its page now: ${fields}. Thank you.`;
}
