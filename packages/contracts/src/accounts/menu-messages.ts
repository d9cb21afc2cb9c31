// What every page may load: the titles of pages for people with an account. The sentences of forms
// are apart, in forms/messages.ts, and so are those for somebody signed in, in signed-in-messages.ts.

/** While a page of one's own waits to know whose it is. */
export const checkingAccount = 'Checking whether you are signed in...';

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
  profile: 'Your Profile',
  favorites: 'My Favorites',
  messages: 'My Messages',
  notifications: 'Notifications',
  adminPanel: 'Admin Panel',
};
