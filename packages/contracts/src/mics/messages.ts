export const listing = {
  heroTitle: 'Stage Time Starts Here',
  heroText: (city: string) => `Discover open mics in ${city}`,
  pageTitle: (city: string) => `Open mics in ${city}`,
  pageDescription: (city: string, count: number) =>
    count === 0
      ? `Open mic nights in ${city}: comedy, music, poetry and more.`
      : `${count} open mic ${count === 1 ? 'night' : 'nights'} in ${city}: comedy, music, poetry and more, with sign-up times and the next night of each.`,
  micCount: (count: number) => (count === 1 ? '1 open mic' : `${count} open mics`),
  loading: 'Loading open mics...',
  empty: 'No open mics found',
  submitLink: 'Submit an Open Mic',
  more: 'More open mics',
  backToTop: 'Back to the first ones',
  readMore: 'Read More →',
  timeUnknown: 'Time TBD',
  signupAt: (time: string) => `Signup ${time}`,
  scheduleInWords: (text: string, words: string) => `${text} (“${words}”)`,
  directions: 'Get Directions',
  directionsTo: (name: string) => `Get Directions to ${name}`,
  dayUnknown: 'Days vary',
  today: 'Today',
  tomorrow: 'Tomorrow',
};

/** Sunday first, as {@link DayOfWeek} counts. */
export const weekdayLabels = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

export const micNotFound = 'We do not know that open mic.';
export const cursorInvalid = 'That page is no longer valid. Please start from the first one.';
export const typeUnknown = 'We do not know that type of mic.';
