import { DomainError } from '@stagetime/contracts/core/errors';
import { ExactText, Text } from '@stagetime/contracts/core/schemas';
import { listingMaxSize, micTextLimits } from '@stagetime/contracts/mics/limits';
import { listing } from '@stagetime/contracts/mics/messages';
import {
  DayFilter,
  LocalTime,
  MicReference,
  MicTypeFilter,
  Neighborhoods,
  SignupFilter,
} from '@stagetime/contracts/mics/schemas';
import { CityReference } from '@stagetime/contracts/places/schemas';
import { z } from 'zod';
import { Flag } from './core/flag.ts';
import { defineRoute, keptForASecond } from './core/route.ts';
import { PublicMic, toPublicMic } from './mics.public.ts';

const listByCity = defineRoute({
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
      description:
        'Mics that are, or may be, on at the coming such date; without it each mic once, at its next night',
    }),
    type: MicTypeFilter.optional().meta({ description: 'A category; stand-up counts as comedy' }),
    neighborhood: z
      .union([Text(micTextLimits.neighborhood), z.array(Text(micTextLimits.neighborhood))])
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
    free: Flag.meta({ description: '1 or true for mics that cost nothing' }),
    signup: SignupFilter.optional().meta({
      description: 'How one signs up; online for mics with a link for it',
    }),
    cursor: ExactText(200).optional().meta({ description: 'From the Link header' }),
  }),
  responses: { 200: { description: 'The mics', body: z.array(PublicMic) } },
  failures: [400, 404, 429],
  cacheControl: keptForASecond,
  async run({ caller, params, query }) {
    const { neighborhood, starts_after: startsAfter, free, ...same } = query;
    const list = await caller.mics.list({
      citySlug: params.city,
      limit: listingMaxSize,
      neighborhoods: neighborhood,
      startsAfter,
      free: free !== undefined,
      ...same,
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

const get = defineRoute({
  operationId: 'getMic',
  method: 'get',
  path: '/open-mics/{id}',
  auth: 'bearer?',
  tag: 'Mics',
  summary: 'One open mic',
  description:
    'By id or slug; a slug that the mic had before leads to it too. Mics that are not approved are 404 for everybody but their submitter and admins.',
  params: z.object({ id: MicReference }),
  query: z.object({}),
  responses: { 200: { description: 'The mic', body: PublicMic } },
  failures: [400, 404, 429],
  cacheControl: 'no-store',
  async run({ caller, params }) {
    return { body: toPublicMic(await caller.mics.get({ mic: params.id })) };
  },
});

export const micRoutes = [listByCity, get];
