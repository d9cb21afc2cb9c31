import { UploadedFile } from '@stagetime/contracts/core/schemas';
import { micFields } from '@stagetime/contracts/mics/fields';
import { dayNames } from '@stagetime/contracts/mics/rules';
import { MicReference } from '@stagetime/contracts/mics/schemas';
import { venueImage } from '@stagetime/contracts/mics/submission/messages';
import {
  monthlyWeeks,
  submittedRecurrences,
  venueImageMaxBytes,
} from '@stagetime/contracts/mics/submission/rules';
import { z } from 'zod';
import { defineRoute } from './core/route.ts';
import { PublicMic, toPublicMic } from './mics.routes.ts';
import {
  listPart,
  micEdit,
  readMicEdit,
  scheduleParts,
  submittedParts,
  textPart,
  toCamelCase,
} from './mics-forms.ts';

const submitMic = defineRoute({
  operationId: 'submitMic',
  method: 'post',
  path: '/open-mics',
  auth: 'bearer?',
  tag: 'Mics',
  summary: 'Submit an open mic for review',
  description:
    'As multipart/form-data. Needed are name, venue_name, city, state, email, recurrence and time; customCity when the city is Other; at least one day unless it is daily or varies; monthlyWeek or weeks_of_month when it is monthly. The mic is seen by its submitter and admins only until it is approved. A picture is a JPEG, PNG, WebP or GIF of at most 10 MiB; of what fails nothing is kept. Three in an hour from one network and ten in a day from one account; after that 429 with the code CAPTCHA_REQUIRED, and the same call with a solved captcha (/auth/captcha?action=submit) passes.',
  body: z.object({
    ...submittedParts(micFields.names),
    venue_image: UploadedFile(venueImage.wrongType)
      .meta({ override: { type: 'string', format: 'binary' } })
      .optional(),
    city: textPart("A known city's name or slug, or Other", 'los-angeles'),
    customCity: textPart('The city, where it is Other'),
    ...submittedParts(micFields.state),
    ...submittedParts(micFields.host),
    recurrence: textPart(`One of ${submittedRecurrences.join(', ')}`),
    selectedDays: listPart(dayNames),
    monthlyWeek: textPart(`One of ${monthlyWeeks.join(', ')}`),
    ...scheduleParts,
    ...submittedParts(micFields.times),
    ...submittedParts(micFields.signup),
    ...submittedParts(micFields.fee),
    ...submittedParts(micFields.terms),
    coverCharge: textPart('Dollars, with up to two decimals', '7.50'),
    ...submittedParts(micFields.categories),
    ...submittedParts(micFields.notes),
    captchaToken: textPart('Only after the code CAPTCHA_REQUIRED'),
  }),
  needs: ['name', 'venue_name', 'city', 'state', 'email', 'recurrence', 'time'],
  file: {
    field: 'venue_image',
    maxBytes: venueImageMaxBytes,
    tooLarge: venueImage.tooLarge,
  },
  hasDetails: true,
  answer: 'Waits for review',
  status: 201,
  fields: { id: z.int(), slug: z.string(), message: z.string() },
  failures: [403, 422],
  async run({ caller, body }) {
    return caller.mics.submit({
      ...toCamelCase(body),
      captchaToken: body.captchaToken || undefined,
    });
  },
});

const editOwnMic = defineRoute({
  operationId: 'editOwnMic',
  method: 'put',
  path: '/open-mics/{id}',
  auth: 'bearer',
  tag: 'Mics',
  summary: 'Change a listed mic that one looks after',
  description:
    'As its host, its submitter until it has a host, or an admin; for everyone else there is no such mic (404). Any subset of the fields; what is left out stays, an empty text clears. updated_at is needed: 409 where someone changed the mic since, and for a mic that is not listed. Name, city and venue of a mic older than a month wait for a moderator. contact_email and contact_phone are read and changed by admins and whose they are (400 for other hosts). The image is a JPEG, PNG, WebP or GIF of at most 10 MiB; an empty text removes it.',
  params: z.object({ id: MicReference }),
  ...micEdit,
  needs: ['updated_at'],
  answer: 'The mic',
  fields: { data: PublicMic },
  failures: [404, 409],
  async run({ caller, params, body }) {
    const { version = '', ...edit } = readMicEdit(body);
    const mic = await caller.mics.edit({ mic: params.id, version, ...edit });
    return { data: toPublicMic(mic) };
  },
});

export const micSubmissionRoutes = [submitMic, editOwnMic];
