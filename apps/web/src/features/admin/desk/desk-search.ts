import { deskKinds } from '@stagetime/contracts/admin/desk/messages';

type Kind = (typeof deskKinds)[number];

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
    ...(typeof city === 'string' && /^[a-z0-9-]{1,80}$/.test(city) && { city }),
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
