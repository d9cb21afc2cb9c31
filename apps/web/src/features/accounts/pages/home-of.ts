import { defaultCitySlug } from '@stagetime/contracts/places/rules';
import { readLastVisitedCity } from '../../places/detected-city.ts';

/** Where someone goes who came from nowhere: the city visited last, else the default (spec). */
export function homeOf(): string {
  return `/${readLastVisitedCity() ?? defaultCitySlug}`;
}
