import { useSyncExternalStore } from 'react';
import { subscribeToStored } from '../../../storage.ts';
import { readDetectedCity, readLastVisitedCity } from '../detected-city.ts';

/** The slug of the visitor's city as far as it is stored; null on the server and before hydration. */
export function useDetectedCity(): string | null {
  return useSyncExternalStore(
    subscribeToStored,
    () => readDetectedCity(Date.now()),
    () => null,
  );
}

/** The slug of the city that the logo leads to: the detected one, else the one visited last. */
export function useLogoCity(): string | null {
  return useSyncExternalStore(
    subscribeToStored,
    () => readDetectedCity(Date.now()) ?? readLastVisitedCity(),
    () => null,
  );
}
