import { holidayMark } from '../holidays/rules.ts';
import { nightReports } from '../night-reports/rules.ts';
import { hostingNight } from './messages.ts';
import type { HostedNightView } from './schemas.ts';

/** The most hosts that a mic comes to by invitations; its contact and moderators may add more. */
export const hostsMax = 10;

/** Days after which an invitation that no one answered ends. */
export const invitationDays = 30;

/** Most mics that the desk shows, and of each the next nights. */
export const hostedMics = 50;
export const hostedNights = 8;

/** What a host says of a night with one tap; `planned` takes that back. */
export type HostWord = 'cancelled' | 'full' | 'on' | 'planned';

/** What holds of a night, the most urgent of it, and in words. */
export type NightState = {
  readonly kind: 'cancelled' | 'moved' | 'full' | 'check' | 'on' | 'planned';
  readonly text: string;
};

export function describeState(night: HostedNightView): NightState {
  if (night.cancelled !== undefined) return { kind: 'cancelled', text: hostingNight.cancelled };
  if (night.moved !== undefined) return { kind: 'moved', text: night.moved.note };
  if (night.isFull) return { kind: 'full', text: nightReports.isFull };
  if (night.isSaidOn) return { kind: 'on', text: hostingNight.saidOn };
  if (night.holiday !== undefined) {
    return { kind: 'check', text: holidayMark.mayBeOff(night.holiday) };
  }
  if (!night.certain) return { kind: 'check', text: hostingNight.check };
  return { kind: 'planned', text: hostingNight.planned };
}

/** A night as it is once the host's word has arrived, as far as the page knows. */
export function applyWord(night: HostedNightView, word: HostWord): HostedNightView {
  const { cancelled: _cancelled, saidBy: _saidBy, peopleSay: _peopleSay, ...rest } = night;
  if (word === 'cancelled') {
    return { ...rest, cancelled: nightReports.hostFact, saidBy: 'host', own: null, isFull: false };
  }
  // What people say stands beside the host's word that the list is full, and comes back with its end.
  const said = word === 'on' ? rest : { ...night, cancelled: undefined };
  const own = word === 'planned' ? null : word;
  return { ...said, own, isFull: word === 'full', isSaidOn: word === 'on' };
}
