import { z } from 'zod';
import { defineRoute } from './core/route.ts';

const PublicCity = z
  .object({
    slug: z.string(),
    name: z.string(),
    state: z.string(),
    time_zone: z.string().meta({ description: 'IANA zone', example: 'America/Chicago' }),
    mic_count: z.int().meta({ description: 'Approved mics' }),
  })
  .meta({ id: 'City' });

const listCities = defineRoute({
  operationId: 'listCities',
  method: 'get',
  path: '/cities',
  auth: 'open',
  tag: 'Places',
  summary: 'Known cities',
  description: 'Every city the product knows, by name, with its number of approved mics.',
  params: z.object({}),
  query: z.object({}),
  responses: {
    200: {
      description: 'The cities',
      body: z.object({ success: z.literal(true), data: z.array(PublicCity) }),
    },
  },
  failures: [],
  cacheControl: 'public, max-age=0, must-revalidate',
  async run({ caller }) {
    const cities = await caller.places.listCities();
    const data = cities.map(({ timeZone, micCount, ...city }) => ({
      ...city,
      time_zone: timeZone,
      mic_count: micCount,
    }));
    return { body: { success: true, data } };
  },
});

export const placeRoutes = [listCities];
