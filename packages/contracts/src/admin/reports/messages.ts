import { type ReportedKind, reportedNames } from '../../notifications/moderation.ts';
import { type ReportReason, reportWordsMax } from '../rules.ts';
import { reportNames } from './names.ts';

/** What the server says. */
export const reportMessages = {
  notFound: 'What you wanted to report is gone.',
  own: "You can't report your own.",
  wordsRequired: "Please say what's wrong.",
  caseNotFound: 'That report is gone.',
  alreadyDecided: 'Someone beat you to it: this is already decided.',
  liftedAlready: "The suspension was already lifted, so there's nothing to decide.",
  over: "The suspension is already over, so there's nothing to decide.",
  liftedBy: (name: string) => `${name} already lifted the suspension.`,
  notOffered: "You can't do that with this.",
  gone: "It's already gone. Choose to leave it, or decide about who wrote it.",
  noAuthor: "There's no account behind it.",
  isAdmin: "Admins can't be warned or suspended here. Ask whoever runs the server.",
  suspendedAlready: "They're already suspended.",
  reasonRequired: "Please write a reason. They'll see it.",
  daysRequired: 'Please choose for how long.',
  otherModerator: 'You suspended them, so another moderator will look at this.',
  decided: 'Decided. Everyone involved will hear in a few seconds.',
  undone: "Undone. It's open again.",
  undoneSuspension: "Undone. It's open again; they'll have to sign in again.",
  notYours: 'Only the person who decided can undo it.',
  tooLate: "It's too late to undo that decision.",
  undoRemoved: "What was removed is gone and can't be brought back.",
};

export const reasonLabels: Record<ReportReason, string> = {
  spam: 'Spam or advertising',
  harassment: 'Harassment or hate',
  impersonation: 'Pretends to be someone',
  not_a_mic: 'Not a real mic',
  sexual_or_violent: 'Sexual or violent picture',
  other: 'Something else',
};

export const reportDialog = {
  title: (kind: ReportedKind) => `Report this ${reportedNames[kind]}`,
  text: 'A moderator will take a look. No one else will know you reported it.',
  messageText:
    'A moderator will read this message and up to five before and after it. No one else will know you reported it.',
  reasons: "What's wrong?",
  words: 'Anything to add? (optional)',
  otherWords: "Tell us what's wrong",
  wordsHint: `Up to ${reportWordsMax} characters`,
  block: (name: string) => `Block ${name} too`,
  send: 'Send report',
  leave: "You haven't sent this yet. Leave without sending it?",
  cancel: 'Cancel',
  done: "Thanks. We'll take a look and let you know.",
  doneAndBlocked: (name: string) => `Thanks. We'll take a look, and you've blocked ${name}.`,
  failed: "We couldn't send your report. Please try again.",
  /** Of who knows that it is a picture that they mean. */
  picture: "It's about the picture",
};

export const reportCase = {
  kinds: {
    comment: 'Comment',
    message: 'Message',
    profile: 'Profile',
    profile_picture: 'Profile picture',
    mic: 'Mic',
    mic_picture: "Mic's picture",
    appeal: 'Asks us to look again',
  } satisfies Record<ReportedKind | 'appeal', string>,
  failed: "We couldn't load this report.",
  gone: "It's already gone.",
  private: 'Private messages, as they were when they were reported',
  hiddenNow: 'Hidden for now: independent people reported it.',
  see: 'See where it stands',
  by: 'Whose it is',
  noOne: 'No one with an account',
  /** Beside a name. */
  hosts: 'hosts it',
  joined: (date: string) => `joined ${date}`,
  heldBefore: (count: number) =>
    count === 0 ? 'Nothing of theirs was acted on before.' : `Acted on before: ${count}`,
  reports: (count: number) => (count === 1 ? '1 report' : `${count} reports`),
  /** When someone reported it, and what became of their other reports, as far as they are decided. */
  record: (when: string, decided: number, held: number) => {
    const others =
      decided === 0 ? 'No other report of theirs is decided yet.' : `${held} of ${decided} held.`;
    return `Reported ${when}. ${others}`;
  },
  content: 'What was reported',
  contentLabels: { left: 'Leave it', hidden: 'Hide it', removed: 'Remove it' },
  author: 'Who wrote it',
  authorLabels: { none: 'Do nothing', warned: 'Warn them', suspended: 'Suspend them' },
  reason: "Reason (they'll see this)",
  appealReason: "Answer (optional, they'll see this)",
  decide: 'Decide',
  dismiss: 'Dismiss',
  lift: 'Lift the suspension',
  keep: 'Keep it',
  saysOf: 'What they say',
  otherModerator: 'You suspended them, so another moderator will look at this.',
  decideFailed: "That wasn't saved. Please try again.",
};

/** The page of the link in a suspension's mail. */
export const appealPage = {
  title: reportNames.appeal,
  text: 'Tell us what we missed. A different moderator will read it, once.',
  words: 'What did we miss?',
  send: 'Send',
  failed: "That wasn't sent. Please try again.",
  noLink: 'Open the link in our email again to ask us, or to see what happened with it.',
  back: 'Find Your Stage',
};

/** What the server says of appeals. */
export const appealMessages = {
  required: 'Please tell us what we missed.',
  waits: "We got your message and we're looking into it. We'll email you what we decide.",
  invalid: "This link doesn't work anymore. Write to us through the contact form.",
  over: "Your account isn't suspended. You can sign in.",
  sent: "Thanks. Another moderator will take a look, and we'll email you what they decide.",
  answered: 'We already looked at this again. Our answer stands.',
};
