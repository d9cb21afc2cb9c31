import { expect, test } from 'vitest';
import { toCityName } from './states.ts';

test.each([
  ['portland', 'Portland'],
  ['PORTLAND', 'Portland'],
  ['new york city', 'New York City'],
  ['winston-salem', 'Winston-Salem'],
  ['ST. LOUIS', 'St. Louis'],
  ["o'fallon", "O'Fallon"],
  ["MARTHA'S VINEYARD", "Martha's Vineyard"],
  ['cañon city', 'Cañon City'],
  ['élan', 'Élan'],
  ['29 palms', '29 Palms'],
  // Small words are, but not at the beginning.
  ['lake in the hills', 'Lake in the Hills'],
  ['croton-on-hudson', 'Croton-on-Hudson'],
  ['the dalles', 'The Dalles'],
  // Three capitals may be what it is called.
  ['NYC', 'NYC'],
  ['L.A.', 'L.A.'],
  // Whoever used both kinds of letters meant them.
  ['St. louis', 'St. louis'],
  ['DeKalb', 'DeKalb'],
  ['42', '42'],
])('%j is the city %j', (typed, name) => {
  expect(toCityName(typed)).toBe(name);
});
