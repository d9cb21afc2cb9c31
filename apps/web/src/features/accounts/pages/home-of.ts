import { defaultCitySlug, isCitySlug } from '@stagetime/contracts/places/rules';
import { readStored } from '../../../storage.ts';

/** Where somebody goes who came from nowhere: the city visited last, else the default (spec). */
export function homeOf(): string {
  const city = readStored('lastVisitedCity');
  return `/${city !== null && isCitySlug(city) ? city : defaultCitySlug}`;
}
