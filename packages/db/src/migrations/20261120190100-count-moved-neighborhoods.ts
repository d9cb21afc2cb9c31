import type { Kysely } from 'kysely';
import { defineCounting } from './20261120160100-count-neighborhoods.ts';

const nothingMoved = `
      if not exists (
        select from old_rows join new_rows using (id)
        where (old_rows.city_id, old_rows.neighborhood, old_rows.status)
          is distinct from (new_rows.city_id, new_rows.neighborhood, new_rows.status)) then
        return null;
      end if;`;

/**
 * An update that leaves neighborhood, city and status alone counts nothing: seeing that first takes
 * a quarter of the time of counting to zero.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await defineCounting(db, 'update', nothingMoved);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await defineCounting(db, 'update');
}
