import { didNotWork } from '../../core/errors.ts';
import { endSentence } from '../../core/text.ts';
import { holidayMark } from '../holidays/rules.ts';
import { nightReports } from '../night-reports/messages.ts';
import type { ClosedStatus } from '../status/rules.ts';
import { claimLength, hostsMax } from './rules.ts';
import type { HostedNightView } from './schemas.ts';

/** What everyone who may become a host reads before. */
const areNamed = "A mic's page names its hosts and links to their profiles.";

/** What someone reads whose address is the one that a mic is known by. */
export const hostClaim = {
  claim: 'This is my mic',
  areNamed,
  claimed: "It's yours. You can change its nights, pause it or close it here.",
  failed: didNotWork,
  notContact:
    "Your confirmed email address isn't the one we have for this mic. Write to us and we'll take a look.",
};

/** Asking to host a mic that is known by another address. */
export const claimForm = {
  open: 'Is this your mic?',
  title: (name: string) => `Do you run ${name}?`,
  text: `Show us it's yours, in a sentence or with a link. We'll take a look and let you know. ${areNamed}`,
  words: 'How can we tell?',
  wordsHint: 'For example: my name is on the flyer, or a link to your page.',
  tooShort: 'Please tell us a little more.',
  tooLong: `Please keep it to ${claimLength.max} characters.`,
  send: 'Send',
  sent: "Thank you. We'll let you know what happens.",
  waits: "You asked to host this mic. We're looking into it.",
  withdraw: 'Withdraw',
  withdrawn: 'Withdrawn.',
  isHost: 'You already host this mic.',
};

/** Deciding on such a claim, at the desk. */
export const claimCase = {
  loading: 'Loading what they say...',
  loadFailed: "We couldn't load this claim right now.",
  memberSince: (date: string) => `Member since ${date}`,
  hostsOthers: (count: number) => (count === 1 ? 'hosts 1 other mic' : `hosts ${count} other mics`),
  isSubmitter: 'Submitted this mic.',
  isConfirmed: "Their email address is confirmed, but it's not the mic's contact.",
  isNotConfirmed: "Their email address isn't confirmed.",
  noHosts: 'No one hosts it yet.',
  /** Where the listing names a host, who has no account that hosts it. */
  noAccounts: 'No account hosts it yet.',
  listed: { host: 'Host on the listing', contact: 'Contact of the listing', none: 'Not given' },
  otherWaits: (name: string) => `Another claim is waiting: ${name}`,
  hosts: (names: readonly string[]) => `Hosted by ${names.join(', ')}.`,
  approve: 'Make them host',
  decline: 'Decline',
  reason: "Why not (they'll see this)",
  failed: didNotWork,
  results: {
    open: "Undone. It's waiting again.",
    taken: 'They host it now.',
    declined: 'Declined.',
    withdrawn: 'They withdrew it.',
  },
  /** The same on the desk, where the next case stands in its place by then. */
  done: {
    approve: (name: string, mic: string) => `${name} hosts ${mic} now.`,
    decline: (name: string) => `Declined: ${name}`,
  },
  gone: 'This claim is gone.',
  decided: 'Someone else already decided on this, or they withdrew it.',
  notYours: 'Only the person who decided can undo it.',
  tooLate: "It's too late to undo that decision.",
  asksAgain: "They've asked again since, so this decision stands.",
};

/** Who hosts a mic, for its hosts and moderators. */
export const hostList = {
  open: 'Hosts',
  text: `They can change its nights, correct it, pause it or close it. ${areNamed}`,
  loading: 'Loading the hosts...',
  loadFailed: "We couldn't load the hosts right now.",
  none: 'No one hosts it yet. Until someone does, whoever submitted it manages it.',
  /** To whoever submitted it, above the way to host it. */
  noneYours:
    'You manage it because you submitted it, until it has a host. Do you host it? Tell us, and you can invite others to host it with you.',
  you: 'You',
  since: (date: string) => `since ${date}`,
  leave: 'Stop hosting',
  leaveSure: 'Stop hosting this mic? You can ask again later.',
  left: 'You no longer host this mic.',
  end: (name: string) => `End hosting of ${name}`,
  ended: 'They no longer host this mic.',
  reason: "Why (they'll see this)",
  reasonRequired: "Please say why. They'll see this.",
  keep: 'Keep',
  failed: didNotWork,
  notYours: 'Only they and moderators can do that.',
  handOver: 'Hand over',
  handOverTo: (name: string) => `Hand over to ${name}`,
  handOverSure: (name: string, isAlone: boolean) =>
    isAlone
      ? `You'll stop hosting, and ${name} will host it alone. You can't undo this.`
      : `You'll stop hosting, and ${name} and the others will host it. You can't undo this.`,
  handedOver: 'Handed over. You no longer host this mic.',
  handedToNone: 'They no longer host this mic, so you still do.',
};

