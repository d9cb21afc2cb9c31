import type {
  DeskKind,
  DeskReference,
  ListDeskInput,
} from '@stagetime/contracts/admin/desk/schemas';
import { hour } from '@stagetime/contracts/core/durations';
import { scheduleColumns } from '@stagetime/db/nights/keep-nights';
import type { DB } from '@stagetime/db/tables';
import { type Kysely, sql } from 'kysely';
import type { Actor, Context } from '../../../core/context.ts';
import { type PagedList, readPage } from '../../../core/paging.ts';

/** Who waits longest is first. */
const order: PagedList['order'] = {
  keys: [
    { by: sql`desk_items.waiting_since`, type: 'timestamptz' },
    { by: sql`desk_items.kind`, type: 'text' },
    { by: sql`desk_items.id`, type: 'bigint' },
  ],
  direction: 'asc',
};

/** What waits, with the mic that each is about. */
function selectItems(db: Kysely<DB>) {
  return db
    .selectFrom('desk_items')
    .leftJoin('mics', 'mics.id', 'desk_items.mic_id')
    .leftJoin('cities', 'cities.id', 'desk_items.city_id')
    .select(['desk_items.kind', 'desk_items.id', 'desk_items.mic_id', 'title', 'summary'])
    .select(['waiting_since', 'mics.slug', 'show_name', 'categories', 'start_time'])
    .select(['cities.slug as city_slug', 'cities.name as city_name', 'cities.time_zone'])
    .select(['mics.proposed_city', 'mics.state', ...scheduleColumns]);
}
export type DeskRow = Awaited<ReturnType<ReturnType<typeof selectItems>['execute']>>[number];

/** A page of what waits. */
export async function listDeskRows(
  ctx: Pick<Context, 'db' | 'tools' | 'now'>,
  { kind, city, olderThanHours, q, ...page }: ListDeskInput,
) {
  let query = selectItems(ctx.db);
  if (kind !== undefined) query = query.where('desk_items.kind', '=', kind);
  if (city !== undefined) query = query.where('cities.slug', '=', city);
  if (olderThanHours !== undefined) {
    const before = new Date(ctx.now().getTime() - olderThanHours * hour);
    query = query.where('waiting_since', '<=', before);
  }
  if (q !== undefined) {
    const pattern = `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    query = query.where((eb) =>
      eb.or([eb('title', 'ilike', pattern), eb('summary', 'ilike', pattern)]),
    );
  }
  const of = [kind ?? null, city ?? null, olderThanHours ?? null, q ?? null];
  return readPage(ctx, { name: 'desk', of, order }, query, page);
}

export async function findDeskRow(db: Kysely<DB>, { kind, id }: DeskReference) {
  return selectItems(db)
    .where('desk_items.kind', '=', kind)
    .where('desk_items.id', '=', id)
    .executeTakeFirst();
}

/** Someone has one item open at a time. */
export async function keepView(
  db: Kysely<DB>,
  { userId }: Actor,
  at: DeskReference | null,
  now: Date,
): Promise<void> {
  if (at === null) {
    await db.deleteFrom('desk_views').where('user_id', '=', userId).execute();
    return;
  }
  const view = { ...at, at: now };
  await db
    .insertInto('desk_views')
    .values({ user_id: userId, ...view })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(view))
    .execute();
}

/** What became of all that someone sent before. */
export async function countSent(db: Kysely<DB>, userId: number) {
  const rows = await db
    .selectFrom('mics')
    .select((eb) => ['status', eb.fn.countAll<string>().as('count')])
    .where('submitted_by', '=', userId)
    .where('status', '<>', 'pending')
    .groupBy('status')
    .execute();
  const rejected = Number(rows.find(({ status }) => status === 'rejected')?.count ?? 0);
  const decided = rows.reduce((sum, { count }) => sum + Number(count), 0);
  return { approved: decided - rejected, rejected };
}

/** How many of each kind wait, and since when the first of them. */
export async function countDesk(db: Kysely<DB>) {
  const rows = await db
    .selectFrom('desk_items')
    .select((eb) => ['kind', eb.fn.countAll<string>().as('count')])
    .select((eb) => eb.fn.min('waiting_since').as('oldest'))
    .groupBy('kind')
    .execute();
  return rows.map(({ kind, count, oldest }) => ({
    kind: kind as DeskKind,
    count: Number(count),
    oldest,
  }));
}

/** The cities of all that waits, by name. */
export async function listDeskCities(db: Kysely<DB>) {
  return db
    .selectFrom('cities')
    .select(['slug', 'name'])
    .where('id', 'in', (eb) =>
      eb.selectFrom('desk_items').select('city_id').$castTo<{ city_id: number }>(),
    )
    .orderBy('name')
    .execute();
}
