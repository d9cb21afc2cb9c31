import { DomainError } from '@stagetime/contracts/core/errors';
import { ExactText, Text } from '@stagetime/contracts/core/schemas';
import { type MicField, type MicFieldSection, micFields } from '@stagetime/contracts/mics/fields';
import { listingMaxSize, micTextLimits } from '@stagetime/contracts/mics/limits';
import { type ListingFlag, nameFlags } from '@stagetime/contracts/mics/listing/filters';
import { Neighborhoods } from '@stagetime/contracts/mics/listing/schemas';
import { listing } from '@stagetime/contracts/mics/messages';
import { dayNames, micTypes } from '@stagetime/contracts/mics/rules';
import { keptDays } from '@stagetime/contracts/mics/schedule/day-number';
import {
  DayFilter,
  type FieldView,
  fieldViews,
  LocalTime,
  MicReference,
  MicTypeFilter,
  type MicView,
  type NightView,
  SignupFilter,
  viewOf,
} from '@stagetime/contracts/mics/schemas';
import { weekNames } from '@stagetime/contracts/mics/submission/rules';
import { CityReference } from '@stagetime/contracts/places/schemas';
import { z } from 'zod';
import { bodyFrom, Flag } from './core/fields.ts';
import { ApprovalNumber, approvalNumbers, defineBareRoute, keptForASecond } from './core/route.ts';

/** What the kinds of fields are over REST. */
const restViews = {
  ...fieldViews,
  time: z.string().nullable().meta({ description: 'HH:mm, local to the city' }),
  instant: z.iso.datetime(),
};

function describeField(field: MicField) {
  const { seenBy, example } = field;
  const schema = viewOf(field, restViews);
  if (seenBy === 'owner') {
    return schema?.meta({ description: "The submitter's and admins' only, else null" });
  }
  if (example === undefined || schema === undefined) return schema;
  // Fields' examples are as forms write them.
  const isText = schema.safeParse(example).success;
  return schema.meta({ ...schema.meta(), example: isText ? example : Number(example) });
}

/** The shape of a section of fields. */
function shapeOf<Section extends MicFieldSection>(section: Section) {
  const shape = Object.entries(section).map(([name, field]) => [name, describeField(field)]);
  return Object.fromEntries(shape) as {
    [Name in keyof Section]: FieldView<typeof restViews, Section[Name]>;
  };
}

const PublicSchedule = z.object({
  weeks_of_month: z.array(z.enum(weekNames)),
  interval: z.int().meta({ description: 'Every n-th week or month' }),
  anchor: z.string().nullable().meta({ description: 'A date on which it is on' }),
  season: z.string().nullable().meta({ example: 'May 15 to Oct 3' }),
  last_night: z.string().nullable(),
  skipped_dates: z.array(z.string()),
});

const toPublicSchedule = bodyFrom(PublicSchedule, (_: NonNullable<MicView['schedule']>) => ({}));

