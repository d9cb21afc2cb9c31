import type { KeptCounts } from '@stagetime/api/core/mend-counts';
import { keptVotes } from '@stagetime/api/features/comments/kept-votes';
import { keptInterests } from '@stagetime/api/features/mics/interest/kept-interests';
import { keptFollows } from '@stagetime/api/features/social/follows/kept-follows';

/** All numbers that are kept beside what they count, and checked once a day. */
export const keptCounts: readonly KeptCounts[] = [keptVotes, keptInterests, keptFollows];