/** Asking someone to host a mic, for its hosts. */
export const hostInvites = {
  title: 'Invite a co-host',
  search: {
    label: 'Find someone to host it with you',
    placeholder: 'Search people...',
    results: 'People',
    searching: 'Searching...',
    found: (count: number) => (count === 1 ? '1 person found' : `${count} people found`),
    empty: (query: string) => `No one found for “${query}”`,
    failed: "We couldn't search for people.",
  },
  ask: (name: string) => `Invite ${name} to host it with you?`,
  handOver: 'Hand the mic over to them',
  handOverHint: 'Once they accept, you stop hosting it.',
  invite: 'Invite',
  cancel: 'Cancel',
  invited: "Invited. We'll let you know what they say.",
  handsOver: 'invited to take it over',
  waits: 'invited',
  takeBack: 'Take back',
  takeBackOf: (name: string) => `Take back the invitation to ${name}`,
  takenBack: 'Taken back.',
  failed: didNotWork,
  notHost: 'Only its hosts can do that.',
  isHost: 'They already host it.',
  isInvited: "They're already invited. Take that back first.",
  /** For every reason alike: it doesn't tell who blocked whom. */
  refused: "You can't invite this person.",
  notFound: "That person isn't here anymore.",
  tooMany: `A mic can have up to ${hostsMax} hosts, including the people you invite.`,
};

/** What someone reads on the page of a mic whose host invites them. */
export const hostInvitation = {
  label: 'Invitation to host',
  labelOf: (name: string) => `Invitation to host ${name}`,
  /** After who does. */
  asks: (handsOver: boolean) =>
    handsOver
      ? "wants you to take over this mic: you'll host it, and they'll stop."
      : 'wants you to host this mic with them.',
  areNamed,
  accept: 'Accept',
  decline: 'Decline',
  accepted: hostClaim.claimed,
  declined: "Declined. We'll let them know.",
  failed: didNotWork,
  gone: 'This invitation is gone.',
};

/** What became of someone's hosting, as they are told. */
export type HostingFacts = {
  readonly what: 'taken' | 'declined' | 'ended' | keyof typeof askedToHost;
  readonly reason: string | null;
};

/** Of invitations: who is invited reads the first two, who invited the next three, a co-host the last. */
const askedToHost = {
  invited: (name: string) =>
    `${endSentence(`You're invited to host ${name}`)} Its page says who invited you.`,
  'invited-instead': (name: string) =>
    `${endSentence(`You're invited to take over ${name}`)} Its page says who invited you.`,
  accepted: (name: string) => `Your invitation to host ${name} was accepted.`,
  'taken-over': (name: string) =>
    `Your invitation to take over ${name} was accepted. You no longer host it.`,
  refused: (name: string) => `Your invitation to host ${name} was declined.`,
  'handed-over': (name: string) => `Your co-host handed ${name} over to you.`,
};

/** 'You now host The Good Hang. Its page has everything you need.' */
export function describeHosting(showName: string, { what, reason }: HostingFacts): string {
  if (what in askedToHost) return askedToHost[what as keyof typeof askedToHost](showName);
  if (what === 'taken') return `You now host ${showName}. Its page has everything you need.`;
  const text =
    what === 'declined'
      ? `We couldn't confirm that ${showName} is yours.`
      : endSentence(`You no longer host ${showName}`);
  return reason === null ? text : `${text} ${reason}`;
}

/** On a mic's page, for its hosts and for admins. */
export const upkeepPanel = { title: 'Manage this mic' };

