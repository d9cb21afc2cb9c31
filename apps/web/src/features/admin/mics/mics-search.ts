import { micOrders, micStates } from '@stagetime/contracts/admin/mics/messages';

type State = (typeof micStates)[number];

/** The filters of the list of all mics, as they stand in its address. */
export type MicsSearch = {
  readonly state?: State;
  readonly city?: string;
  readonly q?: string;
  readonly order?: 'silent';
};

/** What means nothing is dropped, so that an old link still shows the list. */
export function parseMicsSearch(search: Readonly<Record<string, unknown>>): MicsSearch {
  const { state, city, q, order } = search;
  return {
    ...(micStates.some((one) => one === state) && { state: state as State }),
    ...(typeof city === 'string' && /^[a-z0-9-]{1,80}$/.test(city) && { city }),
    // A search for digits is read from the address as a number.
    ...((typeof q === 'string' || typeof q === 'number') &&
      q !== '' && { q: String(q).slice(0, 100) }),
    ...(order === micOrders[1] && { order: micOrders[1] }),
  };
}