/** A mic as integrators read it; the names are public and stay. */
export const PublicMic = z
  .object({
    ...shapeOf(micFields.identity),
    ...shapeOf(micFields.names),
    city: z.string(),
    ...shapeOf(micFields.state),
    day_of_week: z
      .string()
      .meta({ description: 'Lowercase day names joined by commas', example: 'monday,thursday' }),
    ...shapeOf(micFields.times),
    recurrence: z
      .enum(['Daily', 'Weekly', 'Monthly'])
      .nullable()
      .meta({ description: 'The nearest of the three; null when it varies' }),
    week_of_month: z.enum(['1st', '2nd', '3rd', '4th']).nullable(),
    schedule_text: z.string().meta({ example: '2nd and 4th Sunday' }),
    schedule: PublicSchedule.optional().meta({
      description: 'What is said beyond the days, as it is written; left out in lists of mics',
    }),
    schedule_certain: z
      .boolean()
      .meta({ description: 'Whether next_dates are sure or only the dates it may be' }),
    next_dates: z.array(z.string()).meta({
      description:
        'The next four nights in the city that are on: local time with offset, or the date where its start is unknown',
      example: ['2026-11-26T20:00-05:00'],
    }),
    cancelled_dates: z
      .array(
        z.object({
          date: z.string().meta({ description: 'As in next_dates' }),
          sentence: z.string().meta({ description: 'What the host tells people' }),
        }),
      )
      .meta({ description: 'Coming nights that do not take place on their date' }),
    moved_dates: z
      .array(
        z.object({
          from_date: z.string().meta({ description: 'The date on the schedule' }),
          to: z.string().meta({ description: 'As in next_dates' }),
          signup_time: z.string().nullable().meta({
            description:
              'When people sign up that night, HH:mm: as long before it begins as usual; null for the usual time',
            example: '21:00',
          }),
          sentence: z.string().meta({ description: 'What the host tells people' }),
        }),
      )
      .meta({ description: 'Coming nights at another date, time or place than usual' }),
    nights: z
      .array(
        z.object({
          date: z.string().meta({ example: '2026-11-26' }),
          starts_at: z.string().nullable().meta({
            description: 'Local time with offset; null when its start is unknown',
          }),
          status: z.enum(['on', 'uncertain', 'cancelled', 'moved']).meta({
            description:
              'moved: at another date, time or place than usual; uncertain: only a date it may be',
          }),
          said_by: z.enum(['host', 'people']).nullable().meta({
            description:
              'Who says that it is cancelled or moved: whoever looks after the mic, or two or more people who are independent of one another',
          }),
          holiday: z.string().nullable().meta({
            description:
              'A holiday or its eve, on which it may be off; null once whoever looks after the mic says what holds',
            example: 'Thanksgiving',
          }),
        }),
      )
      .meta({ description: 'The nights of next_dates and cancelled_dates, by date' }),
    ...shapeOf(micFields.categories),
    ...shapeOf(micFields.fee),
    ...shapeOf(micFields.signup),
    ...shapeOf(micFields.terms),
    ...shapeOf(micFields.notes),
    ...shapeOf(micFields.about),
    ...shapeOf(micFields.host),
    ...shapeOf(micFields.images),
    ...shapeOf(micFields.approval),
    is_approved: ApprovalNumber,
    status_note: z.string().nullable().meta({
      description: 'Why a mic is paused or closed, in words; null for any other',
    }),
    paused_until: z.string().nullable().meta({
      description: "The city's date from which on a paused mic is listed again; null when unknown",
      example: '2026-12-10',
    }),
    ...shapeOf(micFields.dates),
    last_confirmed_on: z.string().nullable().meta({
      description:
        "The city's date on which the host or an admin last said that all of this is right",
      example: '2026-11-20',
    }),
  })
  .meta({ id: 'Mic' });
export type PublicMic = z.infer<typeof PublicMic>;

function statusOf({ certain, cancelled, moved }: NightView): PublicMic['nights'][number]['status'] {
  if (cancelled !== undefined) return 'cancelled';
  if (moved !== undefined) return 'moved';
  return certain ? 'on' : 'uncertain';
}

export const toPublicMic = bodyFrom(PublicMic, (mic: MicView) => ({
  day_of_week: mic.days.map((day) => dayNames[day]).join(','),
  schedule: mic.schedule && toPublicSchedule(mic.schedule),
  next_dates: mic.nextNights.map((night) => night.startsAt ?? night.date),
  cancelled_dates: (mic.cancelledNights ?? []).map(({ date, startsAt, cancelled = '' }) => ({
    date: startsAt ?? date,
    sentence: cancelled,
  })),
  moved_dates: mic.nextNights.flatMap(({ date, startsAt, moved }) =>
    moved === undefined
      ? []
      : [
          {
            from_date: moved.from,
            to: startsAt ?? date,
            signup_time: moved.signupTime,
            sentence: moved.sentence,
          },
        ],
  ),
  nights: [...mic.nextNights, ...(mic.cancelledNights ?? [])]
    .toSorted((one, other) => (one.date < other.date ? -1 : 1))
    .map((night) => ({
      ...{ date: night.date, starts_at: night.startsAt, status: statusOf(night) },
      said_by: night.saidBy ?? null,
      holiday: night.holiday ?? null,
    })),
  is_approved: approvalNumbers[mic.status],
  status_note: mic.closure?.note ?? null,
  paused_until: mic.closure?.until ?? null,
}));

