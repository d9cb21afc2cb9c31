import { readersDay } from '../core/calendar.ts';
import { day } from '../core/durations.ts';
import type { MailSection } from '../delivery/messages.ts';
import { decidedKind } from './decided.ts';
import { relativeDates } from './messages.ts';

/**
 * What people are told of, each with its switches: what they go to, what they are asked the morning after, what
 * they follow, what becomes of their own mics, suggestions and hosting, who follows them.
 */
export const topics = ['going', 'morning', 'night', 'mic', 'own', 'follow'] as const;
export type Topic = (typeof topics)[number];

export type Switches = { readonly inbox: boolean; readonly mail: boolean };

/** What holds until someone says otherwise; only what differs is kept. */
export const defaultSwitches: Readonly<Record<Topic, Switches>> = {
  going: { inbox: true, mail: true },
  morning: { inbox: true, mail: false },
  night: { inbox: true, mail: false },
  mic: { inbox: true, mail: false },
  own: { inbox: true, mail: true },
  follow: { inbox: true, mail: false },
};

/** No one gets mails of who follows them, or of a night that is over. */
export const hasMail = (topic: Topic): boolean => topic !== 'follow' && topic !== 'morning';

export function isDefault(topic: Topic, { inbox, mail }: Switches): boolean {
  const usual = defaultSwitches[topic];
  return inbox === usual.inbox && mail === usual.mail;
}

/**
 * The topic of kinds that are told as they are decided. What moderators decided on what someone reported, or did
 * to them, has none: it cannot be switched off.
 */
export function topicOfKind(kind: string): Topic | null {
  return ownKinds.includes(kind) ? 'own' : null;
}
const ownKinds: readonly string[] = [decidedKind, 'suggestion', 'hosting'];

/** Where they stand on the account's page, by which links lead there. */
export const settingsId = 'notifications';

export const notificationSettings = {
  inbox: 'Inbox',
  mail: 'Email',
  labels: {
    going: "Nights I'm going to",
    morning: 'The morning after: was it on?',
    night: 'Other nights of mics I follow',
    mic: 'Mics I follow that pause, close or come back',
    own: 'What happens with my mics and suggestions',
    follow: 'New followers',
  } satisfies Record<Topic, string>,
  /** For those who hear a switch: what, and where it arrives. */
  switchOf: (label: string, way: string) => `${label}: ${way}`,
  showGoings: "Let hosts see that I'm going",
  showsGoings: "Hosts can see your name on the list of who's going.",
  hidesGoings: 'Hosts can see how many are going, not your name.',
  failed: "That wasn't saved. Please try again.",
  loadFailed: "We couldn't load your settings.",
  /** Of an account without an address, before the way to where one adds it. */
  noMail: 'To get emails, your account needs an email address.',
  addEmail: 'Add your email address',
};

/** The page behind the link by which mails are stopped. */
export const stopMails = {
  title: 'Stop these emails?',
  text: 'You can turn them on again in your profile.',
  action: 'Stop these emails',
  stoppedTitle: 'No more of these emails.',
  stopped: (topic: Topic) =>
    `Off: ${notificationSettings.labels[topic]}. Everything else stays as it is.`,
  expired: 'This link has expired. You can change this in your profile.',
  foreign: "This link isn't one of ours. You can change this in your profile.",
  toProfile: 'Open my profile',
};

/** The footer of a mail that has a switch: which one, and how it is turned off. */
export function stopFooter(topic: Topic, url: string): MailSection {
  return {
    paragraphs: [`You're getting this for: ${notificationSettings.labels[topic]}.`],
    action: { label: stopMails.action, url },
  };
}

const maxDaysAgo = 7;

/** The number of a date in the zone of whoever reads it: hours do not count. */
function dayNumber(date: Date): number {
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / day;
}

/** "Today", "Yesterday", "3 days ago" up to 7, else "Nov 3". */
export function relativeDate(date: Date, now: Date): string {
  const days = dayNumber(now) - dayNumber(date);
  // A clock that is behind the server's.
  if (days <= 0) return relativeDates.today;
  if (days === 1) return relativeDates.yesterday;
  if (days <= maxDaysAgo) return relativeDates.daysAgo(days);
  return readersDay(date);
}

/** Whether an instant is in the calendar month of `now`, or after it by a clock that is behind. */
export function isThisMonth(date: Date, now: Date): boolean {
  return date.getTime() >= new Date(now.getFullYear(), now.getMonth(), 1).getTime();
}

/** Unread notifications are counted up to here; a badge says 99+ long before. */
export const maxCountedUnread = 1000;
/** Pages of one person that listen for news at the same time, in each process. */
export const maxStreamsPerUser = 5;
/** Milliseconds in which a notification slides out before it is deleted. */
export const dismissDuration = 300;
/** Pixels beyond which a horizontal swipe deletes. */
export const swipeDistance = 50;
/** Milliseconds between two looks for news, where no one tells of them. */
export const pollInterval = 30_000;
