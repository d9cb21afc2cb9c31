import { endSentence } from '../core/text.ts';
import { productName } from '../product.ts';
import { passwordMaxLength, personNameMaxLength } from './rules.ts';

/**
 * What someone reads about one field that is missing or wrong, in forms and from the server alike.
 * Those that a document gives are word for word.
 */
export const fieldMessages = {
  nameRequired: 'Name is required',
  nameTooLong: `Please use a name of ${personNameMaxLength} characters or fewer`,
  fullNameRequired: 'Please enter your full name',
  displayNameRequired: 'Display name is required',
  displayNameTooLong: `Please use a display name of ${personNameMaxLength} characters or fewer`,
  emailAndPasswordRequired: 'Email and password are required',
  emailInvalid: 'Please enter a valid email address',
  /** Where only an address is asked for: on the way to a new password, and to a login link. */
  emailAddressRequired: 'Email address is required',
  loginLinkEmailRequired: 'Please enter your email address',
  passwordTooShort: 'Password must be at least 6 characters',
  passwordTooLong: `Please use a password of ${passwordMaxLength} characters or fewer`,
  newPasswordRequired: 'New password is required',
  newPasswordTooShort: 'Password must be at least 6 characters long',
  currentPasswordRequired: 'Please enter your current password',
  passwordsDiffer: 'Passwords do not match',
  captchaMissing: 'Please complete the CAPTCHA verification',
  phoneRequired: 'Phone number is required',
  phoneIncomplete: 'Please enter a complete 10-digit phone number',
  phoneForeign: 'We can only text US numbers. Enter one, or use your email address instead.',
  codeIncomplete: 'Please enter the complete 6-digit verification code',
  loginLinkInvalid: 'Invalid authentication parameters',
  deletionNotConfirmed: 'Please type DELETE or the email address of your account.',
};

/** What a visitor reads who taps what needs an account. */
export const signInPrompt = {
  /** For saving a mic and showing interest. */
  requiredTitle: 'Sign In Required',
  /** For everything else. */
  joinTitle: 'Ready to Join the Scene?',
  /** Completed by what was tapped, as 'to save Good Hang'. */
  purpose: (purpose: string) => endSentence(`Sign up or sign in ${purpose}`),
  /** By the kind of tap. */
  purposes: {
    favorite: (name: string) => `to save ${name}`,
    interest: (name: string) => `to say you're interested in ${name}`,
    'night-report': (name: string) => `to say what you know about ${name}`,
    'follow-list': (name: string) => `to see who follows ${name}, and who ${name} follows`,
  },
  /** Once it is carried out, where the page itself says nothing. */
  done: {
    favorite: (name: string) => `Saved ${name}`,
    interest: (name: string) => `You're interested in ${name}`,
    follow: (name: string) => `You're following ${name}`,
  },
  /** For writing to people and following them. */
  connect: `Create an account or sign in to send messages to other performers and connect with ${productName}'s community.`,
  text: 'With a free account you can:',
  benefits: ['Follow performers', 'Save mics', 'Comment and ask questions', 'DM performers'],
  signIn: 'Sign In',
  signUp: 'Sign Up',
  /** For who typed something while their session ended elsewhere. */
  again: {
    title: 'You were signed out',
    text: 'What you typed is still here. Sign in in a new tab, then come back and send it.',
    keep: 'Not now',
    signIn: 'Sign in in a new tab',
  },
};

/**
 * 'until Dec 1, 2026, 3:04 PM UTC': a mail does not know where its reader is, who reads it on a page has it in the
 * time of their own clock. Null is 'for good'.
 */
export function suspensionEnd(until: Date | null, clock: 'UTC' | 'own' = 'UTC'): string {
  if (until === null) return 'for good';
  const zone = clock === 'UTC' ? { timeZone: 'UTC' } : {};
  const date = { year: 'numeric', month: 'short', day: 'numeric', ...zone } as const;
  const time = { hour: 'numeric', minute: '2-digit', ...zone } as const;
  const words = `until ${until.toLocaleDateString('en-US', date)}, ${until.toLocaleTimeString('en-US', time)}`;
  return clock === 'UTC' ? `${words} UTC` : words;
}

/** What someone reads who signs in while they are suspended. `until` is null for good. */
export function suspendedSentence({
  until,
  reason,
  isMailed,
}: {
  readonly until: Date | null;
  readonly reason: string | null;
  readonly isMailed: boolean;
}): string {
  const why = reason === null ? '' : ` Why: ${endSentence(reason)}`;
  const how = isMailed
    ? 'To ask us to look again, use the link in the email we sent you.'
    : 'To ask us to look again, write to us through the contact form.';
  return `Your account is suspended ${suspensionEnd(until)}.${why} ${how}`;
}

