/** Longest texts the database keeps, in UTF-16 units as zod counts them. Forms may ask for less. */
export const micTextLimits = {
  showName: 120,
  venueName: 120,
  venueAddress: 240,
  neighborhood: 80,
  hostName: 120,
  aboutMic: 244,
  signupDescription: 188,
  additionalNotes: 1000,
  feeDescription: 100,
  scheduleWords: 200,
  url: 500,
  handle: 60,
  email: 254,
  phone: 30,
  imageCaption: 200,
} as const;

/** Minutes that a night may last, as the database has it too. */
export const leastLength = 15;
export const mostLength = 8 * 60;

/** Minutes on stage, and spots of a night, as the database has them too. */
export const mostMinutesOnStage = 60;
export const mostSpots = 200;

/** Days before a night on which its list may open, as the database has them too. */
export const mostAdvanceDays = 30;

/** Cards in the first view of a listing, and in each further page of the web app. */
export const listingPageSize = 32;
/** Most mics in one answer. */
export const listingMaxSize = 500;

/** Most neighborhoods of one filter. */
export const maxNeighborhoods = 20;

export const maxChipsPerCard = 4;
/** Of a fee's words on a card: a chip stays on one line of the narrowest phone. */
export const maxChipLength = 26;
/** Letters that stand for what has no picture. */
export const maxInitials = 2;
/** Notes longer than this get 'Read More →'. */
export const readMoreThreshold = 100;
/** Milliseconds for which a tapped card's overlay stays at least, however fast the mic is (spec). */
export const openingTime = 1000;

/** Most mics of which marks and numbers are asked for at once. */
export const maxMarkedMics = 100;
/** Most favorites on their page. */
export const favoritesListSize = 500;
/** Most favorites of one calendar file. */
export const favoritesInCalendar = 200;
/** People in a mic's list before 'Show more'. */
export const interestedPageSize = 30;
/** Milliseconds for which a favorite is marked as going before it goes (spec). */
export const removalDelay = 1000;
