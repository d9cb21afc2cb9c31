import { didNotWork } from '../../core/errors.ts';
import { productName } from '../../product.ts';
import { fieldMessages } from '../messages.ts';
import { deletionWord } from '../rules.ts';

/** What the pages for getting in and back in say. The server's own sentences are in ../messages.ts. */
export const authPage = {
  leave: "You haven't sent this yet. Leave without sending it?",
  tabs: 'Sign up or sign in',
  signUp: 'Sign Up',
  signIn: 'Sign In',
  signUpTitle: 'Create your account',
  signInTitle: 'Welcome back',
  name: 'Name',
  email: 'Email',
  password: 'Password',
  passwordHint: 'At least 6 characters. Try three random words.',
  confirmPassword: 'Confirm Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  createAccount: 'Create Account',
  creating: 'Creating your account...',
  /** Before the name of the terms, and before that of the privacy policy. */
  agree: 'You agree to our',
  kept: '. What we keep is in our',
  signingIn: 'Signing you in...',
  forgot: 'Forgot your password?',
  loginFailed: 'Login failed',
  signUpFailed: 'Signup failed',
  loginUnreachable: 'Network error during login',
  signUpUnreachable: 'Network error during signup',
};

/** What hangs at the door, beside the forms for getting in. */
export const doorPosters = [
  { type: 'comedy', name: 'No Refunds Comedy Mic' },
  { type: 'poetry', name: 'Tender Verbs Poetry Open Mic' },
  { type: 'music', name: 'Campfire Indoors' },
  { type: 'magic', name: 'False Bottom Magic Mic' },
  { type: 'storytelling', name: 'Long Way Home Stories' },
  { type: 'improv', name: 'Trust Fall Open Jam' },
  { type: 'comedy', name: 'Please Clap Comedy Mic' },
  { type: 'music', name: 'First Verse' },
  { type: 'storytelling', name: 'Porch Light' },
  { type: 'variety', name: 'Everything Bagel' },
  { type: 'comedy', name: 'Slow Burn' },
  { type: 'poetry', name: 'Loose Leaf' },
] as const;

/** Why someone is sent to sign in; pages that list something say the same (spec). */
export const signInReasons = {
  sessionEnded: 'Authentication failed. Please log in again.',
  adminPages: 'Authentication required. Please log in again.',
  pendingPages: 'No authentication token found. Please log in.',
};

/** What the page that Google leads back to says, and why it led to signing in again. */
export const googlePage = {
  open: 'Continue with Google',
  title: 'Signing you in...',
  cancelled: 'Google sign-in was cancelled or failed. Please try again.',
  failed: 'Failed to sign in with Google. Please try again.',
  networkFailed: 'Network error during Google authentication',
};

export const captchaBox = {
  label: "I'm not a robot",
  solving: 'Checking...',
  solved: "Thanks, you're all set",
  failed: 'CAPTCHA failed to load. Please refresh the page and try again.',
  expired: 'CAPTCHA expired. Please verify again.',
};

export const phonePanel = {
  open: 'Continue with Phone',
  orEmail: 'or by email',
  back: 'Use email instead',
  fullName: 'Full Name',
  number: 'Phone Number',
  numberHint: 'A 10-digit US number.',
  sendCode: 'Send Code',
  codeSentTo: (number: string) => `We sent a code to +1 ${number}.`,
  code: 'Verification Code',
  verify: 'Verify',
  resend: 'Resend Code',
  resendIn: (seconds: number) => `Resend Code in ${seconds} s`,
  changeNumber: 'Change Phone Number',
  done: 'Your phone number is verified.',
  sendFailed: 'Failed to send verification code. Please try again.',
  resendFailed: 'Failed to resend code. Please try again.',
  verifyFailed: 'Invalid verification code. Please try again.',
  unreachable: 'Network error. Please try again.',
};

/** While what we send does not get through. It says nothing of whether someone has an account. */
export const deliveryNotice = {
  sms: 'Text messages are delayed right now. You can sign in with your email address instead.',
  email:
    "Emails are delayed right now. Yours isn't lost, but its link may arrive too late to work. You can sign in another way, or ask again later.",
};

