import { isUsableSlug, slugify } from '@stagetime/contracts/core/slug';
import type { DB } from '@stagetime/db/tables';
import { sql, type Transaction } from 'kysely';

type NewCity = { readonly name: string; readonly state: string; readonly timeZone: string };
type ListedCity = { readonly id: number; readonly slug: string; readonly isNew: boolean };

/**
 * The city of this name and state, which is listed from now on if it was not: within the transaction that
 * lists its first mic. Two at once list it once.
 */
export async function listCity(
  trx: Transaction<DB>,
  { name, state, timeZone }: NewCity,
): Promise<ListedCity> {
  // No constraint knows that 'fresno' is Fresno; cities are few, so one is added after another.
  await sql`select pg_advisory_xact_lock(hashtextextended('cities', 0))`.execute(trx);
  const known = await trx
    .selectFrom('cities')
    .select(['id', 'slug'])
    .where(sql<string>`lower(name)`, '=', name.toLowerCase())
    .where('state', '=', state)
    .executeTakeFirst();
  if (known !== undefined) return { ...known, isNew: false };
  const slug = await findFreeSlug(trx, name, state);
  const added = await trx
    .insertInto('cities')
    .values({ slug, name, state, time_zone: timeZone })
    .returning(['id', 'slug'])
    .executeTakeFirstOrThrow();
  return { ...added, isNew: true };
}

/** 'fresno', with its state where there is another one, and numbered where that is taken too. */
async function findFreeSlug(trx: Transaction<DB>, name: string, state: string): Promise<string> {
  const plain = slugify(name);
  const placed = slugify(`${plain === '' ? 'city' : plain} ${state}`);
  const rows = await trx.selectFrom('cities').select('slug').execute();
  const taken = new Set(rows.map(({ slug }) => slug));
  const isFree = (slug: string) => isUsableSlug(slug) && !taken.has(slug);
  let slug = [plain, placed].find(isFree);
  for (let number = 2; slug === undefined; number += 1) {
    slug = [slugify(`${placed} ${number}`)].find(isFree);
  }
  return slug;
}
