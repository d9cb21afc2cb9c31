import { expect, it } from 'vitest';
import { parseCount, parseLeastAge, parseStepFree } from './read-terms.ts';

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
  expect(parseStepFree(words).value).toBe(answer);
});
