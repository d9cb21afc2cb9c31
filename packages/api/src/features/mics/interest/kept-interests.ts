import { sql } from 'kysely';
import type { KeptCounts } from '../../../core/mend-counts.ts';

/** How many people come to each mic. */
export const keptInterests: KeptCounts = {
  name: 'interests of mics',

  async findWrong(db, afterId, most) {
    const { rows } = await sql<{ lastId: number | null; wrongIds: number[] | null }>`
      select max(id) as "lastId",
        array_agg(id) filter (where coalesce(interested_count, 0) <> shown) as "wrongIds"
      from (select id from mics where id > ${afterId} order by id limit ${most}) as part
      left join interest_counts on mic_id = id
      cross join lateral (
        select count(*) as shown from interests where interests.mic_id = id and is_shown) as counted`.execute(
      db,
    );
    return { lastId: rows[0]?.lastId ?? null, wrongIds: rows[0]?.wrongIds ?? [] };
  },

  async mend(trx, ids) {
    await sql`
      insert into interest_counts (mic_id, interested_count)
      select id, 0 from mics where id = any(${[...ids]}::bigint[]) order by id
      on conflict (mic_id) do nothing`.execute(trx);
    await sql`
      select from interest_counts where mic_id = any(${[...ids]}::bigint[])
      order by mic_id for update`.execute(trx);
    const { rows } = await sql<{ id: number }>`
      update interest_counts set interested_count = shown
      from (select mics.id, count(interests.user_id)::integer as shown from mics
        left join interests on interests.mic_id = mics.id and is_shown
        where mics.id = any(${[...ids]}::bigint[]) group by mics.id) as counted
      where mic_id = id and interested_count <> shown
      returning id`.execute(trx);
    return rows.map(({ id }) => id);
  },
};
