import { z } from 'zod';
import { Email } from '../../accounts/schemas.ts';
import { isBlankText } from '../../core/blank-text.ts';
import { textTooLong } from '../../core/error-messages.ts';
import { tidyHandle } from '../../core/handles.ts';
import { handlePattern, type SocialNetwork, toWebAddress } from '../../core/links.ts';
import { AnyText, ExactText, Id, PageInput, Text, UploadedFile, Word } from '../../core/schemas.ts';
import { micTextLimits } from '../../mics/limits.ts';
import {
  type DayName,
  dayNames,
  feeTypes,
  findMicType,
  micTypes,
  signupMethods,
} from '../../mics/rules.ts';
import { LengthText, LocalTime, MicReference, MicStatus } from '../../mics/schemas.ts';
import { CitySlug } from '../../places/schemas.ts';
import { maxFoundUsers, maxReasonLength, maxUserQueryLength } from './limits.ts';
import { coverImage, reviewMessages, editFields as sentences } from './messages.ts';
import { readDays, recurrences, weeksOfMonth } from './rules.ts';

export const ListSubmissionsInput = PageInput.extend({ status: z.enum(['pending', 'rejected']) });
export type ListSubmissionsInput = z.infer<typeof ListSubmissionsInput>;

/** A mic in a list of those that are not published. */
export const SubmissionView = z.object({
  id: z.int(),
  slug: z.string(),
  status: MicStatus,
  showName: z.string(),
  venueName: z.string().nullable(),
  venueAddress: z.string().nullable(),
  neighborhood: z.string().nullable(),
  city: z.string(),
  citySlug: CitySlug,
  /** Whether the city is listed only once the mic is approved. */
  isCityNew: z.boolean(),
  state: z.string().nullable(),
  startTime: LocalTime.nullable(),
  signupTime: LocalTime.nullable(),
  aboutMic: z.string().nullable(),
  additionalNotes: z.string().nullable(),
  coverImageUrl: z.string().nullable(),
  imageUrl: z.string().nullable(),
  createdAt: z.date(),
});
export type SubmissionView = z.infer<typeof SubmissionView>;

export const SubmissionListView = z.object({
  submissions: z.array(SubmissionView),
  /** On all pages. */
  total: z.int().nonnegative(),
  nextCursor: z.string().nullable(),
});
export type SubmissionListView = z.infer<typeof SubmissionListView>;

/** What tells two mics apart or as one, side by side. */
export const ComparedMicView = z.object({
  slug: z.string(),
  citySlug: CitySlug,
  status: MicStatus,
  showName: z.string(),
  venueName: z.string().nullable(),
  venueAddress: z.string().nullable(),
  scheduleText: z.string(),
  startTime: LocalTime.nullable(),
});
export type ComparedMicView = z.infer<typeof ComparedMicView>;

/** What an admin reads beside a mic's page to decide. */
export const ReviewView = z.object({
  id: z.int(),
  status: MicStatus,
  /** Another one with every change; an edit says on which it was made. */
  version: z.iso.datetime(),
  /** The city that would be listed with it, and the zones it may be in, the likeliest first. */
  proposedCity: z
    .object({ name: z.string(), state: z.string(), timeZones: z.array(z.string()) })
    .nullable(),
  /** How many wait for review, this one included where it does. */
  pendingCount: z.int().nonnegative(),
  /** The one in the queue after this one; null where no other waits. */
  nextPendingId: z.int().nullable(),
  /** Mics that are there already and likely the same; itself first. Empty where there is none. */
  compared: z.array(ComparedMicView).optional(),
});
export type ReviewView = z.infer<typeof ReviewView>;

export const GetReviewInput = z.strictObject({ micId: Id });
export type GetReviewInput = z.infer<typeof GetReviewInput>;

export const ReviewAction = z.enum(['approve', 'reject']);
export type ReviewAction = z.infer<typeof ReviewAction>;

const Reason = AnyText()
  .transform((text) => text.replaceAll(/\r\n?/g, '\n'))
  .pipe(Text(maxReasonLength, { tooLong: textTooLong(maxReasonLength) }));

export const ToggleApprovalInput = z.strictObject({
  mic: MicReference,
  /** What it is to be, not what is to change: repeating does nothing. */
  action: ReviewAction,
  /** Mailed to whoever submitted it. */
  reason: Reason.optional(),
  /** Of a city that is listed with the mic: its name where the submitter's is misspelled, */
  cityName: Text(micTextLimits.neighborhood, {
    required: reviewMessages.cityNameInvalid,
  }).optional(),
  /** and its zone. Default: the likeliest of its state. */
  timeZone: ExactText(60).optional(),
});
export type ToggleApprovalInput = z.infer<typeof ToggleApprovalInput>;

export const ToggledApprovalView = z.object({
  id: z.int(),
  status: MicStatus,
  message: z.string(),
  nextPendingId: z.int().nullable(),
});
export type ToggledApprovalView = z.infer<typeof ToggledApprovalView>;

const toOneLine = (text: string) => text.replaceAll(/\s+/g, ' ');
const toUnixLines = (text: string) => text.replaceAll(/\r\n?/g, '\n');

