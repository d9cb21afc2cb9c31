import type { Database } from '@stagetime/db/database';
import { sql } from 'kysely';
import { type FoundNight, findNextNights } from './next-nights.queries.ts';

export type DirectorySearch = {
  readonly query: string;
  readonly citySlug: string | undefined;
  readonly limit: number;
  readonly now: Date;
};

/** What `search_entries.shown` holds of a mic. */
type MicHit = {
  readonly id: number;
  readonly slug: string;
  readonly show_name: string;
  readonly venue_name: string | null;
  readonly neighborhood: string | null;
  readonly image_url: string | null;
  readonly city_slug: string;
  readonly city_name: string;
  /** Its next night, where it has one. */
  readonly next?: FoundNight | undefined;
};

/** What `search_entries.shown` holds of a person. */
type PersonHit = {
  readonly id: number;
  readonly name: string;
  readonly stage_name: string | null;
  readonly custom_slug: string | null;
  readonly home_city: string | null;
  readonly image_url: string | null;
  readonly city_slug: string | null;
  readonly city_name: string | null;
};

export type Hit = MicHit | PersonHit;

/**
 * The mics and people that each query finds, best first. Only approved mics and people whose account
 * is not disabled stand in the tables that the database's function `search_shown` reads.
 */
export async function searchDirectory(
  db: Database,
  searches: readonly DirectorySearch[],
): Promise<Hit[][]> {
  const queries = searches.map(({ query }) => query);
  const citySlugs = searches.map(({ citySlug }) => citySlug ?? null);
  const limits = searches.map(({ limit }) => limit);
  const { rows } = await sql<{ hits: string }>`
    select search_shown(query, city_slug, wanted) as hits
    from unnest(${queries}::text[], ${citySlugs}::text[], ${limits}::integer[]) with ordinality
      as asked (query, city_slug, wanted, place)
    order by place`.execute(db);
  const found = rows.map(({ hits }): Hit[] => JSON.parse(hits));
  const micIds = found.flat().flatMap((hit) => ('show_name' in hit ? [hit.id] : []));
  // Searches that wait for each other are of one instant.
  const nights = await findNextNights(db, micIds, searches[0]?.now ?? new Date(0));
  return found.map((hits) =>
    hits.map((hit) => ('show_name' in hit ? { ...hit, next: nights.get(hit.id) } : hit)),
  );
}
