import { expect, it } from 'vitest';
import type { Field } from './fields.ts';
import { createRowReading } from './read-mic-row.ts';
import { findClosed, parseCount, parseLeastAge, parseYesNo } from './read-terms.ts';

it.each([
  ['5', 5],
  ['5 min', 5],
  ['7-minute sets', 7],
  ['4 minutes each', 4],
  ['60', 60],
  ['', null],
  ['61', null],
  ['0', null],
  ['3-5 min', null],
  ['2 songs', null],
])('reads %j as minutes on stage: %j', (words, minutes) => {
  const { value, saysMore } = parseCount('minutes_on_stage', words);
  expect(value).toBe(minutes);
  expect(saysMore).toBe(minutes === null && words !== '');
});

it.each([
  ['20', 20],
  ['20 slots', 20],
  ['200', 200],
  ['201', null],
  ['about 20', null],
])('reads %j as spots: %j', (words, spots) => {
  expect(parseCount('spots', words).value).toBe(spots);
});

it.each([
  ['2', 2],
  ['1 day before', 1],
  ['3 days ahead', 3],
  ['31', null],
  ['a week before', null],
])('reads %j as days before a night: %j', (words, days) => {
  expect(parseCount('advance_signup_days', words).value).toBe(days);
});

it.each([
  ['All ages', '0'],
  ['any', '0'],
  ['21+', '21'],
  ['18 and over', '18'],
  ['16', '16'],
  ['19+', null],
  ['21+ after 9', null],
])('reads %j as from age %j', (words, age) => {
  expect(parseLeastAge(words).value).toBe(age);
});

it.each([
  ['Yes', 'yes'],
  ['wheelchair accessible', 'yes'],
  ['No', 'no'],
  ['not accessible', 'no'],
  ['ramp in the back', null],
])('reads %j as a step-free entrance: %j', (words, answer) => {
  expect(parseYesNo('step_free', words).value).toBe(answer);
});

function closedIn(field: Field, words: string): Field | undefined {
  const row = { row: 2, cells: new Map([[field, words]]), fault: null, notes: [] };
  return findClosed(createRowReading(row, String));
}

it('a row that says that the mic is over, and none that says less', () => {
  const over: [Field, string][] = [
    ['additional_notes', 'CLOSED'],
    ['additional_notes', 'closed since 2024'],
    ['additional_notes', 'Great room. Permanently closed. Try Fergie’s'],
    ['additional_notes', 'bar has closed down in March 2023'],
    ['show_name', 'Raven Lounge (closed)'],
    ['venue_name', 'The Raven - CLOSED'],
    ['day_of_week', 'no longer running'],
    ['recurrence', 'On hiatus until spring'],
    ['start_time', 'cancelled'],
    ['still_running', 'No'],
    ['still_running', 'inactive'],
  ];
  for (const [field, words] of over)
    expect([words, closedIn(field, words)]).toEqual([words, field]);
  const on: [Field, string][] = [
    ['show_name', 'Close Quarters Comedy'],
    ['show_name', 'No Closed Doors'],
    ['additional_notes', 'Closed on Mondays'],
    ['additional_notes', 'closed for private parties now and then'],
    ['additional_notes', 'List closed at 8'],
    ['additional_notes', 'Kitchen closed'],
    ['additional_notes', 'cancelled if it rains'],
    ['recurrence', 'Weekly, closed in August'],
    ['still_running', 'yes'],
  ];
  for (const [field, words] of on)
    expect([words, closedIn(field, words)]).toEqual([words, undefined]);
});
