import { type Kysely, sql } from 'kysely';

/** Takes the stage names of fans, who may still have one of the time when they performed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- decision 0021: few people, and each row is nobody's but theirs
    update users set stage_name = null
    where experience_level = 'fan' and stage_name is not null`.execute(db);
}
