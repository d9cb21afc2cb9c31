import { describe, expect, it, test } from 'vitest';
import { readNoteFacts } from './note-facts.ts';

const bare = { signupMethod: null, signupDescription: null, additionalNotes: null };
const read = (additionalNotes: string, mic: Partial<Parameters<typeof readNoteFacts>[0]> = {}) =>
  readNoteFacts({ ...bare, additionalNotes, ...mic });

describe('the notes of an imported mic', () => {
  it('become facts, and what is left stays', () => {
    expect(read('List: Lottery. insta: @the.handle. Online day before. Set length: 4 min')).toEqual(
      {
        signupMethod: 'lottery',
        online: 'day before',
        signupDescription: null,
        profiles: [
          {
            network: 'instagram',
            handle: 'the.handle',
            address: 'https://www.instagram.com/the.handle',
          },
        ],
        notes: 'Set length: 4 min',
      },
    );
  });

  it.each([
    ['List: Random', 'lottery'],
    ['list:lottery.', 'lottery'],
    ['List: In order', null],
    ['List: Mostly random', null],
    ['Lottery', null],
  ])('%j makes the way to sign up %j', (notes, signupMethod) => {
    expect(read(notes)).toMatchObject({
      signupMethod,
      notes: signupMethod === null ? notes : null,
    });
  });

  it.each([
    ['Online', ''],
    ['Online day of', 'day of'],
    ['Online day before/of.', 'day before or day of'],
    ['Online and in person', null],
    ['Our shop is online', null],
  ])('%j says when one signs up online: %j', (notes, online) => {
    expect(read(notes)).toMatchObject({ online, notes: online === null ? notes : null });
  });

  it.each([
    ['@handle', 'https://www.instagram.com/handle'],
    ['ig: @handle_1.', 'https://www.instagram.com/handle_1'],
    ['Twitter: @handle', 'https://x.com/handle'],
    ['tiktok: @handle', 'https://www.tiktok.com/@handle'],
    ['fb: @handle', 'https://www.facebook.com/handle'],
  ])('%j is a link to %j', (notes, address) => {
    expect(read(notes)).toMatchObject({ profiles: [{ address }], notes: null });
  });

  it.each([
    'DM @handle to sign up',
    'ann@example.com',
    'insta: @../evil',
    'insta: @a b',
    `@${'x'.repeat(31)}`,
    '2024 dates: June, August. Anyone may sign up;  order is theirs..',
    'First line.\n\n  Second line.',
    '@',
    '',
  ])('%j stays as it is', (notes) => {
    expect(read(notes)).toEqual({
      signupMethod: null,
      online: null,
      signupDescription: null,
      profiles: [],
      notes: notes === '' ? null : notes,
    });
  });

  it('say each thing once', () => {
    expect(read('@a. insta: @a. List: Random. List: Lottery.\n@a\nBring a pen.')).toMatchObject({
      profiles: [{ handle: 'a' }],
      notes: 'Bring a pen.',
    });
  });
});

test('a stored way to sign up counts, and nothing that it does not say is lost', () => {
  const notes = 'List: Random. Online day of';
  expect(read(notes, { signupMethod: 'in_person' })).toMatchObject({
    signupMethod: 'in_person',
    online: null,
    notes,
  });
  const signupDescription = 'Online day of, or by text';
  expect(read('', { signupMethod: 'other', signupDescription })).toMatchObject({
    signupMethod: 'other',
    online: null,
    signupDescription,
  });
  expect(read('List: Random', { signupMethod: 'lottery' })).toMatchObject({
    signupMethod: 'lottery',
    notes: null,
  });
});

test('"other" names no way, so that the words beside it do', () => {
  const signupDescription = 'Online day before/of';
  expect(read('List: Lottery', { signupMethod: 'other', signupDescription })).toEqual({
    signupMethod: 'lottery',
    online: 'day before or day of',
    signupDescription: null,
    profiles: [],
    notes: null,
  });
});

test('a mic without notes has none', () => {
  expect(readNoteFacts({ ...bare, signupMethod: 'slotted' })).toEqual({
    signupMethod: 'slotted',
    online: null,
    signupDescription: null,
    profiles: [],
    notes: null,
  });
});