export const loginLinkModal = {
  open: 'Trouble logging in?',
  title: 'Trouble logging in?',
  /** For who signs up: the account comes to be with it. */
  openNew: 'Get a link by email instead',
  titleNew: 'No password needed',
  text: "We'll email you a link that signs you in without a password. It works once, for 15 minutes.",
  email: 'Email',
  send: 'Send Login Link',
  sentTitle: 'Check Your Email',
  failed: 'Failed to send magic link. Please try again.',
};

/** Once a link is mailed. It says nothing of whether the address has an account. */
export const linkSent = {
  to: (email: string) => `It's on its way to ${email}.`,
  sendAgain: 'Send it again',
  sentAgain: 'Done. If nothing arrives in a few minutes, check your spam folder.',
  other: 'Use another address',
};

export const loginLinkPage = {
  title: 'Signing you in...',
  /** In another browser than the one that asked: someone else may have sent the link. */
  askTitle: 'Sign in to your account?',
  askText: (email: string) => `This link signs you in as ${email}.`,
  go: 'Continue',
  doneTitle: "You're signed in",
  failedTitle: 'Authentication Failed',
  invalid: fieldMessages.loginLinkInvalid,
  failed: 'Authentication failed. Please try again.',
  back: 'Back to sign in',
};

export const setupPage = {
  title: 'Complete Your Profile',
  displayName: 'Display Name',
  email: 'Email',
  emailHint: "Optional. We'll email you a link to confirm it.",
  /** Of who came by a link that we mailed, or from Google. */
  emailConfirmed: 'This address is confirmed.',
  submit: 'Complete Setup',
  pending: 'Setting up profile...',
  done: 'Profile setup complete!',
  failed: 'Failed to update profile. Please try again.',
  unreachable: 'Network error. Please check your connection and try again.',
};

export const forgotPage = {
  title: 'Forgot your password?',
  text: "Tell us your email address and we'll send a link to choose a new password.",
  email: 'Email',
  send: 'Send Reset Link',
  sentTitle: 'Check Your Email',
  back: 'Back to sign in',
  failed: 'Something went wrong. Please try again.',
  unreachable: 'Network error. Please check your connection and try again.',
};

export const resetPage = {
  title: 'Choose a new password',
  newPassword: 'New Password',
  confirmPassword: 'Confirm New Password',
  submit: 'Reset Password',
  failed: 'Failed to reset password. Please try again or request a new reset link.',
  doneTitle: 'Password Reset Successful',
  doneText: 'Every device was signed out. Sign in with your new password.',
  signInNow: 'Sign In Now',
  invalidTitle: 'Invalid Reset Link',
  invalidText: 'Invalid reset link. Please request a new password reset.',
  requestNew: 'Request New Reset Link',
};

export const confirmPage = {
  title: 'Confirm your email address',
  text: 'Tap the button and the address is yours.',
  confirm: 'Confirm my address',
  doneTitle: 'Thank you',
  doneText: (email: string) => `${email} is confirmed.`,
  goOn: 'Find a stage',
  /** Which says what address counts, and where a new link is asked for. */
  toAccount: 'See your account',
  /** Where nothing tells that who reads the mail also made the account. */
  passwordTitle: 'Enter your password',
  passwordText: "You're not signed in here, so please show that the account is yours, too.",
  withoutText:
    "Didn't sign up, or don't know the password? Confirm without it: the old password stops working, and everyone is signed out.",
  without: 'Confirm without the password',
  choosePassword: 'Choose a new password',
  /** Where the link would bring an account to an address that it did not have before. */
  accountTitle: 'Is that account yours?',
  accountText:
    "An account asked to use this address from now on. If it's yours, enter its password or sign in to it. If not, close this page and nothing changes.",
  signIn: 'Sign in to that account',
  otherAccountTitle: "You're signed in to another account",
  otherAccountText: (name: string) =>
    `You're signed in as ${name}, but another account asked to use this address. If that one's yours too, sign in to it. If not, close this page and nothing changes.`,
  switchAccount: 'Sign in to the other account',
  failed: "We couldn't confirm the address. Please try again.",
};

