import { describe, expect, it } from 'vitest';
import { isNamedBy, readQueryWords } from './query-words.ts';

describe('the words of a query', () => {
  it.each([
    ['comedy philadelphia', { type: 'comedy', free: false, place: ['philadelphia'] }],
    ['Echo Park Tuesdays', { day: 'tuesday', free: false, place: ['echo', 'park'] }],
    ['free stand-up tonight', { type: 'comedy', day: 'today', free: true, place: [] }],
    ['open mics in L’Étoile, thurs', { day: 'thursday', free: false, place: ['letoile'] }],
    ['poet', { type: 'poetry', free: false, place: [] }],
    ['poet house', { free: false, place: ['poet', 'house'] }],
    ['mo', { free: false, place: ['mo'] }],
    ['tue wed', null],
    ['', { free: false, place: [] }],
    ['🎤', { free: false, place: [] }],
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
