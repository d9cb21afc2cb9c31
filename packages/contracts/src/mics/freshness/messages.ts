import { didNotWork } from '../../core/errors.ts';
import { micCheckTitle } from '../messages.ts';
import type { MicAnswer } from './rules.ts';

/** What a contact's page says. */
export const micCheck = {
  title: micCheckTitle,
  text: 'One tap tells everyone who wants to come.',
  answers: {
    going: "It's still going",
    changed: 'Something changed',
    closed: 'It has closed',
  } satisfies Record<MicAnswer, string>,
  change: 'What changed?',
  changeHint: 'Day, time, place or anything else. Our moderators put it on the page.',
  changeNeeded: 'Please say what changed.',
  send: 'Tell them',
  closing: 'It leaves the list at once. You can take that back here.',
  close: 'Close it',
  answered: {
    going: 'Thanks. Everyone sees that it is still going.',
    changed: 'Thanks. Our moderators read it and put it on the page.',
    closed: 'It is closed now, and its page says so.',
  } satisfies Record<MicAnswer, string>,
  reopen: 'Open it again',
  seePage: 'See its page',
  over: 'This link is too old, or the mic is not on the list any more.',
  unknown: 'This link is not complete. Please open it from the mail again.',
  home: 'See the list',
  failed: didNotWork,
};

export const stopChecks = {
  text: 'We ask now and then whether your open mics are still going. We can stop.',
  stopped: 'We will not ask you about your open mics again.',
};
