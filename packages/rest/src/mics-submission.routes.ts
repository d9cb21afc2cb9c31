import type { Caller } from '@stagetime/api/app.router';
import { AnyText, UploadedFile } from '@stagetime/contracts/core/schemas';
import { leastLength, mostLength } from '@stagetime/contracts/mics/limits';
import { dayNames, micTypes } from '@stagetime/contracts/mics/rules';
import {
  submissionTextLimits,
  venueImageMaxBytes,
} from '@stagetime/contracts/mics/submission/limits';
import { venueImage } from '@stagetime/contracts/mics/submission/messages';
import {
  feeTypeNames,
  monthlyWeeks,
  recurrences,
  signupMethodNames,
} from '@stagetime/contracts/mics/submission/rules';
import { z } from 'zod';
import { success } from './core/responses.ts';
import { defineRoute } from './core/route.ts';

/** What a submission breaks, the procedure tells: here its fields are only what a form may carry. */
const text = (description: string, example?: string) =>
  AnyText()
    .optional()
    .meta({ description, ...(example === undefined ? {} : { example }) });
const choice = (words: readonly string[], description = '') =>
  text(`${description}${description === '' ? '' : '. '}One of ${words.join(', ')}`);
const limited = (max: number) => text(`At most ${max} characters`);

/** A list as repeated fields, or as one field with a JSON array. */
function list(words: readonly string[]) {
  return z
    .union([z.array(AnyText()), AnyText()])
    .optional()
    .transform((given) => (typeof given === 'string' ? readList(given) : given))
    .meta({
      description: `Repeated, or one JSON array, of ${words.join(', ')}`,
      example: [words[0] ?? ''],
    });
}

function readList(given: string): string[] {
  const one = given.trim();
  if (one === '') return [];
  if (!one.startsWith('[')) return [one];
  try {
    // What is no list of words is told by the procedure, as one word that it does not know.
    return z.array(z.string()).catch([one]).parse(JSON.parse(one));
  } catch {
    return [one];
  }
}

const handle = text('A handle, with or without the @', 'goodhang');

const submitMic = defineRoute({
  operationId: 'submitMic',
  method: 'post',
  path: '/open-mics',
  auth: 'bearer?',
  tag: 'Mics',
  summary: 'Submit an open mic for review',
  description:
    'As multipart/form-data. Needed are name, venue_name, city, state, email, recurrence and time; customCity when the city is Other; at least one day unless it is daily; monthlyWeek when it is monthly. The mic is seen by its submitter and admins only until it is approved. A picture is a JPEG, PNG, WebP or GIF of at most 10 MiB; of what fails nothing is kept. Three in an hour from one network and ten in a day from one account; after that 429 with the code CAPTCHA_REQUIRED, and the same call with a solved captcha (/auth/captcha?action=submit) passes.',
  params: z.object({}),
  query: z.object({}),
  body: z.object({
    name: text('The name of the mic', 'The Good Hang'),
    venue_name: text('The venue', 'The Raven Lounge'),
    venue_image: UploadedFile(venueImage.wrongType)
      .meta({ override: { type: 'string', format: 'binary' } })
      .optional(),
    venue_address: text('Street and number'),
    city: text("A known city's name or slug, or Other", 'los-angeles'),
    customCity: text('The city, where it is Other'),
    state: text('A state of the USA by its postal code or name', 'CA'),
    host: text('Who hosts it'),
    email: text('Seen by admins and the submitter only', 'dana@example.com'),
    phone_number: text('Seen by admins and the submitter only'),
    instagram_handle: handle,
    twitter_handle: handle,
    tiktok_handle: handle,
    facebook_handle: handle,
    recurrence: choice(recurrences),
    selectedDays: list(dayNames),
    monthlyWeek: choice(monthlyWeeks),
    time: text('When the show starts, HH:mm, local to the city', '20:00'),
    signup_time: text('HH:mm, local to the city', '19:30'),
    length_minutes: text(`How many minutes it lasts, ${leastLength} to ${mostLength}`, '150'),
    signupMethod: choice(Object.keys(signupMethodNames)),
    slottedSignupLink: text('Of a slotted sign-up: http or https'),
    otherSignupMethod: limited(submissionTextLimits.otherSignupMethod),
    feeType: choice(Object.keys(feeTypeNames)),
    coverCharge: text('Dollars, with up to two decimals', '7.50'),
    otherFee: limited(submissionTextLimits.otherFee),
    categories: list(micTypes),
    notes: limited(submissionTextLimits.notes),
    captchaToken: text('Only after the code CAPTCHA_REQUIRED'),
  }),
  file: {
    field: 'venue_image',
    maxBytes: venueImageMaxBytes,
    tooLarge: venueImage.tooLarge,
  },
  hasDetails: true,
  responses: {
    201: {
      description: 'Waits for review',
      body: z.object({ success, id: z.int(), slug: z.string(), message: z.string() }),
    },
  },
  failures: [400, 403, 413, 415, 422, 429],
  cacheControl: 'no-store',
  async run({ caller, body }) {
    const input = {
      name: body.name,
      venueName: body.venue_name,
      venueImage: body.venue_image,
      venueAddress: body.venue_address,
      city: body.city,
      customCity: body.customCity,
      state: body.state,
      host: body.host,
      email: body.email,
      phoneNumber: body.phone_number,
      instagramHandle: body.instagram_handle,
      twitterHandle: body.twitter_handle,
      tiktokHandle: body.tiktok_handle,
      facebookHandle: body.facebook_handle,
      recurrence: body.recurrence,
      selectedDays: body.selectedDays,
      monthlyWeek: body.monthlyWeek,
      time: body.time,
      signupTime: body.signup_time,
      lengthMinutes: body.length_minutes,
      signupMethod: body.signupMethod,
      slottedSignupLink: body.slottedSignupLink,
      otherSignupMethod: body.otherSignupMethod,
      feeType: body.feeType,
      coverCharge: body.coverCharge,
      otherFee: body.otherFee,
      categories: body.categories,
      notes: body.notes,
      captchaToken: body.captchaToken || undefined,
    };
    const submitted = await caller.mics.submit(input as Parameters<Caller['mics']['submit']>[0]);
    return { status: 201, body: { success: true, ...submitted } };
  },
});

export const micSubmissionRoutes = [submitMic];
