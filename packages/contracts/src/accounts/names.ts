// What every page has of accounts; what forms and their answers say comes with them.

/** While a page of one's own waits to know whose it is. */
export const checkingAccount = "Checking if you're signed in...";

export const accountTitles = {
  signUp: 'Sign Up',
  signIn: 'Sign In',
  signInDescription: "Sign in to save mics, say you're coming and talk to the people there.",
  forgot: 'Forgot your password?',
  reset: 'Choose a new password',
  confirm: 'Confirm your email address',
  loginLink: 'Signing you in...',
  setup: 'Complete Your Profile',
  week: 'My week',
  settings: 'Account settings',
  profile: 'Your Profile',
  favorites: 'My Favorites',
  hosting: 'Hosting',
  messages: 'My Messages',
  notifications: 'Notifications',
  adminPanel: 'Admin Panel',
};

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
  week: 'My week',
  favorites: 'Favorites',
  hosting: 'Hosting',
  messages: 'My Messages',
  notifications: 'Notifications',
  adminPanel: 'Admin Panel',
  settings: 'Account settings',
  signOut: 'Logout',
  signedOut: "You're signed out.",
  /** Read out after the name of what has unread things. */
  unread: (count: number) => `${badgeText(count)} unread`,
};

/** What leads to submitting a mic. */
export const submitLink = 'Submit a Mic';
