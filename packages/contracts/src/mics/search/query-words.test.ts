import { describe, expect, it } from 'vitest';
import { isNamedBy, readQueryWords } from './query-words.ts';

describe('the words of a query', () => {
  const said = { free: false, noBringer: false, places: [] };
  it.each([
    ['comedy philadelphia', { ...said, type: 'comedy', places: [['philadelphia']] }],
    ['Echo Park Tuesdays', { ...said, day: 'tuesday', places: [['echo', 'park']] }],
    ['free stand-up tonight', { ...said, type: 'comedy', day: 'today', free: true }],
    ['open mics in L’Étoile, thurs', { ...said, day: 'thursday', places: [['letoile']] }],
    ['poet', { ...said, type: 'poetry' }],
    ['poet house', { ...said, places: [['poet', 'house']] }],
    ['mo', { ...said, places: [['mo']] }],
    [
      'Tonight, after eight, free, online sign-up, in Echo Park or Silver Lake',
      {
        day: 'today',
        startsAfter: '20:00',
        free: true,
        noBringer: false,
        signup: 'online',
        places: [
          ['echo', 'park'],
          ['silver', 'lake'],
        ],
      },
    ],
    ['after 8', { ...said, startsAfter: '20:00' }],
    ['after 8pm', { ...said, startsAfter: '20:00' }],
    ['music after 9:30 PM', { ...said, type: 'music', startsAfter: '21:30' }],
    ['after 20:15 austin', { ...said, startsAfter: '20:15', places: [['austin']] }],
    ['after hours', { ...said, places: [['after', 'hours']] }],
    ['after 25', { ...said, places: [['after', '25']] }],
    ['lottery in the Bronx', { ...said, signup: 'lottery', places: [['bronx']] }],
    ['bucket brooklyn', { ...said, signup: 'lottery', places: [['brooklyn']] }],
    ['first come first served tue', { ...said, signup: 'first_come', day: 'tuesday' }],
    ['list in the bronx', { ...said, signup: 'in_person', places: [['bronx']] }],
    ['sign up online tonight', { ...said, signup: 'online', day: 'today' }],
    ['in person signup', { ...said, signup: 'in_person' }],
    ['no bringer comedy', { ...said, noBringer: true, type: 'comedy' }],
    ['no bringers this weekend', { ...said, noBringer: true, day: 'weekend' }],
    ['first street', { ...said, places: [['first', 'street']] }],
    ['online lottery', null],
    ['weekend friday', null],
    ['after 7 after 8', null],
    ['tue wed', null],
    ['', said],
    ['🎤', said],
  ])('%s', (query, expected) => {
    expect(readQueryWords(query)).toEqual(expected);
  });
});

describe('a name', () => {
  it.each([
    ['echo park', 'echo park', true],
    ['echo park', 'echo par', true],
    ['echo park', 'ech', true],
    ['echo park', 'ec', false],
    ['echo park', 'echo p', true],
    ['echo park', 'park', false],
    ['echo park', 'echo park west', false],
    ['la', 'la', true],
    ['echo park', '', false],
  ])('%s, by %s', (name, words, expected) => {
    expect(isNamedBy(name.split(' '), words.split(' ').filter(Boolean))).toBe(expected);
  });
});
