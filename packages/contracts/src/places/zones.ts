import { zoneOfState } from './states.ts';

/** States that lie in two zones: the other one than where most of their people live. */
const otherZones: Readonly<Record<string, string>> = {
  AK: 'America/Adak',
  AZ: 'America/Denver',
  FL: 'America/Chicago',
  ID: 'America/Los_Angeles',
  IN: 'America/Chicago',
  KS: 'America/Denver',
  KY: 'America/Chicago',
  MI: 'America/Chicago',
  ND: 'America/Denver',
  NE: 'America/Denver',
  NV: 'America/Denver',
  OR: 'America/Denver',
  SD: 'America/Denver',
  TN: 'America/New_York',
  TX: 'America/Denver',
};

/** The zones that a city of a state may be in, the likeliest first. Never empty. */
export function zonesOfState(code: string): readonly [string, ...string[]] {
  const other = otherZones[code];
  return other === undefined ? [zoneOfState(code)] : [zoneOfState(code), other];
}

const zoneNames: Readonly<Record<string, string>> = {
  'America/New_York': 'Eastern Time',
  'America/Chicago': 'Central Time',
  'America/Denver': 'Mountain Time',
  'America/Phoenix': 'Mountain Time, without daylight saving',
  'America/Los_Angeles': 'Pacific Time',
  'America/Anchorage': 'Alaska Time',
  'America/Adak': 'Aleutian Time',
  'Pacific/Honolulu': 'Hawaii Time',
  'America/Puerto_Rico': 'Atlantic Time',
};

/** A zone as people call it. */
export function describeZone(zone: string): string {
  return zoneNames[zone] ?? zone;
}
