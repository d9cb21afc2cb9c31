import { sayDate } from '../../core/calendar.ts';
import { didNotWork } from '../../core/errors.ts';
import { holidayDays, holidayMark } from './rules.ts';

type AskedNight = {
  readonly mic: string;
  /** 'Thu, Nov 26'. */
  readonly label: string;
  readonly holiday: string;
  readonly url: string;
};

const answer = "Say if it's on";

/** What whoever looks after mics reads two weeks before their nights on holidays. */
export function holidayMail([first, ...others]: readonly [AskedNight, ...AskedNight[]]) {
  const nights = [first, ...others];
  const names = [...new Set(nights.map(({ holiday }) => holiday))];
  const lines = nights.map(({ mic, label, url }) => ({
    paragraphs: [`${mic}, ${label}`],
    action: { label: answer, url },
  }));
  const intro =
    "Your schedule says you're on, and people will wonder. One tap lets them know; until then the night says it may be off.";
  return {
    subject: holidayMark.ask(names.join(', ')),
    ...(others.length === 0
      ? { paragraphs: [`${first.mic}, ${first.label}`, intro], action: lines[0]?.action }
      : { paragraphs: [intro], sections: lines }),
  };
}

/** The page on which admins correct a city's holidays. */
export const holidaysPage = {
  /** 'Thu, Nov 26, 2026': the list runs over the year's end, so that each says its year. */
  day: (date: string) => sayDate(date, { weekday: 'short', year: true }),
  title: 'Holidays',
  intro:
    'Nights on these days say they may be off until someone who manages the mic says otherwise.',
  city: 'City',
  noCountry: "We don't know this city's country, so it only has the holidays added here.",
  columns: ['Date', 'What people call it', 'From'],
  from: { computed: 'The list', admin: 'An admin' },
  /** Beside the name of an eve that does not say it is one. */
  eve: '(the evening before)',
  hidden: 'Hidden',
  date: 'Date',
  name: 'Name',
  /** As people say it. */
  nameHint: 'Super Bowl Sunday',
  add: 'Add',
  rename: 'Rename',
  renameDay: (name: string, label: string) => `Rename ${name}, ${label}`,
  newName: (label: string) => `What people call ${label}`,
  save: 'Save',
  cancel: 'Cancel',
  hide: 'Hide',
  hideDay: (name: string, label: string) => `Hide ${name}, ${label}`,
  show: 'Show',
  showDay: (name: string, label: string) => `Show ${name}, ${label}`,
  undo: 'Undo',
  saved: (name: string) => `${name} is on the list.`,
  hiddenNow: (name: string) => `${name} is hidden.`,
  shownNow: (name: string) => `${name} is shown.`,
  empty: 'No holidays here yet.',
  loading: 'Loading holidays...',
  failed: didNotWork,
  dateInvalid: `Please choose a date within the next ${holidayDays} days.`,
  nameRequired: 'Please say what people call it.',
  /** 'Dec 25 is already Christmas Day. Rename it instead.' */
  taken: (date: string, name: string) => `${sayDate(date)} is already ${name}. Rename it instead.`,
  takenHidden: (date: string, name: string) =>
    `${sayDate(date)} is already ${name}, which is hidden. Show it instead.`,
  unknown: 'That holiday is gone.',
};
