import type { FeeType, MicType, SignupMethod } from './rules.ts';

export const listing = {
  heroTitle: 'Stage Time Starts Here',
  cancelled: 'Cancelled',
  heroText: (city: string) => `Discover open mics in ${city}`,
  pageTitle: (city: string) => `Open mics in ${city}`,
  pageDescription: (city: string, count: number) =>
    count === 0
      ? `Open mic nights in ${city}: comedy, music, poetry and more.`
      : `${count} open mic ${count === 1 ? 'night' : 'nights'} in ${city}: comedy, music, poetry and more, with signup times and the next night of each.`,
  micCount: (count: number) => (count === 1 ? '1 open mic' : `${count} open mics`),
  loading: 'Loading open mics...',
  empty: 'No open mics found',
  submitLink: 'Submit an Open Mic',
  more: 'More open mics',
  loadingMore: 'Loading more open mics...',
  moreFailed: 'The next ones could not be loaded.',
  backToTop: 'Back to the first ones',
  /** Covers the page while a mic that was tapped is being loaded. */
  opening: 'Stage Time Starts Here...',
  readMore: 'Read More →',
  /** Begins with what is shown, so that people who speak to their device are understood. */
  readMoreAbout: (name: string) => `Read More → about ${name}`,
  timeUnknown: 'Time TBD',
  venueUnknown: 'Venue TBD',
  signupAt: (time: string) => `Signup ${time}`,
  signupOnly: (time: string) => `Signup ${time}, start unknown`,
  scheduleInWords: (text: string, words: string) => `${text} (“${words}”)`,
  directions: 'Get Directions',
  directionsTo: (name: string) => `Get Directions to ${name}`,
  dayUnknown: 'Days vary',
  otherDays: (weekday: string) => `Other ${weekday}s`,
  noneLeft: (day: string) => `Nothing else is on ${day}.`,
  nextNight: (day: string, count: number) =>
    `Next: ${day}, ${count === 1 ? '1 mic' : `${count} mics`}`,
  nights: (count: number) => (count === 1 ? '1 mic' : `${count} mics`),
  moreTypes: (count: number) => (count === 1 ? '1 more type' : `${count} more types`),
  allDays: 'All Days',
  dayBar: 'Days',
  cities: 'City',
  showType: 'Show type',
  allTypes: 'All types',
  /** On the control that opens the other filters. */
  filters: (count: number) =>
    count === 0 ? 'Filters' : `${count} ${count === 1 ? 'filter' : 'filters'}`,
  clearFilters: 'Clear filters',
  today: 'Today',
  tomorrow: 'Tomorrow',
  save: (name: string) => `Add ${name} to Favorites`,
  /** From two on. */
  interested: (count: number) => `${count} interested`,
  /** Why an account is asked for. */
  toSave: (name: string) => `to save ${name}`,
};

/** What stands in a listing's place while it cannot be loaded. */
export const samples = {
  title: 'We cannot reach the listings right now',
  text: 'Below are samples of what a night looks like here, not real open mics.',
  badge: 'Sample',
  retry: 'Try again',
};

/** Said above a listing made of what was loaded before, while the server cannot be asked. */
export const loadedListing = {
  text: 'These are the mics that were loaded before. The rest comes as soon as we can reach it.',
  retry: 'Try again',
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

/** The types' names as people read them. */
export const micTypeLabels: Record<MicType, string> = {
  comedy: 'Comedy',
  improv: 'Improv',
  magic: 'Magic',
  music: 'Music',
  poetry: 'Poetry',
  storytelling: 'Storytelling',
  variety: 'Variety',
};

export const signupMethodLabels: Record<SignupMethod, string> = {
  in_person: 'In person',
  slotted: 'Slotted',
  lottery: 'Lottery',
  first_come: 'First come, first served',
  other: 'Other',
};

export const feeTypeLabels: Record<FeeType, string> = {
  free: 'Free',
  bringer: 'Bringer',
  cover_charge: 'Cover charge',
  other: 'Other',
};

/** Of a mic's page, for tabs, search engines and previews. */
export const micHead = {
  title: (name: string, city: string) => `${name} in ${city}`,
  /** Read days later in search results and messages, so it says nothing that is true today only. */
  description: (schedule: string, time: string | null, place: string) =>
    `${schedule}${time === null ? '' : `, ${time}`} at ${place}. Signup, cost, host and directions.`,
};

export const socialNetworks = {
  instagram: 'Instagram',
  twitter: 'X (Twitter)',
  tiktok: 'TikTok',
  facebook: 'Facebook',
};

/** Of the page of a mic's poster. */
export const posterHead = {
  title: (name: string) => `Poster of ${name}`,
  description: (name: string) => `A poster of ${name} to print on letter or A4.`,
};

export const micNotFound = 'We do not know that open mic.';
