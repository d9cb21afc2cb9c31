import { describe, expect, it } from 'vitest';
import { type Change, canBeTakenBack, chooseNews, topicOf } from './note-change.ts';

const both = { inbox: true, mail: true };
const nothing = { inbox: false, mail: false };
const off: Change = { kind: 'night_cancelled', facts: { sentence: 'Closed.' } };
const crowdOff: Change = { kind: 'night_cancelled', facts: { byPeople: true } };
const on: Change = { kind: 'night_on', facts: {} };
const crowdOn: Change = { kind: 'night_on', facts: { byPeople: true } };

const choose = (change: Change, told: Change | null = null, crowdMails = 0, wants = both) =>
  chooseNews(change, { told, crowdMails }, wants);

describe('how someone is told of a change', () => {
  it('is as they want it', () => {
    expect(choose(off)).toEqual(both);
    expect(choose(off, null, 0, { inbox: false, mail: true })).toEqual({
      inbox: false,
      mail: true,
    });
    expect(choose(off, null, 0, { inbox: true, mail: false })).toEqual({
      inbox: true,
      mail: false,
    });
  });

  it('is not at all where they know it', () => {
    expect(choose(off, off)).toEqual(nothing);
    expect(choose(off, crowdOff)).toEqual(both);
    expect(choose(crowdOff, crowdOff, 1)).toEqual(nothing);
  });

  it('is that it is on only for who was told otherwise', () => {
    expect(choose(on)).toEqual(nothing);
    expect(choose(on, on)).toEqual(nothing);
    expect(choose(on, off)).toEqual(both);
    const back: Change = { kind: 'mic_status', facts: { status: 'approved' } };
    expect(choose(back)).toEqual(nothing);
    expect(choose(back, { kind: 'mic_status', facts: { status: 'paused' } })).toEqual(both);
  });

  it('is one mail of what people at the door say, and one correction', () => {
    expect(choose(crowdOff)).toEqual(both);
    expect(choose(crowdOn, crowdOff, 1)).toEqual(both);
    expect(choose(crowdOff, crowdOn, 2)).toEqual({ inbox: true, mail: false });
    expect(choose(crowdOn, crowdOff, 2)).toEqual({ inbox: true, mail: false });
    // Who had no mail of it needs none that corrects it; the host's word is always mailed.
    expect(choose(crowdOn, crowdOff, 0)).toEqual({ inbox: true, mail: false });
    expect(choose(on, crowdOff, 2)).toEqual(both);
  });
});

it('is of the night for who goes, else of what they follow', () => {
  expect(topicOf(off, { isGoing: true, isOwn: false })).toBe('going');
  expect(topicOf(off, { isGoing: false, isOwn: false })).toBe('night');
  expect(topicOf({ kind: 'mic_status', facts: {} }, { isGoing: false, isOwn: false })).toBe('mic');
});

it.each([
  ['a host’s cancellation', off.facts, 1, true],
  ['what becomes by itself', { status: 'paused' }, null, false],
  ['what people at the door say', crowdOff.facts, 1, false],
  ['an edit', { changes: 'start time 9 PM' }, 1, false],
  // It waited before it happened.
  ['a removal', { status: 'removed' }, 1, false],
] as const)('mails of %s wait for whether it is taken back', (_, facts, changedBy, waits) => {
  expect(canBeTakenBack({ facts, changedBy })).toBe(waits);
});
