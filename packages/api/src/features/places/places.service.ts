import { DomainError } from '@stagetime/contracts/core/errors';
import { cityNotFound } from '@stagetime/contracts/places/messages';
import type { CityView } from '@stagetime/contracts/places/schemas';
import type { Database } from '@stagetime/db/database';
import { presentCity } from './places.presenter.ts';
import { type CityRow, findCityBySlug, listCityRows } from './places.queries.ts';

/** Every known city, by name. */
export async function listCities(db: Database): Promise<CityView[]> {
  const rows = await listCityRows(db);
  return rows.map(presentCity);
}

/** The city of a slug as stored; throws NOT_FOUND for an unknown one. */
export async function getCity(db: Database, slug: string): Promise<CityRow> {
  const row = await findCityBySlug(db, slug);
  if (row === undefined) throw new DomainError('NOT_FOUND', cityNotFound);
  return row;
}
