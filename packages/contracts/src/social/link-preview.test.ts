import { expect, test } from 'vitest';
import { profilePreview, profilePreviewPath } from './link-preview.ts';

const person = {
  name: 'Camille Sandovar',
  stageName: 'Comet Pepper',
  customSlug: 'comet-pepper',
  homeCity: 'Boston',
  favoriteGenres: ['magic', 'poetry'],
  experienceLevel: 'advanced',
  createdAt: '2025-03-04T00:00:00Z',
} as const;
const profile = { ...person, favoriteGenres: [...person.favoriteGenres] };
const mic = (id: number) => ({ id, slug: `mic-${id}`, showName: `Mic ${id}`, categories: [] });

test('someone is previewed as their bill shows them', () => {
  expect(profilePreview(profile, [])).toEqual({
    name: 'Comet Pepper',
    otherName: 'comet-pepper',
    hues: ['magic', 'poetry'],
    place: 'Boston',
    genres: 'Magic, Poetry',
    note: 'Advanced (5+ years)',
    art: 'magic',
  });
});

test('who tells nothing has a hue and since when they are here', () => {
  const bare = {
    ...{ ...profile, stageName: null, customSlug: null, homeCity: null, experienceLevel: null },
    favoriteGenres: [],
  };
  expect(profilePreview(bare, [])).toMatchObject({
    name: 'Camille Sandovar',
    otherName: 'Open mic performer',
    place: '',
    genres: '',
    note: 'Joined March 2025',
    art: null,
  });
  const fan = { ...bare, experienceLevel: 'fan' } as const;
  expect(profilePreview(fan, [])).toMatchObject({
    otherName: 'Open mic fan',
    note: 'Joined March 2025',
  });
});

test('a host has the poster of the same mic, whichever is next', () => {
  const { art } = profilePreview(profile, [mic(9), mic(4)]);
  expect(art).toMatchObject({ name: 'Mic 4', type: 'comedy' });
  expect(profilePreview(profile, [mic(4), mic(9)]).art).toEqual(art);
});

test('a picture has an address for its content', () => {
  const path = profilePreviewPath(7, profilePreview(profile, []));
  expect(path).toMatch(/^\/images\/previews\/profiles\/7\/[0-9a-z]{14}\.png$/);
  expect(profilePreviewPath(7, profilePreview(profile, [mic(4)]))).not.toBe(path);
});
