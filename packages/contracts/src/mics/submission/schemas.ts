import { CaptchaToken } from '../../accounts/schemas.ts';
import { AnyText, ExactText, OneLine, UploadedFile } from '../../core/schemas.ts';
import { isBlankText } from '../../core/text.ts';
import { z } from '../../core/zod.ts';
import { CitySlug } from '../../places/schemas.ts';
import {
  Choice,
  Optional,
  Required,
  submittedShape,
  toChoices,
  WordList,
} from '../fields/schemas.ts';
import { micFields } from '../fields.ts';
import { micTextLimits } from '../limits.ts';
import { type DayName, dayNames } from '../rules.ts';
import { submittedExtras } from '../schedule/schemas.ts';
import { LocalDate, LocalTime, MicStatus, MicView } from '../schemas.ts';
import { fieldFaults, venueImage } from './messages.ts';
import {
  maxCoverCharge,
  monthlyWeeks,
  otherCity,
  readDollars,
  type SubmittedRecurrence,
  submittedRecurrences,
} from './rules.ts';

/** A word that is no day leaves none, which is told where a day is needed. */
const Days = WordList(fieldFaults.daysRequired)
  .optional()
  .transform((words = []): DayName[] => {
    const days = words.map((word) => word.trim().toLowerCase());
    const known = dayNames.filter((name) => days.includes(name));
    return days.every((day) => known.includes(day as DayName)) ? known : [];
  });

const Dollars = AnyText().transform((text, context) => {
  const cents = readDollars(text);
  if (cents !== undefined && cents <= maxCoverCharge * 100) return cents;
  context.addIssue({ code: 'custom', message: fieldFaults.coverChargeInvalid });
  return z.NEVER;
});

const fields = {
  ...submittedShape(micFields.names),
  /** A known city's name or slug, or `Other`. */
  city: Required(OneLine(80), fieldFaults.cityRequired),
  customCity: Optional(OneLine(80)),
  ...submittedShape(micFields.state),
  ...submittedShape(micFields.host),
  recurrence: Required(
    Choice(toChoices(submittedRecurrences), fieldFaults.recurrenceRequired),
    fieldFaults.recurrenceRequired,
  ),
  selectedDays: Days,
  monthlyWeek: Optional(Choice(toChoices(monthlyWeeks), fieldFaults.monthlyWeekRequired)),
  ...submittedExtras,
  ...submittedShape(micFields.times),
  ...submittedShape(micFields.signup),
  ...submittedShape(micFields.fee),
  ...submittedShape(micFields.terms),
  coverCharge: Optional(Dollars),
  ...submittedShape(micFields.categories),
  ...submittedShape(micFields.notes),
};

type Values = Partial<Record<keyof typeof fields, unknown>>;

const isBlank = (value: unknown) => typeof value !== 'string' || isBlankText(value);
const isListed = ({ city }: Values) =>
  typeof city !== 'string' || city.toLowerCase() !== otherCity.toLowerCase();
const isFilled = (list: unknown) => Array.isArray(list) && list.length > 0;
const hasDays = ({ selectedDays }: Values) => isFilled(selectedDays);

/** What a submission lacks by what else it says; told beside what is wrong with single fields. */
function requireWhole<Schema extends z.ZodType<Values>>(schema: Schema): Schema {
  const rule = (field: keyof Values, message: string) => ({
    path: [field],
    message,
    // Also where single fields are wrong, but not of what has no fields.
    when: ({ value }: { readonly value: unknown }) => typeof value === 'object' && value !== null,
  });
  return schema
    .refine(
      (values) => isListed(values) || !isBlank(values.customCity),
      rule('customCity', fieldFaults.customCityRequired),
    )
    .refine(
      (values) =>
        values.recurrence === 'Daily' || values.recurrence === 'Varies' || hasDays(values),
      rule('selectedDays', fieldFaults.daysRequired),
    )
    .refine(
      ({ recurrence, monthlyWeek, weeksOfMonth }) =>
        recurrence !== 'Monthly' || !isBlank(monthlyWeek) || isFilled(weeksOfMonth),
      rule('monthlyWeek', fieldFaults.monthlyWeekRequired),
    );
}

/** An open mic that someone submits, without its picture; the form is judged by it. */
export const MicSubmission = requireWhole(z.strictObject(fields));
export type MicSubmission = z.output<typeof MicSubmission>;
/** Its fields that are lists. */
export const submissionLists = [
  'selectedDays',
  'weeksOfMonth',
  'skippedDates',
  'categories',
] as const;
type ListName = (typeof submissionLists)[number];
/** As a form holds it. */
export type MicSubmissionDraft = Omit<z.input<typeof MicSubmission>, 'recurrence' | ListName> & {
  recurrence?: SubmittedRecurrence;
} & { [Name in ListName]?: string[] };
/** The names of its fields, in the form's order. */
export const submissionFieldNames = Object.keys(fields) as (keyof MicSubmissionDraft)[];

export const SubmitMicInput = requireWhole(
  z.strictObject({
    ...fields,
    venueImage: UploadedFile(venueImage.wrongType).optional(),
    /** Needed only after an answer with the code CAPTCHA_REQUIRED. */
    captchaToken: CaptchaToken.optional(),
  }),
);
export type SubmitMicInput = z.output<typeof SubmitMicInput>;

/** What a submitter is told of the mic; it is no one else's to see until it is approved. */
export const SubmittedMicView = z.object({ id: z.int(), slug: z.string(), message: z.string() });
export type SubmittedMicView = z.infer<typeof SubmittedMicView>;

/** What the form has to know. */
export const SubmissionOptionsView = z.object({
  isOpen: z.boolean(),
  /** Where slotted sign-ups usually are; null where the operator names no place. */
  slottedSignupUrl: z.string().nullable(),
});
export type SubmissionOptionsView = z.infer<typeof SubmissionOptionsView>;

export const FindDuplicatesInput = z.strictObject({
  citySlug: CitySlug,
  /** Tells it from others whose start is unknown. */
  showName: ExactText(micTextLimits.showName).optional(),
  venueName: ExactText(micTextLimits.venueName),
  days: z.array(z.enum(dayNames)).max(7),
  time: LocalTime,
});
export type FindDuplicatesInput = z.infer<typeof FindDuplicatesInput>;

export const DuplicateView = z.object({
  id: z.int(),
  slug: z.string(),
  citySlug: CitySlug,
  showName: z.string(),
  venueName: z.string(),
  /** Null only where the name was asked with. */
  startTime: LocalTime.nullable(),
  scheduleText: z.string(),
});
export const DuplicateListView = z.array(DuplicateView);
export type DuplicateView = z.infer<typeof DuplicateView>;

export const OwnSubmissionView = MicView.pick({
  categories: true,
  posterHand: true,
  coverImageUrl: true,
}).extend({
  id: z.int(),
  slug: z.string(),
  citySlug: CitySlug,
  city: z.string(),
  showName: z.string(),
  venueName: z.string().nullable(),
  scheduleText: z.string(),
  startTime: LocalTime.nullable(),
  status: MicStatus,
  createdAt: z.date(),
  /** When it was decided on; null while it waits, and of what was decided long ago. */
  decidedAt: z.date().nullable(),
  /** Why it was not listed, where someone wrote that. */
  reason: z.string().nullable(),
  /** The listed mic that it is the same as. */
  same: z.object({ showName: z.string(), path: z.string() }).nullable(),
  /** The city's date. */
  lastConfirmedOn: LocalDate.nullable(),
});
export const OwnSubmissionListView = z.array(OwnSubmissionView);
export type OwnSubmissionView = z.infer<typeof OwnSubmissionView>;
