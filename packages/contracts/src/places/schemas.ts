import { AnyText, Reference } from '../core/schemas.ts';
import { isSlug } from '../core/slug.ts';
import { z } from '../core/zod.ts';

const described = { description: 'A city as it stands in addresses', example: 'los-angeles' };
export const CitySlug = AnyText().refine(isSlug).meta(described);

/** A city that is read; none is called by digits only. */
export const CityReference = Reference(isSlug, '0').meta(described);

export const CityInput = z.strictObject({ citySlug: CityReference });
export type CityInput = z.infer<typeof CityInput>;

export const CityView = z.object({
  slug: CitySlug,
  name: z.string(),
  state: z.string().length(2),
  timeZone: z.string().meta({ description: 'IANA zone', example: 'America/Los_Angeles' }),
  micCount: z.int().nonnegative().meta({ description: 'Approved mics' }),
  /** How many of them are on in what is left of its day, '12 tonight'; left out where none is. */
  tonight: z.string().optional(),
});
export type CityView = z.infer<typeof CityView>;

export const CityListView = z.array(CityView);

const CityChoice = CityView.pick({ slug: true, name: true });
export type CityChoice = z.infer<typeof CityChoice>;

/** Where someone may go on to from a city's listing, or from the first page. */
export const CityChoicesInput = z.strictObject({ citySlug: CityReference.optional() });

export const CityChoicesView = z.object({
  cities: z.array(CityChoice),
  /** Whether there are cities with a mic besides. */
  hasMore: z.boolean(),
  /** The nearest other city that has mics, of a city. */
  nearest: CityChoice.nullable(),
});
export type CityChoicesView = z.infer<typeof CityChoicesView>;

export const LocationView = z.object({
  citySlug: CitySlug,
  displayName: z.string(),
  /** How the city was found: by the address, by what a trusted proxy says, or not at all. */
  source: z.enum(['ip', 'header', 'default']),
});
export type LocationView = z.infer<typeof LocationView>;