export const accountPage = {
  title: 'Account settings',
  profileTitle: 'Name and email',
  name: 'Name',
  email: 'Email',
  save: 'Save changes',
  saved: 'Your changes are saved.',
  /** Until the owner of a new address tapped the link in the mail. */
  pending: (email: string) => `We sent a link to ${email}. Tap it to make that your address.`,
  /** Where no one is sure yet that the present address is theirs. */
  unconfirmed: (email: string) => `We sent a link to ${email}. Tap it to confirm it's yours.`,
  sendAgain: 'Send the link again',
  sentAgain: (email: string) => `A new link is on its way to ${email}.`,
  cancelChange: 'Cancel change',
  changeCancelled: (email: string) => `The link to ${email} no longer works. Nothing changed.`,
  cancelFailed: "We couldn't cancel the change. Please try again.",
  signInAgain: 'Sign in again',
  passwordTitle: 'Password',
  currentPassword: 'Current Password',
  newPassword: 'New Password',
  changePassword: 'Change password',
  setPassword: 'Set a password',
  passwordChanged: 'Your password has been changed. Every other device was signed out.',
  passwordSet: 'Your password is set. Every other device was signed out.',
  /** Of who came by phone. */
  passwordNeedsEmail: 'Add an email address above first. You need one to use a password.',
  phone: 'Phone Number',
  phoneUse: 'You sign in with it. Only you and admins can see it.',
  sessionsTitle: "Where you're signed in",
  thisDevice: 'This device',
  unknownDevice: 'Unknown device',
  activeAt: (time: string) => `Last used ${time}`,
  endSession: 'Sign out',
  endSessionOf: (device: string) => `Sign out ${device}`,
  endOthers: 'Sign out everywhere else',
  sessionEnded: 'That device is signed out.',
  othersEnded: 'Every other device is signed out.',
  failed: didNotWork,
};

/** What the server says about taking one's data along and leaving. */
export const careMessages = {
  /** Someone has to be able to give rights. */
  lastSuperAdmin:
    'You are the only super admin. Make someone else one first, then delete your account.',
};

/** The file with someone's data, and what it says of itself. */
export const exportFile = {
  name: (date: string) => `${productName.toLowerCase()}-data-${date}.json`,
  note: "Everything we keep about you, by section and table. Passwords, links and codes are left out: we can't read them either, or they would let a reader in.",
};

/** The part of the account's page that is about taking one's data along and leaving. */
export const careSection = {
  exportTitle: 'Your data',
  exportText:
    'One file with everything we keep about you: your profile, what you wrote, where you signed in.',
  download: 'Download my data',
  downloaded: (file: string) => `${file} is saved.`,
  exportFailed: "We couldn't put your data together. Please try again.",
  exportUnreachable: "We couldn't connect. Check your connection and try again.",
  deleteTitle: 'Delete account',
  deleteText: "For good. You'll see what goes and what stays before anything happens.",
  delete: 'Delete my account',
  signInAgain: 'Sign in again',
};

export const deleteDialog = {
  title: 'Delete your account?',
  text: "You can't undo this.",
  goesTitle: 'What goes right away',
  goes: [
    'Your name, picture and profile',
    'Your address, phone number and every way to sign in',
    'The words of your comments, and your votes',
    'What you saved and who you follow',
    'Every session, on every device',
  ],
  staysTitle: 'What stays',
  stays: [
    "Messages, for the people you wrote to. You're “Former member” there",
    'Mics you submitted, without your name',
    'A record that the account was deleted, for a year, with its number only',
    "Your profile's address, so no one else gets it",
  ],
  takeAlong: 'Want a copy first? Close this and download your data.',
  keep: 'Keep my account',
  goOn: 'Continue',
  signInTitle: 'Sign in again first',
  signInText: "You signed in a while ago. Sign in again and you'll come right back here.",
  confirmTitle: 'Last step',
  confirmText: 'Your account goes as soon as you tap the button.',
  confirmation: `Type ${deletionWord} to confirm`,
  confirmationOrEmail: (email: string) => `Type ${deletionWord} or ${email} to confirm`,
  delete: 'Delete for good',
  failed: "We couldn't delete your account. Please try again.",
  unreachable: "We couldn't connect. Check your connection and try again.",
};

/** After it, wherever someone is then. */
export const accountDeleted = 'Your account is deleted. Thanks for being part of it.';