/** What is left out stays; null or an empty text clears. */
function Clearable<Output>(schema: z.ZodType<Output, string>) {
  return AnyText()
    .nullable()
    .transform((text) => (text === null || isBlankText(text) ? null : text))
    .pipe(schema.nullable())
    .optional();
}
const Line = (max: number) =>
  Clearable(
    AnyText()
      .transform(toOneLine)
      .pipe(Text(max, { tooLong: textTooLong(max) })),
  );
const Lines = (max: number) =>
  Clearable(
    AnyText()
      .transform(toUnixLines)
      .pipe(Text(max, { tooLong: textTooLong(max) })),
  );
const OneOf = <const Word extends string>(words: readonly Word[], invalid: string) =>
  Clearable(z.enum(words as readonly [Word, ...Word[]], invalid) as z.ZodType<Word, string>);
const Time = Clearable(Word(/^([01]\d|2[0-3]):[0-5]\d$/, sentences.timeInvalid));
const Handle = (network: SocialNetwork) =>
  Clearable(
    AnyText()
      .transform((text) => tidyHandle(network, text))
      .pipe(z.string().regex(handlePattern, sentences.handleInvalid)),
  );

/** A list, or one text with commas. */
const Words = z.union([z.array(ExactText(40)).max(40), ExactText(400)]);
const toWords = (words: readonly string[] | string) =>
  typeof words === 'string' ? words.split(',') : words;

const Days = Words.transform((words): DayName[] => readDays(toWords(words))).pipe(
  z.array(z.enum(dayNames)),
);

const Categories = Words.transform((words, context) => {
  const given = toWords(words).filter((word) => word.trim() !== '');
  const types = given.map(findMicType);
  const known = micTypes.filter((type) => types.includes(type));
  if (known.length > 0 && !types.includes(undefined)) return known;
  const message = given.length === 0 ? sentences.categoriesRequired : sentences.categoriesInvalid;
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});

const editable = {
  showName: AnyText()
    .transform(toOneLine)
    .pipe(
      Text(micTextLimits.showName, {
        required: sentences.showNameRequired,
        tooLong: textTooLong(micTextLimits.showName),
      }),
    )
    .optional(),
  venueName: Line(micTextLimits.venueName),
  venueAddress: Line(micTextLimits.venueAddress),
  neighborhood: Line(micTextLimits.neighborhood),
  state: Clearable(
    AnyText()
      .transform((text) => text.trim().toUpperCase())
      .pipe(z.string().regex(/^[A-Z]{2}$/, sentences.stateInvalid)),
  ),
  startTime: Time,
  signupTime: Time,
  lengthMinutes: Clearable(LengthText(sentences.lengthInvalid)),
  recurrence: OneOf(recurrences, sentences.recurrenceInvalid),
  days: Days.optional(),
  weekOfMonth: OneOf(weeksOfMonth, sentences.weekInvalid),
  categories: Categories.optional(),
  feeType: OneOf(feeTypes, sentences.feeTypeInvalid),
  feeDescription: Line(micTextLimits.feeDescription),
  signupMethod: OneOf(signupMethods, sentences.signupMethodInvalid),
  signupUrl: Clearable(
    AnyText().transform((text, context) => {
      const address = toWebAddress(text);
      if (address !== null && address.length <= micTextLimits.url) return address;
      context.addIssue({ code: 'custom', message: sentences.linkInvalid });
      return z.NEVER;
    }),
  ),
  signupDescription: Lines(micTextLimits.signupDescription),
  additionalNotes: Lines(micTextLimits.additionalNotes),
  aboutMic: Lines(micTextLimits.aboutMic),
  hostName: Line(micTextLimits.hostName),
  contactEmail: Clearable(Email(sentences.emailInvalid, sentences.emailInvalid)),
  contactPhone: Clearable(
    AnyText()
      .trim()
      .max(micTextLimits.phone, sentences.phoneInvalid)
      .regex(/^\+?[0-9][0-9 ().-]{5,28}$/, sentences.phoneInvalid),
  ),
  contactInstagram: Handle('instagram'),
  contactTwitter: Handle('twitter'),
  contactTiktok: Handle('tiktok'),
  contactFacebook: Handle('facebook'),
  imageCaption: Line(micTextLimits.imageCaption),
};

/** The fields of a mic that an admin changes; every other one is the product's own. */
export const MicEdit = z.strictObject(editable);
export type MicEdit = z.output<typeof MicEdit>;
/** As a form sends it. */
export type MicEditDraft = z.input<typeof MicEdit>;
export const editableFields = Object.keys(editable) as (keyof MicEdit)[];

export const EditMicInput = z.strictObject({
  mic: MicReference,
  /** On which version it was made: on another one it is refused. Without it, on whatever is there. */
  version: AnyText().pipe(z.iso.datetime()).optional(),
  changes: MicEdit,
  /** Null removes the one that is there. */
  coverImage: UploadedFile(coverImage.wrongType).nullable().optional(),
});
export type EditMicInput = z.output<typeof EditMicInput>;

export const SearchUsersInput = z.strictObject({
  query: Text(maxUserQueryLength),
});
export type SearchUsersInput = z.infer<typeof SearchUsersInput>;

export const FoundUserView = z.object({
  userId: z.int(),
  name: z.string(),
  stageName: z.string().nullable(),
  email: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  isAdmin: z.boolean(),
});
export const FoundUserListView = z.array(FoundUserView).max(maxFoundUsers);
export type FoundUserView = z.infer<typeof FoundUserView>;
