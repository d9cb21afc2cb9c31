import { type ReportedKind, reportedKinds } from '../notifications/moderation.ts';

/** Fewest and most UTF-16 units of why something is done to someone, for the audit log. */
export const personReasonMin = 5;
export const personReasonMax = 500;

/** What a moderator does to someone's account or profile. */
export const personActions = [
  'suspend',
  'lift',
  'end_sessions',
  'remove_picture',
  'reset_name',
  'reset_bio',
] as const;
export type PersonAction = (typeof personActions)[number];

type Actor = { readonly userId: number; readonly role: string };

/** Whether an admin may do any of it to someone: never to themselves, and to other admins only super admins. */
export function mayActOn(actor: Actor, person: Actor): boolean {
  if (person.userId === actor.userId || person.role === 'super_admin') return false;
  return person.role === 'user' || actor.role === 'super_admin';
}

export { type ReportedKind, reportedKinds };

/** Why someone reports something, in the order in which it is offered. */
export const reportReasons = [
  'spam',
  'harassment',
  'impersonation',
  'not_a_mic',
  'sexual_or_violent',
  'other',
] as const;
export type ReportReason = (typeof reportReasons)[number];

/** The reasons that fit a kind: only a mic is no real mic, and only a picture shows what it should not. */
export function reasonsFor(kind: ReportedKind): readonly ReportReason[] {
  const isPicture = kind === 'profile_picture' || kind === 'mic_picture';
  return reportReasons.filter(
    (reason) =>
      (reason !== 'not_a_mic' || kind === 'mic') &&
      (reason !== 'sexual_or_violent' || isPicture) &&
      (reason !== 'impersonation' || kind !== 'comment'),
  );
}

/** Most UTF-16 units of what someone adds to a report, and of a moderator's reason. */
export const reportWordsMax = 500;
/** Most UTF-16 units of what a suspended person asks. */
export const appealWordsMax = 1000;

/** So many independent people hide a comment until a moderator has looked. */
export const peopleToHide = 3;

/** Messages before the reported one, and as many after it, that moderators read too. */
export const messagesAround = 5;
/** Days after a decision for which they are kept. */
export const copiedMessagesDays = 90;
/** Days after a decision for which the case itself is kept. */
export const caseDays = 400;
/** Days in which a suspended person may ask again. */
export const appealDays = 30;

/** Days of a suspension; null is for good. */
export const suspensionDays = [1, 7, 30, null] as const;
export type SuspensionDays = (typeof suspensionDays)[number];

/** What may become of what was reported; messages are for the two who wrote them. */
export function contentActions(kind: ReportedKind): readonly ('left' | 'hidden' | 'removed')[] {
  if (kind === 'message') return ['left'];
  return kind === 'comment' ? ['left', 'hidden', 'removed'] : ['left', 'removed'];
}

/** Whether a decision cannot be taken back: of a comment and a mic nothing is gone before the time for that is over. */
export function isFinal(kind: string, content: string | null): boolean {
  return content === 'lifted' || (content === 'removed' && kind !== 'comment' && kind !== 'mic');
}
