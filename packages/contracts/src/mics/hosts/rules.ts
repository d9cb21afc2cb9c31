import { foldName } from '../likely-same.ts';

/** The most hosts that a mic comes to by invitations; its contact and moderators may add more. */
export const hostsMax = 10;

/** UTF-16 units of what someone says who claims a mic. */
export const claimLength = { min: 5, max: 500 } as const;

/** Days after which an invitation that no one answered ends. */
export const invitationDays = 30;

/** Most mics that the desk shows, and of each the next nights. */
export const hostedMics = 50;
export const hostedNights = 8;

/** Most mics on the profile of who hosts them. */
export const personMics = 12;

/** What a host says of a night with one tap; `planned` takes that back. */
export type HostWord = 'cancelled' | 'full' | 'on' | 'planned';

/** Whom a listing's text names beside people of these names: 'Dana' of 'Kim Lane and Dana'; null for no one. */
export function findOthersNamed(text: string | null, names: readonly string[]): string | null {
  const known = new Set(names.map(foldName));
  if (text === null || known.has(foldName(text))) return null;
  const parts = text.split(/[,;/&+]|\band\b/i).map((part) => part.trim());
  const others = parts.filter((part) => part !== '' && !known.has(foldName(part)));
  // In its own words where it names none of them.
  const isOthersOnly = others.length === parts.length;
  return isOthersOnly ? text : others.join(', ') || null;
}
