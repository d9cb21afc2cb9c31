import { textTooLong } from '../../core/errors.ts';
import { AnyText, Reference, Text } from '../../core/schemas.ts';
import { z } from '../../core/zod.ts';
import { LocalDate, LocalTime, MicReference, NightView } from '../schemas.ts';
import { maxNightSentence, nightRefusals } from './rules.ts';

/** One line. */
export const NightSentence = AnyText(nightRefusals.sentenceRequired)
  .transform((text) => text.replaceAll(/\s+/g, ' '))
  .pipe(
    Text(maxNightSentence, {
      required: nightRefusals.sentenceRequired,
      tooLong: textTooLong(maxNightSentence),
    }),
  );

/** A date that no calendar has is no night either: it reads as one that no schedule reaches. */
export const NightDate = Reference((text) => LocalDate.safeParse(text).success, '2999-12-31').meta({
  description: 'A calendar date in the city',
  example: '2026-11-26',
});
const OneNight = z.strictObject({ mic: MicReference, date: NightDate });

export const CancelNightInput = OneNight.extend({ sentence: NightSentence });
export type CancelNightInput = z.infer<typeof CancelNightInput>;

/** Another date, another time, or neither: then the sentence says which place. */
export const MoveNightInput = CancelNightInput.extend({
  toDate: LocalDate.optional(),
  toTime: LocalTime.optional(),
});
export type MoveNightInput = z.infer<typeof MoveNightInput>;

export const RestoreNightInput = OneNight;
export type RestoreNightInput = z.infer<typeof RestoreNightInput>;

/** What holds of the night now. */
export const NightStatusView = z.object({
  date: LocalDate,
  /** Why it is cancelled; null when it is on. */
  cancelled: z.string().nullable(),
});
export type NightStatusView = z.infer<typeof NightStatusView>;

/** Where the night takes place now. */
export const MovedNightView = z.object({
  date: LocalDate,
  toDate: LocalDate,
  /** Null for the usual time. */
  toTime: LocalTime.nullable(),
  sentence: z.string(),
});
export type MovedNightView = z.infer<typeof MovedNightView>;

export const ListChangeableNightsInput = z.object({ mic: MicReference });
export type ListChangeableNightsInput = z.infer<typeof ListChangeableNightsInput>;

/** The nights that the caller may change, the changed ones too; null where the mic is not theirs. */
export const ChangeableNightsView = z.array(NightView).nullable();
export type ChangeableNightsView = z.infer<typeof ChangeableNightsView>;

export const ConfirmMicInput = z.strictObject({ mic: MicReference });
export type ConfirmMicInput = z.infer<typeof ConfirmMicInput>;

export const ConfirmedMicView = z.object({ lastConfirmedOn: LocalDate });
export type ConfirmedMicView = z.infer<typeof ConfirmedMicView>;
