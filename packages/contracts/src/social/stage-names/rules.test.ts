import { expect, test } from 'vitest';
import {
  isNewVisit,
  keepStageNameLetters,
  type NoticeFacts,
  stageNameNotice,
  tidyStageName,
} from '../stage-names.ts';

test('a name is kept in lower case, and loses what it may not hold while it is typed', () => {
  expect(tidyStageName('  Dana-D ')).toBe('dana-d');
  expect(keepStageNameLetters('Dana  D!_é-2')).toBe('danad_-2');
  expect(keepStageNameLetters('a'.repeat(40))).toHaveLength(30);
});

const eligible: NoticeFacts = {
  hasCustomSlug: false,
  completedCount: 5,
  totalRequired: 5,
  profileVisits: 0,
  isAcknowledged: false,
};

test.each<[string, Partial<NoticeFacts>, boolean, boolean]>([
  ['once everything is done', {}, true, true],
  ['not while a task is open', { completedCount: 4 }, false, false],
  ['not after one visit of the profile', { profileVisits: 1 }, false, false],
  ['not once a name is claimed', { hasCustomSlug: true }, false, false],
  ['without the pulse once the menu was opened', { isAcknowledged: true }, true, false],
])('the notice is on %s', (_when, facts, isNew, isPulsing) => {
  expect(stageNameNotice({ ...eligible, ...facts })).toEqual({ isNew, isPulsing });
});

test('visits within a second are one', () => {
  expect(isNewVisit(null, 5000)).toBe(true);
  expect(isNewVisit(5000, 6000)).toBe(false);
  expect(isNewVisit(5000, 6001)).toBe(true);
  expect(isNewVisit(5000, 1000)).toBe(true);
});
