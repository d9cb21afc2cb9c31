import { describe, expect, it } from 'vitest';
import { dayOfDate, isNamedBy, readQueryWords } from './query-words.ts';

describe('the words of a query', () => {
  const said = { places: [] };
  const fifth = { month: 12, dayOfMonth: 5 };
  it.each([
    ['comedy philadelphia', { ...said, type: 'comedy', places: [['philadelphia']] }],
    ['Echo Park Tuesdays', { ...said, day: 'tuesday', places: [['echo', 'park']] }],
    ['free stand-up tonight', { ...said, type: 'comedy', day: 'today', free: true }],
    ['open mics in L’Étoile, thurs', { ...said, day: 'thursday', places: [['letoile']] }],
    ['music near me tonight', { ...said, type: 'music', day: 'today' }],
    ['poet', { ...said, type: 'poetry' }],
    ['poet house', { ...said, places: [['poet', 'house']] }],
    ['mo', { ...said, places: [['mo']] }],
    [
      'Tonight, after eight, free, online sign-up, in Echo Park or Silver Lake',
      {
        day: 'today',
        startsAfter: '20:00',
        free: true,
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
    ['8pm', { ...said, startsAfter: '20:00' }],
    ['comedy 8 pm', { ...said, type: 'comedy', startsAfter: '20:00' }],
    ['8:30pm echo park', { ...said, startsAfter: '20:30', places: [['echo', 'park']] }],
    ['tonight at 8', { ...said, day: 'today', startsAfter: '20:00' }],
    ['around 8pm', { ...said, startsAfter: '20:00' }],
    ['dec 5 8pm', { ...said, date: fifth, startsAfter: '20:00' }],
    ['8', { ...said, places: [['8']] }],
    ['at seven grand', { ...said, places: [['seven', 'grand']] }],
    ['at 33 taps', { ...said, places: [['33', 'taps']] }],
    ['after 11 am', { ...said, places: [['after', '11', 'am']] }],
    ['at 8 9pm', null],
    ['lottery in the Bronx', { ...said, signup: 'lottery', places: [['bronx']] }],
    ['bucket brooklyn', { ...said, signup: 'lottery', places: [['brooklyn']] }],
    ['first come first served tue', { ...said, signup: 'first_come', day: 'tuesday' }],
    ['list in the bronx', { ...said, signup: 'in_person', places: [['bronx']] }],
    ['sign up online tonight', { ...said, signup: 'online', day: 'today' }],
    ['in person signup', { ...said, signup: 'in_person' }],
    ['no bringer comedy', { ...said, noBringer: true, type: 'comedy' }],
    ['all ages music', { ...said, allAges: true, type: 'music' }],
    ['all ages free step-free', { ...said, allAges: true, free: true, stepFree: true }],
    ['wheelchair accessible austin', { ...said, stepFree: true, places: [['austin']] }],
    ['no bringers this weekend', { ...said, noBringer: true, day: 'weekend' }],
    ['first street', { ...said, places: [['first', 'street']] }],
    ['free jazz friday', { ...said, type: 'music', day: 'friday', free: true }],
    ['hip-hop tonight', { ...said, type: 'music', day: 'today' }],
    ['story slam', { ...said, type: 'storytelling' }],
    ['acoustic music', { ...said, type: 'music' }],
    ['standup comedy', { ...said, type: 'comedy' }],
    ['stand here', { ...said, places: [['stand', 'here']] }],
    ['jazz poetry', null],
    ['online lottery', null],
    ['weekend friday', null],
    ['after 7 after 8', null],
    ['tue wed', null],
    ['tonite', { ...said, day: 'today' }],
    ['comedy this friday', { ...said, type: 'comedy', day: 'friday' }],
    ['next fri echo park', { ...said, date: { nextWeek: 'friday' }, places: [['echo', 'park']] }],
    ['next door', { ...said, places: [['next', 'door']] }],
    ['next', { ...said, places: [['next']] }],
    ['Dec. 5 after 8', { ...said, date: { month: 12, dayOfMonth: 5 }, startsAfter: '20:00' }],
    ['on december 5th', { ...said, date: { month: 12, dayOfMonth: 5 } }],
    ['free 12/5', { ...said, date: { month: 12, dayOfMonth: 5 }, free: true }],
    ['12/5/2026 austin', { ...said, date: { ...fifth, year: 2026 }, places: [['austin']] }],
    ['sept 1 2027', { ...said, date: { month: 9, dayOfMonth: 1, year: 2027 } }],
    ['may queens', { ...said, places: [['may', 'queens']] }],
    ['24/7', { ...said, places: [['24', '7']] }],
    ['dec 5 friday', null],
    ['tonight 12/5', null],
    ['', said],
    ['🎤', said],
  ])('%s', (query, expected) => {
    expect(readQueryWords(query)).toEqual(expected);
  });
});

it.each([
  ['comedy', ['standup', 'stand up', 'stand-up', 'comic']],
  ['music', ['jazz', 'blues', 'rap', 'hip hop', 'acoustic', 'songwriter', 'singer-songwriter']],
  ['poetry', ['poem', 'spoken word', 'slam', 'poetry slam']],
  ['storytelling', ['story', 'stories']],
])('%s is what people call %j', (type, names) => {
  for (const name of names) expect(readQueryWords(name)).toEqual({ type, places: [] });
});

describe('the day of a listing that a date is', () => {
  it.each([
    // A Friday.
    [{ month: 11, dayOfMonth: 20 }, '2026-11-20', 'today'],
    [{ month: 11, dayOfMonth: 21 }, '2026-11-20', 'saturday'],
    [{ month: 11, dayOfMonth: 26 }, '2026-11-20', 'thursday'],
    // Beyond the seven days of the bar.
    [{ month: 11, dayOfMonth: 27 }, '2026-11-20', '2026-11-27'],
    [{ month: 12, dayOfMonth: 24 }, '2026-11-20', '2026-12-24'],
    // Too far, past, of another year, no date.
    [{ month: 12, dayOfMonth: 25 }, '2026-11-20', undefined],
    [{ month: 11, dayOfMonth: 19 }, '2026-11-20', undefined],
    [{ month: 11, dayOfMonth: 21, year: 2026 }, '2026-11-20', 'saturday'],
    [{ month: 11, dayOfMonth: 21, year: 2027 }, '2026-11-20', undefined],
    [{ month: 2, dayOfMonth: 30 }, '2027-02-26', undefined],
    [{ month: 1, dayOfMonth: 2 }, '2026-12-30', 'saturday'],
    // Of next week, which begins on Monday.
    [{ nextWeek: 'monday' }, '2026-11-20', 'monday'],
    [{ nextWeek: 'friday' }, '2026-11-20', '2026-11-27'],
    [{ nextWeek: 'friday' }, '2026-11-21', 'friday'],
    [{ nextWeek: 'friday' }, '2026-11-16', '2026-11-27'],
    [{ nextWeek: 'sunday' }, '2026-11-22', '2026-11-29'],
  ] as const)('%j on %s', (date, today, day) => {
    expect(dayOfDate(date, today)).toBe(day);
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
