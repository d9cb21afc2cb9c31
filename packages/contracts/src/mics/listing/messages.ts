import { listing } from '../messages.ts';

/** The menu of filters: its groups, and the way to what they leave. */
export const filterPanel = {
  title: 'Filters',
  close: 'Close filters',
  date: 'Date',
  /** How far one can choose: 'Thu, Dec 24'. */
  dateHint: (last: string) => `Any day up to ${last}.`,
  /** Where no script sees the choice. */
  showDate: 'Show',
  clearDate: 'Clear date',
  starts: 'Starts after',
  anyTime: 'Any time',
  costAndGuests: 'Cost & guests',
  entrance: 'Getting in',
  signup: 'Signup',
  neighborhood: 'Neighborhood',
  allNeighborhoods: (count: number) => `All ${count} neighborhoods`,
  maxNeighborhoods: (count: number) => `You can choose up to ${count} at once.`,
  show: (count: number) => `Show ${listing.nights(count)}`,
  /** Beside that, where no day is chosen and there is room. */
  allDays: ', all days',
};
