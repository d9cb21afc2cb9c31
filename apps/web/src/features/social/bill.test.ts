import { hueOf } from '@stagetime/contracts/mics/rules';
import { expect, test } from 'vitest';
import { billInks } from './bill.tsx';

const person = { name: 'Beatriz Nakagumo', stageName: null, favoriteGenres: [] };

test('a bill has the inks of the first two genres', () => {
  expect(billInks({ ...person, favoriteGenres: ['magic', 'music', 'improv'] })).toEqual({
    'data-genre': 'magic',
    'data-second': 'music',
  });
});

test('without genres a bill has the hue that someone’s initials have elsewhere', () => {
  const inks = (name: string) => ({ 'data-genre': hueOf(name), 'data-second': hueOf(name) });
  expect(billInks(person)).toEqual(inks('Beatriz Nakagumo'));
  expect(billInks({ ...person, stageName: 'Anika Moth' })).toEqual(inks('Anika Moth'));
  expect(hueOf('Anika Moth')).not.toBe(hueOf('Beatriz Nakagumo'));
});
