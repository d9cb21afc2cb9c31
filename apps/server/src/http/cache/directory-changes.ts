import { z } from 'zod';
import type { Announcements } from '../../start/announcements.ts';
import type { Dropped } from './tagged-cache.ts';
import { tags } from './tags.ts';

/** Changes to mics, cities and people that any process commits, as the tags that they drop. */
export type DirectoryChanges = {
  /** Whether every change is told of now; while it is not, nobody may rely on hearing of one. */
  readonly isHeard: () => boolean;
  readonly subscribe: (onChange: (dropped: Dropped) => void) => void;
};

/**
 * The channel and the payloads are those of the triggers on mics, cities, people and search entries,
 * and of announce-comments.ts.
 */
export const channel = 'directory';
const Payload = z.object({
  cities: z.array(z.string()).optional(),
  mics: z.array(z.int()).optional(),
  /** Cities whose nights are others. */
  nights: z.array(z.string()).optional(),
  /** Mics whose comments or votes are others. */
  comments: z.array(z.int()).optional(),
  /** People whose profiles show something else. */
  profiles: z.array(z.int()).optional(),
  /** Whether what searches find is another. */
  search: z.boolean().optional(),
});

/** Tags that a notification drops. One that says less, or that we do not understand, is everything. */
export function readPayload(text: string): ReadonlySet<string> | 'everything' {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return 'everything';
  }
  const { cities, mics, nights, comments, profiles, search } = Payload.safeParse(json).data ?? {};
  if (search) return new Set([tags.search]);
  if (comments !== undefined) return tagsOfComments(comments);
  if (profiles !== undefined) return new Set(profiles.map(tags.profile));
  if (nights !== undefined) {
    return new Set([
      tags.search,
      ...nights.flatMap((city) => [tags.listing(city), tags.anyMic(city)]),
    ]);
  }
  if (cities === undefined) return 'everything';
  return new Set([
    tags.cities,
    ...cities.map(tags.listing),
    ...(mics === undefined ? cities.map(tags.anyMic) : mics.map(tags.mic)),
  ]);
}

/** What is dropped when the comments of these mics changed. */
export function tagsOfComments(micIds: readonly number[]): ReadonlySet<string> {
  return new Set([tags.commentsByName, ...micIds.map(tags.comments)]);
}

/**
 * Hears of changes by NOTIFY, this process' own writes included (within milliseconds of the
 * commit). What was committed while the connection was away is not told afterwards, so losing it
 * sets everything aside, and so does having it back.
 */
export function hearOfChanges({ isHeard, subscribe }: Announcements): DirectoryChanges {
  const subscribers: ((dropped: Dropped) => void)[] = [];
  const tell = (dropped: Dropped) => {
    for (const subscriber of subscribers) subscriber(dropped);
  };
  subscribe(channel, {
    onPayload: (payload) => tell(readPayload(payload)),
    // Also when it is back: what was kept stands in while the database takes no queries yet.
    onHearing: () => tell('unheard'),
  });
  return { isHeard, subscribe: (onChange) => void subscribers.push(onChange) };
}
