import type { CallKind } from '@stagetime/api/core/call-limits';

/** A read whose answers are the same for every visitor, so that they are kept for a second. */
export type CachedRead = {
  readonly procedure: string;
  readonly limit: CallKind;
  /** The row of the REST table that gives the same without reading who asks, where one does. */
  readonly operation?: string;
};

/** Everything that tRPC and REST answer from kept bytes. */
export const cachedReads: readonly CachedRead[] = [
  { procedure: 'places.listCities', limit: 'reads', operation: 'listCities' },
  { procedure: 'mics.list', limit: 'reads', operation: 'listMicsByCity' },
  { procedure: 'mics.search', limit: 'search', operation: 'search' },
  { procedure: 'mics.get', limit: 'reads' },
  { procedure: 'comments.list', limit: 'reads' },
  { procedure: 'social.getProfile', limit: 'profiles', operation: 'getProfile' },
];
