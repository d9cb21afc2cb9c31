import { didNotWork } from '../../core/errors.ts';
import { endSentence } from '../../core/text.ts';
import { holidayMark } from '../holidays/rules.ts';
import { nightReports } from '../night-reports/messages.ts';
import type { ClosedStatus } from '../status/rules.ts';
import { claimLength, hostsMax } from './rules.ts';
import type { HostedNightView } from './schemas.ts';

/** What everyone who may become a host reads before. */
const areNamed = "A mic's page names its hosts and leads to their profiles.";

/** What someone reads whose address is the one that a mic is known by. */
export const hostClaim = {
  claim: 'This is my mic',
  areNamed,
  claimed: 'It is yours. You can change its nights, pause or close it here.',
  failed: didNotWork,
  notContact:
    'Your confirmed email address is not the one this mic is known by. Write to us and we will look at it.',
};

/** Asking to host a mic that is known by another address. */
export const claimForm = {
  open: 'Is this your mic?',
  title: (name: string) => `Do you run ${name}?`,
  text: `Say how we can tell, in a sentence or with a link. We look at it and tell you what came of it. ${areNamed}`,
  words: 'How can we tell?',
  wordsHint: 'Such as: my name is on the flyer, or the address of your page.',
  tooShort: 'Please tell us a little more.',
  tooLong: `Please keep it to ${claimLength.max} characters.`,
  send: 'Send',
  sent: "Thank you. We'll let you know what happens.",
  waits: 'You asked to host this mic. We are looking at it.',
  withdraw: 'Withdraw',
  withdrawn: 'Withdrawn.',
  isHost: 'You host this mic already.',
};

/** Deciding on such a claim, at the desk. */
export const claimCase = {
  loading: 'Loading what they say...',
  loadFailed: 'We could not load this claim right now.',
  memberSince: (date: string) => `Member since ${date}`,
  hostsOthers: (count: number) => (count === 1 ? 'hosts 1 other mic' : `hosts ${count} other mics`),
  isSubmitter: 'Submitted this mic.',
  isConfirmed: "Their email address is confirmed; it is not the mic's contact.",
  isNotConfirmed: 'Their email address is not confirmed.',
  noHosts: 'No one hosts it yet.',
  /** Where the listing names a host, who has no account that hosts it. */
  noAccounts: 'No account hosts it yet.',
  listed: { host: 'Host on the listing', contact: 'Contact of the listing', none: 'Not given' },
  otherWaits: (name: string) => `Another claim waits: ${name}`,
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
  decided: 'Someone else decided on this meanwhile, or they withdrew it.',
  notYours: 'Only the person who decided can undo it.',
  tooLate: "It's too late to undo that decision.",
  asksAgain: 'They asked again meanwhile, so this stays decided.',
};

/** Who hosts a mic, for its hosts and moderators. */
export const hostList = {
  open: 'Hosts',
  text: `They change its nights, correct it, pause or close it. ${areNamed}`,
  loading: 'Loading the hosts...',
  loadFailed: 'We could not load the hosts right now.',
  none: 'No one hosts it yet. Until then whoever submitted it looks after it.',
  /** To whoever submitted it, above the way to host it. */
  noneYours:
    'You look after it because you submitted it, until it has a host. Do you host it? Say so, and you can ask others to host it with you.',
  you: 'You',
  since: (date: string) => `since ${date}`,
  leave: 'Stop hosting',
  leaveSure: 'Stop hosting this mic? You can ask again later.',
  left: 'You no longer host this mic.',
  end: (name: string) => `End hosting of ${name}`,
  ended: 'They no longer host this mic.',
  reason: 'Why (they read it)',
  reasonRequired: 'Please say why. They read it.',
  keep: 'Keep',
  failed: didNotWork,
  notYours: 'Only they themselves and moderators can do that.',
  handOver: 'Hand over',
  handOverTo: (name: string) => `Hand over to ${name}`,
  handOverSure: (name: string, isAlone: boolean) =>
    isAlone
      ? `You stop hosting, and ${name} hosts it alone from then on. You can't take it back.`
      : `You stop hosting, and ${name} and the others host it from then on. You can't take it back.`,
  handedOver: 'Handed over. You no longer host this mic.',
  handedToNone: 'They no longer host this mic, so you still do.',
};

