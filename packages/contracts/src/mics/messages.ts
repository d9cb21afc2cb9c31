import type { SocialNetwork } from '../core/links.ts';
import { listOf } from '../core/text.ts';
import { interestedPeople } from './marks.ts';
import type { FeeType, LeastAge, MicType, SignupFilter, SignupMethod } from './rules.ts';

export const listing = {
  heroTitle: 'Stage Time Starts Here',
  cancelled: 'Cancelled',
  /** Before the city's name. */
  heroText: 'Discover open mics in',
  /** In the hero's sentence: '25 tonight', '31 mics'. */
  countOf: (count: number, when: string) => `${count} ${when}`,
  /** The night in one sentence; `opens` says when the next of its lists does. */
  nightInWords: (mics: string, when: string, opens: string | null) =>
    [`${mics} ${when}`, opens].filter(Boolean).join(', '),
  /** Beside that, where all days are listed. */
  inAll: (count: number) => `${count} in all`,
  firstListOpens: (time: string) => `first list opens at ${time}`,
  nextListOpens: (time: string) => `next list opens at ${time}`,
  pageTitle: (city: string) => `Open mics in ${city}`,
  /** Of no kind: in many a city all are of one. */
  pageDescription: (city: string, count: number) =>
    count === 0
      ? `Open mic nights in ${city}.`
      : `${count.toLocaleString('en-US')} open mic ${count === 1 ? 'night' : 'nights'} in ${city}, with signup times and next dates.`,
  micCount: (count: number) =>
    count === 1 ? '1 open mic' : `${count.toLocaleString('en-US')} open mics`,
  loading: 'Loading open mics...',
  empty: 'No open mics found',
  submitLink: 'Submit an Open Mic',
  /** Below it, where a city has none at all. */
  emptyCity: (city: string) => `Know one in ${city}? Pin it up for everyone.`,
  seeCity: (city: string) => `See ${city}`,
  more: 'More open mics',
  loadingMore: 'Loading more open mics...',
  moreFailed: "We couldn't load any more mics.",
  backToTop: 'Back to the top',
  /** Covers the page while a mic that was tapped is being loaded. */
  opening: 'Stage Time Starts Here...',
  readMore: 'Read More →',
  /** Begins with what is shown, so that people who speak to their device are understood. */
  readMoreAbout: (name: string) => `Read More → about ${name}`,
  timeUnknown: 'Time TBD',
  venueUnknown: 'Venue TBD',
  signupAt: (time: string) => `Signup ${time}`,
  signupOnly: (time: string) => `Signup ${time}, start unknown`,
  signupSince: (day: string) => `Signup since ${day}`,
  signupOpen: 'Signup open',
  signupUntil: (time: string) => `Signup until ${time}`,
  signupClosed: 'Signup closed',
  startsNow: 'Starts now',
  underWay: (count: number) => `${count} started over an hour ago`,
  startedAgo: (length: string) => `Started ${length} ago`,
  over: 'Over',
  scheduleInWords: (text: string, words: string) => `${text} (“${words}”)`,
  directions: 'Get Directions',
  directionsTo: (name: string) => `Get Directions to ${name}`,
  dayUnknown: 'Days vary',
  otherDays: (weekday: string) => `Other ${weekday}s`,
  /** How one signs up there, of a list that is kept online: 'Lottery, online'. */
  byLink: (method: string) => `${method}, online`,
  showOtherDays: 'Show other days',
  noneLeft: (day: string) => `Nothing else is on ${day}.`,
  nextNight: (day: string, count: number) =>
    `Next: ${day}, ${count === 1 ? '1 mic' : `${count} mics`}`,
  nights: (count: number) => (count === 1 ? '1 mic' : `${count} mics`),
  /** Of a day with nights that are not on: '5 on, 1 cancelled'. */
  nightsOn: (on: number, off: number) => `${on} on, ${off} cancelled`,
  moreTypes: (count: number) => (count === 1 ? '1 more type' : `${count} more types`),
  allDays: 'All Days',
  dayBar: 'Days',
  cities: 'City',
  showType: 'Show type',
  allTypes: 'All types',
  /** On the control that opens the other filters. */
  filters: (count: number) =>
    count === 0 ? 'Filters' : `${count} ${count === 1 ? 'filter' : 'filters'}`,
  /** The two views, as the control says that leads to them. */
  posters: 'Posters',
  rows: 'Rows',
  checkFirst: 'check first',
  moved: 'Moved',
  movedTo: (day: string) => `Moved to ${day}`,
  hostedBy: (host: string) => `Hosted by ${host}`,
  youAreInterested: "You're interested, ",
  clearFilters: 'Clear filters',
  today: 'Today',
  tomorrow: 'Tomorrow',
  save: (name: string) => `Add ${name} to Favorites`,
  /** For programs, which ask for dates as they are written here. */
  dateNotListed: (first: string, last: string) => `Choose a date from ${first} to ${last}.`,
  /** From two on. */
  interested: (count: number) => `${count} interested`,
  /** Nothing of that night opens any more. */
  isFull: 'The list is full',
};

