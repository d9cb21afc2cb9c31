import { expect, test } from 'vitest';
import { errorMessages } from '../core/errors.ts';
import { featureFlagMessages } from '../operations/messages.ts';
import { phonePanel } from './forms/messages.ts';
import { accountMessages, fieldMessages, phoneErrorSentence, phoneMessages } from './messages.ts';

const replaced = phoneMessages.unsupported;

test.each([
  'This is a test number',
  'TEST credentials cannot send',
  'Sending to this number is not allowed',
  'the latest contest',
])('%j is replaced', (message) => {
  expect(phoneErrorSentence(message)).toBe(replaced);
});

// Everything that a call of the phone panel can be answered with, or says by itself.
const own = {
  errorMessages,
  fieldMessages,
  phonePanel,
  accountMessages,
  phoneMessages,
  featureFlagMessages,
};
const sentences = Object.entries(own).flatMap(([name, messages]) =>
  Object.entries(messages).map(([key, message]) => [
    `${name}.${key}`,
    typeof message === 'function' ? message(0 as never) : message,
  ]),
);

test.each(sentences)('our own sentence passes: %s', (_name, sentence) => {
  expect(phoneErrorSentence(sentence)).toBe(sentence);
});
