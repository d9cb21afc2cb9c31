import { deskKinds } from '@stagetime/contracts/admin/desk/messages';
import { micOrders, micStates } from '@stagetime/contracts/admin/mics/messages';
import { type PeopleListName, peopleLists } from '@stagetime/contracts/admin/people/messages';

type Kind = (typeof deskKinds)[number];

/** Whether it may be a city's slug. */
const isCity = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-z0-9-]{1,80}$/.test(value);

/** The desk's filters and the open item, as they stand in its address. */
export type DeskSearch = {
  readonly kind?: Kind;
  readonly city?: string;
  /** Hours that it waits at least. */
  readonly older?: number;
  readonly q?: string;
  /** 'submission-17'. */
  readonly item?: string;
};

/** What means nothing is dropped, so that an old link still shows the desk. */
export function parseDeskSearch(search: Readonly<Record<string, unknown>>): DeskSearch {
  const { kind, city, older, q, item } = search;
  return {
    ...(deskKinds.some((one) => one === kind) && { kind: kind as Kind }),
    ...(isCity(city) && { city }),
    ...(Number.isInteger(older) && { older: Number(older) }),
    // A search for digits is read from the address as a number.
    ...((typeof q === 'string' || typeof q === 'number') &&
      q !== '' && { q: String(q).slice(0, 100) }),
    ...(typeof item === 'string' && /^[a-z]+-[0-9]{1,15}$/.test(item) && { item }),
  };
}

export function nameOfItem({ kind, id }: { readonly kind: Kind; readonly id: number }): string {
  return `${kind}-${id}`;
}

/** The audit page's filters as they stand in its address. */
export type AuditSearch = {
  readonly event?: string;
  /** Ids. */
  readonly actor?: string;
  readonly target?: string;
  readonly mic?: string;
};

const isId = (text: string) => /^[1-9][0-9]{0,14}$/.test(text);

/** What means nothing is dropped, so that an old link still shows the log. */
export function parseAuditSearch(search: Readonly<Record<string, unknown>>): AuditSearch {
  const read = (name: string, isGood: (text: string) => boolean) => {
    const value = search[name];
    return typeof value === 'string' && isGood(value) ? { [name]: value } : {};
  };
  return {
    ...read('event', (text) => /^[a-z_]{1,60}$/.test(text)),
    ...read('actor', isId),
    ...read('target', isId),
    ...read('mic', isId),
  };
}

/** What the procedure is asked for them. */
export function toAuditFilters({ event, actor, target, mic }: AuditSearch) {
  return {
    ...(event === undefined ? {} : { event }),
    ...(actor === undefined ? {} : { actorId: Number(actor) }),
    ...(target === undefined ? {} : { targetId: Number(target) }),
    ...(mic === undefined ? {} : { micId: Number(mic) }),
  };
}

/** Whom the page of people shows: someone, or one of the lists. */
export type PeopleSearch = {
  /** An id. */
  readonly person?: string;
  readonly list?: PeopleListName;
};

/** Whose holidays are shown; without it those of the default city. */
export type HolidaysSearch = { readonly city?: string };

export function parseHolidaysSearch(search: Readonly<Record<string, unknown>>): HolidaysSearch {
  return isCity(search.city) ? { city: search.city } : {};
}

/** What means nothing is dropped. Someone stands in the place of the list. */
export function parsePeopleSearch(search: Readonly<Record<string, unknown>>): PeopleSearch {
  const { person, list } = search;
  if (typeof person === 'string' && isId(person)) return { person };
  return peopleLists.some((one) => one === list) ? { list: list as PeopleListName } : {};
}

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
    ...(isCity(city) && { city }),
    // A search for digits is read from the address as a number.
    ...((typeof q === 'string' || typeof q === 'number') &&
      q !== '' && { q: String(q).slice(0, 100) }),
    ...(order === micOrders[1] && { order: micOrders[1] }),
  };
}
