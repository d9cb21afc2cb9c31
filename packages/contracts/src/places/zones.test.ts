import { expect, test } from 'vitest';
import { describeZone, stateNames, zonesOfState } from './states.ts';

test.each([
  ['CA', ['America/Los_Angeles']],
  ['TN', ['America/Chicago', 'America/New_York']],
  ['FL', ['America/New_York', 'America/Chicago']],
  ['HI', ['Pacific/Honolulu']],
])('%s lies in %j', (state, zones) => {
  expect(zonesOfState(state)).toEqual(zones);
});

test('every zone of every state is one that clocks know, and has a name, once', () => {
  for (const state of Object.keys(stateNames)) {
    const zones = zonesOfState(state);
    expect(new Set(zones).size, state).toBe(zones.length);
    for (const zone of zones) {
      expect(() => new Intl.DateTimeFormat('en', { timeZone: zone })).not.toThrow();
      expect(describeZone(zone)).not.toBe(zone);
    }
  }
});
