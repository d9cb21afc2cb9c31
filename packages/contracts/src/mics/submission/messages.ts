import { leastLength, mostLength } from '../limits.ts';
import { submissionsTitle } from '../place.ts';
import { type DayName, formatTime, weekdayLabel } from '../rules.ts';
import { maxSkipped } from '../schedule/limits.ts';
import { closedMic } from '../status/rules.ts';
import {
  findOddTimes,
  maxCoverCharge,
  type SubmittedRecurrence,
  type TypedTimes,
} from './rules.ts';

/** What a user reads about what they typed for a mic, in its forms and from the server alike. */
export const fieldFaults = {
  cityRequired: 'Please choose a city.',
  cityUnknown: 'Please choose a city from the list, or Other.',
  customCityRequired: 'Please enter the name of the city.',
  emailInvalid: 'Please enter a valid email address.',
  phoneInvalid: 'Please enter a phone number, or leave this empty.',
  handleInvalid: 'Please use up to 30 letters, numbers, dots or underscores.',
  recurrenceRequired: 'Please choose how often it happens.',
  recurrenceInvalid: 'Please choose Daily, Weekly or Monthly.',
  daysRequired: 'Please choose at least one day.',
  monthlyWeekRequired: 'Please choose the week of the month.',
  weekInvalid: 'Please choose the 1st, 2nd, 3rd or 4th week.',
  weeksInvalid: 'Please choose weeks from the list.',
  intervalInvalid: 'Please use a whole number from 1 to 12.',
  dateInvalid: 'Please enter a date, such as 2026-12-24.',
  anchorUnfit: "It isn't on that date, going by the days and weeks above.",
  seasonInvalid:
    "Please enter the months it's on, such as May to Sep, Oct to Apr, or May 15 to Oct 3.",
  skippedInvalid: `Please enter dates such as 2026-12-24, at most ${maxSkipped}.`,
  dateOver: 'That date has passed. Please enter a later one, or leave it blank.',
  /** Of a date to be skipped on which no night is. */
  skipNeedless: (day: DayName) => `That's a ${weekdayLabel(day)}, but your mic isn't on that date.`,
  noNights: 'That leaves no nights in the next two years.',
  timeInvalid: 'Please enter a time, such as 19:30.',
  lengthInvalid: `Please enter a length between ${leastLength} and ${mostLength} minutes, or leave it blank.`,
  linkInvalid: 'Please enter a web address that begins with https://.',
  coverChargeInvalid: `Please enter an amount between 0 and ${maxCoverCharge} dollars, such as 5 or 7.50.`,
  categoriesInvalid: 'Please choose categories from the list.',
  categoriesRequired: 'Please choose at least one category.',
};

/** About the picture of a venue. */
export const venueImage = {
  tooLarge: 'Image must be less than 10MB',
  wrongType: 'Please use a JPEG, PNG, WebP or GIF image.',
  unreadable: "We couldn't read that image. Please try another one.",
  tooManyPixels: 'The image has too many pixels. Please use a smaller one.',
};

/** The server's other sentences. */
export const submissionMessages = {
  received: 'Your open mic was submitted for review and will appear within 24-48 hours.',
  closed: "We're not taking new open mics right now. Please try again later.",
};

