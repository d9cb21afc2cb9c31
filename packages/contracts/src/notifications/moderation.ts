import { suspensionEnd } from '../accounts/messages.ts';
import { endSentence } from '../core/text.ts';

/** What moderators tell: who reported something, and whose it was. */
export const moderationKinds = ['report_decided', 'moderated'] as const;
export type ModerationKind = (typeof moderationKinds)[number];

/** What can be reported. */
export const reportedKinds = [
  'comment',
  'message',
  'profile',
  'profile_picture',
  'mic',
  'mic_picture',
] as const;
export type ReportedKind = (typeof reportedKinds)[number];

/** What became of what was reported, and of whose it was. */
export type ModerationFacts = {
  readonly what: ReportedKind;
  readonly content: 'left' | 'hidden' | 'removed';
  readonly author: 'none' | 'warned' | 'suspended';
  /** What the moderator wrote; only for whose it was. */
  readonly reason: string | null;
  /** In ISO 8601; null for good, and of those who are not suspended. */
  readonly until: string | null;
  /** Of a mic or its picture: which, for whose it was, who may have several. */
  readonly showName?: string;
};

export const reportedNames: Record<ReportedKind, string> = {
  comment: 'comment',
  message: 'message',
  profile: 'profile',
  profile_picture: 'profile picture',
  mic: 'mic',
  mic_picture: 'picture of a mic',
};

const didTo = { hidden: 'hid', removed: 'removed' } as const;

/** A sentence for an inbox, and the beginning of a mail. */
export function describeModeration(kind: ModerationKind, facts: ModerationFacts): string {
  return kind === 'report_decided' ? outcomeFor(facts) : describeDeed(facts);
}

/** What who reported it reads: never whose fate it was. */
function outcomeFor({ what, content, author }: ModerationFacts): string {
  const name = reportedNames[what];
  if (content !== 'left') return `Thanks, we ${didTo[content]} the ${name} you reported.`;
  if (author !== 'none') return `Thanks, we acted on the ${name} you reported.`;
  return `We looked at the ${name} you reported and left it up.`;
}

/** What whose it was reads. */
function describeDeed(facts: ModerationFacts): string {
  const { what, content, author, reason, until, showName } = facts;
  const name = reportedNames[what] + (showName === undefined ? '' : ` “${showName}”`);
  const deed =
    content === 'left' ? `We looked at your ${name}.` : `We ${didTo[content]} your ${name}.`;
  const end = suspensionEnd(until === null ? null : new Date(until));
  const measure = {
    none: '',
    warned: ' Please take this as a warning.',
    suspended: ` Your account is suspended ${end}.`,
  }[author];
  return `${deed}${measure}${reason === null ? '' : ` Why: ${endSentence(reason)}`}`;
}
