import { ExactText, PageInput, Reference, Word } from '../core/schemas.ts';
import { isSlug } from '../core/slug.ts';
import { z } from '../core/zod.ts';
import { CitySlug } from '../places/schemas.ts';
import {
  type CamelCase,
  camelCase,
  type MicField,
  type MicFieldKind,
  type MicFieldSection,
  micFields,
} from './fields.ts';
import { leastLength, mostLength } from './limits.ts';
import { posterHands } from './posters.ts';
import { dayNames, findMicType, isDate, micTypes, signupFilters } from './rules.ts';
import { publishedStatuses } from './status/rules.ts';
import { weekNames } from './submission/rules.ts';

export const DayOfWeek = z
  .union([
    z.literal(0),
    z.literal(1),
    z.literal(2),
    z.literal(3),
    z.literal(4),
    z.literal(5),
    z.literal(6),
  ])
  .meta({ description: 'Sunday = 0' });

const calendarDate = z.iso.date();
export const LocalDate = Word(/^[12]\d{3}-\d{2}-\d{2}$/)
  .refine((text) => calendarDate.safeParse(text).success)
  .meta({ description: 'A calendar date in the city', example: '2026-11-26' });

export const LocalTime = Word(/^([01]\d|2[0-3]):[0-5]\d$/).meta({
  description: 'Local to the city, 24 hours',
  example: '19:30',
});

const LengthMinutes = z.int().min(leastLength).max(mostLength).meta({
  description: 'How many minutes a night lasts; null where no one has said it',
  example: 150,
});

export const MicType = z.enum(micTypes);
export const MicStatus = z.enum(['pending', 'rejected', ...publishedStatuses]);

/** Null until one is dealt; then the one that its slug would choose draws it. */
const PosterHand = z
  .enum(posterHands)
  .nullable()
  .meta({ description: 'How its poster is drawn, wherever it is shown' });

const ListedDate = Word(/^\d{4}-\d{2}-\d{2}$/)
  .meta({ description: 'A calendar date in the city', example: '2026-12-12' })
  .transform((text, context) => {
    if (isDate(text)) return text;
    context.addIssue({ code: 'custom' });
    return z.NEVER;
  });

/** Of dates a listing has the coming ones only: it depends on the city's clock which these are. */
export const DayFilter = z.union(
  [z.enum(['all', 'today', 'tomorrow', ...dayNames]), ListedDate],
  'Use all, today, tomorrow, a weekday such as monday or a date such as 2026-12-12.',
);

export const SignupFilter = z.enum(signupFilters);

/** A type as people write it: the spec's aliases count. */
export const MicTypeFilter = ExactText(40).transform((word, context) => {
  const type = findMicType(word);
  if (type !== undefined) return type;
  context.addIssue({ code: 'custom', message: `Use one of ${micTypes.join(', ')}.` });
  return z.NEVER;
});

/** A night that takes place otherwise than its schedule says: at its former date, and at its new one. */
export const MovedNight = z.object({
  from: LocalDate,
  to: LocalDate,
  /** When it begins instead, where this is its new date; null for the usual time. */
  time: LocalTime.nullable(),
  /** When people sign up instead: as long before it begins as usual; null for the usual time. */
  signupTime: LocalTime.nullable(),
  /** In words: 'Moved to Tue, Nov 24', 'Moved from Mon, Nov 23, 7 PM'. */
  note: z.string(),
  /** Empty where it was cancelled since; its note at the former date is 'Cancelled' then. */
  sentence: z.string(),
});
export type MovedNight = z.infer<typeof MovedNight>;

export const NightView = z.object({
  date: LocalDate,
  /** As a page shows it: 'Thu, Nov 26'. */
  label: z.string(),
  startsAt: z.string().nullable().meta({
    description: 'Local time with offset; null when its start is unknown',
    example: '2026-11-26T19:30-05:00',
  }),
  certain: z.boolean(),
  /** Why it is not on: it is cancelled, or moved to another date; left out for a night that is on. */
  cancelled: z.string().optional(),
  /** Left out for a night whose place is as the schedule says. One that was moved may be cancelled since. */
  moved: MovedNight.optional(),
  /** Who says so: whoever looks after the mic, or people independent of one another; left out as `moved`. */
  saidBy: z.enum(['host', 'people']).optional(),
  /** What people say of it, short of a fact: '1 person says it's cancelled, 7:10 PM'; left out for most. */
  reported: z.string().optional(),
  /** That the most of it is that the list is full; left out for most. */
  isFull: z.boolean().optional(),
  /**
   * The holiday on which it may be off; left out for most, and once whoever looks after the mic says that it
   * is on, cancelled or moved.
   */
  holiday: z.string().optional(),
});
export type NightView = z.infer<typeof NightView>;

const text = z.string().nullable();

/** What the kinds of fields are in views, but for choices. */
export const fieldViews = {
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  text,
  state: text,
  time: LocalTime.nullable(),
  minutes: LengthMinutes.nullable(),
  count: z.int().nullable(),
  categories: z.array(MicType),
  url: text,
  email: text,
  phone: text,
  handle: text,
  hand: PosterHand,
  status: MicStatus,
  instant: z.string().meta({ description: 'ISO 8601, UTC' }),
} satisfies Record<Exclude<MicFieldKind, 'choice'>, z.ZodType>;

/** What a field is in views whose kinds are these. */
export type FieldView<Views, Field extends MicField> = Field extends {
  readonly choices: Readonly<Record<infer Value extends string, string>>;
}
  ? z.ZodNullable<z.ZodEnum<{ [Each in Value]: Each }>>
  : Views[Field['kind'] & keyof Views];