export const submitPage = {
  title: 'Submit an Open Mic',
  intro: 'Tell us about the night. No account needed: we review every mic within 24-48 hours.',
  description:
    'Add an open mic to the directory: when and where it happens, how to sign up and what it costs. No account needed.',
  needsScripts: 'This form needs JavaScript. Please turn it on to submit a mic.',
  loading: 'Getting the form ready...',

  /** The form's steps, and the way through them. */
  steps: ['What', 'When', 'Signup', 'You'],
  stepsLabel: 'Steps',
  stepOf: (step: number, all: number) => `Step ${step} of ${all}`,
  next: (step: string) => `Next: ${step}`,
  back: 'Back',
  kept: 'Saved as you type.',

  details: 'Open Mic Details',
  venueImage: 'Venue Image',
  venueImageChoose: 'A picture of the room works best.',
  venueImageHint:
    "JPEG, PNG, WebP or GIF. We'll resize large ones. No picture? We'll show the poster.",
  removeImage: 'Remove image',
  imageAlt: 'The image you chose',
  city: 'City',
  chooseCity: 'Choose a city',
  otherCity: 'Other',
  customCity: 'City Name',
  chooseState: 'Choose a state',
  handles: 'Social links',
  handlesHint: "Handles or profile links. They show on the mic's page.",

  schedule: 'Schedule',
  recurrence: 'How often',
  recurrences: {
    Daily: 'Daily',
    Weekly: 'Weekly',
    Monthly: 'Monthly',
    Varies: 'It varies',
  } satisfies Record<SubmittedRecurrence, string>,
  everyWeek: 'Which weeks',
  intervals: [
    ['', 'Every week'],
    ['2', 'Every other week'],
  ] as const,
  phase: 'Which week?',
  more: 'More: season, last night, skipped dates',
  season: 'Season',
  seasonHint:
    "Only if it takes a break: the months it's on, such as May to Sep, or Jan to Nov for all but December.",
  lastNight: 'Last night',
  lastNightHint: 'Only if you know when the last one is.',
  skip: 'Not on, such as holidays',
  addSkip: 'Skip this date',
  skipped: (date: string) => `${date} is skipped.`,
  /** Of one that was skipped before the days changed: 'Friday, Dec 25'. */
  skippedNeedless: (date: string) =>
    `Your mic isn't on ${date} anymore. Take it off the skipped dates.`,
  unskip: (date: string) => `${date}: it's on after all`,
  days: 'Days',
  everyDay: 'Every day of the week.',
  dayLetters: {
    sunday: 'Su',
    monday: 'Mo',
    tuesday: 'Tu',
    wednesday: 'We',
    thursday: 'Th',
    friday: 'Fr',
    saturday: 'Sa',
  } satisfies Record<DayName, string>,
  monthlyWeek: 'Weeks of the month',
  nowDaily: "All seven days: that's daily.",
  /** '12:30 AM on Friday comes right after Thursday night.' */
  afterMidnight: (time: string, day: string, before: string) =>
    `${time} on ${day} comes right after ${before} night.`,
  /** What people call Friday night at 12:30 AM is on Saturday. */
  isNightAfter: (day: string, next: string) => `It's ${day} night: make it ${next}`,
  backToDay: (day: string) => `Back to ${day}`,
  opensLate: (signup: string, start: string) =>
    `Signup opens at ${signup}, after the show starts at ${start}. Is that right?`,
  closesEarly: (signup: string, closes: string) =>
    `Signup opens at ${signup} and closes at ${closes} the day after. Is that right?`,

  signup: 'Signup & Fee',
  notSure: 'Not sure',
  coverCharge: 'Cover Charge in dollars',

  categories: 'Mic Type / Categories',

  notesTitle: 'Additional Notes',

  you: 'How to reach you',
  optional: 'optional',
  submit: 'Submit Open Mic',
  submitting: 'Submitting...',
  failed: 'Submission failed. Please try again.',
  unreachable: 'Network error. Please check your connection and try again.',
  summaryTitle: 'Please check these fields:',
  draftKept: 'We saved what you typed here earlier.',
  /** Of what was not accepted. */
  sentBefore: 'This is what you sent. Correct it and send it again.',
  againAsked: (name: string) =>
    `There's already something here. Replace it with “${name}” as you sent it?`,
  againTake: 'Replace it',
  againKeep: "Keep what's here",
  againSignIn: "Sign in and we'll fill in what you sent.",
  signIn: 'Sign in',
  pictureGone: "You'll need to choose the picture again.",
  startOver: 'Start over',
  startedOver: 'The form is empty again.',
  undo: 'Undo',
  // Its poster is drawn by a hand of its own: a mic gets one once it is listed, so this promises nothing.
  preview: 'Preview',
  previewName: 'Your open mic',
  previewVenue: 'the venue',
  previewSchedule: 'The day',
  nextDates: 'Next dates',
  /** Beside the first date in each of two weeks, of which no one said which it is. */
  oneOfThese: 'One of these, then every other week',
  facts: { when: 'When', where: 'Where', signup: 'Signup', cost: 'Cost' },
  /** 'list opens 2 days before, 12 PM' */
  listOpens: (before: string) => `list opens ${before}`,
  duplicateTitle: 'Is it one of these?',
  duplicateText:
    'These mics are at the same venue around the same time. If yours is a different one, keep going.',
};

export const successPage = {
  title: 'Submission Successful!',
  text: 'Your open mic was submitted for review and will appear within 24-48 hours.',
  home: 'Back to Home',
  another: 'Submit Another Mic',
  nextTitle: 'What happens next',
  /** For who is signed in. */
  nextOwn:
    "A moderator will take a look. We'll let you know here and by email, and you can see where it stands.",
  toSubmissions: 'See your submissions',
  /** For who is not, who gave an address. */
  nextMailed: "A moderator will take a look, and we'll email you what they decide.",
  nextSignIn: 'Sign in next time to follow it from your account.',
  support: 'Questions? Email',
};

/** Asks about times that are odd; empty where none are. */
export function askOfOddTimes(times: TypedTimes): string {
  const { opensLate, closesEarly } = findOddTimes(times);
  const { start, signup, closes } = times;
  const questions = [
    opensLate && submitPage.opensLate(formatTime(signup), formatTime(start)),
    closesEarly && submitPage.closesEarly(formatTime(signup), formatTime(closes)),
  ];
  return questions.filter(Boolean).join(' ');
}

/** By the reader's own calendar. */
const formatDay = (date: Date) => date.toLocaleDateString('en-US', { dateStyle: 'medium' });

/** What someone submitted, where they look after their account. */
export const ownSubmissions = {
  title: submissionsTitle,
  empty: "You haven't submitted a mic yet.",
  submit: 'Submit a Mic',
  states: {
    pending: 'In review',
    approved: 'Listed',
    rejected: 'Not accepted',
    ...closedMic.word,
  },
  lastConfirmed: (date: string) => `last confirmed ${date}`,
  submittedOn: (date: Date) => `Submitted ${formatDay(date)}`,
  decidedOn: (date: Date) => `decided ${formatDay(date)}`,
  why: (reason: string) => `Why: ${reason}`,
  sameAs: "It's already on the list:",
  sendAgain: 'Correct it and send it again',
  /** For those who hear the links of a list. */
  sendAgainOf: (name: string) => `Correct it and send it again: ${name}`,
  failed: "We couldn't load your submissions.",
};
