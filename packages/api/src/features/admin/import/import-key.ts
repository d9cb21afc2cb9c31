import { hash } from 'node:crypto';
import { foldName } from '@stagetime/contracts/mics/likely-same';
import type { MicDraft } from './import-types.ts';

/** Where a row stands among the rows of the file that may be the same mic. */
export type Identified =
  | { readonly key: string }
  /** The row says the same in every field as an earlier one. */
  | { readonly repeats: number };

/**
 * Gives each row of one file the key by which it is known again: city, show name, venue and days,
 * folded, and which one of these it is in the file. So an early and a late show are two mics, and
 * the same file always gives the same keys. Grows by some 200 bytes a row.
 */
export function createIdentifier(): (draft: MicDraft, row: number) => Identified {
  const counts = new Map<string, number>();
  const rowsByContent = new Map<string, number>();
  return (draft, row) => {
    const identity = digest(identify(draft));
    const count = counts.get(identity) ?? 0;
    const content = digest(JSON.stringify(draft));
    const earlier = rowsByContent.get(content);
    if (earlier !== undefined) return { repeats: earlier };
    rowsByContent.set(content, row);
    counts.set(identity, count + 1);
    return { key: `${identity}-${count + 1}` };
  };
}

function identify(draft: MicDraft): string {
  const { city_id, show_name, venue_name, schedule_days } = draft;
  return JSON.stringify([city_id, foldName(show_name), foldName(venue_name ?? ''), schedule_days]);
}

function digest(text: string): string {
  // 144 bits are plenty, and a string cut from a longer one would keep that one in memory.
  return hash('sha256', text, 'buffer').toString('base64url', 0, 18);
}
