import type { SocialNetwork } from '../core/links.ts';

/** The most that the fields of a profile hold, in UTF-16 units. The database has the same. */
export const profileTextLimits = {
  stageName: 80,
  homeCity: 80,
  bio: 288,
} as const;

/** From here on someone is told that their bio is nearly full. */
const bioWarningLength = 260;

/** The most bytes of a profile's picture: exactly so many are taken, one more is not. */
export const profileImageMaxBytes = 5 * 1024 * 1024;

/** Kinds of pictures as browsers name them; the server goes by a file's first bytes. */
export const profileImageTypes = ['image/jpeg', 'image/png'] as const;

export const experienceLevels = [
  'beginner',
  'intermediate',
  'advanced',
  'professional',
  'fan',
] as const;
export type ExperienceLevel = (typeof experienceLevels)[number];

/** In the order in which they are offered (spec). */
export const genres = [
  'comedy',
  'music',
  'poetry',
  'storytelling',
  'variety',
  'improv',
  'magic',
] as const;
export type Genre = (typeof genres)[number];

/** In the order in which they are shown. */
export const socialNetworks = [
  'instagram',
  'twitter',
  'tiktok',
  'facebook',
] as const satisfies readonly SocialNetwork[];

export type Named = { readonly name: string; readonly stageName: string | null };

/** What someone is called on stage, else their name. */
export function displayName({ name, stageName }: Named): string {
  return stageName ?? name;
}

/** Fans have no stage, so neither a name nor a level for it. */
export function isPerformer({ experienceLevel }: { experienceLevel: ExperienceLevel | null }) {
  return experienceLevel !== 'fan';
}

/** Whom people may turn to for help: the product's own admins. */
export function isSupport({ isAdmin, adminLevel }: { isAdmin: boolean; adminLevel: number }) {
  return isAdmin && adminLevel >= 2;
}

/** How full a bio is: how many characters are left once that is worth a warning. */
export function bioCharactersLeft(bio: string): number | null {
  return bio.length > bioWarningLength ? profileTextLimits.bio - bio.length : null;
}

/** A block holds for both of the two, a mute only for who set it. */
export const blockKinds = ['block', 'mute'] as const;
export type BlockKind = (typeof blockKinds)[number];

/** The most people that someone has blocked or muted: all of them are read at once. */
export const blockedMax = 500;

type Found = Named & { readonly email: string | null };

/** Whether a list shows someone for a term: in name, stage name or address, whatever the case. */
export function matchesFollow({ name, stageName, email }: Found, term: string): boolean {
  const wanted = term.trim().toLowerCase();
  return [name, stageName, email].some((text) => text?.toLowerCase().includes(wanted));
}
