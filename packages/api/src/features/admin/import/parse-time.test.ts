import { describe, expect, it } from 'vitest';
import { parseTime } from './parse-time.ts';

const time = (words: string) => parseTime(words, 'start').value.time;

describe('parseTime', () => {
  it.each([
    ['7:00 PM', '19:00'],
    ['7pm', '19:00'],
    ['7 p.m.', '19:00'],
    ['7.30pm', '19:30'],
    ['7:30:00 PM', '19:30'],
    ['7:30p', '19:30'],
    ['730pm', '19:30'],
    ['19:00', '19:00'],
    ['19.30', '19:30'],
    ['19h30', '19:30'],
    ['20 Uhr', '20:00'],
    ['1930', '19:30'],
    ['7:30 PM sharp', '19:30'],
    ['~8pm', '20:00'],
    ['8pm-ish', '20:00'],
    ['8pm EST', '20:00'],
    ['🎤 8pm', '20:00'],
    ['Show: 8pm', '20:00'],
    ['Mondays at 8pm', '20:00'],
    ['8 in the evening', '20:00'],
    ['10 in the morning', '10:00'],
    ['noon', '12:00'],
    ['Midnight', '00:00'],
    ['12 PM', '12:00'],
    ['12am', '00:00'],
    ['19:30 PM', '19:30'],
    ['1899-12-30T19:30:00.000Z', '19:30'],
    ['12/30/1899 19:30:00', '19:30'],
  ])('understands %j as %s', (words, expected) => {
    const parsed = parseTime(words, 'start');
    expect(parsed).toEqual({
      value: { time: expected, signup: null },
      assumed: null,
      saysMore: false,
    });
  });

  it.each([
    ['7', '19:00', '7 PM, because AM or PM is not said'],
    ['7:30', '19:30', '7:30 PM, because AM or PM is not said'],
    ['@ 8', '20:00', '8 PM, because AM or PM is not said'],
    ['10:30', '22:30', '10:30 PM, because AM or PM is not said'],
    ['12', '12:00', 'noon, though midnight could be meant'],
    ['12:30', '12:30', 'noon, though midnight could be meant'],
    ['07:30', '07:30', '7:30 AM, by the 24-hour clock'],
    ['0:00', '00:00', '12 AM, by the 24-hour clock'],
    ['24:00', '00:00', '12 AM, by the 24-hour clock'],
    ['0.8125', '19:30', "7:30 PM, from a spreadsheet's number"],
    ['0,75', '18:00', "6 PM, from a spreadsheet's number"],
  ])('takes %j for %s and says what it assumed', (words, expected, assumed) => {
    const value = { time: expected, signup: null };
    expect(parseTime(words, 'start')).toEqual({ value, assumed, saysMore: false });
  });

  it.each([
    ['8-10pm', '20:00', '8 PM; the rest is kept in the notes'],
    ['11 – 1am', '23:00', '11 PM; the rest is kept in the notes'],
    ['10am-2pm', '10:00', '10 AM; the rest is kept in the notes'],
    ['9-12am', '21:00', '9 PM; the rest is kept in the notes'],
    ['8pm til close', '20:00', '8 PM; the rest is kept in the notes'],
    ['8-10', '20:00', '8 PM, because AM or PM is not said; the rest is kept in the notes'],
    ['7:30 PM/8:00 PM', '19:30', '7:30 PM; the rest is kept in the notes'],
    ['Doors 7pm / Show 8pm', '20:00', '8 PM; the rest is kept in the notes'],
    ['9:30 PM (after the showcase)', '21:30', '9:30 PM; the rest is kept in the notes'],
    ['=HYPERLINK("8pm")', '20:00', '8 PM; the rest is kept in the notes'],
  ])('takes the start of %j and keeps the words', (words, expected, assumed) => {
    const value = { time: expected, signup: null };
    expect(parseTime(words, 'start')).toEqual({ value, assumed, saysMore: true });
  });

  it.each([
    'TBD',
    'after the show',
    'after the 7 PM show',
    '25:00',
    '7:75',
    '7:5',
    '8;30pm',
    '$5',
    '0',
    '5 comics then 8pm',
    'soon',
    'ask Dave at 8pm',
    '١٩:٣٠',
    'x'.repeat(10_000),
    '8pm '.repeat(3000),
  ])('makes no time of %.40s and keeps the words', (words) => {
    const assumed = 'no time of day; the words are kept in the notes';
    expect(parseTime(words, 'start')).toEqual({
      value: { time: null, signup: null },
      assumed,
      saysMore: true,
    });
  });

  it.each([['', '-', '—']])('takes %j for no answer', (words) => {
    expect(parseTime(words, 'start').assumed).toBeNull();
    expect(time(words)).toBeNull();
  });

  it.each([
    ['sign up 7pm, show 8pm', '20:00', '19:00'],
    ['6:30pm signup, 7pm start', '19:00', '18:30'],
    ['8PM (sign up 7:30PM)', '20:00', '19:30'],
  ])('finds both times in %j', (words, start, signup) => {
    const parsed = parseTime(words, 'start');
    expect(parsed).toEqual({ value: { time: start, signup }, assumed: null, saysMore: false });
    expect(parseTime(words, 'signup').value.time).toBe(signup);
  });

  it('does not take the time of the doors or of the sign-up for the start', () => {
    expect(time('doors 7pm')).toBeNull();
    expect(parseTime('Sign up 7pm', 'start').value).toEqual({ time: null, signup: '19:00' });
    expect(parseTime('show 8pm', 'signup').value.time).toBeNull();
  });
});
