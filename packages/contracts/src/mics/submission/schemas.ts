import { z } from 'zod';
import { isEmail, tidyEmail } from '../../accounts/rules.ts';
import { CaptchaToken } from '../../accounts/schemas.ts';
import { isBlankText } from '../../core/blank-text.ts';
import { textTooLong } from '../../core/error-messages.ts';
import { maxHandleText, tidyHandle } from '../../core/handles.ts';
import { handlePattern, type SocialNetwork, toWebAddress } from '../../core/links.ts';
import { AnyText, ExactText, Text, UploadedFile, Word } from '../../core/schemas.ts';
import { CitySlug } from '../../places/schemas.ts';
import { findStateInUsa } from '../../places/states.ts';
import { micTextLimits } from '../limits.ts';
import { type DayName, dayNames, findMicType, type MicType, micTypes } from '../rules.ts';
import { LengthText, LocalDate, LocalTime, MicStatus } from '../schemas.ts';
import { maxCoverCharge, submissionTextLimits } from './limits.ts';
import { submissionFields as sentences, venueImage } from './messages.ts';
import {
  type FeeTypeName,
  feeTypeNames,
  monthlyWeeks,
  otherCity,
  readDollars,
  recurrences,
  type SignupMethodName,
  signupMethodNames,
} from './rules.ts';

// Every field of a submission is text or a list of texts, as forms hold them and multipart carries
// them, so that one schema judges the form and the server's input.

const toUnixLines = (text: string) => text.replaceAll(/\r\n?/g, '\n');
const toOneLine = (text: string) => text.replaceAll(/\s+/g, ' ');

function Line(max: number, required: string) {
  return AnyText(required)
    .transform(toOneLine)
    .pipe(Text(max, { required, tooLong: textTooLong(max) }));
}

/** What may be left out or empty becomes null. */
function Optional<Output>(schema: z.ZodType<Output, string>) {
  return AnyText()
    .optional()
    .transform((text) => (text === undefined || isBlankText(text) ? null : text))
    .pipe(schema.nullable());
}

function OptionalLine(max: number) {
  return Optional(
    AnyText()
      .transform(toOneLine)
      .pipe(Text(max, { tooLong: textTooLong(max) })),
  );
}

function OptionalLines(max: number, tooLong: string) {
  return Optional(AnyText().transform(toUnixLines).pipe(Text(max, { tooLong })));
}

/** Without the @; nothing that leads elsewhere once it stands in an address. */
const Handle = (network: SocialNetwork) =>
  Optional(
    AnyText()
      .max(maxHandleText, sentences.handleInvalid)
      .transform((text) => tidyHandle(network, text))
      .pipe(z.string().regex(handlePattern, sentences.handleInvalid)),
  );

const Phone = Optional(
  AnyText()
    .trim()
    .max(micTextLimits.phone, sentences.phoneInvalid)
    .regex(/^[+(]?[0-9][0-9 ().-]{5,28}$/, sentences.phoneInvalid),
);

// Nothing here aborts: what a submission lacks by its other answers would not be told then.
const Address = AnyText(sentences.emailRequired)
  .trim()
  .min(1, sentences.emailRequired)
  .pipe(z.string().refine(isEmail, sentences.emailInvalid).transform(tidyEmail))
  .meta({ example: 'dana@example.com' });

const Time = AnyText(sentences.timeRequired)
  .trim()
  .min(1, sentences.timeRequired)
  .pipe(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, sentences.timeInvalid));

const Link = Optional(
  AnyText()
    .max(micTextLimits.url, textTooLong(micTextLimits.url))
    .transform((text, context) => {
      const address = toWebAddress(text);
      if (address !== null && address.length <= micTextLimits.url) return address;
      context.addIssue({ code: 'custom', message: sentences.linkInvalid });
      return z.NEVER;
    }),
);

/** One of these words, which may be left out. */
function Choice<const Word extends string>(words: readonly Word[], invalid: string) {
  return Optional(z.enum(words as readonly [Word, ...Word[]], invalid) as z.ZodType<Word, string>);
}

const State = AnyText(sentences.stateRequired)
  .max(60, sentences.stateRequired)
  .transform((text, context) => {
    const code = findStateInUsa(text);
    if (code !== undefined) return code;
    context.addIssue({ code: 'custom', message: sentences.stateRequired });
    return z.NEVER;
  });