export function viewOf(
  { kind, choices = {} }: MicField,
  views: Readonly<Record<string, z.ZodType>>,
) {
  return kind === 'choice' ? z.enum(Object.keys(choices)).nullable() : views[kind];
}

/** The shape of a section of fields, under their names in TypeScript. */
function shapeOf<Section extends MicFieldSection>(section: Section) {
  const shape = Object.entries(section).map(([name, field]) => [
    camelCase(name),
    viewOf(field, fieldViews),
  ]);
  return Object.fromEntries(shape) as {
    [Name in keyof Section & string as CamelCase<Name>]: FieldView<
      typeof fieldViews,
      Section[Name]
    >;
  };
}

/** Why a mic is paused, closed or removed, and what comes after. */
export const Closure = z.object({
  /** The city's date on which it was said. */
  since: LocalDate,
  /** Whether an admin said so, and not its host. */
  isModerated: z.boolean(),
  note: z.string().nullable(),
  /** Of a pause: the day from which on it is listed again. */
  until: LocalDate.nullable(),
  /** The mic that takes its place. */
  successor: z.object({ slug: z.string(), citySlug: CitySlug, showName: z.string() }).nullable(),
});
export type Closure = z.infer<typeof Closure>;

/** Who hosts a mic, as far as the viewer may know of them. */
export const ShownHosts = z.object({
  people: z.array(
    z.object({
      userId: z.int(),
      name: z.string(),
      slug: z.string(),
      profileImageUrl: text,
    }),
  ),
  /** Whom the listing's text names beside them. */
  others: text,
});
export type ShownHosts = z.infer<typeof ShownHosts>;

/** What a schedule says beyond days, recurrence and week; what forms edit. */
export const ScheduleView = z.object({
  weeksOfMonth: z.array(z.enum(weekNames)),
  interval: z.int(),
  anchor: LocalDate.nullable(),
  /** In words: 'May to Sep'. */
  season: z.string().nullable(),
  lastNight: LocalDate.nullable(),
  skippedDates: z.array(LocalDate),
});
export type ScheduleView = z.infer<typeof ScheduleView>;

export const MicView = z.object({
  ...shapeOf(micFields.identity),
  citySlug: CitySlug,
  city: z.string(),
  ...shapeOf(micFields.state),
  ...shapeOf(micFields.names),
  days: z.array(DayOfWeek),
  ...shapeOf(micFields.times),
  recurrence: z.enum(['Daily', 'Weekly', 'Monthly']).nullable(),
  weekOfMonth: z.enum(['1st', '2nd', '3rd', '4th']).nullable(),
  scheduleText: z.string(),
  /** The source's own words, where they say more than the text. */
  scheduleWords: z.string().nullable(),
  scheduleCertain: z.boolean(),
  /** Left out in lists. */
  schedule: ScheduleView.optional(),
  /** 'Not this Wednesday. Back Dec 2.'; left out in lists, and where it is on within seven days. */
  offWeek: z.string().optional(),
  /** The city's date and time as this was made; left out in lists but one's own, which are of several cities. */
  readAt: z.object({ today: LocalDate, time: LocalTime }).optional(),
  /** Those that are on. */
  nextNights: z.array(NightView),
  /** Those after them on dates that listings have; left out in lists, and where there are none. */
  laterNights: z.array(NightView).optional(),
  /** Coming nights that are cancelled, or moved to another date; left out where there are none. */
  cancelledNights: z.array(NightView).optional(),
  nextLabel: z.string(),
  isTonight: z.boolean(),
  /** 'Started', 'Starts in 2 hr'; null where that helps no one. */
  startLabel: z.string().nullable(),
  ...shapeOf(micFields.categories),
  ...shapeOf(micFields.fee),
  ...shapeOf(micFields.signup),
  ...shapeOf(micFields.terms),
  ...shapeOf(micFields.about),
  ...shapeOf(micFields.notes),
  ...shapeOf(micFields.host),
  ...shapeOf(micFields.images),
  ...shapeOf(micFields.approval),
  ...shapeOf(micFields.dates),
  /** The city's date on which someone who knows said that all of this is right; null for never. */
  lastConfirmedOn: LocalDate.nullable(),
  /** The best that is known of whether it still exists, and whether that is too little. */
  freshness: z.object({ text: z.string(), isStale: z.boolean() }),
  /** 'Changed Nov 2: start time 7:30 PM', for 30 days; left out in lists. */
  lastChange: z.string().optional(),
  /** 'Usually starts 25 min late, 18 on the list'; left out in lists, and where too few who were there say so. */
  usual: z.string().optional(),
  /** What became of one that was published and is not on the list; left out for any other. */
  closure: Closure.optional(),
  /** Its hosts with an account; left out in lists, and where there are none. */
  hosts: ShownHosts.optional(),
});
export type MicView = z.infer<typeof MicView>;

/** What a mic's poster is drawn from, with the way to its page: views that show no more of a mic pick these. */
export const posterFields = {
  id: true,
  slug: true,
  citySlug: true,
  showName: true,
  categories: true,
  coverImageUrl: true,
  imageCaption: true,
  posterHand: true,
} as const;

/** A mic's id or slug, as it stands in addresses. */
export const MicReference = Reference(isSlug, '0').meta({
  description: "A mic's id or slug",
  example: 'good-hang',
});

export const MicInput = z.strictObject({ mic: MicReference });
export type MicInput = z.infer<typeof MicInput>;

/** A page of what belongs to a mic. */
export const MicPageInput = PageInput.extend({ mic: MicReference });
export type MicPageInput = z.infer<typeof MicPageInput>;
