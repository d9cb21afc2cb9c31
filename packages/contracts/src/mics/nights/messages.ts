import { didNotWork } from '../../core/errors.ts';
import { formatTime } from '../rules.ts';
import { answerChips, type NightFigure, type NightFigures } from './rules.ts';

const longList = answerChips.onList.at(-1);

function sayLate(minutes: number): string {
  if (minutes === 0) return 'starts on time';
  return minutes > 0 ? `starts ${minutes} min late` : `starts ${-minutes} min early`;
}

function sayList(people: number): string {
  return `${people === longList ? `${people}+` : people} on the list`;
}

export const nightAnswers = {
  title: 'What was it like?',
  /** What each row of chips is about. */
  labels: {
    minutesLate: 'How late did it start?',
    onList: 'On the list',
    minutesOnStage: 'Minutes on stage',
    walkIns: 'Did walk-ins get on?',
  } satisfies Record<NightFigure, string>,
  /** A chip, which stands below its label. */
  chip: (figure: NightFigure, value: number | boolean): string => {
    if (typeof value === 'boolean') return value ? 'Yes' : 'No';
    if (figure === 'minutesLate') return value === 0 ? 'On time' : `${value} min`;
    return figure === 'onList' && value === longList ? `${value}+` : `${value}`;
  },
  saved: 'Saved. Thanks.',
  takenBack: 'Taken back.',
  takeBack: 'Take back',
  failed: "That wasn't saved. Please try again.",
  nothingSaid: 'Please say at least one thing.',
  closed: 'You can answer from when a night starts until a week later.',
  own: 'You manage this mic. The people who came say what it was like.',
  /** 'Usually starts 25 min late, 18 on the list, 4 min each, walk-ins get on'. */
  usually: ({ minutesLate, onList, minutesOnStage, walkIns }: NightFigures): string =>
    `Usually ${[
      minutesLate === null ? '' : sayLate(minutesLate),
      onList === null ? '' : sayList(onList),
      minutesOnStage === null ? '' : `${minutesOnStage} min each`,
      walkIns === null ? '' : walkIns ? 'walk-ins get on' : 'walk-ins rarely get on',
    ]
      .filter(Boolean)
      .join(', ')}`,
};

/** What stands beside a night that takes place otherwise than its schedule says. */
export const movedNight = {
  to: (date: string, time: string | null) => `Moved to ${dateAndTime(date, time)}`,
  from: (date: string, time: string | null) => `Moved from ${dateAndTime(date, time)}`,
  fromTime: (time: string | null) => (time === null ? 'Moved' : `Moved from ${formatTime(time)}`),
  elsewhere: 'New location',
};

function dateAndTime(date: string, time: string | null): string {
  return time === null ? date : `${date}, ${formatTime(time)}`;
}

export const nightRefusals = {
  unknown: "This mic isn't on that night.",
  over: 'That night is over.',
  past: 'Please choose a time in the future.',
  tooFar: (days: number) => `Please choose a date within ${days} days.`,
  taken: 'This mic is already on that date.',
  /** Of a word that only a night has that is on, from a page that shows it so. */
  cancelledMeanwhile:
    "This night was cancelled in the meantime. If it's on after all, say so first.",
  changedMeanwhile: 'This night was changed in the meantime. Please check again.',
  sentenceRequired: 'Please write a sentence for the people who wanted to come.',
};

/** What whoever looks after a mic does about one of its nights. */
export const nightMenu = {
  open: 'Change one night',
  text: 'People see it with your note, wherever they look.',
  kind: 'What changes',
  kinds: {
    cancel: "It's cancelled",
    move: "It's late or moved",
    place: "It's at a new location",
  },
  night: 'Night',
  isCancelled: (label: string) => `${label} (cancelled)`,
  isMoved: (label: string) => `${label} (moved)`,
  isElsewhere: (label: string) => `${label} (new location)`,
  toDate: 'New date',
  toTime: 'New time',
  dateNeeded: 'Please choose a date.',
  /** Of a move that changes neither. */
  sameTime: "It's already on then. Please choose another date or time.",
  hints: {
    cancel: undefined,
    move: 'At a new location, too? Say where.',
    place: 'Say where it is.',
  },
  sentence: 'What people read',
  placeholders: {
    cancel: 'The venue is closed. Back next week!',
    move: 'The game is on Monday, so come a day later.',
    place: 'Our room has a leak, so come to the bar next door.',
  },
  counter: (length: number, max: number) => `${length}/${max} characters`,
  cancel: 'Cancel this night',
  move: 'Move this night',
  place: 'Change the place',
  /** What was said of it before, corrected. */
  save: 'Save',
  restore: "It's on as usual",
  done: {
    cancel: 'Cancelled. People can see it now.',
    move: 'Moved. People can see it now.',
    place: 'People can see the new location now.',
  },
  saved: 'Saved. People can see it now.',
  restored: "It's on as usual. People can see it now.",
  undo: 'Undo',
  undone: 'Undone.',
  failed: didNotWork,
};

export const confirmation = {
  confirm: 'All of this is right',
  /** The same on the host's desk, below the question. */
  stillRuns: 'Confirm',
  /** For those who hear the buttons of a list. */
  ofMic: (words: string, name: string) => `${words}: ${name}`,
  confirmed: 'Confirmed.',
  failed: didNotWork,
};

/** What else is on that night, at the end of a mic's page. */
export const thatNight = {
  /** 'Also tonight in Los Angeles'. */
  alsoToday: (word: string, city: string) => `Also ${word.toLowerCase()} in ${city}`,
  /** 'Also on Wednesday, Dec 2'. */
  alsoOn: (date: string) => `Also on ${date}`,
  /** Of a mic that has no night: 'Tonight in Los Angeles'. */
  today: (word: string, city: string) => `${word} in ${city}`,
  /** Of a day on which one has nothing yet: 'Thursday, Dec 3 is free' */
  free: (day: string) => `${day} is free`,
  all: 'See all',
};
