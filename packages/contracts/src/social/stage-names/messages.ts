import { productName } from '../../product.ts';
import { type StageNameProblem, type StageTask, stageNameLength } from '../stage-names.ts';

/** Why a name cannot be had. */
export const stageNameRefusals: Record<StageNameProblem, string> = {
  'too-short': `Stage names need at least ${stageNameLength.min} characters.`,
  'too-long': `Stage names can have up to ${stageNameLength.max} characters.`,
  invalid: 'Stage names can use letters from a to z, numbers, hyphens and underscores.',
  'no-letter': 'Stage names need at least one letter from a to z.',
  reserved: 'That name is reserved. Please choose another one.',
  taken: 'That name is taken. Please choose another one.',
  own: "That's already your stage name.",
};

export const claimRefusals = {
  tooEarly: 'Complete all five tasks first, then claim your stage name.',
  alreadyClaimed: "You've already claimed your stage name.",
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
    hasVisitedProfile: { label: 'Visit your profile', link: "Done: you're here" },
    hasCommented: { label: 'Comment on an open mic', link: 'Find a mic to comment on' },
    hasFavorited: { label: 'Save a favorite', link: 'Find a mic to save' },
    hasMarkedInterest: {
      label: "Say you're interested",
      link: 'Find a mic that interests you',
    },
    hasMessaged: { label: 'Send a message', link: 'Go to your messages' },
  };

export const stageNameWidget = {
  title: 'Claim your stage name',
  text: `Take part in ${productName}, and your profile gets an address with your name.`,
  loading: 'Looking up what you have done...',
  tasks: 'Tasks',
  complete: 'All five tasks are done. Now choose your address.',
  progress: (completed: number, total: number) => `${completed} of ${total} done`,
  done: 'Done',
  open: 'To do',
  label: 'Your stage name',
  hint: `${stageNameLength.min} to ${stageNameLength.max} letters, numbers, hyphens and underscores. You can't change it later.`,
  locked: 'You can claim your name once all tasks are done.',
  checking: 'Checking...',
  available: (name: string) => `${name} is available.`,
  preview: 'Your address will be',
  claim: 'Claim it',
  claiming: 'Claiming...',
  /** Asked once more: an address stands on posters. */
  ask: {
    title: (address: string) => `Claim ${address}?`,
    text: "You can't change it later.",
    keep: 'Not yet',
    confirm: 'Yes, claim it',
  },
  celebration: (name: string) => `The stage is yours, ${name}!`,
  success: 'Your new address',
  successText: 'Put it on your posters: it leads to your profile from now on.',
  view: 'View Profile',
};
