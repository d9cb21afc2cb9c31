import { productName } from '../product.ts';

// What only somebody signed in reads around every page. Apart from menu-messages.ts, which every
// visitor loads.

/** The most that a badge counts (spec). */
const maxBadgeCount = 99;

/** What a badge says of unread things. */
export function badgeText(count: number): string {
  return count > maxBadgeCount ? `${maxBadgeCount}+` : String(count);
}

export const accountMenu = {
  /** Begins with what is shown, so that people who speak to their device are understood. */
  open: (initials: string, unread: number, isNew = false) =>
    `${initials}${unread === 0 ? '' : ` ${badgeText(unread)} unread`}: Account menu${
      isNew ? ', something new' : ''
    }`,
  profile: 'Profile',
  /** Beside the profile, while its address can get a name (spec). */
  isNew: 'New!',
  favorites: 'Favorites',
  messages: 'My Messages',
  notifications: 'Notifications',
  adminPanel: 'Admin Panel',
  settings: 'Account settings',
  signOut: 'Logout',
  signedOut: 'You are signed out.',
  /** Read out after the name of what has unread things. */
  unread: (count: number) => `${badgeText(count)} unread`,
};

/** What leads to submitting a mic. */
export const submitLink = 'Submit a Mic';

/** Right after somebody's first sign-in. */
export const welcome = {
  title: `Welcome to ${productName}!`,
  text: 'Hosts and other performers know you by your profile. It takes a minute:',
  steps: ['Your stage name', 'A picture', 'A few words about you'],
  setUp: 'Set Me Up',
  skip: 'Skip for now',
};

/** On later visits, to somebody who neither set up their profile nor said that they will not. */
export const reminder = {
  title: 'Set up your profile?',
  text: 'Say who you are on stage, and people know you when they see your name on the list.',
  complete: 'Complete Profile',
  skip: 'Skip',
};
