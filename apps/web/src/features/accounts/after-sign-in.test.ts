import { expect, test } from 'vitest';
import { placeAfterSignIn } from './mutations.ts';

const setup = '/profile-setup';
const back = '/profile-setup?next=%2Fboston%2Fopen-stage';

test.each([
  ['someone known', { isNewUser: false, hasSaidName: false, otherwise: '/' }, '/boston/open-stage'],
  [
    'who said their name',
    { isNewUser: true, hasSaidName: true, otherwise: setup },
    '/boston/open-stage',
  ],
  ['someone new', { isNewUser: true, hasSaidName: false, otherwise: setup }, back],
])('%s goes back where they were, someone unnamed over saying their name', (_who, came, place) => {
  expect(placeAfterSignIn({ ...came, next: '/boston/open-stage' })).toBe(place);
  expect(placeAfterSignIn({ ...came, next: undefined })).toBe(came.otherwise);
});
