import { fieldInForm } from '@stagetime/contracts/mics/fields';
import { submissionFieldNames } from '@stagetime/contracts/mics/submission/schemas';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stepFields } from './use-steps.ts';
import { type Submission, sendSubmission } from './use-submission-form.ts';

beforeEach(() => vi.stubGlobal('window', { localStorage: { getItem: () => null } }));
afterEach(() => vi.unstubAllGlobals());

const submission = { draft: {}, image: null, idempotencyKey: 'key' } as unknown as Submission;

const failed = 'Submission failed. Please try again.';
const unreachable = 'Network error. Please check your connection and try again.';
const taken = { success: false, error: 'No such city', details: 'Pick a city', code: 'CONFLICT' };

test.each([
  ['a proxy’s page', async () => new Response('<h1>502</h1>', { status: 502 }), failed],
  ['a proxy’s page that looks fine', async () => new Response('<h1>Hello</h1>'), failed],
  ['words of a proxy', async () => Response.json({ error: 'down' }, { status: 502 }), failed],
  ['nothing', async () => Response.json(null), failed],
  ['our own words', async () => Response.json(taken, { status: 409 }), 'Pick a city'],
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), unreachable],
])('%s after a submission', async (_name, answer, sentence) => {
  vi.stubGlobal('fetch', answer);
  await expect(sendSubmission(submission)).rejects.toThrow(sentence);
});

test.each([
  [
    { fields: ['state'], errors: ['Not there.'] },
    { name: 'state', message: 'Not there.' },
  ],
  [
    { fields: ['last_night'], errors: ['Over.'] },
    { name: 'lastNight', message: 'Over.' },
  ],
  // Those whose name in a mic is another one.
  [{ fields: ['otherFee', 'name'], errors: ['Long.', 'Short.'] }, { name: 'otherFee' }],
  [{ fields: ['weeks_of_month'], errors: ['Which?'] }, { name: 'weeksOfMonth' }],
  [{ fields: ['venue_image'], errors: ['No picture.'] }, { name: 'hasPicture' }],
  [{ fields: ['elsewhere'], errors: ['What?'] }, undefined],
  [{ fields: [], errors: ['All of it.'] }, undefined],
  [{}, undefined],
])('a refusal with %j is about the field %j', async (said, fault) => {
  const refused = { success: false, message: 'No', code: 'INVALID_INPUT', ...said };
  vi.stubGlobal('fetch', async () => Response.json(refused, { status: 400 }));
  const error = await sendSubmission(submission).catch((failure: unknown) => failure);
  expect(error).toHaveProperty('fault', fault && expect.objectContaining(fault));
});

test('what was taken in has the slug that its poster is drawn from', async () => {
  const answer = { success: true, id: 1, slug: 'good-hang' };
  vi.stubGlobal('fetch', async () => Response.json(answer, { status: 201 }));
  expect(await sendSubmission(submission)).toBe('good-hang');
});

test('a field has the name and the words of the form that it stands in', () => {
  const cost = { name: 'otherFee', label: 'What does it cost?', limit: 100 };
  expect(fieldInForm('fee_description', true)).toMatchObject(cost);
  const words = { name: 'feeDescription', label: 'Fee in words' };
  expect(fieldInForm('fee_description', false)).toMatchObject(words);
});

test('what a mic counts as whose type no one chose is said where it may be left out', () => {
  expect(fieldInForm('categories', true).hint).toBe("We'll list it as comedy if you skip this.");
  // An editor needs one.
  expect(fieldInForm('categories', false).hint).toBeUndefined();
});

test('every field of a submission is asked for in one step', () => {
  expect(stepFields.flat().toSorted()).toEqual(submissionFieldNames.toSorted());
});
