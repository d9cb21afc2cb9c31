import type { Milestone } from './core/milestones.ts';
import { hasCommented } from './features/comments/comments.service.ts';
import { hasMessaged } from './features/messaging/messaging.service.ts';
import { hasFavorited } from './features/mics/favorites/favorites.service.ts';
import { hasMarkedInterest } from './features/mics/interest/interest.service.ts';

/**
 * What counts towards a stage name, handed in by the features that know of it. A task that no feature
 * hands in is not done by anybody, so nobody claims a name early.
 */
export const milestones: readonly Milestone[] = [
  { key: 'hasFavorited', isReached: hasFavorited },
  { key: 'hasMarkedInterest', isReached: hasMarkedInterest },
  { key: 'hasCommented', isReached: hasCommented },
  { key: 'hasMessaged', isReached: hasMessaged },
];
