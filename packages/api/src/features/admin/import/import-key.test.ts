import { describe, expect, it } from 'vitest';
import { createIdentifier, type MicDraft } from './write-batch.ts';

const draft = (overrides: Partial<MicDraft>) =>
  ({
    city_id: 1,
    show_name: 'The Jam',
    venue_name: 'The Cave',
    schedule_days: [1],
    ...overrides,
  }) as MicDraft;
/** The keys of the mics of one file, by the first one's name for each. */
function identify(...drafts: Partial<MicDraft>[]) {
  const next = createIdentifier();
  return drafts.map((one, index) => next(draft(one), index + 2));
}
const keyOf = (overrides: Partial<MicDraft>) => identify(overrides)[0];

describe('createIdentifier', () => {
  it.each<[Partial<MicDraft>]>([
    [{ show_name: 'THE  JAM!' }],
    [{ venue_name: 'the cave.' }],
    [{ start_time: '20:00' }],
  ])('knows the same mic in %j', (overrides) => {
    expect(keyOf(overrides)).toEqual(keyOf({}));
  });

  it.each<[Partial<MicDraft>]>([
    [{ city_id: 2 }],
    [{ show_name: 'The Jams' }],
    [{ show_name: '🎤' }],
    [{ venue_name: null }],
    [{ schedule_days: [2] }],
  ])('knows another mic in %j', (overrides) => {
    expect(keyOf(overrides)).not.toEqual(keyOf({}));
  });

  it('keeps names of other scripts and of marks alone apart', () => {
    const keys = ['ليلة', 'ليل', '🎤', '🎸', '!!!', 'कि', 'की'].map((show_name) =>
      keyOf({ show_name }),
    );
    expect(new Set(keys.map((key) => JSON.stringify(key))).size).toBe(7);
  });

  it('counts the rows of one identity, and finds those that say the same in everything', () => {
    const early = { start_time: '19:00' };
    const late = { start_time: '22:00' };
    const [first, second, third] = identify(early, late, early);
    expect([first, third]).toEqual([keyOf({}), { repeats: 2 }]);
    expect(second).toEqual({ key: expect.stringMatching(/-2$/) });
  });
});
