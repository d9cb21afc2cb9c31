import { dayOf, moreOf } from './news.ts';

/** What moderators, and others who look after a mic, decided on one of one's own. */
export const decidedKind = 'mic_decided';

/** What was decided, beside the mic's name. */
export type DecidedFacts = {
  readonly what: 'listed' | 'declined' | 'same' | 'edited' | 'suggestion' | 'status';
  /** Of a mic that was not listed: why. */
  readonly reason?: string | null;
  /** The listed one that it is the same as. */
  readonly same?: { readonly showName: string; readonly path: string };
  /** Of an edit and a suggestion: 'start time 7:30 PM'; empty where only the contact changed. */
  readonly changes?: string;
  /** Of its status. */
  readonly status?: 'approved' | 'paused' | 'closed' | 'removed';
  readonly until?: string | null;
  readonly sentence?: string | null;
  readonly successor?: string;
};

/** 'The Good Hang is listed now', as the subject of a mail. */
export function decidedTitle(showName: string, { what, same, ...facts }: DecidedFacts): string {
  if (what === 'listed') return `${showName} is listed now`;
  if (what === 'declined') return `We couldn't list ${showName}`;
  if (what === 'same') return `${showName} was already listed: ${same?.showName ?? showName}`;
  if (what === 'status') return `A moderator ${statusDeed(showName, facts)}`;
  const { changes = '' } = facts;
  const who =
    what === 'edited' ? `A moderator changed ${showName}` : `A suggestion changed ${showName}`;
  return changes === '' ? who : `${who}: ${changes}`;
}

function statusDeed(showName: string, { status, until }: Omit<DecidedFacts, 'what'>): string {
  if (status === 'approved') return `put ${showName} back on the list`;
  return `${status ?? 'changed'} ${showName}${until ? ` until ${dayOf(until)}` : ''}`;
}

/** The same as a sentence, with what was written beside it. */
export function describeDecided(showName: string, facts: DecidedFacts): string {
  const { reason, successor, sentence = null } = facts;
  return `${decidedTitle(showName, facts)}.${moreOf({ successor, sentence: reason ?? sentence })}`;
}
