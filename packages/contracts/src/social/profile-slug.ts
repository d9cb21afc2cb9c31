import { productName } from '../product.ts';

// Apart from the other rules of profiles: the not-found page, which every page may become, reads it.

/** What stands in a profile's place when there is none. */
export const noProfile = {
  notFound: 'Profile not found',
  invalidAddress: 'Invalid profile URL',
  goBack: 'Go Back',
};

/** What a slug in an address can be at all: a stage name, or `user-` and the digits of an id. */
export function isProfileSlug(text: string): boolean {
  return /^(?:user-[0-9]{10}|(?!user-[0-9]+$)[a-z0-9_-]{3,30})$/.test(text);
}

/** As if the id 0 were someone's. */
export const profileSlugOfNobody = 'user-0000000000';

/** The id in the slug of someone without a stage name in their address. */
export function userIdOfSlug(slug: string): number | null {
  const [, digits] = /^user-([0-9]{10})$/.exec(slug) ?? [];
  return digits === undefined ? null : Number(digits);
}

// Apart from the other words of profiles: the head of every page may be asked for before its script.

type Introduced = {
  readonly name: string;
  readonly stageName: string | null;
  readonly bio: string | null;
  readonly homeCity: string | null;
};

/** Title and description of someone's page: their own words where there are any. */
export function profileHead({ name, stageName, bio, homeCity }: Introduced) {
  const shown = stageName ?? name;
  const from = homeCity === null ? '' : ` from ${homeCity}`;
  return {
    title: shown,
    description: bio ?? `${shown}${from} is on ${productName}, the directory of open mics.`,
  };
}
