import { numberSlug } from '@stagetime/contracts/mics/mic-slugs';
import type { DB } from '@stagetime/db/tables';
import type { Kysely } from 'kysely';

/** Which of these slugs lead to a mic, now or from before a rename. */
export async function findTakenSlugs(
  db: Kysely<DB>,
  slugs: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('mics')
    .select('slug')
    .where('slug', 'in', slugs)
    .unionAll(db.selectFrom('mic_former_slugs').select('slug').where('slug', 'in', slugs))
    .execute();
  return new Set(rows.map(({ slug }) => slug));
}

/** The first free number of a slug from `from` on. Looks ahead in growing steps, as 'Open Mic' is a common name. */
export async function findFreeNumber(db: Kysely<DB>, base: string, from: number): Promise<number> {
  for (let start = from, size = 8; ; start += size, size = Math.min(size * 4, 2048)) {
    const candidates = Array.from({ length: size }, (_, index) => start + index);
    const slugs = candidates.map((number) => numberSlug(base, number));
    const taken = await findTakenSlugs(db, slugs);
    const free = candidates.find((number) => !taken.has(numberSlug(base, number)));
    if (free !== undefined) return free;
  }
}
