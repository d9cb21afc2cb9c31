import { type Kysely, sql } from 'kysely';

/**
 * Which browsers an account signed in from, beside its networks: what they ask for in its name is not counted
 * with what strangers ask for.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table known_devices (
      user_id bigint not null references accounts on delete cascade,
      -- SHA-256 of the mark that the browser keeps.
      device text not null check (length(device) = 64),
      used_at timestamptz(3) not null,
      primary key (user_id, device)
    )`.execute(db);
  // Whether the number's owner asked for it: then strangers leave some of its tries.
  await sql`
    -- decision 0021
    alter table phone_codes add column is_for_owner boolean not null default false`.execute(db);
}
