import { listing } from './messages.ts';

/** The menu of filters: its groups, and the way to what they leave. */
export const filterPanel = {
  title: 'Filters',
  starts: 'Starts',
  anyTime: 'Any time',
  cost: 'Cost',
  signup: 'Signup',
  neighborhood: 'Neighborhood',
  maxNeighborhoods: (count: number) => `You can choose up to ${count} at once.`,
  show: (count: number) => `Show ${listing.nights(count)}`,
};
