import { didNotWork } from '../../core/errors.ts';
import { listing } from '../messages.ts';
import { formatTime } from '../rules.ts';
import { isMostlyFull, type Said, type SaidOfNight } from './rules.ts';

/** Of a night that is over. */
function pastWordsOf({ kind, toTime }: Said): string {
  if (kind === 'on') return 'it was on';
  if (kind === 'full') return 'it was full';
  if (kind === 'moved') return `it started at ${toTime === null ? '' : formatTime(toTime)}`;
  return "it wasn't on";
}

function wordsOf({ kind, toTime }: Said): string {
  if (kind === 'on') return "it's on";
  if (kind === 'cancelled') return "it's cancelled";
  if (kind === 'full') return "it's full";
  if (kind === 'off') return "it's not on that week";
  return `it starts at ${toTime === null ? '' : formatTime(toTime)}`;
}

/** When it was said: beside another time 'said at 7:10 PM'. */
function saidAt({ kind }: Said, at: string): string {
  return kind === 'moved' ? `, said at ${at}` : `, ${at}`;
}

function whoSays({ people, byHost }: Pick<Said, 'people' | 'byHost'>): string {
  if (byHost) return 'The host says';
  return people === 1 ? '1 person says' : `${people} people say`;
}

export const nightReports = {
  title: 'What do you know?',
  /** '1 person says it's cancelled, 7:10 PM'; the host's word may be weeks old and holds all the same. */
  says: (said: Said, at: string, isOver = false) =>
    `${whoSays(said)} ${isOver ? pastWordsOf(said) : wordsOf(said)}${said.byHost ? '' : saidAt(said, at)}`,
  /** What everyone reads of a night that people's reports made a fact. */
  fact: (people: number) => `${people} people say so.`,
  hostFact: 'The host says so.',
  moderatorFact: 'Our moderators say so.',
  isDisputed: 'People disagree. Call the venue before you go.',
  isFull: listing.isFull,
  /** On a card, in one line. */
  disputed: "Not everyone agrees it's on",
  /** For those who look after the mic. */
  unchecked: (count: number) =>
    count === 1
      ? '1 report from a new account is checked before it counts.'
      : `${count} reports from new accounts are checked before they count.`,
  /** Of a mic that no one knows the weeks of, once a night has begun on which it may have been on. */
  wasItOn: (label: string) => `Was it on ${label}?`,
  settles: "When two people say the same, we'll know which weeks it's on.",
  answers: { on: 'Yes', off: 'No' },
  /** Once a night is over, of those who said that they go and anyone else. */
  wereYouThere: (weekday: string) => `Were you there ${weekday}?`,
  answersAfter: { on: 'It was on', cancelled: "It wasn't" },
  phaseKnown: 'We already know which weeks this mic is on.',
  labels: { on: "It's on", cancelled: 'Cancelled', moved: 'Starts late', full: 'List is full' },
  toTime: 'Starts at',
  send: 'Say so',
  reported: 'Thanks for telling everyone.',
  /** To whom no one reads yet. */
  reportedUnchecked: 'Thanks. We check this before others see it.',
  /** As long as that stands. */
  ownUnchecked: 'We check what you said before others see it.',
  withdrawn: 'Taken back.',
  /** To whoever was sent a link to a night that is over, or that the mic has not. */
  nightOver: (date: string) => `The night of ${date} is over.`,
  noSuchNight: (date: string) => `It isn't on ${date}.`,
  thisIsNext: 'This is the next one.',
  failed: didNotWork,
  closed: 'You can report on a night from the day before it starts until the day after.',
  timeNeeded: 'Please say when it starts.',
  notLater: (start: string) => `It already starts at ${formatTime(start)}. Choose a later time.`,
};

/** What a card says of it: '1 person says it's cancelled, 7:10 PM'. */
export function sayOfNight(ofNight: SaidOfNight): string | undefined {
  const { said, isDisputed } = ofNight;
  if (isDisputed) return nightReports.disputed;
  if (isMostlyFull(ofNight)) return nightReports.isFull;
  return said === null ? undefined : nightReports.says(said, formatTime(said.at));
}

/** Whether what stands at a night is our sentence about who says it, and no one's own. */
export function isFactSentence(sentence: string): boolean {
  const { hostFact, moderatorFact, fact } = nightReports;
  return [hostFact, moderatorFact, fact(Number.parseInt(sentence, 10))].includes(sentence);
}
