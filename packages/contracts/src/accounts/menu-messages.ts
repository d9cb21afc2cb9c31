// What every page may load: the account's end of the header, and the titles of account pages. The
// sentences of their forms are apart, in forms/messages.ts.

export const accountMenu = {
  /** Begins with what is shown, so that people who speak to their device are understood. */
  open: (initials: string) => `${initials}: Account menu`,
  settings: 'Account settings',
  signOut: 'Logout',
  signedOut: 'You are signed out.',
  checking: 'Checking whether you are signed in...',
};

export const accountTitles = {
  signUp: 'Sign Up',
  signIn: 'Sign In',
  signInDescription: 'Sign in to save mics, say that you are coming and talk to the people there.',
  forgot: 'Forgot your password?',
  reset: 'Choose a new password',
  confirm: 'Confirm your email address',
  loginLink: 'Signing you in...',
  setup: 'Complete Your Profile',
  dashboard: 'Dashboard',
  settings: 'Account settings',
};
