import { z } from '../../core/zod.ts';
import { NightDate } from '../night-status/schemas.ts';
import { LocalDate, LocalTime, MicReference } from '../schemas.ts';
import { nightReports, saidKinds } from './rules.ts';

const ReportKind = z.enum(saidKinds);

export const ReportNightInput = z
  .strictObject({
    mic: MicReference,
    /** On the schedule, or where it was moved to. */
    date: NightDate,
    kind: ReportKind,
    /** Of one that is moved: to another time of its date. Another date only the host says. */
    toTime: LocalTime.optional(),
  })
  .refine(({ kind, toTime }) => kind !== 'moved' || toTime !== undefined, {
    path: ['toTime'],
    message: nightReports.timeNeeded,
  });
export type ReportNightInput = z.infer<typeof ReportNightInput>;

export const WithdrawReportInput = z.strictObject({ mic: MicReference, date: NightDate });
export type WithdrawReportInput = z.infer<typeof WithdrawReportInput>;

/** What the caller said of a night, and whether that changed what everyone reads. */
export const ReportedView = z.object({
  date: LocalDate,
  kind: ReportKind.nullable(),
  isFact: z.boolean(),
});
export type ReportedView = z.infer<typeof ReportedView>;

export const ListReportsInput = z.strictObject({ mic: MicReference });
export type ListReportsInput = z.infer<typeof ListReportsInput>;

const SaidView = z.object({
  kind: ReportKind,
  /** How many who are independent of one another. */
  people: z.int(),
  byHost: z.boolean(),
  toTime: LocalTime.nullable(),
  /** When it was said last, on the city's clocks. */
  at: LocalTime,
});

/** The nights that take reports now, and what is said of them. */
export const ReportedNightsView = z.array(
  z.object({
    date: LocalDate,
    label: z.string(),
    /** At which it starts on the schedule; null where no one knows. */
    startTime: LocalTime.nullable(),
    /** On which it may be off, for whoever looks after the mic; null for others, and most nights. */
    holiday: z.string().nullable(),
    /** Whether it is one of those that only whoever looks after the mic says something of yet. */
    isAhead: z.boolean(),
    says: z.array(SaidView),
    isDisputed: z.boolean(),
    own: ReportKind.nullable(),
    /** Whether it is asked if the mic was on, because nobody knows in which weeks it is. */
    asksPhase: z.boolean(),
    /** Whoever looks after the mic says nothing of those any more, people whether they took place. */
    isOver: z.boolean(),
    /** How many reports do not count yet; null for whoever does not look after the mic. */
    unchecked: z.int().nullable(),
  }),
);
export type ReportedNightsView = z.infer<typeof ReportedNightsView>;
