import type { CityView } from '@stagetime/contracts/places/schemas';
import { z } from 'zod';
import { bodyFrom } from './core/fields.ts';
import { defineRoute, keptForASecond } from './core/route.ts';

const PublicCity = z
  .object({
    slug: z.string(),
    name: z.string(),
    state: z.string(),
    time_zone: z.string().meta({ description: 'IANA zone', example: 'America/Chicago' }),
    mic_count: z.int().meta({ description: 'Approved mics' }),
  })
  .meta({ id: 'City' });

const toPublicCity = bodyFrom(PublicCity, (_: CityView) => ({}));

const listCities = defineRoute({
  operationId: 'listCities',
  method: 'get',
  path: '/cities',
  auth: 'open',
  tag: 'Places',
  summary: 'Known cities',
  description: 'Every city the product knows, by name, with its number of approved mics.',
  answer: 'The cities',
  fields: { data: z.array(PublicCity) },
  cacheControl: keptForASecond,
  async run({ caller }) {
    const cities = await caller.places.listCities();
    return { data: cities.map(toPublicCity) };
  },
});

const detectLocation = defineRoute({
  operationId: 'detectLocation',
  method: 'get',
  path: '/location-detect',
  auth: 'open',
  tag: 'Places',
  summary: "The caller's city",
  description:
    'The known city nearest to the address of the caller, within 150 km; the default city where ' +
    'that is not known. The address is looked up here and not kept.',
  answer: 'The city',
  fields: {
    city: z.string().meta({ description: 'Slug', example: 'los-angeles' }),
    display_name: z.string(),
    source: z.enum(['ip', 'header', 'default']).meta({
      description: 'By the address, by what a trusted proxy says, or the default',
    }),
  },
  async run({ caller }) {
    const { citySlug, displayName, source } = await caller.places.detectLocation();
    return { city: citySlug, display_name: displayName, source };
  },
});

export const placeRoutes = [listCities, detectLocation];
