import { z } from 'zod';
import { maxSlugLength } from '../core/slug.ts';

export const CitySlug = z
  .string()
  .min(1)
  .max(maxSlugLength)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .meta({ description: 'A city as it stands in addresses', example: 'los-angeles' });

export const CityView = z.object({
  slug: CitySlug,
  name: z.string(),
  state: z.string().length(2),
  timeZone: z.string().meta({ description: 'IANA zone', example: 'America/Los_Angeles' }),
  micCount: z.int().nonnegative().meta({ description: 'Approved mics' }),
});
export type CityView = z.infer<typeof CityView>;

export const CityListView = z.array(CityView);

export const LocationView = z.object({
  citySlug: CitySlug,
  displayName: z.string(),
  /** How the city was found: by the address, by what a trusted proxy says, or not at all. */
  source: z.enum(['ip', 'header', 'default']),
});
export type LocationView = z.infer<typeof LocationView>;
