import type { Database } from '@stagetime/db/database';
import { sql } from 'kysely';

export type DirectorySearch = {
  readonly query: string;
  readonly citySlug: string | undefined;
  readonly limit: number;
};

/** What `search_entries.shown` holds of a mic. */
type MicEntry = {
  readonly id: number;
  readonly slug: string;
  readonly show_name: string;
  readonly venue_name: string | null;
  readonly neighborhood: string | null;
  readonly image_url: string | null;
};

/** What `search_entries.shown` holds of a person. */
type PersonEntry = {
  readonly id: number;
  readonly name: string;
  readonly stage_name: string | null;
  readonly custom_slug: string | null;
  readonly home_city: string | null;
  readonly image_url: string | null;
};

/** The city is null only with a person that has none. */
export type Hit = {
  readonly entry: MicEntry | PersonEntry;
  readonly city_slug: string | null;
  readonly city_name: string | null;
};

/**
 * The mics and people that a query finds, best first. Only approved mics and people whose account
 * is not disabled stand in the tables that the database's function `search_hits` reads.
 */
export async function searchDirectory(
  db: Database,
  { query, citySlug, limit }: DirectorySearch,
): Promise<Hit[]> {
  const { rows } = await sql<{ hits: string }>`
    /* prepared as search_hits */
    select search_hits(${query}, ${citySlug ?? null}, ${limit}) as hits`.execute(db);
  return JSON.parse(rows[0]?.hits ?? '[]');
}
