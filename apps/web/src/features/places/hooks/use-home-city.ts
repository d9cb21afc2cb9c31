import { defaultCitySlug } from '@stagetime/contracts/places/rules';
import { useState } from 'react';
import { readDetectedCity, readLastVisitedCity } from '../detected-city.ts';

/** The city that home is: the one visited last, else the one found, else the default. */
export function useHomeCity(): string {
  const [slug] = useState(
    () => readLastVisitedCity() ?? readDetectedCity(Date.now()) ?? defaultCitySlug,
  );
  return slug;
}
