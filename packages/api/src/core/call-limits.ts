/** At most so many calls in so many seconds. */
export type CallLimit = { readonly most: number; readonly seconds: number };

const minute = 60;

/**
 * What each process counts in its own memory, so about twice as much passes through two. For calls
 * that cost little and harm nobody; the others are counted in the database. All are multiplied by
 * RATE_LIMIT_SCALE.
 */
export const callLimits = {
  reads: {
    visitor: { most: 300, seconds: 5 * minute },
    user: { most: 1500, seconds: 5 * minute },
  },
  search: {
    visitor: { most: 30, seconds: minute },
    user: { most: 60, seconds: minute },
  },
  /** Challenges that are made, and solved ones that are checked: each counts once. */
  captchas: {
    visitor: { most: 60, seconds: minute },
    user: { most: 60, seconds: minute },
  },
  /** Forms whose password is judged before anything else, which takes milliseconds. */
  checks: {
    visitor: { most: 60, seconds: minute },
    user: { most: 60, seconds: minute },
  },
  /** A page shows up to two hundred, and browsers keep them for a year. */
  posters: {
    visitor: { most: 600, seconds: 5 * minute },
    user: { most: 600, seconds: 5 * minute },
  },
  /** What browsers report of the content security policy. */
  reports: {
    visitor: { most: 10, seconds: minute },
    user: { most: 10, seconds: minute },
  },
} as const satisfies Record<string, Record<'visitor' | 'user', CallLimit>>;

export type CallKind = keyof typeof callLimits;