/** What can still be got on to tonight is for people who look now. */
const flagQuery = {
  free: Flag.meta({ description: '1 or true for mics that cost nothing' }),
  no_bringer: Flag.meta({
    description: '1 or true without mics that ask performers to bring guests',
  }),
  all_ages: Flag.meta({ description: '1 or true for mics that say they are for all ages' }),
  step_free: Flag.meta({ description: '1 or true for mics with a step-free entrance' }),
} satisfies Record<Exclude<ListingFlag, 'open'>, unknown>;

const noNeighborhood = `neighborhood must be a name of ${micTextLimits.neighborhood} characters at most.`;
const ANeighborhood = Text(micTextLimits.neighborhood, {
  required: noNeighborhood,
  tooLong: noNeighborhood,
});

const listByCity = defineBareRoute({
  operationId: 'listMicsByCity',
  method: 'get',
  path: '/open-mics/city/{city}',
  auth: 'open',
  tag: 'Mics',
  summary: "A city's open mics",
  description:
    'All approved mics of a city, ordered from today on, at most 500; a Link header with rel="next" leads to more. Filters that leave nothing give an empty array; a city without mics is 404.',
  params: z.object({ city: CityReference }),
  query: z.object({
    day: DayFilter.optional().meta({
      description: `Mics that are, or may be, on at the coming such date; a date is one of the city's coming ${keptDays}. Without it each mic once, at its next night`,
    }),
    type: MicTypeFilter.optional().meta({
      description: `One of ${micTypes.join(', ')}; stand-up counts as comedy`,
    }),
    neighborhood: z
      .union([ANeighborhood, z.array(ANeighborhood)])
      .transform((names) => [names].flat())
      .pipe(Neighborhoods)
      .optional()
      .meta({
        description: 'By name, without regard to case, or slug; repeated for any of several',
      }),
    starts_after: LocalTime.optional().meta({
      description: 'This minute included; mics without a known start are left out',
      example: '19:00',
    }),
    ...flagQuery,
    signup: SignupFilter.optional().meta({
      description: 'How one signs up; online for mics with a link for it',
    }),
    cursor: ExactText(200).optional().meta({ description: 'From the Link header' }),
  }),
  answer: 'The mics',
  bare: z.array(PublicMic),
  headers: z.object({
    Link: z.string().optional().meta({
      description: 'Where more of them are',
      example: '</api/open-mics/city/los-angeles?cursor=abc>; rel="next"',
    }),
  }),
  failures: [404],
  cacheControl: keptForASecond,
  async run({ caller, params, query }) {
    const { neighborhood, starts_after: startsAfter, day, type, signup, cursor } = query;
    const list = await caller.mics.list({
      citySlug: params.city,
      limit: listingMaxSize,
      neighborhoods: neighborhood,
      startsAfter,
      ...nameFlags(query),
      ...{ day, type, signup, cursor },
    });
    if (list.city.micCount === 0) throw new DomainError('NOT_FOUND', listing.empty);
    const headers: Record<string, string> = {};
    if (list.nextCursor !== null) {
      const { neighborhood: names = [], cursor: _before, ...single } = query;
      const next = new URLSearchParams({ ...single, cursor: list.nextCursor });
      for (const name of names) next.append('neighborhood', name);
      headers.link = `</api/open-mics/city/${params.city}?${next}>; rel="next"`;
    }
    return { headers, body: list.mics.map(toPublicMic) };
  },
});

const get = defineBareRoute({
  operationId: 'getMic',
  method: 'get',
  path: '/open-mics/{id}',
  auth: 'bearer?',
  tag: 'Mics',
  summary: 'One open mic',
  description:
    'By id or slug; a slug that the mic had before leads to it too. Mics that are not approved are 404 for everyone but their submitter and admins.',
  params: z.object({ id: MicReference }),
  answer: 'The mic',
  bare: PublicMic,
  failures: [404],
  async run({ caller, params }) {
    return { body: toPublicMic(await caller.mics.get({ mic: params.id })) };
  },
});

export const micRoutes = [listByCity, get];
