/** Sunday = 0 … Saturday = 6, as the product's cards count them. */
export type DayOfWeek = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** Which one of its weekday in a month: 1 to 5 from the start, -1 the last (RFC 5545, BYDAY). */
export type WeekOfMonth = 1 | 2 | 3 | 4 | 5 | -1;

/** A calendar date without a zone, `YYYY-MM-DD`. */
export type LocalDate = string;

/** A wall-clock time without a zone, `HH:mm`, 24 hours. */
export type LocalTime = string;

/**
 * When a mic happens, as a value without a zone. `isValidSchedule` checks every rule stated here.
 *
 * - `weekly`: on `days`, every `interval`-th week. All seven days with interval 1 is daily.
 * - `monthly`: on `days` in `weeks` of the month, every `interval`-th month. A month without a
 *   fifth one of its weekday is skipped.
 * - `varies`: no rule is known; `days` holds the weekdays that are, and may be empty.
 */
export type Schedule = {
  readonly kind: 'weekly' | 'monthly' | 'varies';
  /** Ascending, without repeats. Never empty unless the schedule varies. */
  readonly days: readonly DayOfWeek[];
  /** Monthly only, otherwise empty. In calendar order, the last (-1) at the end. */
  readonly weeks: readonly WeekOfMonth[];
  /** 1 for every week or month, 2 for every other one, at most 12. Always 1 when it varies. */
  readonly interval: number;
  /**
   * A date on which it is known to happen, so itself one that the other fields allow. Only with an
   * interval above 1, where its ISO week (Monday first) or its month counts as on and decides the
   * phase; null there means unknown.
   */
  readonly anchor: LocalDate | null;
  /**
   * The source's own words, kept where they say more than the other fields hold: trimmed, at most
   * 200 characters, no control characters.
   */
  readonly words: string | null;
};
