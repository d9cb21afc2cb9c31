import { productName } from '../../product.ts';
import { type StageNameProblem, type StageTask, stageNameLength } from '../stage-names.ts';

/** Why a name cannot be had. */
export const stageNameRefusals: Record<StageNameProblem, string> = {
  'too-short': `A stage name has at least ${stageNameLength.min} characters.`,
  'too-long': `A stage name has at most ${stageNameLength.max} characters.`,
  invalid: 'A stage name is made of letters from a to z, digits, hyphens and underscores.',
  'no-letter': 'A stage name needs at least one letter from a to z.',
  reserved: 'That name is reserved. Please choose another one.',
  taken: 'That name is taken. Please choose another one.',
  own: 'That is your stage name already.',
};

export const claimRefusals = {
  tooEarly: 'Complete all five tasks first, then claim your stage name.',
  alreadyClaimed: 'You have claimed your stage name already.',
};

/** What went wrong, where nothing more is known (spec). */
export const stageNameErrors = {
  checkFailed: 'Failed to check availability',
  claimFailed: 'Failed to claim stage name',
  network: 'Network error. Please try again.',
  loadFailed: 'Failed to load engagement status',
};

export const stageNameTasks: Record<StageTask, { readonly label: string; readonly link: string }> =
  {
    hasVisitedProfile: { label: 'Visit your profile', link: 'Done: you are here' },
    hasCommented: { label: 'Comment on an open mic', link: 'Find a mic to comment on' },
    hasFavorited: { label: 'Save a favorite', link: 'Find a mic to save' },
    hasMarkedInterest: {
      label: 'Say that you are interested',
      link: 'Find a mic that interests you',
    },
    hasMessaged: { label: 'Send a message', link: 'Go to your messages' },
  };

export const stageNameWidget = {
  title: 'Claim your stage name',
  text: `Take part in ${productName}, then your profile gets an address with your name.`,
  loading: 'Looking up what you have done...',
  tasks: 'Tasks',
  complete: 'All five tasks are done: the address is yours to choose.',
  progress: (completed: number, total: number) => `${completed} of ${total} done`,
  done: 'Done',
  open: 'To do',
  label: 'Your stage name',
  hint: `${stageNameLength.min} to ${stageNameLength.max} letters, digits, hyphens and underscores. You can't change it later.`,
  locked: 'You can claim your name once all tasks are done.',
  checking: 'Checking...',
  available: (name: string) => `${name} is free.`,
  preview: 'Your address will be',
  claim: 'Claim it',
  claiming: 'Claiming...',
  /** Asked once more: an address stands on posters. */
  ask: {
    title: (address: string) => `Claim ${address}?`,
    text: 'You cannot change it later.',
    keep: 'Not yet',
    confirm: 'Yes, claim it',
  },
  celebration: (name: string) => `The stage is yours, ${name}!`,
  success: 'Your new address',
  successText: 'Put it on your posters: it leads to your profile from now on.',
  view: 'View Profile',
};
