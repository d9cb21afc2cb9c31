import { textTooLong } from '../../core/errors.ts';
import { Text } from '../../core/schemas.ts';
import { z } from '../../core/zod.ts';
import { CityInput, CitySlug } from '../../places/schemas.ts';
import { LocalDate } from '../schemas.ts';
import { holidaysPage } from './messages.ts';
import { maxHolidayName } from './rules.ts';

/** Adds the day, or calls it otherwise. */
export const SaveHolidayInput = CityInput.extend({
  date: LocalDate,
  name: Text(maxHolidayName, {
    required: holidaysPage.nameRequired,
    tooLong: textTooLong(maxHolidayName),
  }),
  /** Whether it is added: then it calls nothing otherwise that is there. */
  isNew: z.boolean().optional(),
});

export type SaveHolidayInput = z.infer<typeof SaveHolidayInput>;

export const HideHolidayInput = CityInput.extend({
  date: LocalDate,
  isHidden: z.boolean(),
});

export type HideHolidayInput = z.infer<typeof HideHolidayInput>;

/** A city's coming holidays, hidden ones too. */
export const HolidayListView = z.object({
  citySlug: CitySlug,
  isCountryKnown: z.boolean(),
  holidays: z.array(
    z.object({
      date: LocalDate,
      /** 'Thu, Nov 26, 2026'. */
      label: z.string(),
      name: z.string(),
      kind: z.enum(['holiday', 'eve']),
      source: z.enum(['computed', 'admin']),
      isHidden: z.boolean(),
    }),
  ),
});

export type HolidayListView = z.infer<typeof HolidayListView>;