/** What stands in a listing's place while it cannot be loaded. */
export const samples = {
  title: "We can't reach the listings right now",
  text: 'These are samples of what a night looks like here, not real open mics.',
  badge: 'Sample',
};

/** Said above a listing made of what was loaded before, while the server cannot be asked. */
export const loadedListing = {
  text: "These are the mics you loaded earlier. The rest will show up once you're back online.",
  /** Where nothing of what is asked for was, so that no one knows what is on. `day` is 'Monday', or undefined. */
  missing: (day: string | undefined) => `${day ?? 'This'} isn't loaded yet.`,
  missingText:
    "You lost your connection before its mics loaded. They'll show up once you're back online.",
  showLoaded: "Show what's loaded",
};

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

type Fee = { readonly feeType: FeeType | null; readonly feeDescription: string | null };

/** What it costs in words, those of the mic where it has some; null where no one knows. */
export function describeFee({ feeType, feeDescription }: Fee): string | null {
  return feeDescription ?? (feeType === null ? null : feeTypeLabels[feeType]);
}

export const leastAgeLabels: Record<LeastAge, string> = {
  '0': 'All ages',
  '16': '16 and over',
  '18': '18 and over',
  '21': '21 and over',
};

/** Of fields that are answered by yes or no, what a mic's page says for each. */
export const yesNoLabels = {
  stepFree: { yes: 'Step-free entrance', no: 'Steps at the entrance' },
} satisfies Record<string, Record<'yes' | 'no', string>>;

/** Of a mic's page, for tabs, search engines and previews. */
export const micHead = {
  title: (name: string, city: string) => `${name} in ${city}`,
  /** Read days later in search results and messages, so it says nothing that is true today only. */
  description: (schedule: string, time: string | null, place: string) =>
    `${schedule}${time === null ? '' : `, ${time}`} at ${place}. Signup, cost, host and directions.`,
  /** Of the page that was sent for one night. */
  nightTitle: (name: string, date: string, cancelled: string | undefined) =>
    cancelled === undefined ? `${name}, ${date}` : `${name}, ${date}: not on`,
  nightDescription: (whenAndWhere: string) => `${whenAndWhere}. Signup, cost, host and directions.`,
};

export const networkLabels: Record<SocialNetwork, string> = {
  instagram: 'Instagram',
  twitter: 'X (Twitter)',
  tiktok: 'TikTok',
  facebook: 'Facebook',
};

/** Of the page of a mic's poster. */
export const posterHead = {
  title: (name: string) => `Poster for ${name}`,
  description: (name: string) => `A poster for ${name} to print on letter or A4.`,
};

export const micNotFound = "We couldn't find that open mic.";