/** A word that is no day leaves none, which is told where a day is needed. */
const Days = z
  .array(ExactText(20, { tooLong: sentences.daysRequired }), sentences.daysRequired)
  .max(14, sentences.daysRequired)
  .optional()
  .transform((words = []): DayName[] => {
    const days = words.map((word) => word.trim().toLowerCase());
    const known = dayNames.filter((name) => days.includes(name));
    return days.every((day) => known.includes(day as DayName)) ? known : [];
  });

const Categories = z
  .array(ExactText(40, { tooLong: sentences.categoriesInvalid }), sentences.categoriesInvalid)
  .max(14, sentences.categoriesInvalid)
  .optional()
  .transform((words, context) => {
    const types = (words ?? []).map(findMicType);
    if (!types.includes(undefined)) return micTypes.filter((type) => types.includes(type));
    context.addIssue({ code: 'custom', message: sentences.categoriesInvalid });
    return z.NEVER as MicType[];
  });

const Dollars = Optional(
  AnyText().transform((text, context) => {
    const cents = readDollars(text);
    if (cents !== undefined && cents <= maxCoverCharge * 100) return cents;
    context.addIssue({ code: 'custom', message: sentences.coverChargeInvalid });
    return z.NEVER;
  }),
);

const fields = {
  name: Line(micTextLimits.showName, sentences.nameRequired),
  venueName: Line(micTextLimits.venueName, sentences.venueNameRequired),
  venueAddress: OptionalLine(micTextLimits.venueAddress),
  /** A known city's name or slug, or `Other`. */
  city: Line(80, sentences.cityRequired),
  customCity: OptionalLine(80),
  state: State,
  host: OptionalLine(micTextLimits.hostName),
  email: Address,
  phoneNumber: Phone,
  instagramHandle: Handle('instagram'),
  twitterHandle: Handle('twitter'),
  tiktokHandle: Handle('tiktok'),
  facebookHandle: Handle('facebook'),
  recurrence: z.enum(recurrences, sentences.recurrenceRequired),
  selectedDays: Days,
  monthlyWeek: Choice(monthlyWeeks, sentences.monthlyWeekRequired),
  time: Time,
  signupTime: Optional(Word(/^([01]\d|2[0-3]):[0-5]\d$/, sentences.timeInvalid)),
  lengthMinutes: Optional(LengthText(sentences.lengthInvalid)),
  signupMethod: Choice(
    Object.keys(signupMethodNames) as SignupMethodName[],
    sentences.signupMethodInvalid,
  ),
  slottedSignupLink: Link,
  otherSignupMethod: OptionalLines(
    submissionTextLimits.otherSignupMethod,
    sentences.otherSignupMethodTooLong,
  ),
  feeType: Choice(Object.keys(feeTypeNames) as FeeTypeName[], sentences.feeTypeInvalid),
  coverCharge: Dollars,
  otherFee: OptionalLines(submissionTextLimits.otherFee, sentences.otherFeeTooLong),
  categories: Categories,
  notes: OptionalLines(submissionTextLimits.notes, sentences.notesTooLong),
};

type Values = Partial<Record<keyof typeof fields, unknown>>;

const isBlank = (value: unknown) => typeof value !== 'string' || isBlankText(value);
const isListed = ({ city }: Values) =>
  typeof city !== 'string' || city.toLowerCase() !== otherCity.toLowerCase();
const hasDays = ({ selectedDays }: Values) =>
  Array.isArray(selectedDays) && selectedDays.length > 0;

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
      rule('customCity', sentences.customCityRequired),
    )
    .refine(
      (values) => values.recurrence === 'Daily' || hasDays(values),
      rule('selectedDays', sentences.daysRequired),
    )
    .refine(
      (values) => values.recurrence !== 'Monthly' || !isBlank(values.monthlyWeek),
      rule('monthlyWeek', sentences.monthlyWeekRequired),
    );
}

/** An open mic that somebody submits, without its picture; the form is judged by it. */
export const MicSubmission = requireWhole(z.strictObject(fields));
export type MicSubmission = z.output<typeof MicSubmission>;
/** As a form holds it. */
export type MicSubmissionDraft = z.input<typeof MicSubmission>;
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

/** What a submitter is told of the mic; it is nobody else's to see until it is approved. */
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

export const OwnSubmissionView = z.object({
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
  /** The city's date. */
  lastConfirmedOn: LocalDate.nullable(),
});
export const OwnSubmissionListView = z.array(OwnSubmissionView);
export type OwnSubmissionView = z.infer<typeof OwnSubmissionView>;
