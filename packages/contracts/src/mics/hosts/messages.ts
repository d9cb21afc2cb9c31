/** What someone reads whose address is the one that a mic is known by. */
export const hostClaim = {
  claim: 'This is my mic',
  claimed: 'It is yours. You can change its nights, pause or close it here.',
  failed: 'That did not work. Please try again.',
  notContact:
    'Your confirmed email address is not the one this mic is known by. Write to us and we will look at it.',
};

/** UTF-16 units of what someone says who claims a mic. */
export const claimLength = { min: 5, max: 500 } as const;

/** Asking to host a mic that is known by another address. */
export const claimForm = {
  open: 'Is this your mic?',
  title: (name: string) => `Do you run ${name}?`,
  text: 'Say how we can tell, in a sentence or with a link. We look at it and tell you what came of it.',
  words: 'How can we tell?',
  wordsHint: 'Such as: my name is on the flyer, or the address of your page.',
  tooShort: 'Please tell us a little more.',
  tooLong: `Please keep it to ${claimLength.max} characters.`,
  send: 'Send',
  sent: 'Thank you. We will tell you what came of it.',
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
  noHosts: 'Nobody hosts it yet.',
  hosts: (names: readonly string[]) => `Hosted by ${names.join(', ')}.`,
  approve: 'Make them host',
  decline: 'Decline',
  reason: 'Why not (they read it)',
  failed: 'That did not work. Please try again.',
  results: {
    open: 'Taken back. It waits again.',
    taken: 'They host it now.',
    declined: 'Declined.',
    withdrawn: 'They withdrew it.',
  },
  gone: 'This claim is gone.',
  decided: 'Somebody else decided on this meanwhile, or they withdrew it.',
  notYours: 'Only who decided can take it back.',
  tooLate: 'It was decided too long ago to take it back.',
  asksAgain: 'They asked again meanwhile, so this stays decided.',
};

/** Who hosts a mic, for its hosts and moderators. */
export const hostList = {
  open: 'Hosts',
  text: 'They change its nights, correct it, pause or close it.',
  loading: 'Loading the hosts...',
  loadFailed: 'We could not load the hosts right now.',
  none: 'Nobody hosts it yet.',
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
  failed: 'That did not work. Please try again.',
  notYours: 'Only they themselves and moderators can do that.',
};

/** What became of someone's hosting, as they are told. */
export type HostingFacts = {
  readonly what: 'taken' | 'declined' | 'ended';
  readonly reason: string | null;
};

/** 'You host The Good Hang now. Its page has all you need.' */
export function describeHosting(showName: string, { what, reason }: HostingFacts): string {
  if (what === 'taken') return `You host ${showName} now. Its page has all you need.`;
  const text =
    what === 'declined'
      ? `We could not tell that ${showName} is yours.`
      : `You no longer host ${showName}.`;
  return reason === null ? text : `${text} ${reason}`;
}
