import { productName } from '../product.ts';
import type { ProfileView } from './schemas.ts';

// Apart from the other words of profiles: the head of every page may be asked for before its script.

/** Title and description of someone's page: their own words where there are any. */
export function profileHead({ name, stageName, bio, homeCity }: ProfileView) {
  const shown = stageName ?? name;
  const from = homeCity === null ? '' : ` from ${homeCity}`;
  return {
    title: shown,
    description: bio ?? `${shown}${from} is on ${productName}, the directory of open mics.`,
  };
}