/** What the server says when something about an account cannot be done, and when it was. */
export const accountMessages = {
  passwordTooCommon: 'This password is too common. Please choose another.',
  passwordGuessable:
    "This password is easy to guess. Try three or four words that don't belong together.",
  emailTaken: 'An account with this email already exists. Please sign in instead.',
  /** One sentence for an unknown address and a wrong password. */
  wrongCredentials: 'Invalid email or password',
  /** After too many wrong passwords in a row. */
  passwordLocked:
    'Too many wrong passwords for this account. Please use a login link or reset your password.',
  accountSuspended: 'This account is disabled. Please contact support.',
  captchaMissing: fieldMessages.captchaMissing,
  captchaExpired: 'CAPTCHA expired. Please verify again.',
  resetRequested:
    'If an account with that email exists, you will receive a password reset link shortly.',
  invalidResetLink: 'Invalid reset token. Please request a new password reset.',
  resetDone: 'Password reset successful! You can now sign in with your new password.',
  loginLinkSent: 'Check your email: a login link is on its way. It works for 15 minutes.',
  invalidLoginLink: 'Authentication failed. Please try again.',
  invalidConfirmLink: "This confirmation link doesn't work anymore. Please ask for a new one.",
  /** To who holds a link that brings an account to an address it did not have. */
  confirmNeedsAccount:
    'Please sign in to the account that asked for this address, or enter its password.',
  wrongPassword: "That's not this account's password. Please try again.",
  wrongCurrentPassword: "Your current password isn't right.",
  /** Stands for the name of someone who closed their account. */
  formerMember: 'Former member',
  sessionNotFound: 'That session has already ended.',
};

/**
 * What the server says about phones. A sentence that holds "test" or "not allowed" is replaced
 * ({@link phoneErrorSentence}), so none of these may.
 */
export const phoneMessages = {
  incomplete: fieldMessages.phoneIncomplete,
  foreign: fieldMessages.phoneForeign,
  incompleteCode: fieldMessages.codeIncomplete,
  unsupported:
    'This phone number cannot receive SMS verification codes. Please try a different number or contact support if you believe this is an error.',
  codeSent: 'Verification code sent',
  invalidCode: 'Invalid verification code. Please try again.',
  verified: 'Phone number verified',
  verifyBeforeSignUp: 'Please verify your phone number before creating account',
  verifyBeforeSignIn: 'Please verify your phone number before signing in',
  /** Until someone who signed up by phone says their name. */
  newMember: 'New member',
};

/** What a phone's form says of a failed call: a number that is only for testing gets the rule's words. */
export function phoneErrorSentence(message: string): string {
  return /test|not allowed/i.test(message) ? phoneMessages.unsupported : message;
}

export function phoneCodeText(code: string, minutes: number): string {
  return `${code} is your ${productName} code. It works for ${minutes} minutes. Never share it.`;
}

/** What the server says about signing in with Google. */
export const googleMessages = {
  /** One sentence for everything that is wrong with a token. */
  failed: 'Google authentication failed',
  unreachable: "We can't reach Google right now. Please sign in another way, or try again later.",
  notOffered: "Signing in with Google isn't set up here.",
  proofNeeded:
    'An account with this email already exists. Please sign in with your password or a login link first, then continue with Google.',
};

/** What the operator's commands say. */
export const administerMessages = {
  notFound: "There's no account behind that.",
  ownRole: "You can't change your own role.",
  noLongerSuper: "You're not a super admin anymore.",
  unknown: (email: string) => `There is no account with the address ${email}.`,
  unverified: (email: string) =>
    `${email} never confirmed that address. An admin's account must be its owner's for certain.`,
  shortPassword: (email: string) =>
    `The password of ${email} has fewer than 15 characters. Let them choose a longer one first.`,
  openDemoAccounts: (emails: readonly string[]) =>
    `Anyone can sign in as ${emails.join(', ')}: this database was used in demo mode, and the password is published. Run npm run admin -- remove-demo-accounts first.`,
  /** On a start with a secret of its own, as after a restore. */
  otherSecret:
    'No password of this database opens here: they belong to another secret than this installation has. Copy the file secret-key, or SECRET_KEY, from where they were made, and start again.',
  demoAccountsRemoved: (emails: readonly string[]) =>
    `Removed ${emails.join(', ')} with their sessions and all that was kept of them.`,
  noDemoAccounts: 'There are no demo accounts here. Nothing was changed.',
};

// What only users read around every page.

/** Right after someone's first sign-in. */
export const welcome = {
  title: `Welcome to ${productName}!`,
  text: 'Hosts and other performers know you by your profile. It takes a minute:',
  steps: ['Your stage name', 'A picture', 'A few words about you'],
  setUp: 'Set Me Up',
  skip: 'Skip for now',
};

/** On later visits, to someone who neither set up their profile nor said that they will not. */
export const reminder = {
  title: 'Set up your profile?',
  text: 'Say who you are on stage, and people will know you when they see your name on the list.',
  complete: 'Complete Profile',
  skip: 'Skip',
};

/** What the page says that stands in for Google while someone tries the product. */
export const googleStandInPage = {
  title: 'Stand-in for Google',
  notGoogle: 'This is not Google.',
  text: `It is a page of this ${productName}, for trying out how signing in with Google works. Google is not involved and learns nothing. Never type a real password here; there is no field for one.`,
  peopleTitle: 'Go on as someone invented',
  ownTitle: 'Or as anyone you like',
  name: 'Name',
  email: 'Email',
  goOn: 'Continue',
  cancel: 'Cancel',
};

/** Why someone comes back from Google without being signed in; a word in the page's address. */
export const googleFailures = ['cancelled', 'failed', 'unreachable', 'busy'] as const;
export type GoogleFailure = (typeof googleFailures)[number];
