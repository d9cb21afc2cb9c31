import { z } from '../../core/zod.ts';
import { NightDate } from '../night-status/schemas.ts';
import { LocalDate, MicReference } from '../schemas.ts';
import { answerLimits, nightAnswers } from './rules.ts';

const within = ([least, most]: readonly [number, number]) => z.int().min(least).max(most);

const NightFiguresView = z.object({
  minutesLate: within(answerLimits.minutesLate).nullable(),
  onList: within(answerLimits.onList).nullable(),
  minutesOnStage: within(answerLimits.minutesOnStage).nullable(),
  walkIns: z.boolean().nullable(),
});

export const AnswerNightInput = z.strictObject({
  mic: MicReference,
  /** On the schedule, or where it was moved to. */
  date: NightDate,
  /** What is left out stays as it was; null takes it back. */
  figures: z
    .strictObject(NightFiguresView.partial().shape)
    .refine((figures) => Object.keys(figures).length > 0, nightAnswers.nothingSaid),
});
export type AnswerNightInput = z.infer<typeof AnswerNightInput>;

/** What the caller says of a night by now; all null where they say nothing any more. */
export const AnsweredNightView = z.object({ date: LocalDate, own: NightFiguresView });
export type AnsweredNightView = z.infer<typeof AnsweredNightView>;

export const ListAnswersInput = z.strictObject({ mic: MicReference });
export type ListAnswersInput = z.infer<typeof ListAnswersInput>;

/** The nights that the caller may say something of, the latest first; none for whoever looks after the mic. */
export const AnswerableNightsView = z.array(AnsweredNightView.extend({ label: z.string() }));
export type AnswerableNightsView = z.infer<typeof AnswerableNightsView>;
