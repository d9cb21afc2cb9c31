import { productName } from '../../product.ts';
import { fieldMessages } from '../field-messages.ts';
import { deletionWord } from './rules.ts';

/** What the server says about taking one's data along and leaving. */
export const careMessages = {
  notConfirmed: fieldMessages.deletionNotConfirmed,
  /** Somebody has to be able to give rights. */
  lastSuperAdmin:
    'You are the only super admin. Make somebody else one first, then delete your account.',
};

/** The file with somebody's data, and what it says of itself. */
export const exportFile = {
  name: (date: string) => `${productName.toLowerCase()}-data-${date}.json`,
  note: 'All that we keep of you, by section and table. Passwords, links and codes are left out: we cannot read them either, or they would let a reader in.',
};

/** The part of the account's page that is about taking one's data along and leaving. */
export const careSection = {
  exportTitle: 'Your data',
  exportText:
    'One file with everything we keep of you: your profile, what you wrote, where you signed in.',
  download: 'Download my data',
  downloaded: (file: string) => `${file} is saved.`,
  exportFailed: 'Your data could not be put together. Please try again.',
  exportUnreachable: 'We could not be reached. Check your connection and try again.',
  deleteTitle: 'Delete account',
  deleteText: 'For good. You read what goes and what stays before anything happens.',
  delete: 'Delete my account',
  signInAgain: 'Sign in again',
};

export const deleteDialog = {
  title: 'Delete your account?',
  text: 'This cannot be undone.',
  goesTitle: 'What goes at once',
  goes: [
    'Your name, picture and profile',
    'Your address, phone number and every way to sign in',
    'The words of your comments, and your votes',
    'What you saved and whom you follow',
    'Every session, on every device',
  ],
  staysTitle: 'What stays',
  stays: [
    'Messages, for whom you wrote to. You are “Former member” there',
    'Mics that you submitted, without your name',
    'A record that the account was deleted, for a year, with its number only',
    'Your profile’s address, so that nobody else gets it',
  ],
  takeAlong: 'Want a copy first? Close this and download your data.',
  keep: 'Keep my account',
  goOn: 'Continue',
  confirmTitle: 'Last step',
  confirmText: 'Your account goes as soon as you tap the button.',
  confirmation: `Type ${deletionWord} to confirm`,
  confirmationOrEmail: (email: string) => `Type ${deletionWord} or ${email} to confirm`,
  delete: 'Delete for good',
  failed: 'Your account could not be deleted. Please try again.',
  unreachable: 'We could not be reached. Check your connection and try again.',
};

/** After it, wherever somebody is then. */
export const accountDeleted = 'Your account is deleted. Thank you for having been here.';