/** Asking someone to host a mic, for its hosts. */
export const hostInvites = {
  title: 'Invite a co-host',
  search: {
    label: 'Find who hosts it with you',
    placeholder: 'Search people...',
    results: 'People',
    searching: 'Searching...',
    found: (count: number) => (count === 1 ? '1 person found' : `${count} people found`),
    empty: (query: string) => `No one found for “${query}”`,
    failed: 'People could not be searched.',
  },
  ask: (name: string) => `Invite ${name} to host it with you?`,
  handOver: 'Hand the mic over to them',
  handOverHint: 'Once they accept you stop hosting it.',
  invite: 'Invite',
  cancel: 'Cancel',
  invited: 'Invited. We tell you what they answer.',
  handsOver: 'invited to take it over',
  waits: 'invited',
  takeBack: 'Take back',
  takeBackOf: (name: string) => `Take back the invitation of ${name}`,
  takenBack: 'Taken back.',
  failed: didNotWork,
  notHost: 'Only its hosts can do that.',
  isHost: 'They host it already.',
  isInvited: 'They are invited already. Take that back first.',
  /** For every reason alike: it doesn't tell who blocked whom. */
  refused: "You can't invite this person.",
  notFound: 'That person is not here anymore.',
  tooMany: `A mic has ${hostsMax} hosts at most, those you invite among them.`,
};

/** What someone reads on the page of a mic whose host invites them. */
export const hostInvitation = {
  label: 'Invitation to host',
  labelOf: (name: string) => `Invitation to host ${name}`,
  /** After who does. */
  asks: (handsOver: boolean) =>
    handsOver
      ? 'asks you to take over this mic: you host it, and they stop.'
      : 'asks you to host this mic with them.',
  areNamed,
  accept: 'Accept',
  decline: 'Decline',
  accepted: hostClaim.claimed,
  declined: 'Declined. We tell them.',
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
    `${endSentence(`You are invited to host ${name}`)} Its page says by whom.`,
  'invited-instead': (name: string) =>
    `${endSentence(`You are invited to take over ${name}`)} Its page says by whom.`,
  accepted: (name: string) => `Your invitation to host ${name} was accepted.`,
  'taken-over': (name: string) =>
    `Your invitation to take over ${name} was accepted. You no longer host it.`,
  refused: (name: string) => `Your invitation to host ${name} was declined.`,
  'handed-over': (name: string) => `Your co-host handed ${name} over to you.`,
};

/** 'You host The Good Hang now. Its page has all you need.' */
export function describeHosting(showName: string, { what, reason }: HostingFacts): string {
  if (what in askedToHost) return askedToHost[what as keyof typeof askedToHost](showName);
  if (what === 'taken') return `You host ${showName} now. Its page has all you need.`;
  const text =
    what === 'declined'
      ? `We could not tell that ${showName} is yours.`
      : endSentence(`You no longer host ${showName}`);
  return reason === null ? text : `${text} ${reason}`;
}

/** On a mic's page, for its hosts and for admins. */
export const upkeepPanel = { title: 'Look after this mic' };

export const hostingPage = {
  intro: 'Your next nights. One tap, and everyone who wants to come knows.',
  loading: 'Loading your mics...',
  loadFailed: 'We could not load your mics right now.',
  capped: (count: number) => `These are ${count} of your mics. The others are on their own pages.`,
  emptyTitle: 'You host no mic yet',
  emptyText:
    'Who hosts a mic keeps its nights right. Do you run one? Open its page and tap “Is this your mic?”, or submit it.',
  find: 'Find your mic',
  /** What leads here from a mic's page, and from the account. */
  open: "Host's desk",
  /** As host, or as who submitted a mic that has none. */
  openCount: (count: number) =>
    count === 1 ? 'You look after 1 mic.' : `You look after ${count} mics.`,
  openInvited: 'You are invited to host a mic.',
};

/** One mic of the desk. */
export const hostedMic = {
  listed: 'Listed',
  /** In the place of a next night, where there is none: what is so, and what comes of it. */
  noNight: 'No night to come',
  noNightText: 'Correct the schedule, and they are here.',
  notListedYet: 'Not listed yet',
  pendingText: 'We look at it within 24-48 hours.',
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
  saidOn: (isOwn: boolean) => (isOwn ? 'You say it is on' : 'The host says it is on'),
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
  noOne: 'No one has said they are going yet',
  said: {
    cancelled: 'Cancelled. People can see it now.',
    full: 'People see that the list is full.',
    on: 'People see that it is on.',
    planned: 'Taken back.',
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
