import { type ReportedKind, reportedNames } from '../../notifications/moderation.ts';
import { type ReportReason, reportWordsMax } from '../rules.ts';
import { reportNames } from './names.ts';

/** What the server says. */
export const reportMessages = {
  notFound: 'What you wanted to report is gone.',
  own: "You can't report what is yours.",
  wordsRequired: 'Please say what is wrong.',
  caseNotFound: 'That report is gone.',
  alreadyDecided: 'Someone was faster: this is decided already.',
  liftedAlready: 'The suspension was lifted already, so there is nothing to decide.',
  over: 'The suspension is over already, so there is nothing to decide.',
  liftedBy: (name: string) => `${name} lifted the suspension already.`,
  notOffered: 'That cannot be done with it.',
  gone: 'It is gone already. Choose to leave it, or decide about who wrote it.',
  noAuthor: 'There is no account behind it.',
  isAdmin: 'Admins are not warned or suspended here. Ask whoever runs the server.',
  suspendedAlready: 'They are suspended already.',
  reasonRequired: 'Please write a reason. They will read it.',
  daysRequired: 'Please choose for how long.',
  otherModerator: 'You suspended them, so another moderator looks at this.',
  decided: 'Decided. Those concerned are told in a few seconds.',
  undone: 'Taken back. It is open again.',
  undoneSuspension: 'Taken back. It is open again; they have to sign in anew.',
  notYours: 'Only the person who decided can undo it.',
  tooLate: "It's too late to undo that decision.",
  undoRemoved: 'What was removed is gone and cannot be taken back.',
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
  text: 'A moderator looks at it. No one else learns that you reported it.',
  messageText:
    'A moderator reads this message and up to five before and after it. No one else learns that you reported it.',
  reasons: "What's wrong?",
  words: 'Anything to add? (optional)',
  otherWords: 'What is wrong?',
  wordsHint: `Up to ${reportWordsMax} characters`,
  block: (name: string) => `Block ${name} too`,
  send: 'Send report',
  leave: "You haven't sent this yet. Leave without sending it?",
  cancel: 'Cancel',
  done: 'Thanks. We will look at it and tell you.',
  doneAndBlocked: (name: string) => `Thanks. We will look at it, and you blocked ${name}.`,
  failed: 'Your report could not be sent. Please try again.',
  /** Of who knows that it is a picture that they mean. */
  picture: 'It is about the picture',
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
  failed: 'We could not load this report.',
  gone: 'It is gone already.',
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
  reason: 'Reason (they will read it)',
  appealReason: 'Answer (optional, they will read it)',
  decide: 'Decide',
  dismiss: 'Dismiss',
  lift: 'Lift the suspension',
  keep: 'Keep it',
  saysOf: 'What they say',
  otherModerator: 'You suspended them, so another moderator looks at this.',
  decideFailed: "That wasn't saved. Please try again.",
};

/** The page of the link in a suspension's mail. */
export const appealPage = {
  title: reportNames.appeal,
  text: 'Tell us what we missed. Another moderator than the one who decided reads it, once.',
  words: 'What did we miss?',
  send: 'Send',
  failed: 'That was not sent. Please try again.',
  noLink: 'Open the link in our email again to ask us, or to see what became of it.',
  back: 'Find Your Stage',
};

/** What the server says of appeals. */
export const appealMessages = {
  required: 'Please write what we missed.',
  waits: 'We have your words and are looking at them. We email you what we decide.',
  invalid: 'This link does not work anymore. Write to us by the contact form.',
  over: 'Your account is not suspended. You can sign in.',
  sent: 'Thanks. Another moderator looks at it, and we email you what they decide.',
  answered: 'We looked at this again already. Our answer stands.',
};
