import {
  type CamelCase,
  camelCase,
  type MicField,
  type MicFieldName,
  type MicFieldSection,
  micFields,
} from '@stagetime/contracts/mics/fields';
import { dayNames } from '@stagetime/contracts/mics/rules';
import {
  type FieldView,
  fieldViews,
  type MicView,
  viewOf,
} from '@stagetime/contracts/mics/schemas';
import { z } from 'zod';

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
  return example === undefined ? schema : schema?.meta({ ...schema.meta(), example });
}

/** The shape of a section of fields. */
function shapeOf<Section extends MicFieldSection>(section: Section) {
  const shape = Object.entries(section).map(([name, field]) => [name, describeField(field)]);
  return Object.fromEntries(shape) as {
    [Name in keyof Section]: FieldView<typeof restViews, Section[Name]>;
  };
}

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
    ...shapeOf(micFields.categories),
    ...shapeOf(micFields.fee),
    ...shapeOf(micFields.signup),
    ...shapeOf(micFields.notes),
    ...shapeOf(micFields.about),
    ...shapeOf(micFields.host),
    ...shapeOf(micFields.images),
    ...shapeOf(micFields.approval),
    is_approved: z
      .union([z.literal(0), z.literal(1), z.literal(2)])
      .meta({ description: '0 pending, 1 approved, 2 rejected' }),
    ...shapeOf(micFields.dates),
    last_confirmed_on: z.string().nullable().meta({
      description:
        "The city's date on which the host or an admin last said that all of this is right",
      example: '2026-11-20',
    }),
  })
  .meta({ id: 'Mic' });
export type PublicMic = z.infer<typeof PublicMic>;

const approvalNumbers = { pending: 0, approved: 1, rejected: 2 } as const;

/** Fields whose value is the view's under the same name; one of another type does not build. */
type CopiedName = {
  [Name in keyof PublicMic]: CamelCase<Name> extends keyof MicView
    ? MicView[CamelCase<Name>] extends PublicMic[Name]
      ? Name
      : never
    : never;
}[keyof PublicMic];
type Readers = {
  readonly [Name in Exclude<keyof PublicMic, CopiedName>]: (mic: MicView) => PublicMic[Name];
};

/** What REST says otherwise than the view. Does not build where a field is neither here nor there. */
const readers: Readers & Partial<Record<MicFieldName, never>> = {
  day_of_week: (mic) => mic.days.map((day) => dayNames[day]).join(','),
  next_dates: (mic) => mic.nextNights.map((night) => night.startsAt ?? night.date),
  cancelled_dates: (mic) =>
    (mic.cancelledNights ?? []).map(({ date, startsAt, cancelled = '' }) => ({
      date: startsAt ?? date,
      sentence: cancelled,
    })),
  moved_dates: (mic) =>
    mic.nextNights.flatMap(({ date, startsAt, moved }) =>
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
  is_approved: (mic) => approvalNumbers[mic.status],
};

/** Worked out once: each name with where its value is, in the order of the schema. */
const sources = (Object.keys(PublicMic.shape) as (keyof PublicMic)[]).map(
  (name) => [name, camelCase(name) as keyof MicView, readers[name as keyof Readers]] as const,
);

export function toPublicMic(mic: MicView): PublicMic {
  const body: Record<string, unknown> = {};
  for (const [name, source, read] of sources) body[name] = read ? read(mic) : mic[source];
  return body as PublicMic;
}