export const micPage = {
  backToCity: (city: string) => `All open mics in ${city}`,
  /** 'time @ venue | neighborhood'; what is unknown is left out. No line begins with the bar. */
  timeAndPlace: (time: string | null, venue: string | null, neighborhood: string | null) =>
    [[time, venue].filter(Boolean).join(' @ '), neighborhood].filter(Boolean).join('\u00a0| '),
  when: 'When',
  nextNight: 'Next night',
  /** On a ticket that is void. */
  nextIs: (when: string) => `Next: ${when}`,
  noNextNight: 'No other nights planned yet.',
  moved: 'Moved',
  termsUnknown: 'Cost and signup: ask the venue.',
  /** Where it is known when one signs up. */
  costUnknown: 'Cost: ask the venue.',
  fewFacts: "We don't know when or where yet.",
  fewFactsNext: 'Been there? Tell the next person when and where it is.',
  askInComments: 'Ask in the comments',
  tellUs: 'Tell us what you know',
  nextNights: 'Next nights',
  /** Here, as the heading stands before the words of comments are loaded. */
  comments: 'Comments',
  nightUncertain: 'check first',
  showStart: 'Show starts',
  /** The same once it has begun. */
  onSince: 'On since',
  lasts: (length: string) => `Lasts ${length}`,
  signupOpens: 'Signup',
  signupCloses: (time: string) => `closes ${time}`,
  signupClosed: (time: string) => `closed ${time}`,
  /** The show's time stands above it. */
  atShowtime: 'at showtime',
  signupOpenNow: 'open now',
  call: (phone: string) => `Call ${phone}`,
  about: 'About This Open Mic',
  signupAndFees: 'Signup & Fees',
  signupTime: 'Signup Time',
  advanceSignup: 'Advance Signup',
  daysBefore: (days: number) => (days === 1 ? 'The day before' : `${days} days before`),
  signupMethod: 'Signup Method',
  signUpOnline: 'Sign up online',
  online: 'Online',
  onlineAt: (times: string) => `Online, ${times}`,
  /** 'In person or online', 'Lottery, online'. */
  signupOnline: (method: Exclude<SignupMethod, 'other'> | null) => {
    if (method === null) return 'Online';
    const label = signupMethodLabels[method];
    return method === 'in_person' ? `${label} or online` : listing.byLink(label);
  },
  showType: 'Show Type',
  onStage: 'On Stage',
  minutesOnStage: (minutes: number) => (minutes === 1 ? '1 minute' : `${minutes} minutes`),
  spots: 'Spots',
  gettingIn: 'Getting In',
  cost: 'Cost',
  thingsToNote: 'Things to Note',
  hostedBy: 'Hosted By',
  message: 'Message',
  messageTo: (name: string) => `Message ${name}`,
  venue: 'Venue Information',
  unknown: 'Ask the venue',
  interested: "I'm Interested",
  whoIsInterested: "Who's Interested?",
  /** On one's own ticket: 'You and 22 others are interested'. */
  youAndOthers: (others: number) =>
    `${interestedPeople.some(interestedPeople.you, others)} are interested`,
  favorite: 'Add to Favorites',
  favorited: 'Favorited',
  addToCalendar: 'Add to calendar',
  /** The same where there is little room. */
  calendar: 'Calendar',
  calendarFile: 'Apple or other (.ics)',
  somethingWrong: 'Something wrong?',
  wrongSubject: (name: string, address: string) => `About ${name} (${address})`,
  printPoster: 'Print a poster',
  links: 'Links',
  noData: 'No open mic data available',
  loadFailed: "We couldn't load this open mic right now.",
};

export const bringerModal = {
  title: 'Bringer Show Information',
  text: 'Please contact the host for more information.',
  close: 'Got it',
  /** Opens it, beside the words for what it costs or how to sign up. */
  open: 'About bringer shows',
};

/** What filters of a listing are called, beside those of `listing/filters.ts`, and the row of those that are set. */
export const listingFilters = {
  quick: 'Quick filters',
  afterEight: 'After 8',
  onlineSignup: 'Online signup',
  startsAfter: (time: string) => `After\u00a0${time}`,
  active: 'Active filters',
  remove: (filter: string) => `Remove filter: ${filter}`,
  clearAll: 'Clear all',
  /** What leaves nothing, as the filters are called: 'Monday', 'After 8 PM'. */
  nothing: (filters: readonly string[]) => `Nothing matches ${listOf(filters)}.`,
  /** After it, where one of them is 'Free'. */
  costUnsaid: 'Not every mic says what it costs.',
  drop: (filter: string) => `Without “${filter}”`,
};

/** Ways to sign up as filters are called: under a heading that says what they are. */
export const signupFilterLabels: Record<SignupFilter, string> = {
  ...signupMethodLabels,
  online: 'Online',
  first_come: 'First come',
};

/** The same where they stand alone. */
export const activeSignupLabels: Record<SignupFilter, string> = {
  ...signupFilterLabels,
  online: 'Online signup',
  in_person: 'Signup in person',
  other: 'Other signup',
};

/** The page's title, which every page's script has for its address: its other words are loaded with it. */
export const micCheckTitle = 'Is it still going?';
