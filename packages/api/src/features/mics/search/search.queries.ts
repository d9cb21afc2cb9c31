import type { Database } from '@stagetime/db/database';
import { sql } from 'kysely';

export type DirectorySearch = {
  readonly query: string;
  readonly citySlug: string | undefined;
  readonly limit: number;
};

/** A mic, whose `show_name` is known, or a person, whose `person_name` is. */
export type FoundRow = {
  readonly id: number;
  readonly mic_slug: string | null;
  readonly show_name: string | null;
  readonly venue_name: string | null;
  readonly neighborhood: string | null;
  readonly person_name: string | null;
  readonly stage_name: string | null;
  readonly custom_slug: string | null;
  readonly image_url: string | null;
  readonly found_city_slug: string | null;
  readonly city_name: string | null;
};

/**
 * The mics and people that a query finds, best first. Only approved mics and people whose account
 * is not disabled stand in the tables that the database's function `search_directory` reads.
 */
export async function searchDirectory(
  db: Database,
  { query, citySlug, limit }: DirectorySearch,
): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    select * from search_directory(${query}, ${citySlug ?? null}, ${limit})`.execute(db);
  return rows;
}
