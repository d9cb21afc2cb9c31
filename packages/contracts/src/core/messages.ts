export const notFoundPage = {
  title: 'Well, this is awkward.',
  text: 'There is no page at this address.',
  micText: "This mic may have moved or closed. See what's on tonight.",
  tonight: (city: string) => `Tonight in ${city}`,
  link: 'Find Your Stage',
};

export const errorPage = {
  title: 'Unexpected Application Error!',
  text: 'Something broke while showing this page. Reloading often helps.',
  retry: 'Try again',
};

export const pending = 'Loading...';

export const skipToContent = 'Skip to content';

export const offline = {
  title: "You're offline.",
  /** `time` is when the page was last brought up to date. */
  text: (time: string) => `You're offline. Listings from ${time}.`,
};

/** For somebody signed in, of what nobody can do yet. */
export const unavailable = 'That is not available yet. Please try again later.';

export const dialog = { close: 'Close' };

export const toast = { region: 'Notices', dismiss: 'Dismiss' };

export const shell = {
  signIn: 'Sign In',
  signUp: 'Sign Up',
  account: 'Account',
  footer: 'About this site',
  about: 'About',
  terms: 'Terms',
  privacy: 'Privacy',
  contact: 'Contact',
};
