import { useSyncExternalStore } from 'react';
import { subscribeToStored } from '../../../storage.ts';
import { readDetectedCity } from '../detected-city.ts';

/** The slug of the visitor's city as far as it is stored; null on the server and before hydration. */
export function useDetectedCity(): string | null {
  return useSyncExternalStore(
    subscribeToStored,
    () => readDetectedCity(Date.now()),
    () => null,
  );
}
