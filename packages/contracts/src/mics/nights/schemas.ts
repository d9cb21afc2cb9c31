import { OneLine, Reference } from '../../core/schemas.ts';
import { z } from '../../core/zod.ts';
import { nightReports } from '../night-reports/messages.ts';
import { saidKinds } from '../night-reports/rules.ts';
import {
  LocalDate,
  LocalTime,
  MicReference,
  MicView,
  NightView,
  posterFields,
} from '../schemas.ts';
import { nightAnswers, nightRefusals } from './messages.ts';
import { answerLimits, maxNightSentence } from './rules.ts';

const NightSentence = OneLine(maxNightSentence, { required: nightRefusals.sentenceRequired });

/** A date that no calendar has is no night either: it reads as one that no schedule reaches. */
export const NightDate = Reference((text) => LocalDate.safeParse(text).success, '2999-12-31').meta({
  description: 'A calendar date in the city',
  example: '2026-11-26',
});

/** By its date on the schedule, or the one that it was moved to. */
export const NightInput = z.strictObject({ mic: MicReference, date: NightDate });

export type NightInput = z.infer<typeof NightInput>;

export const CancelNightInput = NightInput.extend({ sentence: NightSentence });

export type CancelNightInput = z.infer<typeof CancelNightInput>;

/** Another date, another time, or neither: then the sentence says which place. */
export const MoveNightInput = CancelNightInput.extend({
  toDate: LocalDate.optional(),
  toTime: LocalTime.optional(),
  /** That the caller saw it as one that is on; where it was cancelled meanwhile nothing changes. */
  isOn: z.literal(true).optional(),
});

export type MoveNightInput = z.infer<typeof MoveNightInput>;

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

/** The nights that the caller may change, the changed ones too; null where the mic is not theirs. */
export const ChangeableNightsView = z.array(NightView).nullable();

export type ChangeableNightsView = z.infer<typeof ChangeableNightsView>;

export const ConfirmedMicView = z.object({ lastConfirmedOn: LocalDate });

export type ConfirmedMicView = z.infer<typeof ConfirmedMicView>;

const within = ([least, most]: readonly [number, number]) => z.int().min(least).max(most);

const NightFiguresView = z.object({
  /** Negative where it began early. */
  minutesLate: within(answerLimits.minutesLate).nullable(),
  onList: within(answerLimits.onList).nullable(),
  minutesOnStage: within(answerLimits.minutesOnStage).nullable(),
  /** Whether people who had not signed up before got on. */
  walkIns: z.boolean().nullable(),
});

export const AnswerNightInput = NightInput.extend({
  /** What is left out stays as it was; null takes it back. */
  figures: z
    .strictObject(NightFiguresView.partial().shape)
    .refine((figures) => Object.keys(figures).length > 0, nightAnswers.nothingSaid),
});

export type AnswerNightInput = z.infer<typeof AnswerNightInput>;

/** What the caller says of a night by now; all null where they say nothing any more. */
export const AnsweredNightView = z.object({ date: LocalDate, own: NightFiguresView });

export type AnsweredNightView = z.infer<typeof AnsweredNightView>;

/** The nights that the caller may say something of, the latest first; none for whoever looks after the mic. */
export const AnswerableNightsView = z.array(AnsweredNightView.extend({ label: z.string() }));

export type AnswerableNightsView = z.infer<typeof AnswerableNightsView>;

const ReportKind = z.enum(saidKinds);

export const ReportNightInput = NightInput.extend({
  kind: ReportKind,
  /** Of one that is moved: to another time of its date. Another date only the host says. */
  toTime: LocalTime.optional(),
}).refine(({ kind, toTime }) => kind !== 'moved' || toTime !== undefined, {
  path: ['toTime'],
  message: nightReports.timeNeeded,
});

export type ReportNightInput = z.infer<typeof ReportNightInput>;

export const WithdrawReportInput = NightInput.extend({
  /** Which word it takes back; where another holds by now nothing changes. Default: whichever holds. */
  kind: ReportKind.optional(),
});

export type WithdrawReportInput = z.infer<typeof WithdrawReportInput>;

/** What the caller said of a night, and whether that changed what everyone reads. */
export const ReportedView = z.object({
  date: LocalDate,
  kind: ReportKind.nullable(),
  isFact: z.boolean(),
  /** The caller's account is too new for anyone to read it. */
  isUnchecked: z.boolean().optional(),
});

export type ReportedView = z.infer<typeof ReportedView>;

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
    /** That what the viewer said is checked before others see it; left out where it counts. */
    isOwnUnchecked: z.literal(true).optional(),
    /** Whether it is asked if the mic was on, because no one knows in which weeks it is. */
    asksPhase: z.boolean(),
    /** Whoever looks after the mic says nothing of those any more, people whether they took place. */
    isOver: z.boolean(),
    /** How many reports do not count yet; null for whoever does not look after the mic. */
    unchecked: z.int().nullable(),
  }),
);

export type ReportedNightsView = z.infer<typeof ReportedNightsView>;

export const SetGoingInput = NightInput.extend({ isGoing: z.boolean() });

export type SetGoingInput = z.infer<typeof SetGoingInput>;

export const GoingView = z.object({
  date: LocalDate,
  isGoing: z.boolean(),
  /** How many people go, by now. */
  going: z.int().nonnegative(),
});

export type GoingView = z.infer<typeof GoingView>;

/** The next nights of a mic, where they take place, and who goes. */
export const GoingsView = z.array(
  GoingView.extend({
    label: z.string(),
    /** Those whom the viewer may know of. */
    people: z.array(z.object({ userId: z.int(), name: z.string(), slug: z.string() })),
  }),
);

export type GoingsView = z.infer<typeof GoingsView>;

/** The nights that someone goes to, soonest first. */
export const OwnGoingsView = z.array(z.object({ mic: MicView, night: NightView }));

export type OwnGoingsView = z.infer<typeof OwnGoingsView>;

/** The next nights that someone goes to or hosts, soonest first; of a mic as much as its poster and a line say. */
export const PersonNightsView = z.array(
  z.object({
    mic: MicView.pick({
      ...posterFields,
      city: true,
      venueName: true,
      startTime: true,
      nextNights: true,
      nextLabel: true,
      startLabel: true,
    }),
    night: NightView,
    isHost: z.boolean(),
  }),
);

export type PersonNightsView = z.infer<typeof PersonNightsView>;
