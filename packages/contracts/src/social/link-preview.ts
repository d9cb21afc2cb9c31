import { type PreviewedPoster, previewedPoster, previewVersion } from '../mics/link-preview.ts';
import { micTypeLabels } from '../mics/messages.ts';
import type { PosterOf } from '../mics/posters.ts';
import { defaultMicType, type MicType } from '../mics/rules.ts';
import { billHues } from './bill.ts';
import { experienceLabels, publicProfile } from './messages.ts';
import { displayName, isPerformer } from './rules.ts';
import type { ProfileView } from './schemas.ts';

/** What is drawn of someone who is not suspended: of what everyone reads on their page, the bill. */
export type ProfilePreview = {
  readonly name: string;
  /** What they are called where the letters of their name cannot be drawn. */
  readonly otherName: string;
  /** Of the paper, and of the ink on it. */
  readonly hues: readonly [first: MicType, second: MicType];
  readonly place: string;
  readonly genres: string;
  /** Their level; of who tells neither that nor genres, since when they are here. */
  readonly note: string;
  /** Of a mic that they host; else a picture of their first genre. */
  readonly art: PreviewedPoster | MicType | null;
};

type PreviewedProfile = Pick<
  ProfileView,
  | 'name'
  | 'stageName'
  | 'customSlug'
  | 'homeCity'
  | 'favoriteGenres'
  | 'experienceLevel'
  | 'createdAt'
>;

export function profilePreview(
  profile: PreviewedProfile,
  mics: readonly (PosterOf & { readonly id: number })[],
): ProfilePreview {
  const { favoriteGenres, experienceLevel, homeCity, customSlug, createdAt } = profile;
  const [first = defaultMicType, second = first] = billHues(profile);
  const genres = favoriteGenres.map((genre) => micTypeLabels[genre]).join(', ');
  const level =
    experienceLevel !== null && isPerformer(profile) ? experienceLabels[experienceLevel] : '';
  // Not the next one, which is another one tomorrow.
  const [hosted] = mics.toSorted((one, other) => one.id - other.id);
  return {
    name: displayName(profile),
    otherName: customSlug ?? (isPerformer(profile) ? 'Open mic performer' : 'Open mic fan'),
    hues: [first, second],
    place: homeCity ?? '',
    genres,
    note: level || (genres === '' ? publicProfile.joined(createdAt) : ''),
    art: hosted === undefined ? (favoriteGenres[0] ?? null) : previewedPoster(hosted),
  };
}

/** Where the preview of someone is: under their id, which stays theirs. */
export function profilePreviewPath(userId: number, preview: ProfilePreview): string {
  return `/images/previews/profiles/${userId}/${previewVersion(preview)}.png`;
}
