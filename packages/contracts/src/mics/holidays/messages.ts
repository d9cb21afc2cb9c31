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

const answer = 'Say whether it is on';

/** What whoever looks after mics reads two weeks before their nights on holidays. */
export function holidayMail([first, ...others]: readonly [AskedNight, ...AskedNight[]]) {
  const nights = [first, ...others];
  const names = [...new Set(nights.map(({ holiday }) => holiday))];
  const lines = nights.map(({ mic, label, url }) => ({
    paragraphs: [`${mic}, ${label}`],
    action: { label: answer, url },
  }));
  const intro =
    'Your schedule says you are on, and people will wonder. Tell them with one tap; until then the night says that it may be off.';
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
    'Nights on these days say that they may be off, until whoever looks after the mic says otherwise.',
  city: 'City',
  noCountry: 'The country of this city is not known, so it has no holidays but those added here.',
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
  /** 'Dec 25 is Christmas Day already. Rename it instead.' */
  taken: (date: string, name: string) => `${sayDate(date)} is ${name} already. Rename it instead.`,
  takenHidden: (date: string, name: string) =>
    `${sayDate(date)} is ${name} already, which is hidden. Show it instead.`,
  unknown: 'There is no such holiday anymore.',
};
