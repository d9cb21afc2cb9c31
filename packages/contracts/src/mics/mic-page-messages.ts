// Apart from messages.ts, which every first load holds.

export const micPage = {
  backToCity: (city: string) => `All open mics in ${city}`,
  /** 'time @ venue | neighborhood'; what is unknown is left out. */
  timeAndPlace: (time: string | null, venue: string | null, neighborhood: string | null) =>
    [[time, venue].filter(Boolean).join(' @ '), neighborhood].filter(Boolean).join(' | '),
  next: 'Next',
  nextNights: 'Next nights',
  nightUncertain: 'check first',
  showStart: 'Show starts',
  signupOpens: 'Signup',
  about: 'About This Open Mic',
  signupAndFees: 'Signup & Fees',
  signupTime: 'Signup Time',
  signupMethod: 'Signup Method',
  signUpOnline: 'Sign up online',
  online: 'Online',
  onlineAt: (times: string) => `Online, ${times}`,
  showType: 'Show Type',
  cost: 'Cost',
  thingsToNote: 'Things to Note',
  hostedBy: 'Hosted By',
  profile: (network: string, handle: string) => `${network} @${handle}`,
  venue: 'Venue Information',
  unknown: 'Ask the venue',
  toInterest: (name: string) => `to say you're coming to ${name}`,
  interested: "I'm Interested",
  whoIsInterested: "Who's Interested?",
  favorite: 'Add to Favorites',
  favorited: 'Favorited',
  share: 'Share',
  addToCalendar: 'Add to calendar',
  calendarFile: 'Apple or other (.ics)',
  googleCalendar: 'Google',
  outlookCalendar: 'Outlook.com',
  yahooCalendar: 'Yahoo',
  printPoster: 'Print a poster',
  linkCopied: 'Link copied to clipboard!',
  copyFailed: 'The link could not be copied. You can copy it from the address bar.',
  links: 'Links',
  noData: 'No open mic data available',
  loadFailed: 'We could not load this open mic right now.',
  retry: 'Try again',
};

export const bringerModal = {
  title: 'Bringer Show Information',
  text: 'Please contact the host for more information.',
  close: 'Got it',
  /** Opens it, beside the words for what it costs or how to sign up. */
  open: 'About bringer shows',
};
