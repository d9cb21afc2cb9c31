import {
  type ComparedMic,
  hasSameName,
  isLikelySame,
  placeSpellings,
} from '@stagetime/contracts/mics/likely-same';
import { readSchedule } from '@stagetime/db/nights/keep-nights';
import type { DB } from '@stagetime/db/tables';
import type { Kysely } from 'kysely';
import { findLikelySame } from '../../mics/duplicates/duplicates.service.ts';
import type { MicDraft } from './write-batch.ts';

/** An earlier row of the same file that is likely the same mic. */
type RowTwin = {
  readonly row: number;
  readonly showName: string;
  readonly isSameName: boolean;
};

/** What a row says of where and when, for comparing it. */
export function toCompared(draft: MicDraft, citySlug: string): ComparedMic {
  return {
    citySlug,
    showName: draft.show_name,
    venueName: draft.venue_name,
    startTime: draft.start_time,
    schedule: readSchedule(draft),
  };
}

/** Asked row by row, which earlier one of the file is likely the same mic; one of the same name first. */
export function createTwinFinder(): (mic: ComparedMic, row: number) => RowTwin | undefined {
  const byPlace = new Map<string, { readonly mic: ComparedMic; readonly row: number }[]>();
  return (mic, row) => {
    const [name = ''] = placeSpellings(mic);
    const place = `${mic.citySlug} ${name}`;
    const earlier = byPlace.get(place) ?? [];
    byPlace.set(place, [...earlier.slice(-maxAtPlace), { mic, row }]);
    const twins = earlier.filter((other) => isLikelySame(other.mic, mic));
    const twin = twins.find((other) => hasSameName(other.mic, mic)) ?? twins[0];
    if (twin === undefined) return undefined;
    return { row: twin.row, showName: twin.mic.showName, isSameName: hasSameName(twin.mic, mic) };
  };
}

/** More mics are at no place, but where a list names none ('TBA'): comparing must not grow with the square. */
const maxAtPlace = 200;

/** A mic beside the file, listed or waiting for review, that is likely the same as a row's. */
type ListedTwin = {
  readonly id: number;
  readonly slug: string;
  readonly showName: string;
  readonly isSameName: boolean;
  readonly isPending: boolean;
};

type Row = { readonly key: string; readonly draft: MicDraft; readonly citySlug: string };

/** By the keys of the rows; of several mics one of the same name. */
export async function findListedTwins(
  db: Kysely<DB>,
  rows: readonly Row[],
): Promise<Map<string, ListedTwin>> {
  const asked = rows.map((row) => ({ ...toCompared(row.draft, row.citySlug), key: row.key }));
  const found = await findLikelySame(db, asked, ['approved', 'pending']);
  const twins = new Map<string, ListedTwin>();
  for (const [mic, listed] of found) {
    const named = listed.map(({ id, slug, show_name: showName, status }) => ({
      id,
      slug,
      showName,
      isSameName: hasSameName({ showName }, mic),
      isPending: status === 'pending',
    }));
    const twin = named.find(({ isSameName }) => isSameName) ?? named[0];
    if (twin !== undefined) twins.set(mic.key, twin);
  }
  return twins;
}
