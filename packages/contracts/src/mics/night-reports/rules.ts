import { day } from '../../core/durations.ts';

/** What someone can know of a night. 'moved' is another time of its date. */
export const reportKinds = ['on', 'cancelled', 'moved', 'full'] as const;
/** 'off' answers whether a mic of unknown weeks was on: not that week. */
export const saidKinds = [...reportKinds, 'off'] as const;
export type ReportKind = (typeof saidKinds)[number];

/** Reports are taken from so long before a night begins until the end of the day after it. */
export const reportsOpenMs = day;
/** Two people who name times this close mean the same. */
export const sameTimeMinutes = 15;
/** So many people who are independent of one another make what they say a fact. */
export const peopleForFact = 2;

export type Said = {
  readonly kind: ReportKind;
  readonly people: number;
  readonly byHost: boolean;
  readonly toTime: string | null;
};

/** The best that is said of one night; what is a fact already is said by its status. */
export type SaidOfNight = {
  /** When it was said last, on the city's clocks; null where nothing is said but that the list is full. */
  readonly said: (Said & { readonly at: string }) | null;
  readonly isDisputed: boolean;
  /** Whether the host, or people enough for a fact, say so. */
  readonly isFull: boolean;
};

/** By the dates that the schedule has for them. */
export type SaidOfNights = Readonly<Record<string, SaidOfNight>>;

/** Whether the most that is said of a night is that its list is full. */
export function isMostlyFull({ said, isDisputed, isFull }: SaidOfNight): boolean {
  return isFull && !isDisputed && said?.kind !== 'moved';
}

/** Whether whoever looks after the mic says that it is on; a full list is of a night that is. */
export function isSaidOn({ said, isFull }: SaidOfNight): boolean {
  return isFull || (said?.byHost === true && said.kind === 'on');
}
