import { isDeepStrictEqual } from 'node:util';
import { isBack, type News } from '@stagetime/contracts/notifications/news';
import type { Switches, Topic } from '@stagetime/contracts/notifications/settings';

export type Change = Pick<News, 'kind' | 'facts'>;

/** Someone concerned, and what they were told last of the same night or mic. */
export type Concerned = {
  /** Whether a moderator decided it on what is theirs to look after. */
  readonly isOwn: boolean;
  readonly isGoing: boolean;
  readonly told: Change | null;
  /** How many mails of this night they had because of what people at the door said. */
  readonly crowdMails: number;
};

/** What a change is to someone. */
export function topicOf(
  { kind }: Change,
  { isGoing, isOwn }: Pick<Concerned, 'isGoing' | 'isOwn'>,
): Topic {
  if (isOwn) return 'own';
  if (isGoing) return 'going';
  return kind === 'mic_status' ? 'mic' : 'night';
}

/**
 * How someone is told of a change. Who knows it already is not told again, and that everything is as usual
 * is told only to who had been told otherwise. What people at the door say is mailed once a night, and
 * corrected once.
 */
export function chooseNews(
  change: Change,
  { told, crowdMails }: Pick<Concerned, 'told' | 'crowdMails'>,
  { inbox, mail }: Switches,
): Switches {
  const isAsUsual = isBack(change);
  const isKnown = isAsUsual
    ? told === null || isBack(told)
    : told?.kind === change.kind && isDeepStrictEqual(told.facts, change.facts);
  if (isKnown) return { inbox: false, mail: false };
  const isMailed = change.facts.byPeople !== true || crowdMails === (isAsUsual ? 1 : 0);
  return { inbox, mail: mail && isMailed };
}