export const hostingPage = {
  intro: "Your next nights. One tap lets everyone who's coming know.",
  loading: 'Loading your mics...',
  loadFailed: "We couldn't load your mics right now.",
  capped: (count: number) => `These are ${count} of your mics. The others are on their own pages.`,
  emptyTitle: "You don't host a mic yet",
  emptyText:
    "Hosts keep a mic's nights up to date. Do you run one? Open its page and tap “Is this your mic?”, or submit it.",
  find: 'Find your mic',
  /** What leads here from a mic's page, and from the account. */
  open: "Host's desk",
  /** As host, or as who submitted a mic that has none. */
  openCount: (count: number) => (count === 1 ? 'You manage 1 mic.' : `You manage ${count} mics.`),
  openInvited: "You're invited to host a mic.",
};

/** One mic of the desk. */
export const hostedMic = {
  listed: 'Listed',
  /** In the place of a next night, where there is none: what is so, and what comes of it. */
  noNight: 'No date set',
  noNightText: 'Fix the schedule and its nights will show up here.',
  notListedYet: 'Not listed yet',
  pendingText: "We'll review it within 24-48 hours.",
  back: (date: string) => `Back ${date}`,
  away: {
    paused: 'Until further notice',
    closed: 'Over for good',
    removed: 'Off the list',
  } satisfies Record<ClosedStatus, string>,
  moreNights: (count: number) => (count === 1 ? '1 more night' : `${count} more nights`),
  /** 'Still every Tuesday, 7 PM?', 'Still Mondays and Thursdays?' */
  stillRight: (schedule: string, time: string | null) => {
    const nights = schedule.replace(/^(?!\w+days?\b)\w/, (letter) => letter.toLowerCase());
    return `Still ${[nights, time].filter((part) => part !== null).join(', ')}?`;
  },
  correct: 'Correct something',
};

/** One night of it. */
export const hostingNight = {
  cancelled: 'Cancelled',
  check: 'Check first',
  planned: 'On as planned',
  /** One's own word, or another host's. */
  saidOn: (isOwn: boolean) => (isOwn ? "You said it's on" : "The host says it's on"),
  cancel: 'Cancel',
  cancelNext: 'Cancel this night',
  move: 'Move…',
  moveNext: 'Late or moved…',
  /** Where no one wrote why it is cancelled yet, or someone did. */
  reason: (isNew: boolean) => (isNew ? 'Say why…' : 'Change the reason…'),
  full: 'Mark list as full',
  isFull: 'List is full',
  on: "It's on",
  onAgain: "It's on after all",
  going: (people: number) => `${people} going`,
  /** After the names of those of them whom a host may know of. */
  others: (count: number) => (count === 1 ? 'and 1 other' : `and ${count} others`),
  noOne: "No one's going yet",
  said: {
    cancelled: 'Cancelled. People can see it now.',
    full: 'People can see the list is full.',
    on: "People can see it's on.",
    planned: 'Undone.',
  },
  undo: 'Undo',
  failed: didNotWork,
};

/** What holds of a night, the most urgent of it, and in words. */
type NightState = {
  readonly kind: 'cancelled' | 'moved' | 'full' | 'check' | 'on' | 'planned';
  readonly text: string;
};

/** What it follows from. */
type HostedNight = Pick<
  HostedNightView,
  'certain' | 'cancelled' | 'moved' | 'holiday' | 'isFull' | 'isSaidOn' | 'own'
>;

export function describeState(night: HostedNight): NightState {
  if (night.cancelled !== undefined) return { kind: 'cancelled', text: hostingNight.cancelled };
  if (night.moved !== undefined) return { kind: 'moved', text: night.moved.note };
  if (night.isFull) return { kind: 'full', text: nightReports.isFull };
  if (night.isSaidOn) return { kind: 'on', text: hostingNight.saidOn(night.own === 'on') };
  if (night.holiday !== undefined) {
    return { kind: 'check', text: holidayMark.mayBeOff(night.holiday) };
  }
  if (!night.certain) return { kind: 'check', text: hostingNight.check };
  return { kind: 'planned', text: hostingNight.planned };
}
