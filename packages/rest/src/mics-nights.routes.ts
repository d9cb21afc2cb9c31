import { AnyText } from '@stagetime/contracts/core/schemas';
import { maxMoveDays, maxNightSentence } from '@stagetime/contracts/mics/nights/rules';
import { NightDate } from '@stagetime/contracts/mics/nights/schemas';
import { LocalDate, LocalTime, MicReference } from '@stagetime/contracts/mics/schemas';
import { z } from 'zod';
import { defineRoute } from './core/route.ts';

const row = { tag: 'Mics', auth: 'bearer' } as const;
const OneNight = z.object({ id: MicReference, date: NightDate });
const nightNow = {
  answer: 'What holds of that night now',
  fields: { date: z.string(), cancelled: z.boolean(), sentence: z.string().nullable() },
};

const cancelNight = defineRoute({
  ...row,
  operationId: 'cancelNight',
  method: 'put',
  path: '/mics/{id}/nights/{date}',
  summary: 'Cancel one night of a mic',
  description:
    "For whoever submitted the mic, and admins; for everyone else it is 404. A date that the schedule is not sure of is 404, a night that is over 409. Repeating it is no error; another sentence replaces the one before. The night is in cancelled_dates from then on, and no longer in next_dates. An admin's and a submitter's change leaves a row in the audit log.",
  params: OneNight,
  body: z.object({
    sentence: AnyText()
      .optional()
      .meta({ description: `What people read, 1 to ${maxNightSentence} characters` }),
  }),
  needs: ['sentence'],
  ...nightNow,
  failures: [404, 409],
  async run({ caller, params, body }) {
    const input = { mic: params.id, date: params.date, sentence: body.sentence ?? '' };
    const { date, cancelled } = await caller.mics.cancelNight(input);
    return { date, cancelled: true, sentence: cancelled };
  },
});

const moveNight = defineRoute({
  ...row,
  operationId: 'moveNight',
  method: 'put',
  path: '/mics/{id}/nights/{date}/move',
  summary: 'Move one night of a mic',
  description:
    'To another date, another time, or another place, which the sentence names. As cancelling otherwise; a date on which the mic is on anyway is 409. The night is known by its date on the schedule and by the one that it was moved to. It is in moved_dates and at its new date in next_dates; where that is another date, its old one is in cancelled_dates.',
  params: OneNight,
  body: z.object({
    sentence: AnyText()
      .optional()
      .meta({ description: `What people read, 1 to ${maxNightSentence} characters` }),
    to_date: LocalDate.optional().meta({
      description: `At most ${maxMoveDays} days from its own; without it the date stays`,
    }),
    to_time: LocalTime.optional().meta({ description: 'Without it the usual time' }),
  }),
  needs: ['sentence'],
  answer: 'Where that night takes place now',
  fields: {
    date: z.string().meta({ description: 'On the schedule' }),
    to_date: z.string(),
    to_time: z.string().nullable().meta({ description: 'Null for the usual time' }),
    sentence: z.string(),
  },
  failures: [404, 409],
  async run({ caller, params, body }) {
    const { date, toDate, toTime, sentence } = await caller.mics.moveNight({
      mic: params.id,
      date: params.date,
      sentence: body.sentence ?? '',
      ...(body.to_date === undefined ? {} : { toDate: body.to_date }),
      ...(body.to_time === undefined ? {} : { toTime: body.to_time }),
    });
    return { date, to_date: toDate, to_time: toTime, sentence };
  },
});

const restoreNight = defineRoute({
  ...row,
  operationId: 'restoreNight',
  method: 'delete',
  path: '/mics/{id}/nights/{date}',
  summary: 'A night that was cancelled or moved is on as the schedule says',
  description: 'Repeating it is no error; a date on which the mic has no night is 404.',
  params: OneNight,
  ...nightNow,
  failures: [404],
  async run({ caller, params }) {
    const { date } = await caller.mics.restoreNight({ mic: params.id, date: params.date });
    return { date, cancelled: false, sentence: null };
  },
});

const confirmMic = defineRoute({
  ...row,
  operationId: 'confirmMic',
  method: 'post',
  path: '/mics/{id}/confirm',
  summary: 'Say that all of a mic is right today',
  description: 'For whoever submitted the mic, and admins; for everyone else it is 404.',
  params: z.object({ id: MicReference }),
  answer: "The city's date",
  fields: { last_confirmed_on: z.string() },
  failures: [404],
  async run({ caller, params }) {
    const { lastConfirmedOn } = await caller.mics.confirm({ mic: params.id });
    return { last_confirmed_on: lastConfirmedOn };
  },
});

export const micNightRoutes = [cancelNight, moveNight, restoreNight, confirmMic];
