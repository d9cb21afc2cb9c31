import { type Kysely, sql } from 'kysely';

/**
 * What the moderators' queue needs: who looks at what, and who is told of it by mail. Its order is the
 * concurrent index mics_waiting.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Few moderators, a row each: whom of them an item shows to the others.
  await sql`
    create table desk_views (
      user_id bigint primary key references users on delete cascade,
      kind text not null,
      id bigint not null,
      at timestamptz(3) not null
    )`.execute(db);
  // Without a row no mail is sent.
  await sql`
    create table desk_digests (
      user_id bigint primary key references users on delete cascade,
      frequency text not null
        constraint desk_digests_frequency check (frequency in ('at_once', 'daily')),
      -- What came later was not told yet.
      told_until timestamptz(3) not null,
      sent_at timestamptz(3)
    )`.execute(db);
}
